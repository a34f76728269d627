// Where unacknowledged events wait on this device: IndexedDB, per person, in the order in which they were said.
import { openDB, type DBSchema } from 'idb';
import { upcast } from '#meeting/upcast.ts';
import type { ClientEvent } from '#protocol/messages.ts';

export interface PendingEvent {
  event: ClientEvent;
  /** When it was said. */
  at: string;
  /** Its place among what this person said on this device. */
  order: number;
  /** The server will never take it; in words. It stays until the person removes it. */
  refused?: string;
}

export interface OutboxStore {
  /** In the order they were said. */
  all(): Promise<PendingEvent[]>;
  put(unsent: PendingEvent): Promise<void>;
  remove(eventId: string): Promise<void>;
  close(): void;
}

interface Shape extends DBSchema {
  unsent: {
    key: [userId: string, eventId: string];
    value: PendingEvent & { userId: string; eventId: string };
  };
}

/** Opens this person's part of the device's outbox. A browser that keeps nothing for pages has one in memory. */
export async function openOutboxStore(userId: string): Promise<OutboxStore> {
  try {
    return await openOnDevice(userId);
  } catch (error) {
    console.warn('this browser keeps no outbox; what is not sent is lost with the page', error);
    return inMemory();
  }
}

function inMemory(): OutboxStore {
  // The outbox itself has everything in hand; there is nothing to find again.
  return { all: async () => [], put: async () => {}, remove: async () => {}, close: () => {} };
}

async function openOnDevice(userId: string): Promise<OutboxStore> {
  const db = await openDB<Shape>('aside-outbox', 1, {
    upgrade: (database) => void database.createObjectStore('unsent', { keyPath: ['userId', 'eventId'] }),
  });
  return {
    async all() {
      const rows = await db.getAll('unsent', IDBKeyRange.bound([userId, ''], [userId, '\uffff']));
      return rows.map((row) => ({ ...row, event: upcast(row.event) })).toSorted((a, b) => a.order - b.order);
    },
    // One request, made at once: it is on its way to the disk even if the page closes in the next moment.
    put: async (unsent) => void (await db.put('unsent', { ...unsent, userId, eventId: unsent.event.id })),
    remove: (eventId) => db.delete('unsent', [userId, eventId]),
    close: () => db.close(),
  };
}
