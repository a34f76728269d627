// Opens the SQLite file so that what is acknowledged survives a power cut, and refuses to go on when SQLite did not
// take a setting (docs/decisions/0003-sqlite-settings.md): a silent NORMAL lost minutes of meetings.
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const settings = [
  { name: 'journal_mode', value: 'WAL', reads: 'wal' },
  { name: 'synchronous', value: 'FULL', reads: 2 },
  { name: 'busy_timeout', value: 5_000, reads: 5_000 },
  { name: 'foreign_keys', value: 'ON', reads: 1 },
  // What is deleted is overwritten, not only unlinked.
  { name: 'secure_delete', value: 'ON', reads: 1 },
] as const;

/** Throws with one sentence when the file cannot be opened or a setting does not hold. */
export function openDatabase(file: string): DatabaseSync {
  mkdirSync(dirname(file), { recursive: true });
  const db = new DatabaseSync(file);
  try {
    for (const { name, value } of settings) db.exec(`PRAGMA ${name} = ${value}`);
    for (const { name, reads } of settings) {
      const [found] = Object.values(db.prepare(`PRAGMA ${name}`).get() ?? {});
      if (found !== reads) {
        throw new Error(
          `SQLite keeps ${name} at ${String(found)} instead of ${reads}; data would not be safe.`,
        );
      }
    }
    return db;
  } catch (error) {
    db.close();
    throw new Error(`${file} cannot be used: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}
