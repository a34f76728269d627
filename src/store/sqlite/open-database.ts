// Opens the SQLite file so that acknowledged events survive a power cut, and refuses to continue if SQLite did not accept a
// setting (docs/decisions/0003-sqlite-settings.md): a silent NORMAL lost minutes of meetings. A file that was not closed
// gracefully is checked first, because some damage would show only when a meeting is opened.
import { closeSync, mkdirSync, openSync } from 'node:fs';
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

/** SQLite's codes for a file whose content is not what it wrote. */
const damage = new Set([11, 26]);

/** Throws with one sentence when the file cannot be opened, a setting does not hold, or it is damaged. */
export function openDatabase(file: string, isAsLeft = false): DatabaseSync {
  mkdirSync(dirname(file), { recursive: true });
  // For this user alone, whatever the process otherwise does; the files that SQLite puts beside it follow suit.
  closeSync(openSync(file, 'a', 0o600));
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
    if (!isAsLeft) mustBeWhole(db);
    return db;
  } catch (error) {
    db.close();
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`${file} cannot be used: ${reason}${isDamage(error) ? howToMend : ''}`, { cause: error });
  }
}

const howToMend = '. It is damaged. Please put back a backup: npm run restore (docs/backup.md).';

function isDamage(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && damage.has(Number(error.errcode) & 0xff);
}

/** Throws as SQLite does when it meets damage itself. */
export function mustBeWhole(db: DatabaseSync, look: 'quick_check' | 'integrity_check' = 'quick_check'): void {
  const [found] = Object.values(db.prepare(`PRAGMA ${look}(1)`).get() ?? {});
  if (found === 'ok') return;
  const finding = String(found).replaceAll(/\s+/g, ' ');
  throw Object.assign(new Error(finding), { errcode: 11 });
}
