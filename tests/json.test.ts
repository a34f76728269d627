// Keeps JSON from being taken for a type without a check, and shows with planted casts that the check would see one.
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findJsonCasts } from '../scripts/code/json-casts.ts';
import { readSourceFiles } from '../scripts/code/source-files.ts';

const root = join(import.meta.dirname, '..');

test('no JSON is cast but what this program wrote itself', () => {
  const files = new Map<string, string>();
  for (const folder of ['src', 'scripts', 'bench', 'eval', 'examples']) {
    for (const [path, text] of readSourceFiles(join(root, folder))) {
      // Tests look into answers freely.
      if (!/\.test\.tsx?$|(?:^|\/)testing\//.test(path)) files.set(`${folder}/${path}`, text);
    }
  }
  expect(files.size).toBeGreaterThan(100);
  expect(findJsonCasts(files)).toEqual([]);
  const helper = 'src/meeting/own-json.ts';
  expect(findJsonCasts(new Map([['src/a.ts', files.get(helper)!]]))).toHaveLength(1);
});

test.each([
  ['a text', 'const a = JSON.parse(text) as A;'],
  ['a text by way of unknown', 'const a = JSON.parse(text) as unknown as A;'],
  ['a part of it', 'const a = (JSON.parse(text) as A).b;'],
  ['an answer', 'const a = (await response.json()) as A;'],
  ['an answer asked for in one', 'const a = (await (await fetch(url)).json()) as A;'],
  ['a promise of an answer', 'const a = response.json() as Promise<A>;'],
  ['what is named with a type', 'const a: A = JSON.parse(text);'],
])('%s is caught', (_, text) => {
  expect(findJsonCasts(new Map([['src/server/a.ts', text]]))).toHaveLength(1);
});

test.each([
  ['what is parsed', 'const a = A.parse(JSON.parse(text));'],
  ['what stays unknown', 'const a = JSON.parse(text) as unknown; const b: unknown = await response.json();'],
  ['words about it', "// JSON.parse(text) as A\nexport const a = 'JSON.parse(text) as A';"],
])('%s is none', (_, text) => {
  expect(findJsonCasts(new Map([['src/server/a.ts', text]]))).toEqual([]);
});
