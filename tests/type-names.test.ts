// Keeps one meaning for each name: a type that is exported has a name of its own within src.
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readSourceFiles } from '../scripts/code/source-files.ts';
import { findSharedTypeNames } from '../scripts/code/type-names.ts';

test('no two files of src export a type of the same name', () => {
  const files = readSourceFiles(join(import.meta.dirname, '../src'));
  expect(files.size).toBeGreaterThan(100);
  expect(findSharedTypeNames(files)).toEqual([]);
});

test('the same name in two files is seen; a schema with its type, what is handed on and what stays inside are none', () => {
  const files = new Map([
    ['meeting/a.ts', 'export interface Place { a: string }\nexport type Side = string;'],
    ['engine/b.ts', 'export type Place = number;\ntype Side = number;'],
    ['web/c.ts', "export type { Side } from './a.ts';\nexport const D = 1;\nexport type D = typeof D;"],
  ]);
  expect(findSharedTypeNames(files)).toEqual(['Place is exported by meeting/a.ts and engine/b.ts']);
});
