// What the server keeps, seen from outside: deleted words are gone from its disk, and where nothing can be kept it says so.
import { type ChildProcess, spawn } from 'node:child_process';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { manualClock } from '#meeting/clock.ts';
import { endProcess } from '../../../tests/end-process.ts';
import { hasSmallDisk, onSmallDisk } from '../../../tests/small-disk.ts';
import { signUp, startTestServer, type TestPerson } from '../testing/test-server.ts';

const line = (text: string) => ({ text, speaker: 'You', confidence: 0.9 });
const word = 'zanzibar';
/** Enough that its words fill several pages of the database, and of its log. */
const lineCount = 50;
let home: string;
let dataDir: string;
let running: ChildProcess | undefined;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'aside-kept-'));
  dataDir = join(home, 'data');
});
afterEach(async () => {
  await kill();
  rmSync(home, { recursive: true, force: true });
});

/** The server as its own process, after a command that prepares it; what it printed, when it serves or has ended. */
function run(
  before: readonly string[] = [],
  { uid, ...environment }: { uid?: number; AGENTS?: string } = {},
) {
  const [command, ...rest] = [...before, process.execPath, 'src/server/start.js'];
  const child = spawn(command, rest, {
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...environment },
    ...(uid !== undefined && { uid }),
  });
  running = child;
  let out = '';
  return new Promise<{ url: string; out: string }>((resolve) => {
    const hear = (data: unknown) => {
      out += String(data);
      if (/kept in/.test(out)) resolve({ url: /ready at (\S+)/.exec(out)![1]!, out });
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.on('close', () => resolve({ url: '', out }));
  });
}

async function kill() {
  if (running) await endProcess(running, 'SIGKILL');
}

/** How often the word stands in any file of the data folder. */
function count(): number {
  return readdirSync(dataDir)
    .map((name) => readFileSync(join(dataDir, name), 'latin1').split(word).length - 1)
    .reduce((sum, times) => sum + times, 0);
}

/** A meeting in which the word is said, named, corrected and whispered about; the answer: its id. */
async function aMeetingAbout(person: TestPerson): Promise<string> {
  const { id } = await person.create(`About ${word}`);
  const lines = Array.from({ length: lineCount }, (_, index) =>
    line(
      `How much would ${word} number ${index} cost us, and would you send the ${word} contract by Friday?`,
    ),
  );
  for (let index = 0; index < lines.length; index += 25)
    await person.call('POST', `/meetings/${id}/transcripts`, lines.slice(index, index + 25));
  await expect
    .poll(async () => ((await person.call('GET', `/meetings/${id}/outputs`)).body as unknown[]).length, {
      timeout: 20_000,
    })
    .toBeGreaterThan(0);
  return id;
}

test('[S7] after a deletion over HTTP is answered the words stand in no file, also when the process is killed then', async () => {
  let { url } = await run();
  const ada = await signUp(url, 'Ada');
  const id = await aMeetingAbout(ada);
  expect(count()).toBeGreaterThan(lineCount);
  expect((await ada.call('DELETE', `/meetings/${id}`)).status).toBe(204);
  await kill();
  expect(count()).toBe(0);
  ({ url } = await run());
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  expect(count()).toBe(0);
});

test('[S23] with its data folder removed the server refuses what it cannot keep, within a second, and is not ready', async () => {
  const clock = manualClock(Date.now());
  const server = await startTestServer({ dataDir, clock, agents: [] });
  const ada = await server.person('Ada');
  const { id } = await ada.create();
  const ready = async () => (await fetch(`${server.url}/readyz`)).status;
  expect(await ready()).toBe(200);
  rmSync(dataDir, { recursive: true });
  clock.advance(1_000);
  expect(await ada.call('POST', `/meetings/${id}/transcripts`, line('is this kept'))).toMatchObject({
    status: 503,
    body: { code: 'cannot-store' },
  });
  expect(await ready()).toBe(503);
  await server.stop();
});

test('[H9] whoever asks whether the server is ready makes it write once a second at most', async () => {
  const clock = manualClock(Date.now());
  const server = await startTestServer({ dataDir, clock, agents: [] });
  const wal = () => statSync(join(dataDir, 'aside.db-wal')).size;
  const before = wal();
  const ask = () => fetch(`${server.url}/readyz`);
  await ask();
  const once = wal() - before;
  expect(once).toBeGreaterThan(0);
  for (let index = 0; index < 20; index++) await ask();
  expect(wal() - before).toBe(once);
  clock.advance(1_000);
  await ask();
  expect(wal() - before).toBeGreaterThan(once);
  await server.stop();
});

test.skipIf(!hasSmallDisk)(
  '[S23] on a full disk entries are refused and the server is not ready',
  async () => {
    const { url } = await run(onSmallDisk(3), { AGENTS: 'off' });
    const ada = await signUp(url, 'Ada');
    const { id } = await ada.create();
    const say = (text: string) => ada.call('POST', `/meetings/${id}/transcripts`, line(text));
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    let answer = await say('word '.repeat(2_000));
    for (let index = 0; index < 1_000 && answer.status === 201; index++)
      answer = await say('word '.repeat(2_000));
    expect(answer).toMatchObject({ status: 503, body: { code: 'cannot-store' } });
    await expect.poll(async () => (await fetch(`${url}/readyz`)).status).toBe(503);
  },
);

test('[T5] what others may read is closed to them at the start, with a line in the log', async () => {
  mkdirSync(dataDir, { mode: 0o755 });
  writeFileSync(join(dataDir, 'auth-secret'), 'a secret that is long enough to be used here');
  chmodSync(dataDir, 0o755);
  chmodSync(join(dataDir, 'auth-secret'), 0o644);
  const { out } = await run();
  const open = ['', ...readdirSync(dataDir)].filter((name) => statSync(join(dataDir, name)).mode & 0o077);
  expect(open).toEqual([]);
  expect(out).toMatch(/auth-secret.*for its owner alone now/);
  await kill();
  expect((await run()).out).not.toContain('for its owner alone');
});

test('[T5] a folder for all users of the machine stops the start', async () => {
  mkdirSync(dataDir);
  chmodSync(dataDir, 0o1777);
  expect((await run()).out).toMatch(/^Aside cannot start: DATA_DIR .* many users share.*\n$/);
});

test.skipIf(process.getuid?.() !== 0)('[T5] what cannot be closed to others stops the start', async () => {
  mkdirSync(dataDir);
  chmodSync(home, 0o755);
  chmodSync(dataDir, 0o777);
  expect((await run([], { uid: 65_534 })).out).toMatch(
    /^Aside cannot start: .* can be read by other users .* folder of this user's own\.\n$/,
  );
});
