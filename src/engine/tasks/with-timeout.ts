// Gives work a time limit: when it is over the work is told by its signal, and the caller waits no longer.
import type { Clock } from '#meeting/clock.ts';

export type Timed<T> =
  | { outcome: 'done'; value: T }
  | { outcome: 'timed-out' }
  | { outcome: 'failed'; error: unknown };

/**
 * Runs `work` for at most `ms`. Never throws or rejects; work that ignores its signal is left behind, its late end
 * unheard. Work that needs no promise is answered at once, and costs no timer.
 */
export function withTimeout<T>(
  clock: Clock,
  ms: number,
  work: (signal: AbortSignal) => T | Promise<T>,
): Timed<T> | Promise<Timed<T>> {
  const abort = new AbortController();
  let begun: T | Promise<T>;
  try {
    begun = work(abort.signal);
  } catch (error) {
    return { outcome: 'failed', error };
  }
  if (!(begun instanceof Promise)) return { outcome: 'done', value: begun };
  const promised = begun;
  return new Promise((resolve) => {
    const cancel = clock.after(ms, () => {
      resolve({ outcome: 'timed-out' });
      abort.abort();
    });
    const settle = (result: Timed<T>) => {
      cancel();
      resolve(result);
    };
    promised.then(
      (value) => settle({ outcome: 'done', value }),
      (error: unknown) => settle({ outcome: 'failed', error }),
    );
  });
}
