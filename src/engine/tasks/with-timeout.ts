// Gives work a time limit: at the limit the work's signal aborts, and the caller stops waiting.
import type { Clock } from '#meeting/clock.ts';

export type Timed<T> =
  | { outcome: 'done'; value: T }
  | { outcome: 'timed-out' }
  | { outcome: 'failed'; error: unknown };

export interface Stopped {
  outcome: 'stopped';
}

/**
 * Runs `work` for at most `ms`, or until `stop` aborts; if it has aborted already, not at all. Never throws or rejects; work that ignores its signal is left behind, its late end
 * unheard. Work that needs no promise is answered at once, and costs no timer.
 */
export function withTimeout<T>(
  clock: Clock,
  ms: number,
  work: (signal: AbortSignal) => T | Promise<T>,
  stop?: AbortSignal,
): Timed<T> | Stopped | Promise<Timed<T> | Stopped> {
  if (stop?.aborted) return { outcome: 'stopped' };
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
    const settle = (result: Timed<T> | Stopped) => {
      cancel();
      stop?.removeEventListener('abort', onStop);
      resolve(result);
    };
    const giveUp = (outcome: 'timed-out' | 'stopped') => {
      settle({ outcome });
      abort.abort();
    };
    const onStop = () => giveUp('stopped');
    const cancel = clock.after(ms, () => giveUp('timed-out'));
    stop?.addEventListener('abort', onStop);
    promised.then(
      (value) => settle({ outcome: 'done', value }),
      (error: unknown) => settle({ outcome: 'failed', error }),
    );
  });
}
