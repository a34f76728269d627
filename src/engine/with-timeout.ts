// Gives work a time limit: when it is over the work is told by its signal, and the caller waits no longer.
import type { Clock } from '#meeting/clock.ts';

export type Timed<T> =
  | { outcome: 'done'; value: T }
  | { outcome: 'timed-out' }
  | { outcome: 'failed'; error: unknown };

/** Runs `work` for at most `ms`. Never rejects; work that ignores its signal is left behind, its late end unheard. */
export function withTimeout<T>(
  clock: Clock,
  ms: number,
  work: (signal: AbortSignal) => T | Promise<T>,
): Promise<Timed<T>> {
  const abort = new AbortController();
  return new Promise((resolve) => {
    const cancel = clock.after(ms, () => {
      resolve({ outcome: 'timed-out' });
      abort.abort();
    });
    const settle = (result: Timed<T>) => {
      cancel();
      resolve(result);
    };
    Promise.try(work, abort.signal).then(
      (value) => settle({ outcome: 'done', value }),
      (error: unknown) => settle({ outcome: 'failed', error }),
    );
  });
}
