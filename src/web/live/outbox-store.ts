// Where unacknowledged events wait on this device's disk: IndexedDB, per person, in the order they were said.
import { openDB, type DBSchema } from 'idb';
import type { SaidEvent } from '#protocol/messages.ts';

export interface Unsent {
  event: SaidEvent;
  /** When it was said. */
  at: string;
  /** The server will never take it; in words. It stays until the person removes it. */
  refused?: string;
}

export interface OutboxStore {
  all(): Promise<Unsent[]>;
  put(unsent: Unsent): Promise<void>;
  remove(eventId: string): Promise<void>;
  close(): void;
}

interface Shape extends DBSchema {
  unsent: {
    key: [userId: string, eventId: string];
    value: Unsent & { userId: string; eventId: string; order: number };
  };
}

/** Opens this person's part. Where the browser keeps nothing (private windows of old), it holds in memory alone. */
export async function openOutboxStore(userId: string): Promise<OutboxStore> {
  const db = await openDB<Shape>('aside-outbox', 1, {
    upgrade: (database) => void database.createObjectStore('unsent', { keyPath: ['userId', 'eventId'] }),
  });
  let order = Date.now();
  return {
    async all() {
      const rows = await db.getAll('unsent', IDBKeyRange.bound([userId, ''], [userId, '\uffff']));
      return rows
        .toSorted((a, b) => a.order - b.order)
        .map(({ event, at, refused }) => ({ event, at, ...(refused !== undefined && { refused }) }));
    },
    async put(unsent) {
      const known = await db.get('unsent', [userId, unsent.event.id]);
      await db.put('unsent', { ...unsent, userId, eventId: unsent.event.id, order: known?.order ?? order++ });
    },
    remove: (eventId) => db.delete('unsent', [userId, eventId]),
    close: () => db.close(),
  };
}
