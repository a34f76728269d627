// The log in a browser, for whoever is not signed in: sessions in local storage under the specification's key, every
// other event in IndexedDB. Several tabs may share it.
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { wallClock } from '#meeting/clock.ts';
import type { KeptEvent, MeetingEvent, NewEvent } from '#meeting/events.ts';
import { latestOutputs, latestTranscripts } from '#meeting/limits.ts';
import { changeSession } from '#meeting/session-changes.ts';
import { correctedEntries } from '../corrected-entries.ts';
import { concludedBy, isSuperseded, workOf } from '../owed-work.ts';
import {
  type AppendOutcome,
  type LogStore,
  type OwedWork,
  type StoreOptions,
  workLeaseMs,
} from '../store.ts';
import { createSessionList } from './session-list.ts';

interface Shape extends DBSchema {
  events: {
    key: [sessionId: string, number: number];
    value: KeptEvent;
    indexes: { id: [sessionId: string, id: string]; kind: [sessionId: string, kind: string, number: number] };
  };
  work: {
    key: [sessionId: string, eventId: string];
    value: OwedWork & { since: number; leasedUntil: number };
  };
}

/** Opens the store of this browser. `storage` is window.localStorage; `databaseName` differs in tests. */
export async function openBrowserStore(
  storage: Storage,
  databaseName = 'aside',
  { owesWork = true, clock = wallClock }: StoreOptions = {},
): Promise<LogStore> {
  const sessions = createSessionList(storage);
  const db: IDBPDatabase<Shape> = await openDB<Shape>(databaseName, 2, {
    upgrade(database, before) {
      if (before < 1) {
        const events = database.createObjectStore('events', { keyPath: ['sessionId', 'number'] });
        events.createIndex('id', ['sessionId', 'id'], { unique: true });
        events.createIndex('kind', ['sessionId', 'kind', 'number']);
      }
      if (before < 2) database.createObjectStore('work', { keyPath: ['sessionId', 'eventId'] });
    },
    // A newer page in another tab must not wait for this one; this one then says that it cannot keep anything.
    blocking: () => db.close(),
  });
  const all = (sessionId: string, after = 0) =>
    IDBKeyRange.bound([sessionId, after], [sessionId, Infinity], after > 0);

  const workOfSession = (sessionId: string) => IDBKeyRange.bound([sessionId], [sessionId, []]);

  async function lastOf<K extends KeptEvent['kind']>(
    sessionId: string,
    kind: K,
    count: number,
  ): Promise<MeetingEvent<K>[]> {
    const found: MeetingEvent<K>[] = [];
    const range = IDBKeyRange.bound([sessionId, kind, 0], [sessionId, kind, Infinity]);
    let cursor = await db.transaction('events').store.index('kind').openCursor(range, 'prev');
    while (cursor && found.length < count) {
      found.push(cursor.value as MeetingEvent<K>);
      cursor = await cursor.continue();
    }
    return found;
  }

  async function head(sessionId: string): Promise<number> {
    const last = await db.transaction('events').store.openKeyCursor(all(sessionId), 'prev');
    return last?.key[1] ?? 0;
  }

  async function append(event: NewEvent): Promise<AppendOutcome> {
    // One read-write transaction at a time per database: the number and the row are decided together, across tabs too.
    const transaction = db.transaction(['events', 'work'], 'readwrite', { durability: 'strict' });
    const store = transaction.objectStore('events');
    const work = transaction.objectStore('work');
    const known = await store.index('id').get([event.sessionId, event.id]);
    if (known) return { outcome: 'repeated', event: known };
    const last = await store.openKeyCursor(all(event.sessionId), 'prev');
    const session = sessions.find(event.sessionId);
    if (event.kind === 'meeting-created' ? session : !session) {
      return { outcome: session ? 'id-taken' : 'no-such-meeting' };
    }
    const concluded = concludedBy(event);
    if (concluded) {
      const key: [string, string] = [event.sessionId, concluded.eventId];
      if (isSuperseded(concluded, (await work.get(key))?.attempt)) return { outcome: 'superseded' };
      await work.delete(key);
    }
    const kept = { ...event, number: (last?.key[1] ?? 0) + 1 };
    await store.add(kept);
    const kind = owesWork ? workOf(kept) : undefined;
    if (kind) {
      const { sessionId, id: eventId, number } = kept;
      const since = clock.now();
      await work.add({
        sessionId,
        eventId,
        number,
        kind,
        attempt: 1,
        since,
        leasedUntil: since + workLeaseMs,
      });
    }
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
    head,
    heads: () => Promise.all(sessions.all().map(async ({ id }) => ({ sessionId: id, head: await head(id) }))),
    meeting: async (sessionId) => sessions.find(sessionId),
    meetingsOf: async (userId) => sessions.all().filter((session) => session.userId === userId),
    async latestTranscripts(sessionId, count = latestTranscripts) {
      const heard = await lastOf(sessionId, 'entry-heard', count);
      const corrections = await lastOf(sessionId, 'entry-corrected', Infinity);
      return correctedEntries(heard.map((event) => event.body.entry).toReversed(), corrections.toReversed());
    },
    async latestOutputs(sessionId, count = latestOutputs) {
      const offered = await lastOf(sessionId, 'insight-offered', count);
      return offered.map((event) => event.body.output);
    },
    async claimWork({ now, limit, sessionId }) {
      // Of several tabs one gets a row: the transactions of a database that write come one after the other.
      const transaction = db.transaction('work', 'readwrite');
      const rows = await transaction.store.getAll(sessionId === undefined ? null : workOfSession(sessionId));
      const free = rows
        .filter(({ leasedUntil }) => leasedUntil <= now)
        .toSorted((a, b) => a.since - b.since || a.number - b.number)
        .slice(0, limit)
        .map((row) => ({ ...row, attempt: row.attempt + 1, leasedUntil: now + workLeaseMs }));
      for (const row of free) await transaction.store.put(row);
      await transaction.done;
      return free.map(({ since: _, leasedUntil: __, ...work }) => work);
    },
    async deleteMeeting(sessionId) {
      const known = sessions.remove(sessionId);
      const transaction = db.transaction(['events', 'work'], 'readwrite');
      await transaction.objectStore('events').delete(all(sessionId));
      await transaction.objectStore('work').delete(workOfSession(sessionId));
      await transaction.done;
      return known;
    },
    close: async () => db.close(),
  };
}
