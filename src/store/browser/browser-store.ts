// The log in a browser, for whoever is not signed in: sessions in local storage under the specification's key, every
// other event in IndexedDB. Several tabs may share it.
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { KeptEvent, NewEvent } from '#meeting/events.ts';
import { latestOutputs, latestTranscripts } from '#meeting/limits.ts';
import { changeSession } from '#meeting/session-changes.ts';
import type { AppendOutcome, LogStore } from '../store.ts';
import { createSessionList } from './session-list.ts';

interface Shape extends DBSchema {
  events: {
    key: [sessionId: string, number: number];
    value: KeptEvent;
    indexes: { id: [sessionId: string, id: string]; kind: [sessionId: string, kind: string, number: number] };
  };
}

/** Opens the store of this browser. `storage` is window.localStorage; `databaseName` differs in tests. */
export async function openBrowserStore(storage: Storage, databaseName = 'aside'): Promise<LogStore> {
  const sessions = createSessionList(storage);
  const db: IDBPDatabase<Shape> = await openDB<Shape>(databaseName, 1, {
    upgrade(database) {
      const events = database.createObjectStore('events', { keyPath: ['sessionId', 'number'] });
      events.createIndex('id', ['sessionId', 'id'], { unique: true });
      events.createIndex('kind', ['sessionId', 'kind', 'number']);
    },
  });
  const all = (sessionId: string, after = 0) =>
    IDBKeyRange.bound([sessionId, after], [sessionId, Infinity], after > 0);

  async function lastOf(sessionId: string, kind: KeptEvent['kind'], count: number): Promise<KeptEvent[]> {
    const found: KeptEvent[] = [];
    const range = IDBKeyRange.bound([sessionId, kind, 0], [sessionId, kind, Infinity]);
    let cursor = await db.transaction('events').store.index('kind').openCursor(range, 'prev');
    while (cursor && found.length < count) {
      found.push(cursor.value);
      cursor = await cursor.continue();
    }
    return found;
  }

  async function append(event: NewEvent): Promise<AppendOutcome> {
    // One read-write transaction at a time per database: the number and the row are decided together, across tabs too.
    const transaction = db.transaction('events', 'readwrite', { durability: 'strict' });
    const { store } = transaction;
    const known = await store.index('id').get([event.sessionId, event.id]);
    if (known) return { outcome: 'repeated', event: known };
    const last = await store.openKeyCursor(all(event.sessionId), 'prev');
    const head = last?.key[1] ?? 0;
    const session = sessions.find(event.sessionId);
    if (event.kind === 'meeting-created' ? session : !session) {
      return { outcome: session ? 'id-taken' : 'no-such-meeting' };
    }
    const kept = { ...event, number: head + 1 };
    await store.add(kept);
    await transaction.done;
    const changed = changeSession(sessions.find(event.sessionId), kept);
    if (changed && changed !== session) sessions.put(changed);
    return { outcome: 'kept', event: kept };
  }

  return {
    place: 'this browser',
    epoch: 'browser',
    append,
    async eventsAfter(sessionId, after, limit) {
      return db.getAll('events', all(sessionId, after), limit);
    },
    async head(sessionId) {
      const last = await db.transaction('events').store.openKeyCursor(all(sessionId), 'prev');
      return last?.key[1] ?? 0;
    },
    meeting: async (sessionId) => sessions.find(sessionId),
    meetingsOf: async (userId) => sessions.all().filter((session) => session.userId === userId),
    async latestTranscripts(sessionId, count = latestTranscripts) {
      const events = await lastOf(sessionId, 'entry-heard', count);
      return events.flatMap((event) => (event.kind === 'entry-heard' ? [event.body.entry] : [])).toReversed();
    },
    async latestOutputs(sessionId, count = latestOutputs) {
      const events = await lastOf(sessionId, 'insight-offered', count);
      return events.flatMap((event) => (event.kind === 'insight-offered' ? [event.body.output] : []));
    },
    async deleteMeeting(sessionId) {
      const known = sessions.remove(sessionId);
      await db.delete('events', all(sessionId));
      return known;
    },
    close: async () => db.close(),
  };
}
