import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { expect, test } from 'vitest';
import { newId } from '#meeting/ids.ts';
import { manualClock } from '#meeting/clock.ts';
import { aMeeting, anEntry } from '#meeting/samples.ts';
import { describeDatabase } from '../contracts/database-contract.ts';
import type { DatabaseOptions } from '../database.ts';
import { jobLeaseMs } from '../jobs.ts';
import { sessionLeaseMs } from '../leases.ts';
import { describeLastingLog } from '../contracts/log-contract.ts';
import { openBrowserDatabase } from './browser-database.ts';

/** Local storage as a browser has it, over a map. */
function someStorage(): Storage {
  const items = new Map<string, string>();
  return {
    get length() {
      return items.size;
    },
    clear: () => items.clear(),
    getItem: (key) => items.get(key) ?? null,
    key: (index) => [...items.keys()][index] ?? null,
    removeItem: (key) => void items.delete(key),
    setItem: (key, value) => void items.set(key, value),
  };
}

async function make(options?: DatabaseOptions) {
  const storage = someStorage();
  const name = newId();
  let database = await openBrowserDatabase(storage, { name, ...options });
  return {
    database,
    async reopen() {
      await database.close();
      return (database = await openBrowserDatabase(storage, { name, ...options }));
    },
    discard: () => database.close(),
  };
}
describeDatabase('the browser database', make);
describeLastingLog('the browser database', make);

test('[S13] meetings are kept in local storage under meetingSessions, newest first', async () => {
  const storage = someStorage();
  const { log } = await openBrowserDatabase(storage, { name: newId() });
  const older = aMeeting({ createdAt: '2026-01-05T09:00:00.000Z', userId: 'demo-user' });
  const newer = aMeeting({ createdAt: '2026-01-06T09:00:00.000Z', userId: 'demo-user' });
  await log.append(newer);
  await log.append(older);
  expect(JSON.parse(storage.getItem('meetingSessions')!)).toEqual([newer.body.session, older.body.session]);
});

test.each(['{broken', '{"not":"a list"}', '[{"id":"no uuid"}]'])(
  '[S13] corrupt data are dropped: %s',
  async (text) => {
    const storage = someStorage();
    storage.setItem('meetingSessions', text);
    const { queries } = await openBrowserDatabase(storage, { name: newId() });
    expect(await queries.meetingsOf('demo-user', { limit: 10 })).toEqual([]);
    expect(storage.getItem('meetingSessions')).toBeNull();
  },
);

test('[S16] a second tab gets the work of the first when its lease ran out, and not before', async () => {
  const [storage, name, clock] = [someStorage(), newId(), manualClock()];
  const one = await openBrowserDatabase(storage, { name, clock });
  const meeting = aMeeting();
  const entry = anEntry(meeting);
  await one.log.append(meeting);
  await one.log.append(entry);
  const two = await openBrowserDatabase(storage, { name, clock });
  expect(await two.jobs.claim({ now: clock.now(), limit: 10 })).toEqual([]);
  clock.advance(jobLeaseMs);
  const claims = await Promise.all([one, two].map((tab) => tab.jobs.claim({ now: clock.now(), limit: 10 })));
  expect(claims.flat().map(({ eventId, attempt }) => [eventId, attempt])).toEqual([[entry.id, 2]]);
  await Promise.all([one.close(), two.close()]);
});

test('[S20] of two tabs one has a meeting, and the other gets it when the first is gone', async () => {
  const [storage, name, clock] = [someStorage(), newId(), manualClock()];
  const [one, two] = await Promise.all([1, 2].map(() => openBrowserDatabase(storage, { name, clock })));
  const meeting = aMeeting();
  const { sessionId } = meeting;
  await one!.log.append(meeting);
  const ask = (tab: typeof one, holder: string) => tab!.leases.acquire(sessionId, holder, clock.now());
  const asked = await Promise.all([ask(one, 'one'), ask(two, 'two')]);
  expect(asked.map(({ outcome }) => outcome)).toEqual(['held', 'held-by-other']);
  await one!.close();
  clock.advance(sessionLeaseMs);
  expect(await ask(two, 'two')).toMatchObject({ outcome: 'held', lease: { holder: 'two', fencing: 2 } });
  await two!.close();
});

test('[S8] a database of the first shape is brought to the newest, with everything in it', async () => {
  const [storage, name] = [someStorage(), newId()];
  const meeting = aMeeting();
  const first = await openDB(name, 1, {
    upgrade(database) {
      const events = database.createObjectStore('events', { keyPath: ['sessionId', 'number'] });
      events.createIndex('id', ['sessionId', 'id'], { unique: true });
      events.createIndex('kind', ['sessionId', 'kind', 'number']);
    },
  });
  const { actor: by, causes: because, ...rest } = meeting;
  await first.add('events', { ...rest, by, because, number: 1 });
  first.close();
  storage.setItem('meetingSessions', JSON.stringify([meeting.body.session]));
  const { log, close } = await openBrowserDatabase(storage, { name });
  expect((await log.append(anEntry(meeting))).outcome).toBe('kept');
  const [created] = await log.eventsAfter(meeting.sessionId, 0, 10);
  expect(created).toEqual({ ...meeting, sequence: 1 });
  expect(await log.head(meeting.sessionId)).toBe(2);
  await close();
});

test('[S8] a database of the shape before what was said could be found keeps what is in it, and learns from then on', async () => {
  const [storage, name] = [someStorage(), newId()];
  const before = await openDB(name, 4, {
    upgrade(database) {
      const log = database.createObjectStore('log', { keyPath: ['sessionId', 'sequence'] });
      log.createIndex('id', ['sessionId', 'id'], { unique: true });
      log.createIndex('kind', ['sessionId', 'kind', 'sequence']);
      database.createObjectStore('jobs', { keyPath: ['sessionId', 'eventId'] });
      database.createObjectStore('leases', { keyPath: 'sessionId' });
      database.createObjectStore('cursors', { keyPath: ['sessionId', 'name'] });
      database.createObjectStore('settings');
    },
  });
  const meeting = aMeeting();
  await before.add('log', { ...meeting, sequence: 1 });
  await before.put('settings', 'dark', ['ada', 'theme']);
  before.close();
  storage.setItem('meetingSessions', JSON.stringify([meeting.body.session]));
  const { log, settings, passages, close } = await openBrowserDatabase(storage, { name });
  expect([await log.head(meeting.sessionId), await settings.read('ada', 'theme')]).toEqual([1, 'dark']);
  const lesson = { sessionId: meeting.sessionId, from: 0, upTo: 1, passages: [], gone: [] };
  expect(await passages.learn([lesson])).toEqual(['kept']);
  await close();
});
