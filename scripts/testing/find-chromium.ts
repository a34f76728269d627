// Finds an installed Chrome or Chromium for the browser tests. Installing one is prepare.ts's work.
// Chromium's headless shell has the same pages and no windows around them, which costs far less to run; where there is one, it
// is used for everything that needs no window.
import { accessSync, constants, readdirSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';

/** What to do when there is none: the one line that prepare.ts and the browser tests fail with. */
export const noChromium =
  'No Chrome or Chromium found for the browser tests: install one, or set CHROME_PATH to its program.';

/** Where to look: the environment and places of this machine, handed in so that tests can make up their own. */
export interface Places {
  environment: NodeJS.ProcessEnv;
  platform: NodeJS.Platform;
  home: string;
}

function placesHere(): Places {
  return { environment: process.env, platform: process.platform, home: homedir() };
}

/** `whole`: with the windows and tabs of a desktop. `any`: the shell where there is one. */
export type Kind = 'any' | 'whole';

/** The program's full path, or undefined. CHROME_PATH wins, and a CHROME_PATH that leads nowhere finds nothing else. */
export function findChromium(kind: Kind = 'any', places: Places = placesHere()): string | undefined {
  const chosen = places.environment['CHROME_PATH'];
  if (chosen) return isProgram(chosen) ? chosen : undefined;
  return (kind === 'any' ? findShell(places) : undefined) ?? findWhole(places);
}

/** The program's full path; throws the one line otherwise. */
export function requireChromium(kind: Kind = 'any', places: Places = placesHere()): string {
  const found = findChromium(kind, places);
  if (!found) throw new Error(noChromium);
  return found;
}

/** Chromium's headless shell, or undefined. */
export function findShell(places: Places = placesHere()): string | undefined {
  const kept = playwrightCache(places, 'chromium_headless_shell', shellPrograms);
  return [...onPath(places, shellCommands), ...kept].find(isProgram);
}

function findWhole(places: Places): string | undefined {
  const kept = playwrightCache(places, 'chromium', wholePrograms);
  return [...onPath(places, wholeCommands), ...usualPlaces(places), ...kept].find(isProgram);
}

const shellCommands = ['chromium-headless-shell', 'chrome-headless-shell'];
const wholeCommands = ['google-chrome', 'google-chrome-stable', 'chromium', 'chromium-browser'];

function onPath({ environment, platform }: Places, commands: readonly string[]): string[] {
  if (platform === 'win32') return [];
  const folders = (environment['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  return commands.flatMap((command) => folders.map((folder) => join(folder, command)));
}

function usualPlaces({ environment, platform, home }: Places): string[] {
  if (platform === 'darwin') {
    const apps = ['Google Chrome.app/Contents/MacOS/Google Chrome', 'Chromium.app/Contents/MacOS/Chromium'];
    return ['/Applications', join(home, 'Applications')].flatMap((folder) =>
      apps.map((app) => join(folder, app)),
    );
  }
  if (platform === 'win32') {
    const roots = ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].map((name) => environment[name]);
    const programs = ['Google/Chrome/Application/chrome.exe', 'Chromium/Application/chrome.exe'];
    return roots.flatMap((root) => (root ? programs.map((program) => join(root, program)) : []));
  }
  return ['/opt/google/chrome/chrome', '/snap/bin/chromium'];
}

const shellPrograms = [
  'chrome-headless-shell-linux64/chrome-headless-shell',
  'chrome-headless-shell-linux-arm64/chrome-headless-shell',
  'chrome-linux/headless_shell',
  'chrome-headless-shell-mac-arm64/chrome-headless-shell',
  'chrome-headless-shell-mac-x64/chrome-headless-shell',
  'chrome-mac/headless_shell',
  'chrome-headless-shell-win64/chrome-headless-shell.exe',
  'chrome-win/headless_shell.exe',
];
const wholePrograms = [
  'chrome-linux64/chrome',
  'chrome-linux/chrome',
  'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
  'chrome-mac-arm64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
  'chrome-mac-x64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
  'chrome-win64/chrome.exe',
  'chrome-win/chrome.exe',
];

/** Playwright keeps each browser in a folder named after its build: `chromium-1200/chrome-linux/chrome`. The newest first. */
function playwrightCache(
  { environment, platform, home }: Places,
  browser: 'chromium' | 'chromium_headless_shell',
  programs: readonly string[],
): string[] {
  const caches: Partial<Record<NodeJS.Platform, string>> = {
    darwin: join(home, 'Library/Caches/ms-playwright'),
    win32: join(environment['LOCALAPPDATA'] ?? home, 'ms-playwright'),
  };
  const cache =
    environment['PLAYWRIGHT_BROWSERS_PATH'] || (caches[platform] ?? join(home, '.cache/ms-playwright'));
  return foldersIn(cache)
    .flatMap((name) => (name.startsWith(`${browser}-`) ? name.slice(browser.length + 1) : []))
    .filter((build) => /^\d+$/.test(build))
    .toSorted((a, b) => Number(b) - Number(a))
    .flatMap((build) => programs.map((program) => join(cache, `${browser}-${build}`, program)));
}

function foldersIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
