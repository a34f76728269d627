// Polls now and then for events that other processes store.
import type { Clock } from '#meeting/clock.ts';

const againMs = 1_000;
const pollMs = 60_000;

export interface PollingDependencies {
  clock: Clock;
  look(): Promise<void>;
  /** What goes on now is in it. */
  active: Set<Promise<void>>;
  failed(error: unknown): void;
}

/** Looks at once and every minute; sooner after a failure. The answer ends it. */
export function startPolling({ clock, look, active, failed }: PollingDependencies): () => void {
  let stopped = false;
  let cancel = () => {};
  function poll(): void {
    let delay = pollMs;
    const looking = look()
      .catch((error: unknown) => {
        delay = againMs;
        failed(error);
      })
      .finally(() => {
        active.delete(looking);
        if (!stopped) cancel = clock.after(delay, poll);
      });
    active.add(looking);
  }
  poll();
  return () => {
    stopped = true;
    cancel();
  };
}
