import { expect, test } from 'vitest';
import { manualClock } from '#meeting/clock.ts';
import type { DurableEvent, NewEvent } from '#meeting/events.ts';
import { linesOf } from '#meeting/lines/lines.ts';
import {
  aCorrection,
  aJoinedEntry,
  aMeeting,
  anEntry,
  aParting,
  aSplit,
  aSplitUndone,
} from '#meeting/samples.ts';
import type { Database } from '#store/database.ts';
import { openMemoryDatabase } from '#store/memory/memory-database.ts';
import { passagesCursor } from '#store/passages.ts';
import { createBus } from './bus.ts';
import { lessonOf } from './meeting-memory-lessons.ts';
import { createMeetingMemory } from './meeting-memory.ts';

const saysNothing = () => false;
const words = { ofLine: ({ text }: { text: string }) => text.split(' ') };

function learningOver(database: Database, clock = manualClock()) {
  const faults: unknown[] = [];
  const failed = (error: unknown) => void faults.push(error);
  const { append: keep, appendAll: keepAll } = database.log;
  const bus = createBus({ keep, keepAll, failed });
  const memory = createMeetingMemory({ database, bus, clock, saysNothing, failed });
  const pass = async (ms: number) => {
    for (let until = clock.elapsed() + ms; clock.elapsed() < until; clock.advance(10))
      await new Promise(setImmediate);
    await new Promise(setImmediate);
  };
  const texts = async (text: string, userId = 'ada') =>
    (await memory.search({ userId, text, limit: 5 })).map((passage) => passage.text);
  return { memory, bus, clock, faults, pass, texts };
}

test('[A16] what is learnt reads as the meeting does, whatever is mended, joined, parted, split and taken back', async () => {
  const seed = Math.floor(Math.random() * 2 ** 31);
  let state = seed;
  const random = (below: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 8) % below;
  };
  const { log, passages } = openMemoryDatabase();
  const meeting = aMeeting();
  await log.append(meeting);
  const said: NewEvent<'entry-added'>[] = [];
  const joined: NewEvent<'entry-joined'>[] = [];
  const splits: NewEvent<'line-split'>[] = [];
  const events: DurableEvent[] = [];
  const one = <T>(all: readonly T[]): T => all[random(all.length)]!;
  function next(): NewEvent {
    const kind = said.length === 0 ? 0 : random(7);
    if (kind === 1) return aCorrection(one(said), { text: `mended ${random(100)} again and again` });
    if (kind === 2) {
      const again = aJoinedEntry(anEntry(meeting), one(said).id, {
        ...(random(2) && { text: `heard by two, word ${random(100)}` }),
        takesSpeaker: random(2) === 1,
      });
      joined.push(again);
      return again;
    }
    if (kind === 3 && joined.length > 0) return aParting(one(joined));
    if (kind === 4) {
      const { id, text } = one(linesOf(events));
      const split = aSplit(anEntry(meeting, text), text.slice(text.lastIndexOf(' ')));
      splits.push({ ...split, body: { ...split.body, lineId: id } });
      return splits.at(-1)!;
    }
    if (kind === 5 && splits.length > 0) return aSplitUndone(one(splits));
    const entry = anEntry(meeting, `line ${said.length} of a long meeting`);
    said.push(entry);
    return entry;
  }
  for (let count = 0; count < 300; count++) {
    const outcome = await log.append(next());
    if (outcome.outcome === 'kept') events.push(outcome.event);
  }
  const [created] = await log.eventsAfter(meeting.sessionId, 0, 1);
  const all = [created!, ...events];
  for (let from = 0; from < all.length;) {
    const part = all.slice(from, from + 1 + random(20));
    const lesson = await lessonOf(part, passages, words);
    expect(await passages.learn([lesson])).toEqual(['kept']);
    from += part.length;
  }
  const lines = linesOf(all);
  const ids = [...said, ...joined].map(({ body }) => body.entry.id);
  const every = [...ids, ...splits.map(({ body }) => body.entryId)];
  const learnt = await passages.linesOf(meeting.sessionId, every);
  const byId = (a: { id: string }, b: { id: string }) => a.id.localeCompare(b.id);
  expect(learnt.toSorted(byId), `seed ${seed}`).toEqual(lines.toSorted(byId));
});

test('[A16] nothing is read again after a restart: what was learnt is found at once', async () => {
  const database = openMemoryDatabase();
  const first = learningOver(database);
  const meeting = aMeeting();
  await first.bus.publish(meeting);
  await first.bus.publish(anEntry(meeting, 'the encryption keys stay here'));
  await first.pass(1_100);
  await first.memory.stop();
  let reads = 0;
  const log = { ...database.log, eventsAfter: () => Promise.reject(new Error(`read ${++reads}`)) };
  const second = learningOver({ ...database, log });
  expect(await second.texts('encryption keys')).toEqual(['the encryption keys stay here']);
  await second.pass(1_100);
  expect(reads).toBe(0);
});

test('[A16] meetings that were kept while nobody learnt are learnt one after the other, in small steps', async () => {
  const database = openMemoryDatabase();
  const meetings = Array.from({ length: 5 }, () => aMeeting());
  for (const meeting of meetings) {
    await database.log.append(meeting);
    for (let line = 0; line < 1_000; line++)
      await database.log.append(anEntry(meeting, `line number ${line}`));
  }
  let [most, steps] = [0, 0];
  const passages: Database['passages'] = {
    ...database.passages,
    learn(lessons) {
      steps++;
      most = Math.max(
        most,
        lessons.reduce((sum, lesson) => sum + lesson.passages.length, 0),
      );
      return database.passages.learn(lessons);
    },
  };
  const { pass, memory } = learningOver({ ...database, passages });
  await pass(300);
  expect(steps).toBeLessThan(20);
  expect(await memory.search({ userId: 'ada', text: 'number', limit: 5 })).toHaveLength(5);
  await pass(3_000);
  expect(await database.cursors.behind(passagesCursor, 10)).toEqual([]);
  expect(most).toBeLessThanOrEqual(200);
  await memory.stop();
});

test('[A16] what cannot be learnt is tried again, and nothing is lost or learnt twice', async () => {
  const database = openMemoryDatabase();
  let fails = true;
  const passages: Database['passages'] = {
    ...database.passages,
    learn: (lessons) => (fails ? Promise.reject(new Error('disk full')) : database.passages.learn(lessons)),
  };
  const { bus, pass, texts, faults, memory } = learningOver({ ...database, passages });
  const meeting = aMeeting();
  const roof = anEntry(meeting, 'the roof repair starts');
  await bus.publish(meeting);
  await bus.publish(roof);
  await pass(2_500);
  await bus.publish(aCorrection(roof, { text: 'the roof repair ends' }));
  expect([await texts('roof'), faults.length > 0]).toEqual([[], true]);
  fails = false;
  await pass(2_500);
  expect(await texts('roof')).toEqual(['the roof repair ends']);
  await memory.stop();
});

test('[A16] two who learn the same meetings at once learn each line once', async () => {
  const database = openMemoryDatabase();
  const meeting = aMeeting();
  await database.log.append(meeting);
  for (let line = 0; line < 500; line++) await database.log.append(anEntry(meeting, `line number ${line}`));
  const clock = manualClock();
  const [one, two] = [learningOver(database, clock), learningOver(database, clock)];
  await one.pass(3_000);
  expect(await database.cursors.read(passagesCursor, meeting.sessionId)).toBe(501);
  const nearest = await database.passages.nearest({
    userId: 'ada',
    words: ['number'],
    having: 'any',
    limit: 600,
  });
  expect([nearest.of, nearest.lines.length]).toEqual([500, 500]);
  expect([...one.faults, ...two.faults]).toEqual([]);
  await Promise.all([one.memory.stop(), two.memory.stop()]);
});

test('[A16] what is said in many meetings within half a second is one transaction', async () => {
  const database = openMemoryDatabase();
  let transactions = 0;
  const passages: Database['passages'] = {
    ...database.passages,
    learn: (lessons) => {
      transactions++;
      return database.passages.learn(lessons);
    },
  };
  const { bus, pass, memory } = learningOver({ ...database, passages });
  const meetings = Array.from({ length: 20 }, () => aMeeting());
  for (const meeting of meetings) await bus.publish(meeting);
  await pass(1_100);
  transactions = 0;
  for (const meeting of meetings) await bus.publish(anEntry(meeting));
  await pass(1_100);
  expect(transactions).toBe(1);
  expect(await database.cursors.behind(passagesCursor, 30)).toEqual([]);
  await memory.stop();
});
