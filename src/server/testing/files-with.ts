// Where words stand in a data folder: for tests of what was deleted.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The files of this folder that hold this text, whatever the case of its letters. */
export function filesWith(folder: string, text: string): string[] {
  return readdirSync(folder).filter((name) =>
    readFileSync(join(folder, name)).toString('latin1').toLowerCase().includes(text.toLowerCase()),
  );
}
