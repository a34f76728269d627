import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { manualClock } from '#meeting/clock.ts';
import type { DurableEvent, NewEvent } from '#meeting/events.ts';
import { aMeeting, anEntry, anOutput } from '#meeting/samples.ts';
import { openSqliteDatabase, type SqliteDatabase } from './sqlite-database.ts';

const clock = manualClock();
const word = 'zanzibar';
let folder: string;
let database: SqliteDatabase;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'aside-erasure-'));
  database = openSqliteDatabase(join(folder, 'aside.db'), { clock });
});
afterEach(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A meeting whose title, participants, lines and outputs hold the word, with its jobs still to be done. */
async function aMeetingOf(mark: string): Promise<NewEvent<'meeting-created'>> {
  const meeting = aMeeting({ title: `About ${mark}`, participants: [mark] });
  await database.log.append(meeting);
  for (let index = 0; index < 150; index++) {
    const entry = anEntry(meeting, `${mark} ${index} `.repeat(1 + (index % 40)));
    const output = anOutput(entry);
    output.body.output.outputs.insights = [`They asked for ${mark}`];
    await database.log.appendAll([entry, output]);
    const title = `${mark} `.repeat(1 + (index % 20));
    const { id: _, kind: __, body: ___, ...envelope } = output;
    await database.log.append({
      ...envelope,
      id: `renamed-${index}`,
      kind: 'meeting-renamed',
      body: { title },
    });
  }
  const said = (await database.log.eventsAfter(meeting.sessionId, 0, 500)).filter(isEntry);
  const learnt = said.map(({ body, sequence, actor }) => ({
    line: { ...body.entry, sequence, actor },
    words: [mark, ...body.entry.text.split(' ')],
  }));
  const lesson = { sessionId: meeting.sessionId, from: 0, upTo: 451, passages: learnt, gone: [] };
  expect(await database.passages.learn([lesson])).toEqual(['kept']);
  return meeting;
}

const isEntry = (event: DurableEvent) => event.kind === 'entry-added';

/** How often the word stands in any file of the folder. */
function count(mark = word, where = folder): number {
  return readdirSync(where)
    .map((name) => readFileSync(join(where, name), 'latin1').split(mark).length - 1)
    .reduce((sum, times) => sum + times, 0);
}

test('[S7] once a deletion is answered the words stand in no file of the folder, and all of another meeting does', async () => {
  const stays = await aMeetingOf('samarkand');
  const gone = await aMeetingOf(word);
  expect(count()).toBeGreaterThan(450);
  await database.log.delete(gone.sessionId);
  expect(count()).toBe(0);
  expect(await database.log.head(stays.sessionId)).toBe(451);
  expect(count('samarkand')).toBeGreaterThan(450);
});

test('[S7] [A7] the words of a line before it was mended are gone from what is found, and stand in the log alone', async () => {
  const meeting = aMeeting();
  const entry = anEntry(meeting, `the ${word} of before`);
  await database.log.appendAll([meeting, entry]);
  const learn = (from: number, text: string) => {
    const line = { ...entry.body.entry, text, sequence: 2, actor: entry.actor };
    const passages = [{ line, words: text.split(' ') }];
    return database.passages.learn([
      { sessionId: meeting.sessionId, from, upTo: from + 2, passages, gone: [] },
    ]);
  };
  expect(await learn(0, entry.body.entry.text)).toEqual(['kept']);
  database.db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  expect(count()).toBe(2);
  expect(await learn(2, 'the samarkand of after')).toEqual(['kept']);
  database.db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  expect(count()).toBe(1);
});

test('[S7] somebody who reads holds a deletion up for two seconds at most; the words go when they have finished', async () => {
  const { sessionId } = await aMeetingOf(word);
  const reader = new DatabaseSync(join(folder, 'aside.db'), { readOnly: true });
  reader.exec('BEGIN');
  reader.prepare('SELECT count(*) FROM events').get();
  let isAnswered = false;
  const deleted = database.log.delete(sessionId).then(() => (isAnswered = true));
  for (let ms = 0; ms < 1_900; ms += 100) await pass(100);
  expect(isAnswered).toBe(false);
  expect((await database.log.append(anEntry(aMeeting()))).outcome).toBe('no-such-meeting');
  await pass(100);
  await deleted;
  await pass(1_000);
  expect(count()).toBeGreaterThan(0);
  reader.exec('COMMIT');
  reader.close();
  await pass(1_000);
  expect(count()).toBe(0);
});

test('[S7] what a process that died left of deleted words goes at the next start', async () => {
  const { sessionId } = await aMeetingOf(word);
  const reader = new DatabaseSync(join(folder, 'aside.db'), { readOnly: true });
  reader.exec('BEGIN');
  reader.prepare('SELECT count(*) FROM events').get();
  const deleted = database.log.delete(sessionId);
  // As they stand between the deletion and its answer.
  const dead = mkdtempSync(join(tmpdir(), 'aside-erasure-'));
  cpSync(folder, dead, { recursive: true });
  reader.close();
  await pass(100);
  await deleted;
  expect(count(word, dead)).toBeGreaterThan(450);
  const again = openSqliteDatabase(join(dead, 'aside.db'), { clock });
  expect(await again.log.heads()).toEqual([]);
  expect(count(word, dead)).toBe(0);
  await again.close();
  rmSync(dead, { recursive: true });
});

test('[S7] a statement of the same process that was not read to its end does not make a deletion fail', async () => {
  const { sessionId } = await aMeetingOf(word);
  const rows = database.db.prepare('SELECT event FROM events').iterate();
  rows.next();
  const deleted = database.log.delete(sessionId);
  await pass(100);
  rows.return?.();
  await pass(100);
  expect(await deleted).toBe(true);
  expect(count()).toBe(0);
});

async function pass(ms: number) {
  clock.advance(ms);
  await new Promise(setImmediate);
}
