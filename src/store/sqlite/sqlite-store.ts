// The log in one SQLite file. Appends of one event-loop turn share one transaction and one flush (group commit), and
// are acknowledged after it. One process writes a file; the number comes from the session's own row in the insert's
// transaction, so it is dense and its order is the order of commits.
import type { DatabaseSync } from 'node:sqlite';
import { eventOfText, eventText } from '#meeting/event-text.ts';
import type { NewEvent } from '#meeting/events.ts';
import { latestOutputs, latestTranscripts } from '#meeting/limits.ts';
import { changeSession } from '#meeting/session-changes.ts';
import type { MeetingSession } from '#meeting/session.ts';
import type { AppendOutcome, LogStore } from '../store.ts';
import { openEpoch } from './epoch.ts';
import { migrate } from './migrations.ts';
import { openDatabase } from './open-database.ts';

interface Waiting {
  event: NewEvent;
  resolve: (outcome: AppendOutcome) => void;
  reject: (reason: unknown) => void;
}

/** The store and its open file, which sign-in shares: one writer connection in the process. */
export interface SqliteStore extends LogStore {
  readonly db: DatabaseSync;
}

/** Opens or makes `file`. Throws with one sentence when that cannot be done safely. */
export function openSqliteStore(file: string): SqliteStore {
  const db = openDatabase(file);
  migrate(db);
  const epoch = openEpoch(db, file);

  const readSession = db.prepare('SELECT head, session FROM sessions WHERE id = ?');
  const insertSession = db.prepare(
    'INSERT INTO sessions (id, user_id, created_at, head, session) VALUES (?, ?, ?, ?, ?)',
  );
  const moveHead = db.prepare('UPDATE sessions SET head = ? WHERE id = ?');
  const changeRow = db.prepare('UPDATE sessions SET head = ?, session = ? WHERE id = ?');
  const insertEvent = db.prepare(
    'INSERT INTO events (session_id, number, id, kind, event) VALUES (?, ?, ?, ?, ?)',
  );
  const readEvent = db.prepare('SELECT event FROM events WHERE session_id = ? AND id = ?');
  const readAfter = db.prepare(
    'SELECT event FROM events WHERE session_id = ? AND number > ? ORDER BY number LIMIT ?',
  );
  const readLast = db.prepare(
    `SELECT event FROM events WHERE session_id = ? AND kind = ? AND kind IN ('entry-heard', 'insight-offered')
     ORDER BY number DESC LIMIT ?`,
  );
  const readOfUser = db.prepare(
    'SELECT session FROM sessions WHERE user_id = ? ORDER BY created_at DESC, id DESC',
  );
  const deleteSession = db.prepare('DELETE FROM sessions WHERE id = ?');

  const sessionRow = (id: string): SessionRow | undefined => {
    const row = readSession.get(id) as { head: number; session: string } | undefined;
    return row && { head: row.head, session: JSON.parse(row.session) as MeetingSession, changed: false };
  };
  const eventsOf = (rows: unknown[]) => (rows as { event: string }[]).map((row) => eventOfText(row.event));

  /** One event within the turn's transaction. `rows` holds the sessions met in this turn; their rows are written at its end. */
  function keep(event: NewEvent, rows: Map<string, SessionRow>): AppendOutcome {
    const { sessionId } = event;
    const row = rows.get(sessionId) ?? sessionRow(sessionId);
    const known = row && (readEvent.get(sessionId, event.id) as { event: string } | undefined);
    if (known) return { outcome: 'repeated', event: eventOfText(known.event) };
    if (event.kind === 'meeting-created' ? row : !row)
      return { outcome: row ? 'id-taken' : 'no-such-meeting' };
    const kept = { ...event, number: (row?.head ?? 0) + 1 };
    const session = changeSession(row?.session, kept)!;
    if (!row)
      insertSession.run(sessionId, session.userId, session.createdAt, kept.number, JSON.stringify(session));
    insertEvent.run(sessionId, kept.number, kept.id, kept.kind, eventText(kept));
    rows.set(sessionId, {
      head: kept.number,
      session,
      changed: (row?.changed ?? false) || session !== row?.session,
    });
    return { outcome: 'kept', event: kept };
  }

  let waiting: Waiting[] = [];
  let turn: ReturnType<typeof setImmediate> | undefined;

  function flush(): void {
    turn = undefined;
    const batch = waiting;
    waiting = [];
    if (batch.length === 0) return;
    const outcomes: AppendOutcome[] = [];
    try {
      const rows = new Map<string, SessionRow>();
      db.exec('BEGIN IMMEDIATE');
      for (const { event } of batch) outcomes.push(keep(event, rows));
      for (const [id, row] of rows) {
        if (row.changed) changeRow.run(row.head, JSON.stringify(row.session), id);
        else moveHead.run(row.head, id);
      }
      db.exec('COMMIT');
    } catch (error) {
      if (db.isTransaction) db.exec('ROLLBACK');
      for (const item of batch) item.reject(error);
      return;
    }
    for (const [index, item] of batch.entries()) item.resolve(outcomes[index]!);
  }

  return {
    db,
    place: file,
    epoch,
    append: (event) =>
      new Promise((resolve, reject) => {
        waiting.push({ event, resolve, reject });
        turn ??= setImmediate(flush);
      }),
    eventsAfter: async (sessionId, after, limit) => eventsOf(readAfter.all(sessionId, after, limit)),
    head: async (sessionId) => sessionRow(sessionId)?.head ?? 0,
    meeting: async (sessionId) => sessionRow(sessionId)?.session,
    meetingsOf: async (userId) =>
      (readOfUser.all(userId) as { session: string }[]).map(
        (row) => JSON.parse(row.session) as MeetingSession,
      ),
    latestTranscripts: async (sessionId, count = latestTranscripts) =>
      eventsOf(readLast.all(sessionId, 'entry-heard', count))
        .flatMap((event) => (event.kind === 'entry-heard' ? [event.body.entry] : []))
        .toReversed(),
    latestOutputs: async (sessionId, count = latestOutputs) =>
      eventsOf(readLast.all(sessionId, 'insight-offered', count)).flatMap((event) =>
        event.kind === 'insight-offered' ? [event.body.output] : [],
      ),
    async deleteMeeting(sessionId) {
      flush(); // What was appended before the deletion is answered before it.
      return deleteSession.run(sessionId).changes > 0;
    },
    async close() {
      clearImmediate(turn);
      flush();
      db.close();
    },
  };
}

interface SessionRow {
  head: number;
  session: MeetingSession;
  /** Whether the session itself differs from its row, not only the head. */
  changed: boolean;
}
