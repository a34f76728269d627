// Several tabs of a browser share its database. Each tab notifies the others when it has stored something, and holds a lock
// for as long as it is open, so the leases of a closed or reloaded tab are free at once.
import type { Bus } from '#engine/bus.ts';
import { isDurable } from '#meeting/events.ts';
import { newId } from '#meeting/ids.ts';

const lockOf = (holder: string) => `aside.engine.${holder}`;

export interface Tab {
  /** The name under which this tab's engine holds sessions. */
  holder: string;
  /** Absent where the browser has no locks, as on plain http: a lease then ends by its time. */
  hasEnded?(holder: string): Promise<boolean>;
  leave(): void;
}

export interface TabDependencies {
  /** Null where the browser has none. */
  locks?: Pick<LockManager, 'request' | 'query'> | null;
}

export async function openTab(
  bus: Pick<Bus, 'subscribe' | 'ring'>,
  { locks = navigator.locks ?? null }: TabDependencies = {},
): Promise<Tab> {
  const stopRinging = ringForOthers(bus);
  const holder = newId();
  if (!locks) return { holder, leave: stopRinging };
  const gone = Promise.withResolvers<void>();
  const there = Promise.withResolvers<void>();
  const hold = () => (there.resolve(), gone.promise);
  locks.request(lockOf(holder), hold).catch(there.reject);
  await there.promise;
  return {
    holder,
    async hasEnded(other) {
      const { held = [] } = await locks.query();
      return !held.some(({ name }) => name === lockOf(other));
    },
    leave() {
      stopRinging();
      gone.resolve();
    },
  };
}

function ringForOthers(bus: Pick<Bus, 'subscribe' | 'ring'>): () => void {
  const channel = new BroadcastChannel('aside.log');
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'string') bus.ring(data);
  });
  const unsubscribe = bus.subscribe('all', (event) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin: its own
    if (isDurable(event)) channel.postMessage(event.sessionId);
  });
  return () => {
    unsubscribe();
    channel.close();
  };
}
