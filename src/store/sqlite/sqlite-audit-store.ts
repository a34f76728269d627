// Appends to the audit trail in the SQLite file, and clears it: transactions within one turn of the event loop, over the
// log's connection, in separate tables. Reading is in sql/sql-audit-reading.ts.
import type { DatabaseSync } from 'node:sqlite';
import type { Kysely } from 'kysely';
import { type AuditAppend, type AuditStore, type ChainPoint, chainOrigin } from '../audit-store.ts';
import { createSqlAuditReading } from '../sql/sql-audit-reading.ts';
import type { Tables } from '../sql/tables.ts';
import { inTransaction } from './in-transaction.ts';
import { sqliteSql } from './own-sql.ts';

/** Over a file that openSqliteDatabase has brought to its newest shape. */
export function openSqliteAuditStore(db: DatabaseSync, kysely: Kysely<Tables>): AuditStore {
  const readPoint = db.prepare('SELECT number, hash FROM audit_points WHERE name = ?');
  const movePoint = db.prepare(
    'INSERT INTO audit_points (name, number, hash) VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET number = excluded.number, hash = excluded.hash',
  );
  const insertRow = db.prepare(
    `INSERT INTO audit_rows (number, hash, prev_hash, body_hash, retention_until, session_id, body)
     VALUES (?, ?, ?, ?, ?, ?, ?)`,
  );
  const readProgress = db.prepare(
    `SELECT progress.number, salts.salt FROM audit_progress progress
     LEFT JOIN sessions ON sessions.id = progress.session_id
     LEFT JOIN audit_salts salts ON salts.session_key = sessions.key WHERE progress.session_id = ?`,
  );
  const insertSalt = db.prepare(
    'INSERT INTO audit_salts (session_key, salt) SELECT key, ? FROM sessions WHERE id = ?',
  );
  const moveProgress = db.prepare(
    'INSERT INTO audit_progress (session_id, number) VALUES (?, ?) ON CONFLICT DO UPDATE SET number = excluded.number',
  );
  const dropProgress = db.prepare('DELETE FROM audit_progress WHERE session_id = ?');
  const clearBodies = db.prepare(
    `UPDATE audit_rows SET body = NULL, session_id = NULL WHERE number IN (
       SELECT number FROM audit_rows WHERE body IS NOT NULL AND retention_until <= ? LIMIT ?)`,
  );
  const readFirstWhole = db.prepare(
    'SELECT number FROM audit_rows WHERE body IS NOT NULL ORDER BY number LIMIT 1',
  );
  const readPlace = db.prepare('SELECT number, hash FROM audit_rows WHERE number = ?');
  const prune = db.prepare('DELETE FROM audit_rows WHERE number <= ?');

  const point = (name: 'head' | 'checkpoint') =>
    (readPoint.get(name) as ChainPoint | undefined) ?? chainOrigin;

  /** False, with everything as it was found, when the session is not where the rows were made from. */
  function moveSession({ sessionId, from, number, salt }: AuditAppend['audited'][number]): boolean {
    const known = readProgress.get(sessionId) as { number: number; salt: string | null } | undefined;
    if ((known?.number ?? 0) !== from) return false;
    if (known ? known.salt !== salt : insertSalt.run(salt, sessionId).changes === 0) return false;
    moveProgress.run(sessionId, number);
    return true;
  }

  return {
    ...createSqlAuditReading(kysely, sqliteSql),
    async append({ rowsAfter, audited, erased }) {
      const moved = new Error('moved');
      try {
        inTransaction(db, () => {
          if (!audited.every(moveSession)) throw moved;
          for (const sessionId of erased) dropProgress.run(sessionId);
          const rows = rowsAfter(point('head'));
          for (const row of rows) {
            const { number, hash, prev_hash, body_hash, retention_until, session_id, body } = row;
            insertRow.run(number, hash, prev_hash, body_hash, retention_until, session_id, body);
          }
          const last = rows.at(-1);
          if (last) movePoint.run('head', last.number, last.hash);
        });
        return 'kept';
      } catch (error) {
        if (error === moved) return 'moved';
        throw error;
      }
    },
    clear: async (now, limit) =>
      inTransaction(db, () => {
        const cleared = Number(clearBodies.run(now, limit).changes);
        const from = point('checkpoint').number;
        const whole = (readFirstWhole.get() as { number: number } | undefined)?.number;
        const upTo = Math.min((whole ?? point('head').number + 1) - 1, from + limit);
        const last = readPlace.get(upTo) as ChainPoint | undefined;
        if (!last) return { cleared, pruned: 0 };
        movePoint.run('checkpoint', last.number, last.hash);
        prune.run(last.number);
        return { cleared, pruned: last.number - from };
      }),
  };
}
