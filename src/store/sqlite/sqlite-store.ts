// The log in one SQLite file, written by one process. Appending is appender.ts; here are opening, reading and deleting.
import type { DatabaseSync } from 'node:sqlite';
import { eventOfText } from '#meeting/event-text.ts';
import type { KeptEvent } from '#meeting/events.ts';
import { bounds, latestOutputs, latestTranscripts } from '#meeting/limits.ts';
import type { MeetingSession } from '#meeting/session.ts';
import type { LogStore } from '../store.ts';
import { createAppender } from './appender.ts';
import { openEpoch } from './epoch.ts';
import { migrate } from './migrations.ts';
import { openDatabase } from './open-database.ts';

/** The store and its open file, which sign-in shares: one writer connection in the process. */
export interface SqliteStore extends LogStore {
  readonly db: DatabaseSync;
}

/** Opens or makes `file`. Throws with one sentence when that cannot be done safely. */
export function openSqliteStore(file: string): SqliteStore {
  const db = openDatabase(file);
  migrate(db);
  const epoch = openEpoch(db, file);
  const { append, flush } = createAppender(db);

  const readHead = db.prepare('SELECT head FROM sessions WHERE id = ?');
  const readSession = db.prepare('SELECT session FROM sessions WHERE id = ?');
  const readOfUser = db.prepare(
    'SELECT session FROM sessions WHERE user_id = ? ORDER BY created_at DESC, id DESC',
  );
  const ofSession = 'session_key = (SELECT key FROM sessions WHERE id = ?)';
  const readAfter = db.prepare(
    `SELECT event FROM events WHERE ${ofSession} AND number > ? ORDER BY number LIMIT ?`,
  );
  const readLast = db.prepare(
    `SELECT event FROM events WHERE ${ofSession} AND kind = ? ORDER BY number DESC LIMIT ?`,
  );
  const deleteSession = db.prepare('DELETE FROM sessions WHERE id = ?');
  const rememberDeleted = db.prepare('INSERT INTO deleted_sessions (id) VALUES (?)');

  const sessionsOf = (rows: unknown[]) =>
    (rows as { session: string }[]).map((row) => JSON.parse(row.session) as MeetingSession);
  const eventsOf = (rows: unknown[]) => (rows as { event: string }[]).map((row) => eventOfText(row.event));
  const lastOf = <K extends KeptEvent['kind']>(sessionId: string, kind: K, count: number) =>
    eventsOf(readLast.all(sessionId, kind, count)) as Extract<KeptEvent, { kind: K }>[];

  return {
    db,
    place: file,
    epoch,
    append,
    async eventsAfter(sessionId, after, limit) {
      const events: KeptEvent[] = [];
      let characters = 0;
      for (const row of readAfter.iterate(sessionId, after, limit)) {
        const { event } = row as { event: string };
        characters += event.length;
        if (characters > bounds.pageCharacters && events.length > 0) break;
        events.push(eventOfText(event));
      }
      return events;
    },
    head: async (sessionId) => (readHead.get(sessionId) as { head: number } | undefined)?.head ?? 0,
    meeting: async (sessionId) => sessionsOf(readSession.all(sessionId))[0],
    meetingsOf: async (userId) => sessionsOf(readOfUser.all(userId)),
    latestTranscripts: async (sessionId, count = latestTranscripts) =>
      lastOf(sessionId, 'entry-heard', count)
        .map((event) => event.body.entry)
        .toReversed(),
    latestOutputs: async (sessionId, count = latestOutputs) =>
      lastOf(sessionId, 'insight-offered', count).map((event) => event.body.output),
    async deleteMeeting(sessionId) {
      flush(); // What was appended before the deletion is answered before it.
      db.exec('BEGIN IMMEDIATE');
      try {
        const known = deleteSession.run(sessionId).changes > 0;
        if (known) rememberDeleted.run(sessionId);
        db.exec('COMMIT');
        return known;
      } catch (error) {
        if (db.isTransaction) db.exec('ROLLBACK');
        throw error;
      }
    },
    async close() {
      flush();
      db.close();
    },
  };
}
