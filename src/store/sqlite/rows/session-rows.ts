// The rows of the sessions that one transaction of the appender writes to: read once each, written once at its end.
import type { DatabaseSync } from 'node:sqlite';
import { ownJson } from '#meeting/own-json.ts';
import type { MeetingSession } from '#meeting/session.ts';
import type { SessionRow, SessionRows } from '../../sql/append-rows.ts';
import { openMemberRows } from './member-rows.ts';

export interface WrittenSessionRows extends SessionRows {
  /** Writes what has changed. */
  write(): void;
}

/** Sessions that were read or written lately, by the text in their row: meetings are spoken in again and again, and seldom change. */
const remembered = 1_000;

/** The answer begins a transaction's rows. */
export function prepareSessionRows(db: DatabaseSync): () => WrittenSessionRows {
  // The lease comes with the session, so that it costs an append no statement of its own.
  const read = db.prepare(
    `SELECT key, head, room_head AS roomHead, session, coalesce(fencing, 0) AS fencing FROM sessions
     LEFT JOIN session_leases ON session_key = key WHERE id = ?`,
  );
  const insert = db.prepare(
    'INSERT INTO sessions (id, user_id, created_at, head, session) VALUES (?, ?, ?, 0, ?)',
  );
  const readDeleted = db.prepare('SELECT 1 FROM deleted_sessions WHERE id = ?');
  const moveHead = db.prepare('UPDATE sessions SET head = ?, room_head = ? WHERE key = ?');
  const change = db.prepare('UPDATE sessions SET head = ?, room_head = ?, session = ? WHERE key = ?');
  const memberRows = openMemberRows(db);
  const parsed = new Map<string, MeetingSession>();

  function sessionOf(text: string): MeetingSession {
    const known = parsed.get(text);
    if (known) return known;
    const session = ownJson<MeetingSession>(text);
    if (parsed.size >= remembered) parsed.clear();
    parsed.set(text, session);
    return session;
  }

  function readRow(sessionId: string): SessionRow | undefined {
    const found = read.get(sessionId) as
      | (Pick<SessionRow, 'key' | 'head' | 'roomHead' | 'fencing'> & { session: string })
      | undefined;
    if (!found) return undefined;
    const session = sessionOf(found.session);
    return { ...found, session, membersBefore: session.members, changed: false };
  }

  return () => {
    const rows = new Map<string, SessionRow>();
    return {
      find(sessionId) {
        const row = rows.get(sessionId) ?? readRow(sessionId);
        if (row) rows.set(sessionId, row);
        return row;
      },
      create({ sessionId, body: { session } }) {
        const { userId, createdAt } = session;
        const { lastInsertRowid } = insert.run(sessionId, userId, createdAt, JSON.stringify(session));
        const row = {
          key: Number(lastInsertRowid),
          head: 0,
          roomHead: 0,
          session,
          fencing: 0,
          membersBefore: session.members,
          changed: false,
        };
        memberRows.write(row.key, session);
        rows.set(sessionId, row);
        return row;
      },
      wasDeleted: (sessionId) => readDeleted.get(sessionId) !== undefined,
      write() {
        for (const row of rows.values()) {
          const { key, head, roomHead, session, membersBefore, changed } = row;
          if (changed) change.run(head, roomHead, JSON.stringify(session), key);
          else moveHead.run(head, roomHead, key);
          if (session.members !== membersBefore) memberRows.write(key, session);
        }
      },
    };
  };
}
