import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { expect, test } from 'vitest';
import { newId } from '#meeting/ids.ts';
import { manualClock } from '#meeting/clock.ts';
import { aMeeting, anEntry } from '#meeting/samples.ts';
import { describeJobs } from '../jobs-contract.ts';
import { describeLastingStore, describeStore } from '../store-contract.ts';
import { type StoreOptions, jobLeaseMs } from '../store.ts';
import { openBrowserStore } from './browser-store.ts';

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

async function make(options?: StoreOptions) {
  const storage = someStorage();
  const name = newId();
  let store = await openBrowserStore(storage, name, options);
  return {
    store,
    async reopen() {
      await store.close();
      return (store = await openBrowserStore(storage, name, options));
    },
    discard: () => store.close(),
  };
}
describeStore('the browser store', make);
describeJobs('the browser store', make);
describeLastingStore('the browser store', make);

test('[S13] meetings are kept in local storage under meetingSessions, newest first', async () => {
  const storage = someStorage();
  const store = await openBrowserStore(storage, newId());
  const older = aMeeting({ createdAt: '2026-01-05T09:00:00.000Z', userId: 'demo-user' });
  const newer = aMeeting({ createdAt: '2026-01-06T09:00:00.000Z', userId: 'demo-user' });
  await store.append(newer);
  await store.append(older);
  expect(JSON.parse(storage.getItem('meetingSessions')!)).toEqual([newer.body.session, older.body.session]);
});

test.each(['{broken', '{"not":"a list"}', '[{"id":"no uuid"}]'])(
  '[S13] corrupt data are dropped: %s',
  async (text) => {
    const storage = someStorage();
    storage.setItem('meetingSessions', text);
    const store = await openBrowserStore(storage, newId());
    expect(await store.meetingsOf('demo-user')).toEqual([]);
    expect(storage.getItem('meetingSessions')).toBeNull();
  },
);

test('[S16] a second tab gets the work of the first when its lease ran out, and not before', async () => {
  const [storage, name, clock] = [someStorage(), newId(), manualClock()];
  const one = await openBrowserStore(storage, name, { clock });
  const meeting = aMeeting();
  const entry = anEntry(meeting);
  await one.append(meeting);
  await one.append(entry);
  const two = await openBrowserStore(storage, name, { clock });
  expect(await two.claimJobs({ now: clock.now(), limit: 10 })).toEqual([]);
  clock.advance(jobLeaseMs);
  const claims = await Promise.all([one, two].map((tab) => tab.claimJobs({ now: clock.now(), limit: 10 })));
  expect(claims.flat().map(({ eventId, attempt }) => [eventId, attempt])).toEqual([[entry.id, 2]]);
  await Promise.all([one.close(), two.close()]);
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
  const store = await openBrowserStore(storage, name);
  expect((await store.append(anEntry(meeting))).outcome).toBe('kept');
  const [created] = await store.eventsAfter(meeting.sessionId, 0, 10);
  expect(created).toEqual({ ...meeting, sequence: 1 });
  expect(await store.head(meeting.sessionId)).toBe(2);
  await store.close();
});
