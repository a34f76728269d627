// Decides what is stored of a batch of events: the one decision that all SQL databases share, made on the rows of a
// transaction. All refusals happen before anything is written; the sequence number comes from the session's own row.
import type { DurableEvent, NewEvent } from '#meeting/events.ts';
import { isForRoom } from '#meeting/lanes.ts';
import { changeSession } from '#meeting/state/session-changes.ts';
import { completedBy, isSuperseded, jobKindOf } from '../job-rules.ts';
import type { AppendOutcome, Fencing, AppendRefusal } from '../log.ts';
import type { EventRows, JobRows, SessionRow, SessionRows } from './append-rows.ts';

/** Events of one session, to be kept all or none. */
export interface Append {
  events: readonly NewEvent[];
  /** The lease that they are written under. */
  under: Fencing | undefined;
}

/** What the events of one transaction are decided on and kept in. */
export interface AppendRows {
  sessions: SessionRows;
  events: EventRows;
  jobs: JobRows;
  /** Whether somebody will do the jobs that events give rise to. */
  enqueuesJobs: boolean;
}

/** The outcomes in the order of the events; when one is refused, its refusal for each. */
export function keepAll(rows: AppendRows, { events, under }: Append): AppendOutcome[] {
  const isCreated = events[0]?.kind === 'meeting-created';
  for (const event of events) {
    const refusal = refusalOf(rows, event, isCreated, under);
    if (refusal) return events.map(() => refusal);
  }
  return events.map((event) => keep(rows, event));
}

/** `isCreated`: the same events create the session. */
function refusalOf(
  { sessions, events, jobs }: AppendRows,
  event: NewEvent,
  isCreated: boolean,
  under: Fencing | undefined,
): AppendRefusal | undefined {
  const row = sessions.find(event.sessionId);
  if (event.kind === 'meeting-created') {
    const isTaken = row ? !events.read(row.key, event.id) : sessions.wasDeleted(event.sessionId);
    return isTaken ? { outcome: 'id-taken' } : undefined;
  }
  if (!row) return isCreated ? undefined : { outcome: 'no-such-meeting' };
  const isLate = (under && under.fencing < row.fencing) || isConcluded(jobs, row, event);
  return isLate && !events.read(row.key, event.id) ? { outcome: 'superseded' } : undefined;
}

function isConcluded(jobs: JobRows, { key }: SessionRow, event: NewEvent): boolean {
  const completion = completedBy(event);
  return completion !== undefined && isSuperseded(completion, jobs.attemptOf(key, completion.eventId));
}

function keep({ sessions, events, jobs, enqueuesJobs }: AppendRows, event: NewEvent): AppendOutcome {
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
