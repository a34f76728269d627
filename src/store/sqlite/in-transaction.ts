// One transaction over the shared connection, begun and ended within one turn of the event loop.
import type { DatabaseSync } from 'node:sqlite';

/** What `run` throws undoes everything and is thrown on. */
export function inTransaction<T>(db: DatabaseSync, run: () => T): T {
  db.exec('BEGIN IMMEDIATE');
  try {
    const result = run();
    db.exec('COMMIT');
    return result;
  } catch (error) {
    // A full disk has ended the transaction already.
    if (db.isTransaction) db.exec('ROLLBACK');
    throw error;
  }
}
