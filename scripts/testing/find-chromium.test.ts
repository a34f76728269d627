import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findChromium, noChromium, requireChromium, type Places } from './find-chromium.ts';

let home: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'aside-chromium-'));
});
afterEach(() => rmSync(home, { recursive: true }));

function program(path: string, mode = 0o755): string {
  const full = join(home, path);
  mkdirSync(dirname(full), { recursive: true });
  writeFileSync(full, '');
  chmodSync(full, mode);
  return full;
}

// A platform that has none of the fixed places, so that this machine's own browser is never found.
const at = (environment: NodeJS.ProcessEnv): Places => ({ environment, platform: 'freebsd', home });

test('the headless shell is taken before a whole browser, but where a whole one is needed', () => {
  const whole = program('bin/chromium');
  const shell = program('bin/chromium-headless-shell');
  const here = at({ PATH: join(home, 'bin') });
  expect(findChromium('any', here)).toBe(shell);
  expect(findChromium('whole', here)).toBe(whole);
});

test('without the headless shell a whole browser does', () => {
  const whole = program('bin/chromium');
  expect(findChromium('any', at({ PATH: join(home, 'bin') }))).toBe(whole);
});

test("Playwright's own headless shell is found, and not taken for a whole browser", () => {
  const folder = '.cache/ms-playwright/chromium_headless_shell-1200';
  const shell = program(`${folder}/chrome-headless-shell-linux64/chrome-headless-shell`);
  expect(findChromium('any', at({ PATH: '' }))).toBe(shell);
  expect(findChromium('whole', at({ PATH: '' }))).toBeUndefined();
});

test('a browser named by CHROME_PATH wins over one on the PATH', () => {
  program('bin/chromium-headless-shell');
  const chosen = program('my/chrome');
  expect(findChromium('any', at({ PATH: join(home, 'bin'), CHROME_PATH: chosen }))).toBe(chosen);
});

test('a CHROME_PATH that leads nowhere is said, not passed over', () => {
  program('bin/chromium');
  expect(
    findChromium('any', at({ PATH: join(home, 'bin'), CHROME_PATH: join(home, 'gone') })),
  ).toBeUndefined();
});

test('a file that cannot be run is not taken for a browser', () => {
  program('first/chromium', 0o644);
  const second = program('second/chromium');
  expect(findChromium('any', at({ PATH: `${join(home, 'first')}:${join(home, 'second')}` }))).toBe(second);
});

test("the newest of Playwright's own browsers is found where the machine has none", () => {
  program('.cache/ms-playwright/chromium-999/chrome-linux/chrome');
  const newest = program('.cache/ms-playwright/chromium-1200/chrome-linux64/chrome');
  expect(findChromium('any', at({ PATH: '' }))).toBe(newest);
});

test('without any browser the failure is one line that says what to do', () => {
  expect(() => requireChromium('any', at({ PATH: '' }))).toThrow(noChromium);
  expect(noChromium).not.toContain('\n');
  expect(noChromium).toContain('CHROME_PATH');
});
