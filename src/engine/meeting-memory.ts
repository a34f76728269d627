// The memory of meetings: finds earlier lines by their words. The database indexes every line (meeting-memory-learning.ts)
// and returns the candidates; this file ranks them. Nothing is held in memory, and a deleted meeting is never found, because
// its index entries are deleted with it.
import type { Passage } from '#agents/agent.ts';
import type { MeetingMemory, MemoryQuery } from '#agents/meeting-memory.ts';
import type { Clock } from '#meeting/clock.ts';
import { renamesOf, underNewName } from '#meeting/people/renames.ts';
import { demoUser, type MeetingSession } from '#meeting/session.ts';
import { speakerName } from '#meeting/state/meeting-state.ts';
import type { Database } from '#store/database.ts';
import type { Nearest, PassageQuery } from '#store/passages.ts';
import type { Doorbell } from './follow/follower.ts';
import { startLearning } from './meeting-memory-learning.ts';
import { createWords, type RankedLine } from './meeting-memory-words.ts';
import { mayBeCitedFor } from './whose-knowledge.ts';

/** Lines that are read to choose from. */
const candidates = 50;

export interface MeetingMemoryDependencies {
  database: Pick<Database, 'log' | 'queries' | 'cursors' | 'passages'>;
  bus: Doorbell;
  clock: Clock;
  /** Words that say nothing about what a line is about. */
  saysNothing(word: string): boolean;
  /** False if no agent will search: then nothing is indexed. True by default. */
  learns?: boolean;
  /** Something could not be learnt; it is tried again. */
  failed(error: unknown): void;
}

export interface FollowingMemory extends MeetingMemory {
  /** Those of these meetings in which somebody has said no to being analysed at some time. */
  refusedIn(sessionIds: readonly string[]): Promise<string[]>;
  /** Learns nothing more. Resolves when what is being written has ended. */
  stop(): Promise<void>;
}

export function createMeetingMemory(dependencies: MeetingMemoryDependencies): FollowingMemory {
  const { database, saysNothing, learns = true } = dependencies;
  const { queries, passages } = database;
  const words = createWords(saysNothing);
  const learning = learns ? startLearning({ ...dependencies, words }) : undefined;

  /** The best first. */
  async function found(query: MemoryQuery, having: PassageQuery['having']): Promise<RankedLine[]> {
    const { text, except = [] } = query;
    const asked = words.asked(text);
    if (asked.length === 0) return [];
    const limit = Math.max(candidates, query.limit);
    const nearest = await nearestFor(query, { words: asked, having, limit });
    const lines = nearest.lines.filter(
      (line) =>
        !learning?.isChanging(line.sessionId) &&
        !except.some(({ id, sessionId }) => id === line.id && sessionId === line.sessionId),
    );
    return words.ranked(asked, { ...nearest, lines });
  }

  /** Among this person's meetings, and in the meeting in which it is asked, which somebody else may have made. */
  async function nearestFor(
    { userId, here }: MemoryQuery,
    asked: Omit<PassageQuery, 'userId'>,
  ): Promise<Nearest> {
    const own = await passages.nearest({ userId, ...asked });
    const maker = here === undefined ? userId : (await queries.meeting(here))?.userId;
    if (maker === undefined || maker === userId) return own;
    const makers = await passages.nearest({ userId: maker, ...asked });
    return {
      of: own.of + makers.of,
      counts: own.counts.map((count, place) => count + makers.counts[place]!),
      lines: [...own.lines, ...makers.lines.filter(({ sessionId }) => sessionId === here)],
    };
  }

  async function inMeetings(
    { userId, here }: MemoryQuery,
    ranked: readonly RankedLine[],
  ): Promise<Passage[]> {
    const ids = [...new Set(ranked.map(({ line }) => line.sessionId))];
    const found = await Promise.all(ids.map((id) => queries.meeting(id)));
    const meetings = new Map(ids.map((id, place) => [id, found[place]]));
    return ranked.flatMap((one) => {
      const meeting = meetings.get(one.line.sessionId);
      if (!meeting || !(meeting.id === here || mayBeCitedFor(userId, meeting))) return [];
      return passageOf(meeting, one);
    });
  }

  return {
    search: async (query) => inMeetings(query, (await found(query, 'any')).slice(0, query.limit)),
    async about(query) {
      const wanted = words.asked(query.text).length;
      const whole = (await found(query, 'every')).filter(({ shared }) => shared === wanted);
      const newest = whole.toSorted((a, b) => b.line.timestamp.localeCompare(a.line.timestamp));
      return inMeetings(query, newest.slice(0, query.limit));
    },
    refusedIn: queries.refusedIn,
    stop: async () => learning?.stop(),
  };
}

function passageOf(meeting: MeetingSession, { line, score, shared }: RankedLine): Passage {
  const { id: entryId, sessionId, text, timestamp: at } = line;
  const said = underNewName(line, renamesOf(meeting));
  // Others read it too, unless there is no account: the host's colleagues, and whoever hosts the meeting later.
  const speaker = speakerName({ ...said, actor: line.actor }, demoUser.uid);
  return { entryId, sessionId, title: meeting.title, speaker, text, at, score, shared };
}
