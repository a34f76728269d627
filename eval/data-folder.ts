// Where the labelled data lies and how its files are read: --data DIR, else ../shared/data, else the excerpts of
// eval/fixtures. A file that is not there reads as empty, so that a measure can say it had no data.
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { z } from 'zod';

export const fixturesFolder = join(import.meta.dirname, 'fixtures');

/** The folder to measure on, given the command line's wish. */
export function dataFolder(wished?: string): string {
  if (wished !== undefined) return resolve(wished);
  const shared = resolve(import.meta.dirname, '../../shared/data');
  return existsSync(shared) ? shared : fixturesFolder;
}

/** The text of a file, unpacked when only its .gz is there; '' when neither is. */
function readData(folder: string, path: string): string {
  const plain = join(folder, path);
  if (existsSync(plain)) return readFileSync(plain, 'utf8');
  if (existsSync(`${plain}.gz`)) return gunzipSync(readFileSync(`${plain}.gz`)).toString('utf8');
  return '';
}

export function readLines(folder: string, path: string): string[] {
  return readData(folder, path)
    .split('\n')
    .map((line) => (line.endsWith('\r') ? line.slice(0, -1) : line));
}

/** The rows of a tab-separated file below its heading; missing columns read as ''. */
export function readTable(folder: string, path: string): ((column: string) => string)[] {
  const [heading, ...lines] = readLines(folder, path);
  const places = new Map((heading ?? '').split('\t').map((name, i) => [name, i]));
  return lines
    .filter((line) => line !== '')
    .map((line) => {
      const cells = line.split('\t');
      return (column) => cells[places.get(column) ?? -1] ?? '';
    });
}

export function readJsonLines<T>(schema: z.ZodType<T>, folder: string, path: string): T[] {
  return readLines(folder, path)
    .filter((line) => line !== '')
    .map((line) => schema.parse(JSON.parse(line)));
}
