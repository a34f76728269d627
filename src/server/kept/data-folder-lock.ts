// Allows only one server per data folder, because live pages receive only the events that their own server stores.
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Locks the folder for this process until the answer is called, or the process ends in whatever way. Throws one sentence. */
export function lockDataFolder(folder: string): () => void {
  // A lock of SQLite's is the system's own, so it goes with the process; a file with a process id would not.
  const lock = new DatabaseSync(join(folder, 'in-use.lock'));
  try {
    lock.exec('PRAGMA busy_timeout = 0; BEGIN EXCLUSIVE');
  } catch {
    lock.close();
    throw new Error(
      `${folder} is in use by another Aside. Stop that one, or set DATA_DIR to another folder.`,
    );
  }
  return () => lock.close();
}
