// What is read of meetings in memory.
import type { DurableEvent } from '#meeting/events.ts';
import { latestOutputs, latestTranscripts } from '#meeting/limits.ts';
import { isLineEvent } from '#meeting/lines.ts';
import type { MeetingSession } from '#meeting/session.ts';
import { standingOutputs } from '#meeting/standing-outputs.ts';
import { latestLines } from '../latest-lines.ts';
import type { Queries } from '../queries.ts';
import type { MemoryTables } from './memory-tables.ts';

export function createMemoryQueries({ sessions }: MemoryTables): Queries {
  const lastOf = <K extends DurableEvent['kind']>(sessionId: string, kind: K, count = Infinity) =>
    (sessions.get(sessionId)?.events ?? []).filter((event) => event.kind === kind).slice(-count) as Extract<
      DurableEvent,
      { kind: K }
    >[];
  return {
    meeting: async (sessionId) => sessions.get(sessionId)?.session,
    meetingsOf: async (userId) =>
      [...sessions.values()]
        .map(({ session }) => session)
        .filter((session) => session.userId === userId)
        .toSorted(newestFirst),
    latestTranscripts: async (sessionId, count = latestTranscripts) =>
      latestLines((sessions.get(sessionId)?.events ?? []).filter(isLineEvent), count),
    latestOutputs: async (sessionId, count = latestOutputs) =>
      standingOutputs(
        lastOf(sessionId, 'insight-emitted', count),
        lastOf(sessionId, 'correction-checked'),
      ).toReversed(),
  };
}

/** Orders sessions by creation, newest first; ids settle a tie so that every database gives the same order. */
function newestFirst(a: MeetingSession, b: MeetingSession): number {
  return b.createdAt.localeCompare(a.createdAt) || b.id.localeCompare(a.id);
}
