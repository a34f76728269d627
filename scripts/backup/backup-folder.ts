// A backup: a folder with the files of a data folder and a list of them with their SHA-256, by which a copy that suffered
// on its way is told from a whole one.
import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { mustBeWhole } from '#store/sqlite/open-database.ts';

export const databaseFile = 'aside.db';
/** What stands beside the database for good: the secret of the sign-ins, and under which name jobs are held. */
export const otherFiles = ['auth-secret', 'holder'];
export const listFile = 'backup.json';

const BackupList = z.strictObject({
  madeAt: z.string(),
  meetings: z.number().int(),
  /** By file name. Every data folder has the database, and not every one has the other files. */
  sha256: z
    .partialRecord(z.enum([databaseFile, ...otherFiles]), z.string())
    .refine((files) => databaseFile in files),
});
export type BackupList = z.infer<typeof BackupList>;

/** The list of a backup in which every file is whole. Throws one sentence otherwise. */
export async function readBackup(folder: string): Promise<BackupList> {
  const file = join(folder, listFile);
  if (!existsSync(file)) {
    throw new Error(
      `${folder} is no backup: there is no ${listFile} in it, which npm run backup writes last.`,
    );
  }
  const list = listIn(file);
  // What the list left out would be neither checked nor put back.
  const unlisted = otherFiles.some((name) => !(name in list.sha256) && existsSync(join(folder, name)));
  if (unlisted) throw new Error(notItsList(file));
  await mustMatch(folder, list);
  lookThrough(join(folder, databaseFile));
  return list;
}

function listIn(file: string): BackupList {
  const written = readFileSync(file, 'utf8');
  try {
    return BackupList.parse(JSON.parse(written));
  } catch (error) {
    throw new Error(notItsList(file), { cause: error });
  }
}

const notItsList = (file: string) =>
  `${file} is not the list of this backup that npm run backup wrote. Please take another backup.`;

/** Throws one sentence when a file in this folder is not what the list says. */
export async function mustMatch(folder: string, { sha256 }: BackupList): Promise<void> {
  for (const [name, expected] of Object.entries(sha256)) {
    const path = join(folder, name);
    if (!existsSync(path) || (await sha256Of(path)) !== expected)
      throw new Error(`${path} is not as it was when the backup was made. Please take another backup.`);
  }
}

/** Throws one sentence when SQLite finds the file damaged; the answer: how many meetings are in it. */
export function lookThrough(file: string): number {
  const db = new DatabaseSync(file, { readOnly: true });
  try {
    mustBeWhole(db, 'integrity_check');
    const { meetings } = db.prepare('SELECT count(*) AS meetings FROM sessions').get() as {
      meetings: number;
    };
    return meetings;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`${file} is damaged: ${reason}`, { cause: error });
  } finally {
    db.close();
  }
}

export async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}
