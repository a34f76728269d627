// Keeps the data folder private to the user who runs the server, because every meeting and the secret that signs sign-ins are
// in it. Files that others can read, because they were copied or made by other means, are made private before anything is
// opened.
import { chmodSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const forOthers = 0o077;
const sticky = 0o1000;

/**
 * Closes the folder and the files in it to everybody else, and names what was open. Throws one sentence where that
 * cannot be done.
 */
export function keepPrivate(folder: string): string[] {
  if (process.platform === 'win32') return []; // Its files have no such modes.
  if ((statSync(folder).mode & sticky) !== 0) {
    throw new Error(
      `DATA_DIR ${folder} is a folder that many users share. Please choose one for Aside alone, such as ${join(folder, 'aside')}.`,
    );
  }
  const paths = [folder, ...readdirSync(folder).map((name) => join(folder, name))];
  return paths.filter(close);
}

function close(path: string): boolean {
  const mode = statSync(path, { throwIfNoEntry: false })?.mode ?? 0;
  if ((mode & forOthers) === 0) return false;
  try {
    chmodSync(path, mode & 0o700);
  } catch {
    throw new Error(
      `${path} can be read by other users of this machine, and this user may not change that. Please make DATA_DIR a folder of this user's own.`,
    );
  }
  return true;
}
