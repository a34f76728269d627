// Empties SQLite's write-ahead log, which holds deleted words until it is overwritten. An active reader (a backup, the
// audit's verifier) prevents that: then the call returns without waiting for the reader, and it is tried again.
import type { DatabaseSync } from 'node:sqlite';

/** False while somebody reads. */
export function emptyWriteAheadLog(db: DatabaseSync): boolean {
  const { timeout } = db.prepare('PRAGMA busy_timeout').get() as { timeout: number };
  db.exec('PRAGMA busy_timeout = 0');
  try {
    const { busy } = db.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get() as { busy: number };
    return busy === 0;
  } catch (error) {
    if (isLocked(error)) return false;
    throw error;
  } finally {
    db.exec(`PRAGMA busy_timeout = ${timeout}`);
  }
}

/** A statement of this very connection that has not come to its end. */
function isLocked(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === 6;
}
