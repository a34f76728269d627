import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import {
  chmodSync,
  cpSync,
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
import { aMeeting, anEntry } from '#meeting/samples.ts';
import { openLive, startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { openSqliteDatabase } from '#store/sqlite/sqlite-database.ts';
import { readData } from '#store/sqlite/read-data.ts';
import { verifyData } from '../audit/verify-data.ts';
import { backUp } from './back-up.ts';
import type { BackupList } from './backup-folder.ts';
import { restore } from './restore.ts';

let home: string;
let dataDir: string;
let backup: string;
let server: TestServer | undefined;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'aside-backup-'));
  dataDir = join(home, 'data');
  backup = join(home, 'backups', 'monday');
});
afterEach(async () => {
  await server?.stop();
  server = undefined;
  rmSync(home, { recursive: true, force: true });
});

const start = async (folder = dataDir) => (server = await startTestServer({ dataDir: folder, agents: [] }));
async function stop() {
  await server?.stop();
  server = undefined;
}

/** A data folder with these meetings, each of two events. */
async function aDataFolder(...meetings: ReturnType<typeof aMeeting>[]) {
  mkdirSync(dataDir, { recursive: true });
  const { log, close } = openSqliteDatabase(join(dataDir, 'aside.db'));
  for (const meeting of meetings) await log.appendAll([meeting, anEntry(meeting)]);
  await close();
}

/** What the data folder holds: every meeting with its last sequence number. */
async function heads(folder = dataDir) {
  const { log, close } = openSqliteDatabase(join(folder, 'aside.db'));
  const found = new Map((await log.heads()).map(({ sessionId, head }) => [sessionId, head]));
  await close();
  return found;
}

test('[S24] a backup of a server that is being written to holds all that was acknowledged before, and serves the same people', async () => {
  const { person } = await start();
  const ada = await person('Ada');
  const { id: sessionId } = await ada.create();
  let kept = 0;
  const done = new AbortController();
  const live = await ada.live();
  const talking = (async () => {
    for (; !done.signal.aborted; kept++) {
      const id = `line-${kept}`;
      const entry = {
        id,
        sessionId,
        timestamp: '2026-01-05T09:00:00.000Z',
        text: id,
        speaker: 'You',
        confidence: 0.9,
      };
      live.send({ type: 'append', event: { id, sessionId, kind: 'entry-added', body: { entry } } });
      await live.until('kept', (message) => message.id === id);
    }
  })();
  await expect.poll(() => kept, { timeout: 30_000 }).toBeGreaterThan(10);
  const before = kept;
  const { status, stdout } = await command('backup', backup, '--data', dataDir);
  expect([status, stdout]).toEqual([
    0,
    `${backup} is a whole backup. Meetings: 1. Files: aside.db, auth-secret, holder.\n`,
  ]);
  done.abort();
  await talking;
  live.close();
  expect(kept).toBeGreaterThan(before);
  const { epoch } = (await ada.call('GET', `/meetings/${sessionId}/events?after=0`)).body as {
    epoch: string;
  };
  await stop();

  const elsewhere = join(home, 'elsewhere');
  expect((await command('restore', backup, '--data', elsewhere)).stdout).toContain('Meetings: 1.\n');
  const data = readData(elsewhere);
  expect((await verifyData(data, '2026-01-05T09:00:00.000Z', undefined)).broken).toBeUndefined();
  data.close();
  const { url: again } = await start(elsewhere);
  const page = await openLive(again, { cookie: ada.cookie, origin: again });
  page.send({ type: 'subscribe', sessionId, after: 3, epoch });
  const subscribed = await page.until('subscribed');
  expect(subscribed).toMatchObject({ restart: true });
  expect(subscribed.head).toBeGreaterThanOrEqual(before + 1);
  expect(subscribed.epoch).not.toBe(epoch);
  page.close();
});

test('[S24] nothing that a server keeps in its folder is left out of a backup', async () => {
  await start();
  await backUp(dataDir, backup);
  const passing = ['aside.db-shm', 'aside.db-wal', 'in-use.lock', 'in-use.lock-journal'];
  expect(readdirSync(dataDir).filter((name) => !passing.includes(name))).toEqual(
    readdirSync(backup).filter((name) => name !== 'backup.json'),
  );
});

test('[S24] restoring keeps what stood there aside, and what was deleted since stays deleted', async () => {
  const [gone, stays, later] = [aMeeting(), aMeeting(), aMeeting()];
  await aDataFolder(gone, stays);
  await backUp(dataDir, backup);
  const { log, close } = openSqliteDatabase(join(dataDir, 'aside.db'));
  await log.delete(gone.sessionId);
  await log.append(later);
  await log.append(anEntry(stays));
  const { epoch } = log;
  await close();
  const { aside, ...restored } = await restore(backup, dataDir);
  expect(restored).toMatchObject({ meetings: 1, deletedSince: 1 });
  expect(await heads()).toEqual(new Map([[stays.sessionId, 2]]));
  expect(await heads(aside)).toEqual(
    new Map([
      [stays.sessionId, 3],
      [later.sessionId, 1],
    ]),
  );
  const after = openSqliteDatabase(join(dataDir, 'aside.db'));
  expect(after.log.epoch).not.toBe(epoch);
  await after.close();
  expect(readdirSync(dataDir).filter((name) => name.startsWith('restoring'))).toEqual([]);
});

test('[S24] nothing is put back under a running server', async () => {
  const meeting = aMeeting();
  await aDataFolder(meeting);
  await backUp(dataDir, backup);
  await start();
  const { status, stderr } = await command('restore', backup, '--data', dataDir);
  expect([status, stderr]).toEqual([
    1,
    expect.stringMatching(/^restore: .* is in use by another Aside\. Stop .*\n$/),
  ]);
  await stop();
  expect(await heads()).toEqual(new Map([[meeting.sessionId, 2]]));
});

const notAList = /backup\.json is not the list of this backup/;

test.each([
  [
    'of which one byte changed',
    /aside\.db is not as it was when the backup was made/,
    () => damage('aside.db'),
  ],
  ['whose secret is gone', /auth-secret is not as it was/, () => rmSync(join(backup, 'auth-secret'))],
  [
    'that was not finished',
    /is no backup: there is no backup\.json/,
    () => rmSync(join(backup, 'backup.json')),
  ],
  ['whose list is empty', notAList, () => relist()],
  ['whose list leaves out the database', notAList, () => relist('auth-secret')],
  ['whose list leaves out the secret', notAList, () => relist('aside.db')],
  ['whose list was cut off', notAList, () => writeFileSync(join(backup, 'backup.json'), '{"madeAt":')],
])('[S24] a backup %s is refused, and the data stay as they are', async (_what, reason, harm) => {
  const meeting = aMeeting();
  await aDataFolder(meeting);
  writeFileSync(join(dataDir, 'auth-secret'), 'a secret');
  await backUp(dataDir, backup);
  harm();
  // As after a crash: the newest lines stand in the write-ahead log alone.
  const crashed = openSqliteDatabase(join(dataDir, 'aside.db'));
  await crashed.log.append(anEntry(meeting));
  const left = join(home, 'crashed');
  cpSync(dataDir, left, { recursive: true });
  await crashed.close();
  const before = readdirSync(left);
  expect(before).toContain('aside.db-wal');
  await expect(restore(backup, left)).rejects.toThrow(reason);
  expect(readdirSync(left)).toEqual(before);
  expect(await heads(left)).toEqual(new Map([[meeting.sessionId, 3]]));
});

test('[S24] damaged data are not taken for a backup, and no backup takes the place of anything', async () => {
  await aDataFolder(aMeeting());
  expect((await command('backup', join(dataDir, 'copy'), '--data', dataDir)).stderr).toMatch(
    /within the data folder/,
  );
  await backUp(dataDir, backup);
  await expect(backUp(dataDir, backup)).rejects.toThrow(/exists already/);
  const size = statSync(join(dataDir, 'aside.db')).size;
  writeFileSync(join(dataDir, 'aside.db'), Buffer.alloc(size / 2, 0xa5), { flag: 'r+' });
  await expect(backUp(dataDir, `${backup}-2`)).rejects.toThrow(/not a database/);
  expect(readdirSync(join(home, 'backups'))).toEqual(['monday']);
});

test('[T5] a backup is for its owner alone', async () => {
  await aDataFolder(aMeeting());
  chmodSync(join(dataDir, 'aside.db'), 0o644);
  expect((await command('backup', backup, '--data', dataDir)).status).toBe(0);
  const open = ['', ...readdirSync(backup)].filter((name) => statSync(join(backup, name)).mode & 0o077);
  expect(open).toEqual([]);
});

/** Runs one of the two commands as its own process, while this one goes on serving. */
async function command(name: 'backup' | 'restore', ...given: string[]) {
  const child = spawn(process.execPath, [`scripts/${name}.ts`, ...given]);
  const ended = new Promise<number | null>((resolve) => child.on('exit', resolve));
  const [stdout, stderr, status] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  return { stdout, stderr, status };
}

/** Leaves these files alone in the list of the backup. */
function relist(...names: string[]) {
  const file = join(backup, 'backup.json');
  const { sha256, ...rest } = JSON.parse(readFileSync(file, 'utf8')) as BackupList;
  const kept = Object.entries(sha256).filter(([name]) => names.includes(name));
  writeFileSync(file, JSON.stringify({ ...rest, sha256: Object.fromEntries(kept) }));
}

function damage(name: string) {
  const bytes = readFileSync(join(backup, name));
  bytes[bytes.length - 1]! ^= 1;
  writeFileSync(join(backup, name), bytes);
}
