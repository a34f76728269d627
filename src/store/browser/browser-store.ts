// The log in a browser, for whoever is not signed in: sessions in local storage under the specification's key, every
// other event in IndexedDB. Several tabs may share it.
import { openDB, type DBSchema, type IDBPDatabase, type IDBPTransaction } from 'idb';
import { wallClock } from '#meeting/clock.ts';
import type { DurableEvent, MeetingEvent, NewEvent } from '#meeting/events.ts';
import { latestOutputs, latestTranscripts } from '#meeting/limits.ts';
import { upcast } from '#meeting/upcast.ts';
import { changeSession } from '#meeting/session-changes.ts';
import { correctedEntries } from '../corrected-entries.ts';
import { completedBy, isSuperseded, jobKindOf } from '../jobs.ts';
import { type AppendOutcome, type LogStore, type Job, type StoreOptions, jobLeaseMs } from '../store.ts';
import { createSessionList } from './session-list.ts';

interface Shape extends DBSchema {
  log: {
    key: [sessionId: string, sequence: number];
    value: DurableEvent;
    indexes: {
      id: [sessionId: string, id: string];
      kind: [sessionId: string, kind: string, sequence: number];
    };
  };
  jobs: {
    key: [sessionId: string, eventId: string];
    value: Job & { since: number; leasedUntil: number };
  };
}

function createStores(database: IDBPDatabase<Shape>): void {
  const log = database.createObjectStore('log', { keyPath: ['sessionId', 'sequence'] });
  log.createIndex('id', ['sessionId', 'id'], { unique: true });
  log.createIndex('kind', ['sessionId', 'kind', 'sequence']);
  database.createObjectStore('jobs', { keyPath: ['sessionId', 'eventId'] });
}

/** Shapes 1 and 2 kept events under their old fields, and work by other names. */
async function moveFirstShape(
  database: IDBPDatabase<Shape>,
  transaction: IDBPTransaction<Shape, ArrayLike<'log' | 'jobs'>, 'versionchange'>,
): Promise<void> {
  const old = transaction as unknown as IDBPTransaction<unknown, string[], 'versionchange'>;
  const names = [...old.objectStoreNames];
  for (const event of (await old.objectStore('events').getAll()) as DurableEvent[])
    await transaction.objectStore('log').add(upcast(event));
  const work = names.includes('work') ? await old.objectStore('work').getAll() : [];
  for (const row of work as { kind: string; number: number }[]) {
    const { number: sequence, kind, ...rest } = row;
    const job = { ...rest, sequence, kind: kind === 'entry-heard' ? 'entry-added' : kind };
    await transaction.objectStore('jobs').add(job as unknown as Shape['jobs']['value']);
  }
  for (const name of ['events', 'work']) if (names.includes(name)) database.deleteObjectStore(name as never);
}

/** Opens the store of this browser. `storage` is window.localStorage; `databaseName` differs in tests. */
export async function openBrowserStore(
  storage: Storage,
  databaseName = 'aside',
  { enqueuesJobs = true, clock = wallClock }: StoreOptions = {},
): Promise<LogStore> {
  const sessions = createSessionList(storage);
  const db: IDBPDatabase<Shape> = await openDB<Shape>(databaseName, 3, {
    upgrade: (database, before, _now, transaction) => {
      if (before < 3) createStores(database);
      if (before === 1 || before === 2)
        moveFirstShape(database, transaction).catch(() => transaction.abort());
    },
    // A newer page in another tab must not wait for this one; this one then says that it cannot keep anything.
    blocking: () => db.close(),
  });
  const all = (sessionId: string, after = 0) =>
    IDBKeyRange.bound([sessionId, after], [sessionId, Infinity], after > 0);

  const workOfSession = (sessionId: string) => IDBKeyRange.bound([sessionId], [sessionId, []]);

  async function lastOf<K extends DurableEvent['kind']>(
    sessionId: string,
    kind: K,
    count: number,
  ): Promise<MeetingEvent<K>[]> {
    const found: MeetingEvent<K>[] = [];
    const range = IDBKeyRange.bound([sessionId, kind, 0], [sessionId, kind, Infinity]);
    let cursor = await db.transaction('log').store.index('kind').openCursor(range, 'prev');
    while (cursor && found.length < count) {
      found.push(cursor.value as MeetingEvent<K>);
      cursor = await cursor.continue();
    }
    return found;
  }

  async function head(sessionId: string): Promise<number> {
    const last = await db.transaction('log').store.openKeyCursor(all(sessionId), 'prev');
    return last?.key[1] ?? 0;
  }

  async function append(event: NewEvent): Promise<AppendOutcome> {
    // One read-write transaction at a time per database: the number and the row are decided together, across tabs too.
    const transaction = db.transaction(['log', 'jobs'], 'readwrite', { durability: 'strict' });
    const store = transaction.objectStore('log');
    const work = transaction.objectStore('jobs');
    const known = await store.index('id').get([event.sessionId, event.id]);
    if (known) return { outcome: 'repeated', event: known };
    const last = await store.openKeyCursor(all(event.sessionId), 'prev');
    const session = sessions.find(event.sessionId);
    if (event.kind === 'meeting-created' ? session : !session) {
      return { outcome: session ? 'id-taken' : 'no-such-meeting' };
    }
    const concluded = completedBy(event);
    if (concluded) {
      const key: [string, string] = [event.sessionId, concluded.eventId];
      if (isSuperseded(concluded, (await work.get(key))?.attempt)) return { outcome: 'superseded' };
      await work.delete(key);
    }
    const kept = { ...event, sequence: (last?.key[1] ?? 0) + 1 };
    await store.add(kept);
    const kind = enqueuesJobs ? jobKindOf(kept) : undefined;
    if (kind) {
      const { sessionId, id: eventId, sequence } = kept;
      const since = clock.now();
      await work.add({
        sessionId,
        eventId,
        sequence,
        kind,
        attempt: 1,
        since,
        leasedUntil: since + jobLeaseMs,
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
      return db.getAll('log', all(sessionId, after), limit);
    },
    head,
    heads: () => Promise.all(sessions.all().map(async ({ id }) => ({ sessionId: id, head: await head(id) }))),
    meeting: async (sessionId) => sessions.find(sessionId),
    meetingsOf: async (userId) => sessions.all().filter((session) => session.userId === userId),
    async latestTranscripts(sessionId, count = latestTranscripts) {
      const heard = await lastOf(sessionId, 'entry-added', count);
      const corrections = await lastOf(sessionId, 'entry-corrected', Infinity);
      return correctedEntries(heard.map((event) => event.body.entry).toReversed(), corrections.toReversed());
    },
    async latestOutputs(sessionId, count = latestOutputs) {
      const offered = await lastOf(sessionId, 'insight-emitted', count);
      return offered.map((event) => event.body.output);
    },
    async claimJobs({ now, limit, sessionId }) {
      // Of several tabs one gets a row: the transactions of a database that write come one after the other.
      const transaction = db.transaction('jobs', 'readwrite');
      const rows = await transaction.store.getAll(sessionId === undefined ? null : workOfSession(sessionId));
      const free = rows
        .filter(({ leasedUntil }) => leasedUntil <= now)
        .toSorted((a, b) => a.since - b.since || a.sequence - b.sequence)
        .slice(0, limit)
        .map((row) => ({ ...row, attempt: row.attempt + 1, leasedUntil: now + jobLeaseMs }));
      for (const row of free) await transaction.store.put(row);
      await transaction.done;
      return free.map(({ since: _, leasedUntil: __, ...work }) => work);
    },
    async deleteMeeting(sessionId) {
      const known = sessions.remove(sessionId);
      const transaction = db.transaction(['log', 'jobs'], 'readwrite');
      await transaction.objectStore('log').delete(all(sessionId));
      await transaction.objectStore('jobs').delete(workOfSession(sessionId));
      await transaction.done;
      return known;
    },
    close: async () => db.close(),
  };
}
