// The log in one SQLite file, written by one process. Appending is appender.ts; here are opening, reading and deleting.
import type { DatabaseSync } from 'node:sqlite';
import { wallClock } from '#meeting/clock.ts';
import { eventOfText } from '#meeting/event-text.ts';
import type { DurableEvent, MeetingEvent } from '#meeting/events.ts';
import { bounds, latestOutputs, latestTranscripts } from '#meeting/limits.ts';
import type { MeetingSession } from '#meeting/session.ts';
import { correctedEntries } from '../corrected-entries.ts';
import type { LogStore, StoreOptions } from '../store.ts';
import { createAppender } from './appender.ts';
import { openEpoch } from './epoch.ts';
import { migrate } from './migrations.ts';
import { openDatabase } from './open-database.ts';
import { openWorkTable } from './job-table.ts';

/** The store and its open file, which sign-in shares: one writer connection in the process. */
export interface SqliteStore extends LogStore {
  readonly db: DatabaseSync;
}

/** Opens or makes `file`. Throws with one sentence when that cannot be done safely. */
export function openSqliteStore(
  file: string,
  { enqueuesJobs = true, clock = wallClock }: StoreOptions = {},
): SqliteStore {
  const db = openDatabase(file);
  migrate(db);
  const epoch = openEpoch(db, file);
  const work = openWorkTable(db, clock);
  const { append, flush } = createAppender(db, work, enqueuesJobs);

  const readHead = db.prepare('SELECT head FROM sessions WHERE id = ?');
  const readHeads = db.prepare('SELECT id AS sessionId, head FROM sessions');
  const readSession = db.prepare('SELECT session FROM sessions WHERE id = ?');
  const readOfUser = db.prepare(
    'SELECT session FROM sessions WHERE user_id = ? ORDER BY created_at DESC, id DESC',
  );
  const ofSession = 'session_key = (SELECT key FROM sessions WHERE id = ?)';
  const readAfter = db.prepare(
    `SELECT event FROM events WHERE ${ofSession} AND sequence > ? ORDER BY sequence LIMIT ?`,
  );
  const readLast = db.prepare(
    `SELECT event FROM events WHERE ${ofSession} AND kind = ? ORDER BY sequence DESC LIMIT ?`,
  );
  const readCorrections = db.prepare(
    `SELECT event FROM events WHERE ${ofSession} AND kind = 'entry-corrected' AND sequence > ? ORDER BY sequence`,
  );
  const deleteSession = db.prepare('DELETE FROM sessions WHERE id = ?');
  const rememberDeleted = db.prepare('INSERT INTO deleted_sessions (id) VALUES (?)');

  const sessionsOf = (rows: unknown[]) =>
    (rows as { session: string }[]).map((row) => JSON.parse(row.session) as MeetingSession);
  const eventsOf = (rows: unknown[]) => (rows as { event: string }[]).map((row) => eventOfText(row.event));
  const lastOf = <K extends DurableEvent['kind']>(sessionId: string, kind: K, count: number) =>
    eventsOf(readLast.all(sessionId, kind, count)) as Extract<DurableEvent, { kind: K }>[];

  return {
    db,
    place: file,
    epoch,
    append,
    async eventsAfter(sessionId, after, limit) {
      const events: DurableEvent[] = [];
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
      const heard = lastOf(sessionId, 'entry-added', count).toReversed();
      const corrections = eventsOf(readCorrections.all(sessionId, heard[0]?.sequence ?? 0));
      return correctedEntries(
        heard.map((event) => event.body.entry),
        corrections as MeetingEvent<'entry-corrected'>[],
      );
    },
    latestOutputs: async (sessionId, count = latestOutputs) =>
      lastOf(sessionId, 'insight-emitted', count).map((event) => event.body.output),
    claimJobs: async (options) => work.claim(options),
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
