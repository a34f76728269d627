// The memory of meetings: finds earlier lines by their words. The database indexes every line (meeting-memory-learning.ts)
// and returns the candidates; this file ranks them. Nothing is held in memory, and a deleted meeting is never found, because
// its index entries are deleted with it.
import type { Passage } from '#agents/agent.ts';
import type { MeetingMemory, MemoryQuery } from '#agents/meeting-memory.ts';
import type { Clock } from '#meeting/clock.ts';
import { renamesOf, underNewName } from '#meeting/people/renames.ts';
import type { MeetingSession } from '#meeting/session.ts';
import type { Database } from '#store/database.ts';
import type { PassageQuery } from '#store/passages.ts';
import type { Doorbell } from './follow/follower.ts';
import { startLearning } from './meeting-memory-learning.ts';
import { createWords, type RankedLine } from './meeting-memory-words.ts';

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
    const { userId, text, except = [] } = query;
    const asked = words.asked(text);
    if (asked.length === 0) return [];
    const limit = Math.max(candidates, query.limit);
    const nearest = await passages.nearest({ userId, words: asked, having, limit });
    const lines = nearest.lines.filter(
      (line) =>
        !learning?.isChanging(line.sessionId) &&
        !except.some(({ id, sessionId }) => id === line.id && sessionId === line.sessionId),
    );
    return words.ranked(asked, { ...nearest, lines });
  }

  async function inMeetings(userId: string, ranked: readonly RankedLine[]): Promise<Passage[]> {
    const ids = [...new Set(ranked.map(({ line }) => line.sessionId))];
    const found = await Promise.all(ids.map((id) => queries.meeting(id)));
    const meetings = new Map(ids.map((id, place) => [id, found[place]]));
    return ranked.flatMap((one) => {
      const meeting = meetings.get(one.line.sessionId);
      return meeting?.userId === userId ? passageOf(meeting, one) : [];
    });
  }

  return {
    search: async (query) => inMeetings(query.userId, (await found(query, 'any')).slice(0, query.limit)),
    async about(query) {
      const wanted = words.asked(query.text).length;
      const whole = (await found(query, 'every')).filter(({ shared }) => shared === wanted);
      const newest = whole.toSorted((a, b) => b.line.timestamp.localeCompare(a.line.timestamp));
      return inMeetings(query.userId, newest.slice(0, query.limit));
    },
    refusedIn: queries.refusedIn,
    stop: async () => learning?.stop(),
  };
}

function passageOf(meeting: MeetingSession, { line, score, shared }: RankedLine): Passage {
  const { id: entryId, sessionId, text, timestamp: at } = line;
  const { speaker } = underNewName(line, renamesOf(meeting));
  return { entryId, sessionId, title: meeting.title, speaker, text, at, score, shared };
}
