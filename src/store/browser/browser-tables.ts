// The IndexedDB schema of the log and its companions, and the migration of earlier schemas. Several tabs may have it open.
import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB } from 'idb';
import type { DurableEvent } from '#meeting/events.ts';
import { upcast } from '#meeting/upcast.ts';
import type { Job } from '../jobs.ts';
import type { Lease } from '../leases.ts';

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
    value: Job & { since: number; holder: string; leasedUntil: number };
  };
  leases: { key: string; value: Lease };
  cursors: {
    key: [sessionId: string, name: string];
    value: { sessionId: string; name: string; sequence: number };
  };
  passages: {
    key: number;
    value: { number?: number; sessionId: string; entryId: string; line: string; terms: string[] };
    indexes: { entry: [sessionId: string, entryId: string]; terms: string };
  };
  settings: { key: [userId: string, name: string]; value: unknown };
}

export type BrowserTables = IDBPDatabase<Shape>;

type Tables = ArrayLike<'log' | 'jobs' | 'leases' | 'cursors' | 'passages' | 'settings'>;
type Upgrade = IDBPTransaction<Shape, Tables, 'versionchange'>;

export async function openBrowserTables(databaseName: string): Promise<BrowserTables> {
  const db: BrowserTables = await openDB<Shape>(databaseName, 5, {
    upgrade(database, before, _now, transaction) {
      if (before < 3) createLog(database);
      if (before === 1 || before === 2)
        moveFirstShape(database, transaction).catch(() => transaction.abort());
      if (before < 4) {
        database.createObjectStore('leases', { keyPath: 'sessionId' });
        database.createObjectStore('cursors', { keyPath: ['sessionId', 'name'] });
        database.createObjectStore('settings');
      }
      const passages = database.createObjectStore('passages', { keyPath: 'number', autoIncrement: true });
      passages.createIndex('entry', ['sessionId', 'entryId'], { unique: true });
      passages.createIndex('terms', 'terms', { multiEntry: true });
    },
    // A newer page in another tab must not wait for this one; this one then says that it cannot keep anything.
    blocking: () => db.close(),
  });
  return db;
}

/** Everything of one session in a table whose key begins with it. */
export const ofSession = (sessionId: string) => IDBKeyRange.bound([sessionId], [sessionId, []]);

function createLog(database: BrowserTables): void {
  const log = database.createObjectStore('log', { keyPath: ['sessionId', 'sequence'] });
  log.createIndex('id', ['sessionId', 'id'], { unique: true });
  log.createIndex('kind', ['sessionId', 'kind', 'sequence']);
  database.createObjectStore('jobs', { keyPath: ['sessionId', 'eventId'] });
}

/** Shapes 1 and 2 kept events under their old fields, and jobs by other names. */
async function moveFirstShape(database: BrowserTables, transaction: Upgrade): Promise<void> {
  const old = transaction as unknown as IDBPTransaction<unknown, string[], 'versionchange'>;
  const names = [...old.objectStoreNames];
  for (const event of (await old.objectStore('events').getAll()) as DurableEvent[])
    await transaction.objectStore('log').add(upcast(event));
  const work = names.includes('work') ? await old.objectStore('work').getAll() : [];
  for (const row of work as { kind: string; number: number }[]) {
    const { number: sequence, kind, ...rest } = row;
    const job = { ...rest, sequence, holder: '', kind: kind === 'entry-heard' ? 'entry-added' : kind };
    await transaction.objectStore('jobs').add(job as unknown as Shape['jobs']['value']);
  }
  for (const name of ['events', 'work']) if (names.includes(name)) database.deleteObjectStore(name as never);
}
