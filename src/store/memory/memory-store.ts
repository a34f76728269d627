// The log kept in memory, for tests and for an engine that needs no disk. Nothing outlives the process.
import type { KeptEvent, NewEvent } from '#meeting/events.ts';
import { newId } from '#meeting/ids.ts';
import { latestOutputs, latestTranscripts } from '#meeting/limits.ts';
import { changeSession } from '#meeting/session-changes.ts';
import type { MeetingSession } from '#meeting/session.ts';
import type { AppendOutcome, LogStore } from '../store.ts';

interface Log {
  session: MeetingSession;
  events: KeptEvent[];
  byId: Map<string, KeptEvent>;
}

export function createMemoryStore(): LogStore {
  const logs = new Map<string, Log>();
  const deleted = new Set<string>();
  const lastOf = <K extends KeptEvent['kind']>(sessionId: string, kind: K, count: number) =>
    (logs.get(sessionId)?.events ?? []).filter((event) => event.kind === kind).slice(-count) as Extract<
      KeptEvent,
      { kind: K }
    >[];

  function keep(event: NewEvent): AppendOutcome {
    const log = logs.get(event.sessionId);
    const known = log?.byId.get(event.id);
    if (known) return { outcome: 'repeated', event: known };
    if (event.kind === 'meeting-created' && (log || deleted.has(event.sessionId)))
      return { outcome: 'id-taken' };
    if (event.kind !== 'meeting-created' && !log) return { outcome: 'no-such-meeting' };
    const kept = { ...structuredClone(event), number: (log?.events.length ?? 0) + 1 };
    const session = changeSession(log?.session, kept)!;
    if (log) {
      log.session = session;
      log.events.push(kept);
      log.byId.set(kept.id, kept);
    } else {
      logs.set(kept.sessionId, { session, events: [kept], byId: new Map([[kept.id, kept]]) });
    }
    return { outcome: 'kept', event: kept };
  }

  return {
    place: 'memory (lost when the server stops)',
    epoch: newId(),
    append: async (event) => keep(event),
    eventsAfter: async (sessionId, after, limit) =>
      logs.get(sessionId)?.events.slice(after, after + limit) ?? [],
    head: async (sessionId) => logs.get(sessionId)?.events.length ?? 0,
    meeting: async (sessionId) => logs.get(sessionId)?.session,
    meetingsOf: async (userId) =>
      [...logs.values()]
        .map((log) => log.session)
        .filter((session) => session.userId === userId)
        .toSorted(newestFirst),
    latestTranscripts: async (sessionId, count = latestTranscripts) =>
      lastOf(sessionId, 'entry-heard', count).map((event) => event.body.entry),
    latestOutputs: async (sessionId, count = latestOutputs) =>
      lastOf(sessionId, 'insight-offered', count)
        .map((event) => event.body.output)
        .toReversed(),
    async deleteMeeting(sessionId) {
      if (!logs.delete(sessionId)) return false;
      deleted.add(sessionId);
      return true;
    },
    close: async () => {},
  };
}

/** Orders sessions by creation, newest first; ids settle a tie so that every store gives the same order. */
export function newestFirst(a: MeetingSession, b: MeetingSession): number {
  return b.createdAt.localeCompare(a.createdAt) || b.id.localeCompare(a.id);
}
