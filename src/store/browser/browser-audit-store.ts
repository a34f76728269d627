// The audit trail of a person who is not signed in: in this browser's IndexedDB, in a database beside the log's. Several tabs
// may write it; a salt is deleted once the deletion of its meeting is in the trail.
import { openDB, type DBSchema, type IDBPDatabase, type IDBPTransaction } from 'idb';
import {
  type AuditProgress,
  type AuditRow,
  type AuditStore,
  auditLogOf,
  type ChainPoint,
  chainOrigin,
} from '../audit-store.ts';

interface Shape extends DBSchema {
  rows: {
    key: number;
    value: AuditRow;
    // A row without a session stands in no index of sessions; nor is `null` a key.
    indexes: { session: [sessionId: string, number: number] };
  };
  points: { key: string; value: ChainPoint };
  sessions: { key: string; value: AuditProgress };
}

export async function openBrowserAudit(databaseName: string): Promise<{ store: AuditStore; close(): void }> {
  const db: IDBPDatabase<Shape> = await openDB<Shape>(databaseName, 1, {
    upgrade(database) {
      const rows = database.createObjectStore('rows', { keyPath: 'number' });
      rows.createIndex('session', ['session_id', 'number']);
      database.createObjectStore('points');
      database.createObjectStore('sessions', { keyPath: 'sessionId' });
    },
    blocking: () => db.close(),
  });
  const write = () => db.transaction(['rows', 'points', 'sessions'], 'readwrite', { durability: 'strict' });
  const above = (number: number) => IDBKeyRange.lowerBound(number, true);
  const point = async (name: 'head' | 'checkpoint') => (await db.get('points', name)) ?? chainOrigin;

  const store: AuditStore = {
    head: () => point('head'),
    checkpoint: () => point('checkpoint'),
    progressOf: (sessionId) => db.get('sessions', sessionId),
    progress: () => db.getAll('sessions'),
    async append({ rowsAfter, audited, erased }) {
      const transaction = write();
      const sessions = transaction.objectStore('sessions');
      const points = transaction.objectStore('points');
      for (const { sessionId, from, salt } of audited) {
        const known = await sessions.get(sessionId);
        if ((known?.number ?? 0) !== from || (known && known.salt !== salt)) return 'moved';
      }
      const rows = rowsAfter((await points.get('head')) ?? chainOrigin);
      for (const row of rows) await transaction.objectStore('rows').add(row);
      for (const { from: _, ...progress } of audited) await sessions.put(progress);
      for (const sessionId of erased) await sessions.delete(sessionId);
      const last = rows.at(-1);
      if (last) await points.put({ number: last.number, hash: last.hash }, 'head');
      await transaction.done;
      return 'kept';
    },
    rows: (after, limit) => db.getAll('rows', above(after), limit),
    async rowsOf({ sessionId, after, limit, traceId }) {
      const range = IDBKeyRange.bound([sessionId, after], [sessionId, Infinity], true);
      const rows = await db.getAllFromIndex('rows', 'session', range);
      return rows
        .filter((row) => traceId === undefined || auditLogOf(row)?.trace_id === traceId)
        .slice(0, limit);
    },
    async clear(now, limit) {
      const transaction = write();
      const cleared = await clearBodies(transaction, now, limit);
      const pruned = await prune(transaction, limit);
      await transaction.done;
      return { cleared, pruned };
    },
  };
  return { store, close: () => db.close() };
}

type Writing = IDBPTransaction<Shape, ('rows' | 'points' | 'sessions')[], 'readwrite'>;

async function clearBodies(transaction: Writing, now: string, limit: number): Promise<number> {
  let cleared = 0;
  let cursor = await transaction.objectStore('rows').openCursor();
  for (; cursor && cleared < limit; cursor = await cursor.continue()) {
    if (cursor.value.body === null || cursor.value.retention_until > now) continue;
    await cursor.update({ ...cursor.value, body: null, session_id: null });
    cleared++;
  }
  return cleared;
}

/** Removes cleared rows from the beginning of the chain, leaving their last one's place. */
async function prune(transaction: Writing, limit: number): Promise<number> {
  let pruned = 0;
  let last: ChainPoint | undefined;
  let cursor = await transaction.objectStore('rows').openCursor();
  for (; cursor && cursor.value.body === null && pruned < limit; cursor = await cursor.continue()) {
    last = { number: cursor.value.number, hash: cursor.value.hash };
    await cursor.delete();
    pruned++;
  }
  if (last) await transaction.objectStore('points').put(last, 'checkpoint');
  return pruned;
}
