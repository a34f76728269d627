// Puts a backup back into a data folder that no server uses. What stood there is moved aside within the folder, and what
// people have deleted since the backup was made stays deleted.
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { timestampOf, wallClock } from '#meeting/clock.ts';
import { lockDataFolder } from '#server/kept/data-folder-lock.ts';
import { openSqliteDatabase } from '#store/sqlite/sqlite-database.ts';
import { type BackupList, databaseFile, lookThrough, mustMatch, readBackup } from './backup-folder.ts';

export interface Restored {
  backup: BackupList;
  meetings: number;
  /** Where what stood in the data folder is now; undefined when nothing did. */
  aside: string | undefined;
  /** How many meetings of the backup had been deleted since; undefined when the data before could not be asked. */
  deletedSince: number | undefined;
}

/** Throws one sentence, with the data folder as it was, when the backup cannot be put back. */
export async function restore(folder: string, dataDir: string): Promise<Restored> {
  const backup = await readBackup(folder);
  mkdirSync(dataDir, { recursive: true });
  const unlock = lockDataFolder(dataDir);
  const incoming = mkdtempSync(join(dataDir, 'restoring-'));
  try {
    const names = Object.keys(backup.sha256);
    for (const name of names) copyFileSync(join(folder, name), join(incoming, name));
    await mustMatch(incoming, backup);
    const deletedSince = await prepare(join(incoming, databaseFile), join(dataDir, databaseFile));
    const meetings = lookThrough(join(incoming, databaseFile));
    const aside = moveAside(dataDir, names);
    for (const name of names) renameSync(join(incoming, name), join(dataDir, name));
    return { backup, meetings, aside, deletedSince };
  } finally {
    rmSync(incoming, { recursive: true, force: true });
    unlock();
  }
}

/**
 * Opens the copy as the server will, which brings it to the newest shape under another epoch, and deletes in it what was
 * deleted in the data before.
 */
async function prepare(file: string, before: string): Promise<number | undefined> {
  const { log, close } = openSqliteDatabase(file);
  try {
    const deleted = deletedIn(before);
    let count = 0;
    for (const sessionId of deleted ?? []) if (await log.delete(sessionId)) count++;
    return deleted && count;
  } finally {
    await close();
  }
}

/** Undefined when this file cannot be read any more. */
function deletedIn(file: string): string[] | undefined {
  if (!existsSync(file)) return undefined;
  try {
    const db = new DatabaseSync(file, { readOnly: true });
    try {
      return (db.prepare('SELECT id FROM deleted_sessions').all() as { id: string }[]).map(({ id }) => id);
    } finally {
      db.close();
    }
  } catch {
    return undefined;
  }
}

/** Within the folder, because that may be a disk of its own. */
function moveAside(dataDir: string, names: readonly string[]): string | undefined {
  const sides = ['-wal', '-shm', '.closed', '.opened'].map((end) => databaseFile + end);
  const present = [...names, ...sides].filter((name) => existsSync(join(dataDir, name)));
  if (present.length === 0) return undefined;
  const aside = join(dataDir, `before-restore-${timestampOf(wallClock).replaceAll(/[:.]/g, '-')}`);
  mkdirSync(aside);
  for (const name of present) renameSync(join(dataDir, name), join(aside, name));
  return aside;
}
