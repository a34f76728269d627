// What it costs to learn what people say and to find what they said before, for each line that is said: in this process, over
// a SQLite file on the project's disk, which is closed and opened again before anything is found.
import { rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { createBus } from '#engine/bus.ts';
import { createMeetingMemory } from '#engine/meeting-memory.ts';
import { saysNothing } from '#language/reading/search-words.ts';
import { wallClock as clock } from '#meeting/clock.ts';
import { aMeeting, anEntry } from '#meeting/samples.ts';
import { passagesCursor } from '#store/passages.ts';
import { openSqliteDatabase, type SqliteDatabase } from '#store/sqlite/sqlite-database.ts';
import { dataFolder } from './server-process.ts';

const linesInMeeting = 500;
const rounds = 3;

export interface RememberedPeople {
  /** Microseconds of processor time to learn a line: read from the log, and written. */
  learnedMicroseconds: number;
  /** What the file grew by for each line that was learnt. */
  learnedBytes: number;
  /** Milliseconds of processor time for each search; of each person's first after the restart. */
  firstMs: number;
  eachMs: number;
  /** The longest that a search held up everything else. */
  longestMs: number;
}

/** `people` have said so many lines each, and ask in turn. */
export async function measureRememberedPeople(
  texts: readonly string[],
  { people, lines }: { people: number; lines: number },
): Promise<RememberedPeople> {
  const folder = dataFolder();
  const file = join(folder, 'aside.db');
  const users = Array.from({ length: people }, (_, at) => `person-${at}`);
  try {
    const first = openSqliteDatabase(file, { clock, enqueuesJobs: false });
    for (const [place, userId] of users.entries()) await say(first, userId, texts, lines, place);
    const said = sizeOf(first, file);
    const learned = await learn(first);
    const bytes = sizeOf(first, file) - said;
    await first.close();
    const again = openSqliteDatabase(file, { clock, enqueuesJobs: false });
    const found = await find(again, users, texts);
    await again.close();
    const all = people * lines;
    return { learnedMicroseconds: (learned * 1_000) / all, learnedBytes: bytes / all, ...found };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function say(
  { log }: SqliteDatabase,
  userId: string,
  texts: readonly string[],
  lines: number,
  place: number,
): Promise<void> {
  for (let from = 0; from < lines; from += linesInMeeting) {
    const meeting = aMeeting({ userId });
    const said = Array.from({ length: Math.min(linesInMeeting, lines - from) }, (_, at) =>
      anEntry(meeting, `${texts[(from + at + place) % texts.length]!} ${from + at}`),
    );
    await log.appendAll([meeting, ...said]);
  }
}

/** Milliseconds of processor time until everything is learnt. */
async function learn(database: SqliteDatabase): Promise<number> {
  const before = process.cpuUsage();
  const memory = openMemory(database);
  while ((await database.cursors.behind(passagesCursor, 1)).length > 0)
    await new Promise<void>((resolve) => void clock.after(500, resolve));
  await memory.stop();
  return processorMs(before);
}

async function find(database: SqliteDatabase, users: readonly string[], texts: readonly string[]) {
  const memory = openMemory(database);
  let longestMs = 0;
  const askAll = async (round: number) => {
    const before = process.cpuUsage();
    for (const [place, userId] of users.entries()) {
      const began = performance.now();
      await memory.search({ userId, text: texts[(round * 13 + place) % texts.length]!, limit: 25 });
      longestMs = Math.max(longestMs, performance.now() - began);
    }
    return processorMs(before) / users.length;
  };
  const firstMs = await askAll(0);
  let all = 0;
  for (let round = 1; round <= rounds; round++) all += await askAll(round);
  await memory.stop();
  return { firstMs, eachMs: all / rounds, longestMs };
}

function openMemory(database: SqliteDatabase) {
  const failed = (...what: unknown[]) => console.error('failed', ...what);
  const { append: keep, appendAll: keepAll } = database.log;
  const bus = createBus({ keep, keepAll, failed });
  return createMeetingMemory({ database, bus, clock, saysNothing, failed });
}

/** With everything in it that stands in its log. */
function sizeOf({ db }: SqliteDatabase, file: string): number {
  db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  return statSync(file).size;
}

function processorMs(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}
