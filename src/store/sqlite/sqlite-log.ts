// The log in one SQLite file: reading and deleting here, appending in appender.ts.
import type { DatabaseSync } from 'node:sqlite';
import { eventOfText } from '#meeting/event-text.ts';
import type { Log } from '../log.ts';
import type { SqliteAppender } from './appender.ts';
import type { SqliteEpoch } from './epoch.ts';
import { inTransaction } from './in-transaction.ts';
import { ofSession } from './rows/of-session.ts';
import { pageOf, textPageOf } from '../sql/page-of.ts';

export function openSqliteLog(
  db: DatabaseSync,
  { append, appendAll, flush }: SqliteAppender,
  epoch: SqliteEpoch,
  /** Resolves when what was deleted stands in no file any more. */
  erased: () => Promise<void>,
): Log {
  const readHead = db.prepare('SELECT head FROM sessions WHERE id = ?');
  const readHeads = db.prepare('SELECT id AS sessionId, head FROM sessions');
  const readAfter = db.prepare(
    `SELECT event FROM events WHERE ${ofSession} AND sequence > ? ORDER BY sequence LIMIT ?`,
  );
  const readTextsAfter = db.prepare(
    `SELECT sequence, kind, event FROM events WHERE ${ofSession} AND sequence > ? ORDER BY sequence LIMIT ?`,
  );
  const readPlace = db.prepare(`SELECT 1 FROM events WHERE ${ofSession} AND sequence = ? AND id = ?`);
  const readOne = db.prepare(`SELECT event FROM events WHERE ${ofSession} AND id = ?`);
  const deleteSession = db.prepare('DELETE FROM sessions WHERE id = ?');
  const rememberDeleted = db.prepare('INSERT INTO deleted_sessions (id) VALUES (?)');

  return {
    get epoch() {
      return epoch.current();
    },
    newEpoch: async () => void epoch.renew(),
    holds: async (sessionId, sequence, id) => readPlace.get(sessionId, sequence, id) !== undefined,
    append,
    appendAll,
    async find(sessionId, id) {
      const row = readOne.get(sessionId, id) as { event: string } | undefined;
      return row && eventOfText(row.event);
    },
    eventsAfter: async (sessionId, after, limit) =>
      pageOf(readAfter.iterate(sessionId, after, limit), ({ event }) => eventOfText(event)),
    textsAfter: async (sessionId, after, limit) =>
      textPageOf(readTextsAfter.iterate(sessionId, after, limit)),
    head: async (sessionId) => (readHead.get(sessionId) as { head: number } | undefined)?.head ?? 0,
    heads: async () => readHeads.all() as { sessionId: string; head: number }[],
    async delete(sessionId) {
      flush(); // What was appended before the deletion is answered before it.
      const isDeleted = inTransaction(db, () => {
        const known = deleteSession.run(sessionId).changes > 0;
        if (known) rememberDeleted.run(sessionId);
        return known;
      });
      if (isDeleted) await erased();
      return isDeleted;
    },
  };
}
