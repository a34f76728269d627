// Keeps functions short enough to be read at once. The few that are longer are counted, so that they become no more.
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { longFunctions } from '../scripts/code/read-functions.ts';
import { readSourceFiles } from '../scripts/code/source-files.ts';

test('no more than three functions of src are longer than a hundred lines', () => {
  const files = readSourceFiles(join(import.meta.dirname, '../src'));
  expect(files.size).toBeGreaterThan(100);
  const long = longFunctions(files).map(({ path, name, lines }) => `${path} ${name} ${lines}`);
  // Named, so that a failing test says which.
  expect(long.slice(3)).toEqual([]);
});

test('a function of a hundred lines passes, one more line is seen, and a test may be longer', () => {
  const ofLines = (lines: number) => `function a() {\n${'\n'.repeat(lines - 2)}}\n`;
  expect(longFunctions(new Map([['a.ts', ofLines(100)]]))).toEqual([]);
  expect(longFunctions(new Map([['a.ts', ofLines(101)]]))).toEqual([
    { path: 'a.ts', name: 'a', line: 1, lines: 101 },
  ]);
  expect(longFunctions(new Map([['a.test.ts', ofLines(101)]]))).toEqual([]);
});
