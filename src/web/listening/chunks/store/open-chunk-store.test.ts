import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { expect, test } from 'vitest';
import { openChunkStore } from './open-chunk-store.ts';

const run = {
  id: 'r1',
  owner: 'page-1',
  userId: 'ada',
  sessionId: 's1',
  channel: 'you',
  method: 'cloud',
  language: 'en-US',
  startedAt: 1_000,
};
const loud = Int16Array.from({ length: 16_000 }, (_, i) => 8_000 * Math.sin(i / 5));
const line = {
  id: 'l1',
  userId: 'ada',
  sessionId: 's1',
  owner: 'page-1',
  channel: 'them',
  text: 'from before',
  confidence: 0.4,
  at: 5,
  until: 9,
  unsure: true,
};

/** A database as the first version made it, with its own names for everything. */
async function oldDatabase(name: string): Promise<void> {
  const db = await openDB(name, 1, {
    upgrade(database) {
      const place = ['run.userId', 'run.sessionId', 'run.owner'];
      database.createObjectStore('blocks', { keyPath: 'key' }).createIndex('place', place);
      database.createObjectStore('pieces', { keyPath: 'id' }).createIndex('place', place);
      database
        .createObjectStore('lines', { keyPath: 'id' })
        .createIndex('place', ['userId', 'sessionId', 'owner']);
      database.createObjectStore('tails', { keyPath: 'runId' });
    },
  });
  const piece = { id: 'p1', run, from: 0, to: 4, overlap: 0, speechMs: 20, forced: false };
  await db.put('pieces', { ...piece, sound: Int16Array.of(1, 2, 3, 4).buffer });
  await db.put('pieces', { ...piece, id: 'p2', from: 4, aside: 'no audio', sound: new ArrayBuffer(8) });
  await db.put('blocks', { key: ['r1', 8], run, from: 8, overlap: 2, sound: loud.slice().buffer });
  await db.put('lines', line);
  await db.put('tails', { runId: 'r1', to: 8, said: [], left: [], timed: true, text: 'so far' });
  db.close();
}

test('[C3] speech that an earlier version kept on this device is all there: sound, uncut sound, and text', async () => {
  await oldDatabase('aside-speech');
  const store = await openChunkStore();
  const meeting = { userId: 'ada', sessionId: 's1' };
  expect(await store.countByMeeting('ada')).toEqual(new Map([['s1', 2]]));
  expect(await store.owners(meeting)).toEqual(['page-1']);
  const { chunks, utterances } = await store.takeUp(meeting, 'page-1');
  expect(chunks).toMatchObject([
    { id: 'p1', run, from: 0, to: 4 },
    { id: 'p2', aside: 'no audio' },
    { from: 8, to: 16_008, overlap: 2 },
  ]);
  expect(await store.samplesOf(chunks[0]!)).toEqual(Int16Array.of(1, 2, 3, 4));
  expect(await store.samplesOf(chunks[2]!)).toEqual(loud);
  const { unsure, ...rest } = line;
  expect(utterances).toEqual([{ ...rest, lowConfidence: unsure }]);
  expect(await store.tailOf(chunks[0]!.run)).toMatchObject({ text: 'so far' });
  // Written again, it is still what an earlier version reads.
  await store.finish([chunks[0]!], utterances, {
    runId: 'r1',
    to: 4,
    said: [],
    left: [],
    timed: true,
    text: '',
  });
  store.close();
  const db = await openDB('aside-speech', 1);
  expect(await db.getAll('lines')).toEqual([line]);
  db.close();
});
