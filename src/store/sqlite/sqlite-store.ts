// The log in one SQLite file, written by one process. Appending is appender.ts; here are opening, reading and deleting.
import type { DatabaseSync } from 'node:sqlite';
import { wallClock } from '#meeting/clock.ts';
import { eventOfText } from '#meeting/event-text.ts';
import type { KeptEvent, MeetingEvent } from '#meeting/events.ts';
import { bounds, latestOutputs, latestTranscripts } from '#meeting/limits.ts';
import type { MeetingSession } from '#meeting/session.ts';
import { correctedEntries } from '../corrected-entries.ts';
import type { LogStore, StoreOptions } from '../store.ts';
import { createAppender } from './appender.ts';
import { openEpoch } from './epoch.ts';
import { migrate } from './migrations.ts';
import { openDatabase } from './open-database.ts';
import { openWorkTable } from './work-table.ts';

/** The store and its open file, which sign-in shares: one writer connection in the process. */
export interface SqliteStore extends LogStore {
  readonly db: DatabaseSync;
}

/** Opens or makes `file`. Throws with one sentence when that cannot be done safely. */
export function openSqliteStore(
  file: string,
  { owesWork = true, clock = wallClock }: StoreOptions = {},
): SqliteStore {
  const db = openDatabase(file);
  migrate(db);
  const epoch = openEpoch(db, file);
  const work = openWorkTable(db, clock);
  const { append, flush } = createAppender(db, work, owesWork);

  const readHead = db.prepare('SELECT head FROM sessions WHERE id = ?');
  const readHeads = db.prepare('SELECT id AS sessionId, head FROM sessions');
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
  const readCorrections = db.prepare(
    `SELECT event FROM events WHERE ${ofSession} AND kind = 'entry-corrected' AND number > ? ORDER BY number`,
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
    heads: async () => readHeads.all() as { sessionId: string; head: number }[],
    meeting: async (sessionId) => sessionsOf(readSession.all(sessionId))[0],
    meetingsOf: async (userId) => sessionsOf(readOfUser.all(userId)),
    async latestTranscripts(sessionId, count = latestTranscripts) {
      const heard = lastOf(sessionId, 'entry-heard', count).toReversed();
      const corrections = eventsOf(readCorrections.all(sessionId, heard[0]?.number ?? 0));
      return correctedEntries(
        heard.map((event) => event.body.entry),
        corrections as MeetingEvent<'entry-corrected'>[],
      );
    },
    latestOutputs: async (sessionId, count = latestOutputs) =>
      lastOf(sessionId, 'insight-offered', count).map((event) => event.body.output),
    claimWork: async (options) => work.claim(options),
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
