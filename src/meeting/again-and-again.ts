// Repeats a background task for as long as its owner lives.
import type { Clock } from './clock.ts';

export interface AgainAndAgain {
  clock: Clock;
  /** From the end of one time to the next, and to the first. */
  everyMs: number;
  work(): Promise<void>;
  /** One time failed; the next comes all the same. */
  failed(error: unknown): void;
}

/** The answer ends it. */
export function againAndAgain({ clock, everyMs, work, failed }: AgainAndAgain): () => void {
  let isStopped = false;
  let cancel = clock.after(everyMs, once);

  function once(): void {
    void work()
      .catch(failed)
      .finally(() => {
        if (!isStopped) cancel = clock.after(everyMs, once);
      });
  }

  return () => {
    isStopped = true;
    cancel();
  };
}
