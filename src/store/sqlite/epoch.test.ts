import { cpSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aMeeting, anEntry } from '#meeting/samples.ts';
import { openSqliteDatabase, type SqliteDatabase } from './sqlite-database.ts';

let home: string;
let folder: string;
let copy: string;
let database: SqliteDatabase;
const meeting = aMeeting();

beforeEach(async () => {
  home = mkdtempSync(join(tmpdir(), 'aside-epoch-'));
  folder = join(home, 'data');
  copy = join(home, 'copy');
  await open();
  await database.log.append(meeting);
});
afterEach(async () => {
  await database.close();
  rmSync(home, { recursive: true, force: true });
});

async function open() {
  database = openSqliteDatabase(join(folder, 'aside.db'));
}
/** What a page saw last: that the log holds it would tell it nothing. */
async function goOn(count = 1) {
  for (let index = 0; index < count; index++) await database.log.append(anEntry(meeting));
}
const keepCopy = () => cpSync(folder, copy, { recursive: true });
function putBack() {
  rmSync(folder, { recursive: true });
  cpSync(copy, folder, { recursive: true, preserveTimestamps: true });
}

test('[S9] an older folder, copied between two runs and put back whole, has another epoch', async () => {
  await database.close();
  keepCopy();
  await open();
  const { epoch } = database.log;
  await goOn();
  await database.close();
  putBack();
  await open();
  expect(database.log.epoch).not.toBe(epoch);
  expect(await database.log.head(meeting.sessionId)).toBe(1);
});

test('[S9] a folder copied while it was open and put back whole has another epoch', async () => {
  const { epoch } = database.log;
  keepCopy();
  await goOn();
  await database.close();
  putBack();
  await open();
  expect(database.log.epoch).not.toBe(epoch);
});

test('[S9] so has one put back after the process had died, however far it goes on then', async () => {
  const { epoch } = database.log;
  keepCopy();
  await goOn();
  // What the process that died leaves: its files as they are.
  const dead = join(home, 'dead');
  cpSync(folder, dead, { recursive: true });
  await database.close();
  rmSync(folder, { recursive: true });
  renameSync(dead, folder);
  cpSync(join(copy, 'aside.db'), join(folder, 'aside.db'));
  cpSync(join(copy, 'aside.db-wal'), join(folder, 'aside.db-wal'));
  await open();
  await goOn(3);
  expect(await database.log.head(meeting.sessionId)).toBe(4);
  expect(database.log.epoch).not.toBe(epoch);
});

test('[S9] the file alone put back over itself, with the inode it had, has another epoch', async () => {
  await database.close();
  keepCopy();
  await open();
  const { epoch } = database.log;
  await goOn();
  await database.close();
  cpSync(join(copy, 'aside.db'), join(folder, 'aside.db'));
  await open();
  expect(database.log.epoch).not.toBe(epoch);
});

test('[S9] orderly ends, and a folder that is moved, keep the epoch', async () => {
  const { epoch } = database.log;
  for (let run = 0; run < 3; run++) {
    await database.close();
    renameSync(folder, copy);
    renameSync(copy, folder);
    await open();
    await goOn();
    expect(database.log.epoch).toBe(epoch);
  }
});
