// The log in memory.
import type { Clock } from '#meeting/clock.ts';
import { linesOf } from '#meeting/lines/lines.ts';
import type { DurableEvent, NewEvent } from '#meeting/events.ts';
import { newId } from '#meeting/ids.ts';
import { inRoom, isForRoom } from '#meeting/lanes.ts';
import { changeSession } from '#meeting/state/session-changes.ts';
import { completedBy, isSuperseded, jobKindOf } from '../job-rules.ts';
import { jobLeaseMs } from '../jobs.ts';
import type { AppendOutcome, Fencing, Log, AppendRefusal } from '../log.ts';
import { dropPassages } from './memory-passages.ts';
import { jobKey, type MemoryTables } from './memory-tables.ts';

export interface MemoryLogDependencies {
  tables: MemoryTables;
  enqueuesJobs: boolean;
  clock: Clock;
  holder: string;
}

export function createMemoryLog({ tables, enqueuesJobs, clock, holder }: MemoryLogDependencies): Log {
  const { sessions, deleted, jobs, leases, cursors } = tables;

  function refusalOf(
    event: NewEvent,
    isCreated: boolean,
    under: Fencing | undefined,
  ): AppendRefusal | undefined {
    const kept = sessions.get(event.sessionId);
    if (kept?.byId.has(event.id)) return undefined;
    if (event.kind === 'meeting-created')
      return kept || deleted.has(event.sessionId) ? { outcome: 'id-taken' } : undefined;
    if (!kept && !isCreated) return { outcome: 'no-such-meeting' };
    if (under && under.fencing < (leases.get(event.sessionId)?.fencing ?? 0))
      return { outcome: 'superseded' };
    const completion = completedBy(event);
    const job = completion && jobs.get(jobKey(event.sessionId, completion.eventId));
    return completion && isSuperseded(completion, job?.attempt) ? { outcome: 'superseded' } : undefined;
  }

  function keep(event: NewEvent): AppendOutcome {
    const before = sessions.get(event.sessionId);
    const known = before?.byId.get(event.id);
    if (known) return { outcome: 'repeated', event: known };
    const numbered: DurableEvent = { ...structuredClone(event), sequence: (before?.events.length ?? 0) + 1 };
    const roomSequence = (before?.room.length ?? 0) + 1;
    const kept = isForRoom(event, before?.session) ? { ...numbered, roomSequence } : numbered;
    const seenByAll = inRoom(kept);
    const session = changeSession(before?.session, kept, () => linesOf([...(before?.events ?? []), kept]))!;
    const { sessionId, id: eventId, sequence } = kept;
    if (before) {
      before.session = session;
      before.events.push(kept);
      if (seenByAll) before.room.push(seenByAll);
      before.byId.set(eventId, kept);
    } else {
      const room = seenByAll ? [seenByAll] : [];
      sessions.set(sessionId, { session, events: [kept], room, byId: new Map([[eventId, kept]]) });
    }
    const completion = completedBy(kept);
    if (completion) jobs.delete(jobKey(sessionId, completion.eventId));
    const kind = enqueuesJobs ? jobKindOf(kept) : undefined;
    if (kind) {
      const leasedUntil = clock.now() + jobLeaseMs;
      jobs.set(jobKey(sessionId, eventId), {
        sessionId,
        eventId,
        sequence,
        kind,
        attempt: 1,
        holder,
        leasedUntil,
      });
    }
    return { outcome: 'kept', event: kept };
  }

  async function appendAll(events: readonly NewEvent[], under?: Fencing): Promise<AppendOutcome[]> {
    const isCreated = events[0]?.kind === 'meeting-created';
    for (const event of events) {
      const refusal = refusalOf(event, isCreated, under);
      if (refusal) return events.map(() => refusal);
    }
    return events.map(keep);
  }

  let epoch = newId();

  return {
    get epoch() {
      return epoch;
    },
    newEpoch: async () => void (epoch = newId()),
    holds: async (sessionId, sequence, id) => sessions.get(sessionId)?.byId.get(id)?.sequence === sequence,
    append: async (event, under) => (await appendAll([event], under))[0]!,
    appendAll,
    find: async (sessionId, id) => sessions.get(sessionId)?.byId.get(id),
    eventsAfter: async (sessionId, after, limit) =>
      sessions.get(sessionId)?.events.slice(after, after + limit) ?? [],
    head: async (sessionId) => sessions.get(sessionId)?.events.length ?? 0,
    heads: async () => [...sessions].map(([sessionId, { events }]) => ({ sessionId, head: events.length })),
    async delete(sessionId) {
      if (!sessions.delete(sessionId)) return false;
      for (const [key, job] of jobs) if (job.sessionId === sessionId) jobs.delete(key);
      for (const [key, cursor] of cursors) if (cursor.sessionId === sessionId) cursors.delete(key);
      dropPassages(tables, sessionId);
      leases.delete(sessionId);
      deleted.add(sessionId);
      return true;
    },
  };
}
