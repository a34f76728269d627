// The log kept in memory, for tests and for an engine that needs no disk. Nothing outlives the process.
import { wallClock } from '#meeting/clock.ts';
import type { DurableEvent, NewEvent } from '#meeting/events.ts';
import { newId } from '#meeting/ids.ts';
import { latestOutputs, latestTranscripts } from '#meeting/limits.ts';
import { changeSession } from '#meeting/session-changes.ts';
import type { MeetingSession } from '#meeting/session.ts';
import { correctedEntries } from '../corrected-entries.ts';
import { completedBy, isSuperseded, jobKindOf } from '../jobs.ts';
import { type AppendOutcome, type LogStore, type Job, type StoreOptions, jobLeaseMs } from '../store.ts';

interface Log {
  session: MeetingSession;
  events: DurableEvent[];
  byId: Map<string, DurableEvent>;
}

interface LeasedWork extends Job {
  leasedUntil: number;
}

export function createMemoryStore({ enqueuesJobs = true, clock = wallClock }: StoreOptions = {}): LogStore {
  const logs = new Map<string, Log>();
  const deleted = new Set<string>();
  /** In the order of enqueuing, under `workKey`. */
  const owed = new Map<string, LeasedWork>();
  const workKey = (sessionId: string, eventId: string) => `${sessionId} ${eventId}`;
  const lastOf = <K extends DurableEvent['kind']>(sessionId: string, kind: K, count: number) =>
    (logs.get(sessionId)?.events ?? []).filter((event) => event.kind === kind).slice(-count) as Extract<
      DurableEvent,
      { kind: K }
    >[];

  function keep(event: NewEvent): AppendOutcome {
    const log = logs.get(event.sessionId);
    const known = log?.byId.get(event.id);
    if (known) return { outcome: 'repeated', event: known };
    if (event.kind === 'meeting-created' && (log || deleted.has(event.sessionId)))
      return { outcome: 'id-taken' };
    if (event.kind !== 'meeting-created' && !log) return { outcome: 'no-such-meeting' };
    const concluded = completedBy(event);
    const concludedKey = concluded && workKey(event.sessionId, concluded.eventId);
    if (concluded && isSuperseded(concluded, owed.get(concludedKey!)?.attempt))
      return { outcome: 'superseded' };
    const kept = { ...structuredClone(event), sequence: (log?.events.length ?? 0) + 1 };
    const session = changeSession(log?.session, kept)!;
    if (log) {
      log.session = session;
      log.events.push(kept);
      log.byId.set(kept.id, kept);
    } else {
      logs.set(kept.sessionId, { session, events: [kept], byId: new Map([[kept.id, kept]]) });
    }
    if (concludedKey) owed.delete(concludedKey);
    const kind = enqueuesJobs ? jobKindOf(kept) : undefined;
    if (kind) {
      const { sessionId, id: eventId, sequence } = kept;
      const leasedUntil = clock.now() + jobLeaseMs;
      owed.set(workKey(sessionId, eventId), { sessionId, eventId, sequence, kind, attempt: 1, leasedUntil });
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
    heads: async () => [...logs].map(([sessionId, { events }]) => ({ sessionId, head: events.length })),
    meeting: async (sessionId) => logs.get(sessionId)?.session,
    meetingsOf: async (userId) =>
      [...logs.values()]
        .map((log) => log.session)
        .filter((session) => session.userId === userId)
        .toSorted(newestFirst),
    latestTranscripts: async (sessionId, count = latestTranscripts) =>
      correctedEntries(
        lastOf(sessionId, 'entry-added', count).map((event) => event.body.entry),
        lastOf(sessionId, 'entry-corrected', Infinity),
      ),
    latestOutputs: async (sessionId, count = latestOutputs) =>
      lastOf(sessionId, 'insight-emitted', count)
        .map((event) => event.body.output)
        .toReversed(),
    async claimJobs({ now, limit, sessionId }) {
      const free = [...owed.values()].filter(
        (work) => work.leasedUntil <= now && (sessionId === undefined || work.sessionId === sessionId),
      );
      return free.slice(0, limit).map((work) => {
        work.attempt++;
        work.leasedUntil = now + jobLeaseMs;
        const { leasedUntil: _, ...claimed } = work;
        return claimed;
      });
    },
    async deleteMeeting(sessionId) {
      if (!logs.delete(sessionId)) return false;
      for (const [key, work] of owed) if (work.sessionId === sessionId) owed.delete(key);
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
