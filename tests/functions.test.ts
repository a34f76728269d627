// Keeps functions short enough to be read at once. The few that are longer are counted, so that they become no more.
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { longFunctions } from '../scripts/code/read-functions.ts';
import { readSourceFiles } from '../scripts/code/source-files.ts';

test.each([
  ['src', 3],
  ['scripts', 0],
  ['bench', 0],
  ['eval', 0],
  ['tests', 4],
])('%s has at most %i functions that are longer than a hundred lines', (folder, most) => {
  const files = readSourceFiles(join(import.meta.dirname, '..', folder));
  expect(files.size).toBeGreaterThan(40);
  const long = longFunctions(files).map(({ path, name, lines }) => `${path} ${name} ${lines}`);
  // All of them named, so that a failing test says which.
  expect(long.length <= most ? [] : long).toEqual([]);
});

test('a function of a hundred lines passes, one more line is seen, and a test may be longer', () => {
  const ofLines = (lines: number) => `function a() {\n${'\n'.repeat(lines - 2)}}\n`;
  expect(longFunctions(new Map([['a.ts', ofLines(100)]]))).toEqual([]);
  expect(longFunctions(new Map([['a.ts', ofLines(101)]]))).toEqual([
    { path: 'a.ts', name: 'a', line: 1, lines: 101 },
  ]);
  expect(longFunctions(new Map([['a.test.ts', ofLines(101)]]))).toEqual([]);
});
