// Makes this machine ready for `npm test`: a Chrome or Chromium for the browser tests, and its headless shell where it may be
// installed, as it costs less to run; PostgreSQL and NATS for those of several servers, ffmpeg for the speech twin (without it
// the twin hears WAV alone, and says so), and the library that runs Whisper in the page. Node itself comes with `npm ci` (the
// package `node`). Costs nothing when everything is there already.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findChromium, findShell, noChromium } from './testing/find-chromium.ts';
import { hasNats } from '../tests/nats/throw-away-nats.ts';
import { hasPostgres } from '../tests/postgres/throw-away-postgres.ts';
import { isOnDeviceLibraryInstalled } from './page/on-device-library.ts';

/** Of the system's packages, asked for once in a run. */
let areListsNew = false;

if (!findChromium('whole') || (!findShell() && mayInstall())) {
  install();
  const found = findChromium();
  // A hidden tab, and one that is shared: the shell has no tabs.
  if (!found || !findChromium('whole')) {
    console.error(noChromium);
    process.exit(1);
  }
  console.log(`Browser tests will use ${found}.`);
}

const servers = [
  { name: 'PostgreSQL', isThere: hasPostgres, packages: ['postgresql'], brew: 'postgresql' },
  { name: 'NATS', isThere: hasNats, packages: ['nats-server'], brew: 'nats-server' },
];
const missing = servers.filter(({ isThere }) => !isThere());
if (missing.length > 0 && mayInstall()) {
  console.log(`No ${missing.map(({ name }) => name).join(', no ')} here: installing the system packages.`);
  aptInstall('--no-install-recommends', ...missing.flatMap(({ packages }) => packages));
}
for (const { name, packages, brew } of missing.filter(({ isThere }) => !isThere())) {
  console.error(
    `No ${name} here, which the tests of several servers start for themselves. To add it: apt-get install ${packages.join(' ')}, or brew install ${brew}.`,
  );
  process.exitCode = 1;
}

if (!has('ffmpeg')) {
  if (mayInstall()) {
    console.log('No ffmpeg here: installing the system package (apt-get install ffmpeg).');
    aptInstall('--no-install-recommends', 'ffmpeg');
  }
  if (!has('ffmpeg')) {
    console.log(
      'No ffmpeg here. Tests of compressed audio are less thorough without it. To add it: apt-get install ffmpeg, or brew install ffmpeg.',
    );
  }
}

if (!isOnDeviceLibraryInstalled()) {
  console.log('Installing what runs Whisper in the page, for its tests (npm ci --prefix on-device).');
  run('npm', ['ci', '--prefix', join(import.meta.dirname, '../on-device'), '--no-audit', '--no-fund']);
  if (!isOnDeviceLibraryInstalled())
    console.log('It could not be installed. Whisper on the device is then tried up to the missing library.');
}

function has(program: string): boolean {
  return spawnSync(program, ['-version'], { stdio: 'ignore' }).status === 0;
}

function mayInstall(): boolean {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

function install(): void {
  if (process.env['CHROME_PATH']) return; // The person chose one; another would not be used.
  if (mayInstall()) {
    const missing = [
      ...(findChromium('whole') ? [] : ['chromium']),
      ...(findShell() ? [] : ['chromium-headless-shell']),
    ];
    console.log(
      `Installing the system packages for the browser tests (apt-get install ${missing.join(' ')}).`,
    );
    // Each by itself: not every system has both.
    for (const one of missing) aptInstall(one);
  }
  // Ubuntu's package is a snap that containers cannot run, so Playwright's own comes next, whatever apt-get said.
  if (findChromium('whole')) return;
  console.log("No Chrome or Chromium here: installing Playwright's own.");
  run(process.execPath, [
    join(import.meta.dirname, '../node_modules/playwright-core/cli.js'),
    'install',
    'chromium',
  ]);
}

/** Waits for another checkout that is installing just now, instead of failing on its lock. */
function aptInstall(...what: string[]): void {
  const patient = ['-q', '-o', 'DPkg::Lock::Timeout=600'];
  if (!areListsNew) run('apt-get', [...patient, 'update']);
  areListsNew = true;
  run('apt-get', [...patient, 'install', '-y', ...what]);
}

/** Shows the installer's own words; whether it worked is seen by looking for the browser again. */
function run(program: string, options: string[]): void {
  spawnSync(program, options, {
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}
