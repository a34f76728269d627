import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { newId } from '#meeting/ids.ts';
import { aMeeting } from '#meeting/samples.ts';
import { describeLastingStore, describeStore } from '../store-contract.ts';
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

async function make() {
  const storage = someStorage();
  const name = newId();
  let store = await openBrowserStore(storage, name);
  return {
    store,
    async reopen() {
      await store.close();
      return (store = await openBrowserStore(storage, name));
    },
    discard: () => store.close(),
  };
}
describeStore('the browser store', make);
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
