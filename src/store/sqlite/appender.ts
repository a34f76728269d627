// Appends to the SQLite log by group commit: what comes together shares one transaction and one flush, and is
// acknowledged after it. The number comes from the session's own row in that transaction, so numbers are dense and
// their order is the order of commits.
import type { DatabaseSync } from 'node:sqlite';
import { linesOf } from '#meeting/corrected.ts';
import { eventOfText, eventText } from '#meeting/event-text.ts';
import type { DurableEvent, NewEvent } from '#meeting/events.ts';
import { changeSession } from '#meeting/session-changes.ts';
import type { MeetingSession } from '#meeting/session.ts';
import { completedBy, isSuperseded, jobKindOf } from '../job-rules.ts';
import type { AppendOutcome, Fencing, Refusal } from '../log.ts';
import type { JobTable } from './job-table.ts';

export interface Appender {
  append(event: NewEvent, under?: Fencing): Promise<AppendOutcome>;
  /** Keeps events of one session, all or none. */
  appendAll(events: readonly NewEvent[], under?: Fencing): Promise<AppendOutcome[]>;
  /** Writes what waits, now. */
  flush(): void;
}

interface Waiting {
  events: readonly NewEvent[];
  under: Fencing | undefined;
  resolve: (outcomes: AppendOutcome[]) => void;
  reject: (reason: unknown) => void;
}

/** A session as this turn's transaction has it; its row is written once, at the turn's end. */
interface SessionRow {
  key: number;
  head: number;
  session: MeetingSession;
  /** Whether the session itself differs from its row, not only the head. */
  changed: boolean;
}

/** Above this a flush costs little more for being shared by more, and whoever waits has waited long enough. */
const enoughForOneFlush = 64;

/** `enqueuesJobs`: whether somebody will do the jobs that events give rise to. */
export function createAppender(db: DatabaseSync, jobs: JobTable, enqueuesJobs: boolean): Appender {
  const readSession = db.prepare('SELECT key, head, session FROM sessions WHERE id = ?');
  const insertSession = db.prepare(
    'INSERT INTO sessions (id, user_id, created_at, head, session) VALUES (?, ?, ?, 0, ?)',
  );
  const readDeleted = db.prepare('SELECT 1 FROM deleted_sessions WHERE id = ?');
  const moveHead = db.prepare('UPDATE sessions SET head = ? WHERE key = ?');
  const changeRow = db.prepare('UPDATE sessions SET head = ?, session = ? WHERE key = ?');
  const insertEvent = db.prepare(
    `INSERT INTO events (session_key, sequence, id, kind, event) VALUES (?, ?, ?, ?, ?)
     ON CONFLICT (session_key, id) DO NOTHING`,
  );
  const readEvent = db.prepare('SELECT event FROM events WHERE session_key = ? AND id = ?');
  const readLines = db.prepare(
    `SELECT event FROM events WHERE session_key = ? AND kind IN ('entry-added', 'entry-corrected') ORDER BY sequence`,
  );
  const eventsOf = (rows: unknown[]) => (rows as { event: string }[]).map(({ event }) => eventOfText(event));
  const readFencing = db.prepare('SELECT fencing FROM session_leases WHERE session_key = ?');

  function find(sessionId: string, rows: Map<string, SessionRow>): SessionRow | undefined {
    const met = rows.get(sessionId);
    if (met) return met;
    const found = readSession.get(sessionId) as { key: number; head: number; session: string } | undefined;
    if (!found) return undefined;
    const row = { ...found, session: JSON.parse(found.session) as MeetingSession, changed: false };
    rows.set(sessionId, row);
    return row;
  }

  function repeat(row: SessionRow, id: string): AppendOutcome | undefined {
    const known = readEvent.get(row.key, id) as { event: string } | undefined;
    return known && { outcome: 'repeated', event: eventOfText(known.event) };
  }

  function create(event: NewEvent<'meeting-created'>): SessionRow {
    const { session } = event.body;
    const { lastInsertRowid } = insertSession.run(
      event.sessionId,
      session.userId,
      session.createdAt,
      JSON.stringify(session),
    );
    return { key: Number(lastInsertRowid), head: 0, session, changed: false };
  }

  /** Everything is refused before anything is written. `isCreated`: the same events create the session. */
  function refusalOf(
    event: NewEvent,
    rows: Map<string, SessionRow>,
    isCreated: boolean,
    under: Fencing | undefined,
  ): Refusal | undefined {
    const row = find(event.sessionId, rows);
    if (event.kind === 'meeting-created') {
      const isTaken = row ? !repeat(row, event.id) : readDeleted.get(event.sessionId);
      return isTaken ? { outcome: 'id-taken' } : undefined;
    }
    if (!row) return isCreated ? undefined : { outcome: 'no-such-meeting' };
    const isLate = (under && isFenced(row, under)) || isConcluded(row, event);
    return isLate && !repeat(row, event.id) ? { outcome: 'superseded' } : undefined;
  }

  function isFenced({ key }: SessionRow, { fencing }: Fencing): boolean {
    const lease = readFencing.get(key) as Fencing | undefined;
    return lease !== undefined && fencing < lease.fencing;
  }

  function isConcluded({ key }: SessionRow, event: NewEvent): boolean {
    const completion = completedBy(event);
    return completion !== undefined && isSuperseded(completion, jobs.attemptOf(key, completion.eventId));
  }

  function keep(event: NewEvent, rows: Map<string, SessionRow>): AppendOutcome {
    let row = find(event.sessionId, rows);
    if (!row) rows.set(event.sessionId, (row = create(event as NewEvent<'meeting-created'>)));
    const kept: DurableEvent = { ...event, sequence: row.head + 1 };
    const { changes } = insertEvent.run(row.key, kept.sequence, kept.id, kept.kind, eventText(kept));
    if (changes === 0) return repeat(row, event.id)!;
    const completion = completedBy(kept);
    if (completion) jobs.remove(row.key, completion.eventId);
    const kind = enqueuesJobs ? jobKindOf(kept) : undefined;
    if (kind) jobs.enqueue(row.key, kept, kind);
    const { key } = row;
    const session = changeSession(row.session, kept, () => linesOf(eventsOf(readLines.all(key))))!;
    row.head = kept.sequence;
    row.changed ||= session !== row.session;
    row.session = session;
    return { outcome: 'kept', event: kept };
  }

  function keepAll({ events, under }: Waiting, rows: Map<string, SessionRow>): AppendOutcome[] {
    const isCreated = events[0]?.kind === 'meeting-created';
    for (const event of events) {
      const refusal = refusalOf(event, rows, isCreated, under);
      if (refusal) return events.map(() => refusal);
    }
    return events.map((event) => keep(event, rows));
  }

  function writeTurn(batch: readonly Waiting[]): AppendOutcome[][] {
    const rows = new Map<string, SessionRow>();
    db.exec('BEGIN IMMEDIATE');
    try {
      const outcomes = batch.map((item) => keepAll(item, rows));
      for (const row of rows.values()) {
        if (row.changed) changeRow.run(row.head, JSON.stringify(row.session), row.key);
        else moveHead.run(row.head, row.key);
      }
      db.exec('COMMIT');
      return outcomes;
    } catch (error) {
      // A full disk has ended the transaction already.
      if (db.isTransaction) db.exec('ROLLBACK');
      throw error;
    }
  }

  let waiting: Waiting[] = [];
  let turn: ReturnType<typeof setImmediate> | undefined;

  function flush(): void {
    clearImmediate(turn);
    turn = undefined;
    const batch = waiting;
    waiting = [];
    if (batch.length === 0) return;
    try {
      const outcomes = writeTurn(batch);
      for (const [index, item] of batch.entries()) item.resolve(outcomes[index]!);
    } catch (error) {
      for (const item of batch) item.reject(error);
    }
  }

  /** While every further look at the sockets brings more, waits one more: many devices then share a flush. */
  function gather(before: number): void {
    if (waiting.length > before && waiting.length < enoughForOneFlush)
      turn = setImmediate(gather, waiting.length);
    else flush();
  }

  function wait(item: Waiting): void {
    waiting.push(item);
    turn ??= setImmediate(gather, 0);
  }

  return {
    append: (event, under) =>
      new Promise((resolve, reject) => {
        wait({ events: [event], under, resolve: (outcomes) => resolve(outcomes[0]!), reject });
      }),
    appendAll: (events, under) => new Promise((resolve, reject) => wait({ events, under, resolve, reject })),
    flush,
  };
}
