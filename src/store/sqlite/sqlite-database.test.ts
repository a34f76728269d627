import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, test } from 'vitest';
import { manualClock } from '#meeting/clock.ts';
import { aMeeting, anEntry } from '#meeting/samples.ts';
import { describeDatabase } from '../contracts/database-contract.ts';
import type { DatabaseOptions } from '../database.ts';
import { jobLeaseMs } from '../jobs.ts';
import {
  describeCopyableLog,
  describeLastingLog,
  describePagedLog,
  describeSharedLog,
} from '../contracts/log-contract.ts';
import { describeOwnNotes } from '../contracts/own-notes-contract.ts';
import { describeRoom } from '../contracts/room-contract.ts';
import { migrate } from './migrations.ts';
import { openDatabase } from './open-database.ts';
import { openSqliteDatabase } from './sqlite-database.ts';

function aFile() {
  const folder = mkdtempSync(join(tmpdir(), 'aside-store-'));
  return { file: join(folder, 'aside.db'), discard: () => rmSync(folder, { recursive: true, force: true }) };
}

async function make(options?: DatabaseOptions) {
  const { file, discard } = aFile();
  let database = openSqliteDatabase(file, options);
  const reopen = async () => {
    await database.close().catch(() => {}); // Closed already where the copy was taken.
    return (database = openSqliteDatabase(file, options));
  };
  return {
    database,
    reopen,
    async copy() {
      await database.close();
      copyFileSync(file, `${file}.copy`);
    },
    async restore() {
      await database.close();
      copyFileSync(`${file}.copy`, file);
      return reopen();
    },
    async discard() {
      await database.close().catch(() => {});
      discard();
    },
  };
}
describeDatabase('the SQLite database', make);
describeLastingLog('the SQLite database', make);
describePagedLog('the SQLite database', make);
describeSharedLog('the SQLite database', make);
describeCopyableLog('the SQLite database', make);
describeRoom('the SQLite database', make);
describeOwnNotes('the SQLite database', make);

describe('the SQLite file', () => {
  test('[S7] deleted words are overwritten in the file', async () => {
    const { file, discard } = aFile();
    const database = openSqliteDatabase(file);
    const meeting = aMeeting();
    await database.log.append(meeting);
    for (let index = 0; index < 200; index++)
      await database.log.append(anEntry(meeting, `zanzibar ${index}`));
    await database.log.delete(meeting.sessionId);
    await database.close();
    expect(readFileSync(file).includes('zanzibar')).toBe(false);
    discard();
  });

  test('[S10] holds its safety settings at every open, not only the first', async () => {
    const { file, discard } = aFile();
    for (let open = 0; open < 2; open++) {
      const database = openSqliteDatabase(file);
      const setting = (name: string) => Object.values(database.db.prepare(`PRAGMA ${name}`).get()!)[0];
      const names = ['journal_mode', 'synchronous', 'busy_timeout', 'foreign_keys', 'secure_delete'];
      expect(names.map(setting)).toEqual(['wal', 2, 5_000, 1, 1]);
      await database.close();
    }
    discard();
  });

  test('[S10] refuses a file that is no database, by its name', () => {
    const { file, discard } = aFile();
    writeFileSync(file, 'a letter, perhaps '.repeat(500));
    expect(() => openSqliteDatabase(file)).toThrow(`${file} cannot be used: file is not a database`);
    discard();
  });

  test('[S10] refuses data written by a newer version, in one sentence', async () => {
    const { file, discard } = aFile();
    await openSqliteDatabase(file).close();
    const db = new DatabaseSync(file);
    db.exec('PRAGMA user_version = 999');
    db.close();
    expect(() => openSqliteDatabase(file)).toThrow(/newer version of Aside/);
    discard();
  });

  test('[S11] an append that cannot be written is rejected, and what came before stays', async () => {
    const { file, discard } = aFile();
    const database = openSqliteDatabase(file);
    const meeting = aMeeting();
    await database.log.append(meeting);
    const { page_count: pages } = database.db.prepare('PRAGMA page_count').get() as { page_count: number };
    database.db.exec(`PRAGMA max_page_count = ${pages}`); // A full disk, as SQLite reports it.
    const large = anEntry(meeting, 'word '.repeat(15_000));
    await expect(database.log.append(large)).rejects.toThrow(/full/);
    database.db.exec('PRAGMA max_page_count = 1000000');
    expect(await database.log.head(meeting.sessionId)).toBe(1);
    expect((await database.log.append(large)).outcome).toBe('kept');
    await database.close();
    discard();
  });

  test('[S12] appends that come together share one transaction', async () => {
    const { file, discard } = aFile();
    const database = openSqliteDatabase(file);
    const meeting = aMeeting();
    await database.log.append(meeting);
    let commits = 0;
    const exec = database.db.exec.bind(database.db);
    database.db.exec = (sql) => {
      if (sql === 'COMMIT') commits++;
      exec(sql);
    };
    await Promise.all(Array.from({ length: 64 }, () => database.log.append(anEntry(meeting))));
    expect(commits).toBe(1);
    await database.close();
    discard();
  });

  test('[S16] opening the file frees nobody’s jobs; who knows that their holder has ended takes them up at once', async () => {
    const { file, discard } = aFile();
    const clock = manualClock();
    const meeting = aMeeting();
    const entries = [anEntry(meeting), anEntry(meeting)];
    const killed = openSqliteDatabase(file, { clock, holder: 'this folder' });
    for (const event of [meeting, ...entries]) await killed.log.append(event);
    const { leases, jobs, close } = openSqliteDatabase(file, { clock, holder: 'this folder' });
    expect(await jobs.claim({ now: clock.now(), limit: 10 })).toEqual([]);
    await leases.freeAllOf('another folder');
    expect(await jobs.claim({ now: clock.now(), limit: 10 })).toEqual([]);
    await leases.freeAllOf('this folder');
    const claimed = await jobs.claim({ now: clock.now(), limit: 10 });
    expect(claimed.map(({ eventId, attempt }) => [eventId, attempt])).toEqual(
      entries.map(({ id }) => [id, 2]),
    );
    expect(await jobs.claim({ now: clock.now() + jobLeaseMs - 1, limit: 10 })).toEqual([]);
    await close();
    await killed.close();
    discard();
  });

  test('[S8] a file of the first shape is brought to the newest, with everything in it', async () => {
    const { file, discard } = aFile();
    const meeting = aMeeting();
    const first = openDatabase(file);
    migrate(first, 1);
    const { session } = meeting.body;
    first
      .prepare('INSERT INTO sessions (key, id, user_id, created_at, head, session) VALUES (1, ?, ?, ?, 1, ?)')
      .run(session.id, session.userId, session.createdAt, JSON.stringify(session));
    first
      .prepare(
        "INSERT INTO events (session_key, number, id, kind, event) VALUES (1, 1, ?, 'meeting-created', ?)",
      )
      .run(meeting.id, JSON.stringify({ ...meeting, sequence: 1 }));
    first.close();
    const database = openSqliteDatabase(file);
    expect((await database.log.append(anEntry(meeting))).outcome).toBe('kept');
    expect(await database.log.eventsAfter(meeting.sessionId, 0, 10)).toHaveLength(2);
    await database.close();
    discard();
  });

  test('[S8] a file whose indexes began with the session keeps every event, and its room, when they are made anew', async () => {
    const { file, discard } = aFile();
    const meeting = aMeeting();
    const { session } = meeting.body;
    const entries = Array.from({ length: 150 }, (_, line) => anEntry(meeting, `line ${line}`));
    const before = openDatabase(file);
    migrate(before, 8);
    before
      .prepare(
        'INSERT INTO sessions (key, id, user_id, created_at, head, room_head, session) VALUES (1, ?, ?, ?, 151, 151, ?)',
      )
      .run(session.id, session.userId, session.createdAt, JSON.stringify(session));
    const insert = before.prepare(
      'INSERT INTO events (session_key, sequence, room_sequence, id, kind, event) VALUES (1, ?, ?, ?, ?, ?)',
    );
    const events = [meeting, ...entries].map((event, index) => ({ ...event, sequence: index + 1 }));
    for (const event of events)
      insert.run(event.sequence, event.sequence, event.id, event.kind, JSON.stringify(event));
    before.close();
    const { log, room, close } = openSqliteDatabase(file);
    expect(await log.eventsAfter(session.id, 0, 200)).toEqual(events);
    expect((await room.eventsAfter(session.id, 130, 200)).map(({ id }) => id)).toEqual(
      events.slice(130).map(({ id }) => id),
    );
    expect(await log.append(entries[7]!)).toMatchObject({ outcome: 'repeated', event: { sequence: 9 } });
    expect(await log.append(anEntry(meeting))).toMatchObject({ outcome: 'kept', event: { sequence: 152 } });
    await close();
    discard();
  });
});
