import {
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { manualClock } from '#meeting/clock.ts';
import { aMeeting, anEntry } from '#meeting/samples.ts';
import { openSqliteDatabase, type SqliteDatabase } from './sqlite-database.ts';

const clock = manualClock();
let home: string;
let folder: string;
let file: string;
let database: SqliteDatabase;
let failures: string[];

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'aside-upkeep-'));
  folder = join(home, 'data');
  file = join(folder, 'aside.db');
  failures = [];
  open();
});
afterEach(async () => {
  await database.close().catch(() => {});
  rmSync(home, { recursive: true, force: true });
});

function open() {
  database = openSqliteDatabase(file, { clock, failed: (error) => failures.push(String(error)) });
}

async function aLongMeeting() {
  const meeting = aMeeting();
  await database.log.append(meeting);
  for (let index = 0; index < 200; index++)
    await database.log.append(anEntry(meeting, `line ${index} `.repeat(50)));
  return meeting;
}

/** Overwrites one page of the file behind SQLite's back. */
function damage(page: number) {
  const descriptor = openSync(file, 'r+');
  writeSync(descriptor, Buffer.alloc(4_096, 0xa5), 0, 4_096, page * 4_096);
  closeSync(descriptor);
}

test.each(['removed', 'replaced by another', 'without its write-ahead log'])(
  '[S23] a file that is %s takes nothing more within a second, and says so once',
  async (what) => {
    const meeting = await aLongMeeting();
    await database.mustKeep();
    if (what === 'without its write-ahead log') rmSync(`${file}-wal`);
    else renameSync(folder, join(home, 'elsewhere'));
    if (what === 'replaced by another') await openSqliteDatabase(file, { clock: manualClock() }).close();
    clock.advance(1_000);
    const { log, settings, mustKeep } = database;
    await expect(log.append(anEntry(meeting))).rejects.toThrow(/readonly/);
    await expect(settings.write('ada', 'thresholds', {})).rejects.toThrow(/readonly/);
    await expect(mustKeep()).rejects.toThrow(`${file} was removed or replaced while it was open`);
    expect(await log.head(meeting.sessionId)).toBe(201);
    clock.advance(5_000);
    expect(failures).toHaveLength(1);
  },
);

test('[S23] what is back where it was is gone on with', async () => {
  const meeting = await aLongMeeting();
  renameSync(folder, join(home, 'elsewhere'));
  await expect(database.mustKeep()).rejects.toThrow(/removed or replaced/);
  renameSync(join(home, 'elsewhere'), folder);
  clock.advance(1_000);
  expect((await database.log.append(anEntry(meeting))).outcome).toBe('kept');
  await database.mustKeep();
  await database.close();
  open();
  expect(await database.log.head(meeting.sessionId)).toBe(202);
});

test('[S23] closing leaves nothing beside a file that is not its own', async () => {
  const { epoch } = database.log;
  renameSync(folder, join(home, 'elsewhere'));
  mkdirSync(folder);
  await database.close();
  open();
  expect(database.log.epoch).not.toBe(epoch);
});

test('[S23] a file that was overwritten while it was open is not called fit to keep anything', async () => {
  await aLongMeeting();
  database.db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  await database.mustKeep();
  for (let page = 1; page < statSync(file).size / 4_096; page++) damage(page);
  await expect(database.mustKeep()).rejects.toThrow(/malformed/);
});

test('[S22] a damaged file stops the start, whatever part of it, and says what to do', async () => {
  await aLongMeeting();
  await database.close();
  damage(Math.floor(statSync(file).size / 4_096 / 2));
  expect(open).toThrow(
    /aside\.db cannot be used: .*\. It is damaged\. Please put back a backup: npm run restore \(docs\/backup\.md\)\.$/,
  );
  // Not only the first time.
  expect(open).toThrow(/It is damaged/);
});
