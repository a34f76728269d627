// Appends to the SQLite log by group commit. The number comes from the session's own row in that transaction, so numbers
// are dense and their order is the order of commits; everything is refused before anything is written.
import type { DatabaseSync } from 'node:sqlite';
import type { DurableEvent, NewEvent } from '#meeting/events.ts';
import { isForRoom } from '#meeting/lanes.ts';
import { changeSession } from '#meeting/state/session-changes.ts';
import { completedBy, isSuperseded, jobKindOf } from '../job-rules.ts';
import type { AppendOutcome, Fencing, Refusal } from '../log.ts';
import { type EventRows, openEventRows } from './event-rows.ts';
import { createGroupCommit } from './group-commit.ts';
import { inTransaction } from './in-transaction.ts';
import type { JobTable } from './job-table.ts';
import { prepareSessionRows, type SessionRow, type SessionRows } from './session-rows.ts';

export interface Appender {
  append(event: NewEvent, under?: Fencing): Promise<AppendOutcome>;
  /** Keeps events of one session, all or none. */
  appendAll(events: readonly NewEvent[], under?: Fencing): Promise<AppendOutcome[]>;
  /** Writes what waits, now. */
  flush(): void;
}

interface Append {
  events: readonly NewEvent[];
  under: Fencing | undefined;
}

/** What the events of one transaction are decided on and kept in. */
interface Tables {
  sessions: SessionRows;
  events: EventRows;
  jobs: JobTable;
  /** Whether somebody will do the jobs that events give rise to. */
  enqueuesJobs: boolean;
}

export function createAppender(db: DatabaseSync, jobs: JobTable, enqueuesJobs: boolean): Appender {
  const beginSessions = prepareSessionRows(db);
  const events = openEventRows(db);
  const { add, flush } = createGroupCommit((batch: readonly Append[]) =>
    inTransaction(db, () => {
      const tables = { sessions: beginSessions(), events, jobs, enqueuesJobs };
      const outcomes = batch.map((item) => keepAll(tables, item));
      tables.sessions.write();
      return outcomes;
    }),
  );
  return {
    append: (event, under) => add({ events: [event], under }, (outcomes) => outcomes[0]!),
    appendAll: (several, under) => add({ events: several, under }, (outcomes) => outcomes),
    flush,
  };
}

function keepAll(tables: Tables, { events, under }: Append): AppendOutcome[] {
  const isCreated = events[0]?.kind === 'meeting-created';
  for (const event of events) {
    const refusal = refusalOf(tables, event, isCreated, under);
    if (refusal) return events.map(() => refusal);
  }
  return events.map((event) => keep(tables, event));
}

/** `isCreated`: the same events create the session. */
function refusalOf(
  { sessions, events, jobs }: Tables,
  event: NewEvent,
  isCreated: boolean,
  under: Fencing | undefined,
): Refusal | undefined {
  const row = sessions.find(event.sessionId);
  if (event.kind === 'meeting-created') {
    const isTaken = row ? !events.read(row.key, event.id) : sessions.wasDeleted(event.sessionId);
    return isTaken ? { outcome: 'id-taken' } : undefined;
  }
  if (!row) return isCreated ? undefined : { outcome: 'no-such-meeting' };
  const isLate = (under && under.fencing < row.fencing) || isConcluded(jobs, row, event);
  return isLate && !events.read(row.key, event.id) ? { outcome: 'superseded' } : undefined;
}

function isConcluded(jobs: JobTable, { key }: SessionRow, event: NewEvent): boolean {
  const completion = completedBy(event);
  return completion !== undefined && isSuperseded(completion, jobs.attemptOf(key, completion.eventId));
}

function keep({ sessions, events, jobs, enqueuesJobs }: Tables, event: NewEvent): AppendOutcome {
  const row = sessions.find(event.sessionId) ?? sessions.create(event as NewEvent<'meeting-created'>);
  const forRoom = isForRoom(event, row.session);
  const kept: DurableEvent = {
    ...event,
    sequence: row.head + 1,
    ...(forRoom && { roomSequence: row.roomHead + 1 }),
  };
  if (!events.insert(row.key, kept)) return { outcome: 'repeated', event: events.read(row.key, event.id)! };
  const completion = completedBy(kept);
  if (completion) jobs.remove(row.key, completion.eventId);
  const kind = enqueuesJobs ? jobKindOf(kept) : undefined;
  if (kind) jobs.enqueue(row.key, kept, kind);
  const session = changeSession(row.session, kept, () => events.lines(row.key))!;
  row.head = kept.sequence;
  if (forRoom) row.roomHead++;
  row.changed ||= session !== row.session;
  row.session = session;
  return { outcome: 'kept', event: kept };
}
