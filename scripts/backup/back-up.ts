// Copies a data folder as it stands at one moment, whether a server writes to it meanwhile or not. A backup that was not
// finished is never found under its name.
import {
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { timestampOf, wallClock } from '#meeting/clock.ts';
import {
  type BackupList,
  databaseFile,
  listFile,
  lookThrough,
  otherFiles,
  sha256Of,
} from './backup-folder.ts';

/** Makes the folder `target`. Throws one sentence when that cannot be done. */
export async function backUp(dataDir: string, target: string): Promise<BackupList> {
  if (!existsSync(join(dataDir, databaseFile)))
    throw new Error(`${dataDir} holds no data of Aside: there is no ${databaseFile} in it.`);
  if (existsSync(target)) throw new Error(`${target} exists already. Please name a folder that does not.`);
  if (!relative(dataDir, target).startsWith('..'))
    throw new Error(`${target} is within the data folder. Please name one outside, best on another disk.`);
  const parent = dirname(resolve(target));
  mkdirSync(parent, { recursive: true });
  const partial = mkdtempSync(`${resolve(target)}.partial-`);
  try {
    const list = await fill(partial, dataDir);
    renameSync(partial, target);
    flush(parent);
    return list;
  } catch (error) {
    rmSync(partial, { recursive: true, force: true });
    throw error;
  }
}

async function fill(folder: string, dataDir: string): Promise<BackupList> {
  const madeAt = timestampOf(wallClock);
  copyDatabase(join(dataDir, databaseFile), join(folder, databaseFile));
  const others = otherFiles.filter((name) => existsSync(join(dataDir, name)));
  for (const name of others) copyFileSync(join(dataDir, name), join(folder, name));
  const meetings = lookThrough(join(folder, databaseFile));
  const list: BackupList = { madeAt, meetings, sha256: {} };
  for (const name of [databaseFile, ...others]) {
    flush(join(folder, name));
    list.sha256[name] = await sha256Of(join(folder, name));
  }
  writeFileSync(join(folder, listFile), `${JSON.stringify(list, null, 2)}\n`, { flush: true });
  flush(folder);
  return list;
}

/** One moment's view of it, which holds up nobody who writes, and nothing of what was deleted before. */
function copyDatabase(from: string, to: string): void {
  const db = new DatabaseSync(from, { readOnly: true });
  try {
    db.prepare('VACUUM INTO ?').run(to);
  } finally {
    db.close();
  }
}

/** Until it is on the disk. */
function flush(path: string): void {
  if (process.platform === 'win32') return; // It flushes neither folders nor files that are open for reading.
  const file = openSync(path, 'r');
  fsyncSync(file);
  closeSync(file);
}
