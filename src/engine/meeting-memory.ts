// What was said before, found again by its words: one index for each person, over that person's meetings alone, made
// from the log when it is first asked and kept up by following the log. Nothing of a deleted meeting is ever found.
import type { Passage } from '#agents/agent.ts';
import type { MeetingMemory, MemoryQuery } from '#agents/meeting-memory.ts';
import type { Clock } from '#meeting/clock.ts';
import type { Log } from '#store/log.ts';
import type { Queries } from '#store/queries.ts';
import { ownMeetingsOf } from './every-meeting.ts';
import { createFollower, type Doorbell } from './follow/follower.ts';
import type { PersonIndex } from './meeting-memory-index.ts';
import { createPeople, type People } from './meeting-memory-people.ts';

/** Lines of one person that are remembered, the newest meetings first: some ten hours of talk. */
const linesRemembered = 10_000;

export interface MeetingMemoryDependencies {
  log: Pick<Log, 'eventsAfter' | 'head'>;
  queries: Pick<Queries, 'meetingsOf' | 'meeting'>;
  bus: Doorbell;
  clock: Clock;
  /** Words that say nothing about what a line is about. */
  saysNothing(word: string): boolean;
  /** Something could not be read; it is tried again. */
  failed(error: unknown): void;
}

export interface FollowingMemory extends MeetingMemory {
  /** Whether somebody in this meeting of this person may have said no to being analysed. */
  mayHoldRefusals(userId: string, sessionId: string): boolean;
  /** Follows the log no more. */
  stop(): void;
}

export function createMeetingMemory(dependencies: MeetingMemoryDependencies): FollowingMemory {
  const { log, queries, bus, clock, saysNothing, failed } = dependencies;
  const people = createPeople({
    saysNothing,
    read: (index, userId) => readPast(index, userId),
    dropped: (sessionId) => follower.forget(sessionId),
  });
  const follower = createFollower({
    name: 'meeting memory',
    log,
    bus,
    clock,
    cursor: (sessionId) => cursorIn(people, queries, sessionId),
    async hear(events) {
      const index = indexOf(people, events[0]!.sessionId);
      for (const event of events) index?.learn(event);
    },
    async gone(sessionId) {
      indexOf(people, sessionId)?.forget(sessionId);
      people.disown(sessionId);
    },
    behind: () => behind(people, dependencies),
    failed,
  });

  async function readPast(index: PersonIndex, userId: string): Promise<void> {
    for await (const { id, title } of ownMeetingsOf(queries, userId)) {
      // Of those beyond what is remembered only what is said from now on is learnt.
      const isRead = index.size() < linesRemembered;
      people.own(id, userId);
      index.open(id, title, isRead ? 0 : await log.head(id));
      if (isRead) await follower.wake(id);
    }
  }

  async function found(query: MemoryQuery, combineWith: 'OR' | 'AND'): Promise<Passage[]> {
    const { index, ready } = people.of(query.userId);
    await ready;
    await follower.level(index.meetings.keys());
    return index.find(query, combineWith);
  }

  return {
    search: (query) => found(query, 'OR'),
    about: async (query) =>
      (await found({ ...query, limit: 200 }, 'AND'))
        .toSorted((a, b) => b.at.localeCompare(a.at))
        .slice(0, query.limit),
    mayHoldRefusals: (userId, sessionId) => people.of(userId).index.meetings.get(sessionId)?.refusals ?? true,
    stop: follower.stop,
  };
}

/** The index that learns from this meeting; undefined while nobody has asked for its owner's past. */
function indexOf(people: People, sessionId: string): PersonIndex | undefined {
  return people.indexOf(people.ownerOf(sessionId) ?? '');
}

/** Only meetings of people whose index is held are followed. */
async function cursorIn(
  people: People,
  queries: Pick<Queries, 'meeting'>,
  sessionId: string,
): Promise<number | undefined> {
  if (people.ownerOf(sessionId) === undefined) {
    const session = await queries.meeting(sessionId);
    if (!session) return undefined;
    people.own(sessionId, session.userId);
    people.indexOf(session.userId)?.open(sessionId, session.title, 0);
  }
  return indexOf(people, sessionId)?.meetings.get(sessionId)?.upTo;
}

/** Meetings of these people that were deleted, or in which something was kept, without a bell. */
async function behind(
  people: People,
  { log, queries }: Pick<MeetingMemoryDependencies, 'log' | 'queries'>,
): Promise<{ sessionId: string; isGone?: boolean }[]> {
  const late: { sessionId: string; isGone?: boolean }[] = [];
  for (const [userId, { index }] of people.held()) {
    const known = new Set<string>();
    for await (const { id } of ownMeetingsOf(queries, userId)) known.add(id);
    for (const sessionId of index.meetings.keys())
      if (!known.has(sessionId)) late.push({ sessionId, isGone: true });
    for (const sessionId of known)
      if ((await log.head(sessionId)) !== index.meetings.get(sessionId)?.upTo) late.push({ sessionId });
  }
  return late;
}
