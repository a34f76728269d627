// The role that CONTRIBUTING.md shows: the change is applied to a copy of the table of access, which then knows the role.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, expect, test } from 'vitest';
import * as access from '#access/may.ts';
import { shownUnder } from './shown-code.ts';

const folder = mkdtempSync(join(tmpdir(), 'aside-role-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a listener sees a meeting and its report, and changes nothing; nobody else gains or loses a right', async () => {
  const shown = shownUnder('Add a role');
  expect(shown.split('\n').length).toBeLessThanOrEqual(30);
  const file = join(folder, 'may.ts');
  writeFileSync(file, patched(readFileSync('src/access/may.ts', 'utf8'), shown));
  const changed: unknown = await import(/* @vite-ignore */ pathToFileURL(file).href);
  const may = mayOf(changed);

  const rights = (role: string) => access.actions.filter((action) => may(role, action));
  for (const role of access.roles)
    expect(rights(role)).toEqual(access.actions.filter((action) => access.may(role, action)));
  const ofAnyMeeting = access.actions.filter((action) => access.may('person', action));
  expect(rights('listener').filter((action) => !ofAnyMeeting.includes(action))).toEqual([
    'see',
    'read-report',
  ]);
});

/** Each hunk's old lines, which must stand there once, replaced by its new ones. */
function patched(text: string, diff: string): string {
  const hunks = diff.split(/^@@.*\n/m).slice(1);
  expect(hunks.length).toBeGreaterThan(0);
  return hunks.reduce((before, hunk) => {
    const lines = hunk.trimEnd().split('\n');
    const side = (other: string) =>
      lines
        .filter((line) => !line.startsWith(other))
        .map((line) => line.slice(1))
        .join('\n');
    expect(before.split(side('+'))).toHaveLength(2);
    return before.replace(side('+'), side('-'));
  }, text);
}

function mayOf(module: unknown): (role: string, action: string) => boolean {
  if (typeof module !== 'object' || module === null || !('may' in module)) throw new Error('No may() in it.');
  return module.may as (role: string, action: string) => boolean;
}
