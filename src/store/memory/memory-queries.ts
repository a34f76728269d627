// What is read of meetings in memory.
import type { DurableEvent } from '#meeting/events.ts';
import { latestTranscripts } from '#meeting/limits.ts';
import { isLineEvent } from '#meeting/lines/lines.ts';
import { newestFirst, pageOf, totalsOf } from '#meeting/meeting-list.ts';
import { memberIn } from '#meeting/people/members.ts';
import { latestLines } from '../latest-lines.ts';
import type { Queries } from '../queries.ts';
import type { MemoryTables } from './memory-tables.ts';

export function createMemoryQueries({ sessions }: MemoryTables): Queries {
  const lastOf = <K extends DurableEvent['kind']>(sessionId: string, kind: K, count = Infinity) =>
    (sessions.get(sessionId)?.events ?? []).filter((event) => event.kind === kind).slice(-count) as Extract<
      DurableEvent,
      { kind: K }
    >[];
  const allOf = (userId: string) =>
    [...sessions.values()].map(({ session }) => session).filter((session) => memberIn(session, userId));
  return {
    meeting: async (sessionId) => sessions.get(sessionId)?.session,
    meetingsOf: async (userId, page) => pageOf(allOf(userId).toSorted(newestFirst), page),
    countOf: async (userId) => allOf(userId).filter((session) => session.userId === userId).length,
    briefsOf: async (userId, count) =>
      allOf(userId)
        .filter((session) => session.userId === userId)
        .toSorted(newestFirst)
        .flatMap(({ id }) => lastOf(id, 'brief-changed', 1).map(({ body }) => body.brief))
        .slice(0, count),
    refusedIn: async (sessionIds) =>
      sessionIds.filter((id) => lastOf(id, 'consent-given').some(({ body }) => !body.given)),
    totalsOf: async (userId) => totalsOf(allOf(userId)),
    latestTranscripts: async (sessionId, count = latestTranscripts) =>
      latestLines((sessions.get(sessionId)?.events ?? []).filter(isLineEvent), count),
  };
}
