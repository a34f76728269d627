// The documents say what is so: rules carried by tests, problems as catalogued, scripts that exist, links that lead somewhere.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { problemTable } from '#meeting/problems.ts';

const read = (file: string) => readFileSync(file, 'utf8');
/** The peers of the bench bring documents and tests of their own. */
const filesAt = (patterns: string[]) => globSync(patterns, { exclude: ['**/node_modules/**'] });
const testFiles = filesAt(['{src,tests,scripts,bench,examples}/**/*.test.{ts,tsx}', 'src/**/*-contract.ts']);

test('every rule of docs/rules.md is carried by a test, and tests name no other', () => {
  const stated = [...read('docs/rules.md').matchAll(/^- \*\*([A-Z]+\d+)\*\*/gm)].map((match) => match[1]!);
  const tested = testFiles.flatMap((file) =>
    [...read(file).matchAll(/\[([A-Z]+\d+)\]/g)].map((match) => match[1]!),
  );
  expect(stated.length).toBeGreaterThan(40);
  expect(new Set(stated).size, 'a rule stated twice').toBe(stated.length);
  expect([...new Set(tested)].toSorted()).toEqual(stated.toSorted());
});

test('the live protocol states the rules that docs/rules.md lists', () => {
  const numbers = (file: string) => [...read(file).matchAll(/^- \*\*(P\d+)\*\*/gm)].map((match) => match[1]);
  expect(numbers('src/protocol/README.md')).toEqual(numbers('docs/rules.md'));
});

test('docs/problems.md is the catalogue of problems', () => {
  const rows = [...read('docs/problems.md').matchAll(/^\| `([\w-]+)` \| (\d+) \| ([^|]+) \|/gm)];
  const listed = Object.fromEntries(
    rows.map(([, code, status, title]) => [code, { status: Number(status), title }]),
  );
  expect(listed).toEqual(problemTable);
});

const pages = filesAt(['*.md', '{docs,examples,bench}/**/*.md', 'src/**/README.md']);

test.each(pages)('%s: its links lead somewhere, its npm scripts exist', (page) => {
  const text = read(page);
  const links = [...text.matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)].map((match) => match[1]!);
  expect(links.filter((link) => !existsSync(join(dirname(page), link)))).toEqual([]);
  // In a diagram or a sample nobody can follow one.
  const inCode = [...text.matchAll(/^```.*\n([\s\S]*?)^```/gm)].map((match) => match[1]!).join('');
  expect(inCode).not.toMatch(/\[[^\]]+\]\([\w./-]+\.\w+\)/);
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const named = [...text.matchAll(/npm run ([\w-]+)/g)].map((match) => match[1]!);
  expect(named.filter((name) => !(name in scripts))).toEqual([]);
});
