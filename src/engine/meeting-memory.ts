// What was said before, found again by its words: one index for each person, over that person's meetings alone, made
// from the log when it is first asked and kept up by following the log. Nothing of a deleted meeting is ever found.
import type { Passage } from '#agents/agent.ts';
import type { MeetingMemory, MemoryQuery } from '#agents/meeting-memory.ts';
import type { Clock } from '#meeting/clock.ts';
import type { Log } from '#store/log.ts';
import type { Queries } from '#store/queries.ts';
import { createFollower, type Doorbell } from './follow/follower.ts';
import { createPersonIndex, type PersonIndex } from './meeting-memory-index.ts';

/** Lines of one person that are remembered, the newest meetings first: some ten hours of talk. */
const linesRemembered = 10_000;
/** People whose indexes are held; that of whoever asked longest ago goes first. */
const peopleRemembered = 20;
/** Meetings whose owner is remembered, so that an event of somebody unknown costs no read. */
const ownersRemembered = 10_000;

interface Person {
  index: PersonIndex;
  ready: Promise<void>;
}

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
  /** Follows the log no more. */
  stop(): void;
}

export function createMeetingMemory(dependencies: MeetingMemoryDependencies): FollowingMemory {
  const { log, queries, bus, clock, saysNothing, failed } = dependencies;
  const people = new Map<string, Person>();
  const owners = new Map<string, string>();

  const follower = createFollower({
    name: 'meeting memory',
    log,
    bus,
    clock,
    cursor,
    async hear(events) {
      const index = indexOf(events[0]!.sessionId);
      for (const event of events) index?.learn(event);
    },
    async gone(sessionId) {
      indexOf(sessionId)?.forget(sessionId);
      owners.delete(sessionId);
    },
    behind,
    failed,
  });

  function indexOf(sessionId: string): PersonIndex | undefined {
    return people.get(owners.get(sessionId) ?? '')?.index;
  }

  function own(sessionId: string, userId: string): void {
    owners.set(sessionId, userId);
    const [oldest] = owners.keys();
    if (owners.size > ownersRemembered && oldest !== undefined) owners.delete(oldest);
  }

  /** Only meetings of people whose index is held are followed. */
  async function cursor(sessionId: string): Promise<number | undefined> {
    if (!owners.has(sessionId)) {
      const session = await queries.meeting(sessionId);
      if (!session) return undefined;
      own(sessionId, session.userId);
      people.get(session.userId)?.index.open(sessionId, session.title, 0);
    }
    return indexOf(sessionId)?.meetings.get(sessionId)?.upTo;
  }

  async function behind(): Promise<{ sessionId: string; isGone?: boolean }[]> {
    const late: { sessionId: string; isGone?: boolean }[] = [];
    for (const [userId, { index }] of people) {
      const known = new Set((await queries.meetingsOf(userId)).map(({ id }) => id));
      for (const sessionId of index.meetings.keys())
        if (!known.has(sessionId)) late.push({ sessionId, isGone: true });
      for (const sessionId of known)
        if ((await log.head(sessionId)) !== index.meetings.get(sessionId)?.upTo) late.push({ sessionId });
    }
    return late;
  }

  function personOf(userId: string): Person {
    const known = people.get(userId);
    people.delete(userId);
    const person = known ?? read(userId);
    people.set(userId, person);
    const [oldest] = people.keys();
    if (people.size > peopleRemembered && oldest !== undefined) drop(oldest);
    return person;
  }

  function read(userId: string): Person {
    const index = createPersonIndex(saysNothing);
    const ready = readPast(index, userId).catch((error: unknown) => {
      drop(userId);
      throw error;
    });
    return { index, ready };
  }

  async function readPast(index: PersonIndex, userId: string): Promise<void> {
    for (const { id, title } of await queries.meetingsOf(userId)) {
      // Of those beyond what is remembered only what is said from now on is learnt.
      const isRead = index.size() < linesRemembered;
      own(id, userId);
      index.open(id, title, isRead ? 0 : await log.head(id));
      if (isRead) await follower.wake(id);
    }
  }

  function drop(userId: string): void {
    for (const sessionId of people.get(userId)?.index.meetings.keys() ?? []) {
      owners.delete(sessionId);
      follower.forget(sessionId);
    }
    people.delete(userId);
  }

  async function found(query: MemoryQuery, combineWith: 'OR' | 'AND'): Promise<Passage[]> {
    const { index, ready } = personOf(query.userId);
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
    stop: follower.stop,
  };
}
