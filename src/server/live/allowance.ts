// How much one page may send: so many messages a second on average, ten times as many at once (a token bucket).
import type { Clock } from '#meeting/clock.ts';

/** Each call spends one message; false when none is left. */
export function createAllowance(clock: Clock, perSecond: number): () => boolean {
  const most = perSecond * 10;
  let left = most;
  let filled = clock.now();
  return () => {
    const now = clock.now();
    left = Math.min(most, left + ((now - filled) * perSecond) / 1_000);
    filled = now;
    if (left < 1) return false;
    left--;
    return true;
  };
}
