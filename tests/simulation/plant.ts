// Where a test may put a bug: each is a wrapper around a real part, and without one the part is as it is.
import type { OutboxStore } from '#web/live/outbox-store.ts';
import type { Disk } from './disk.ts';
import type { Store } from './store.ts';

export interface Plant {
  /** What the servers keep things in. */
  store?(store: Store): Store;
  /** How a server reaches it; `store` is what lies beneath. */
  disk?(disk: Disk, store: Store): Disk;
  /** What a server's live connections read. */
  storeOfPages?(store: Store): Store;
  /** What a server's engine works over. */
  storeOfEngine?(store: Store): Store;
  /** Where a page keeps what it has not sent. */
  device?(device: OutboxStore): OutboxStore;
}
