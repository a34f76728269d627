// How often the audit trail records content that leaves continuously: sound leaves every second, and one record a minute is
// enough.
import type { Clock } from '#meeting/clock.ts';

/** Forgotten beyond these, the oldest first; then there is a record more. */
const remembered = 10_000;

/** Whether it is time for a record under this key again. */
export function createRecordInterval(clock: Clock): (key: string, everyMs: number) => boolean {
  const lastAt = new Map<string, number>();
  return (key, everyMs) => {
    if (everyMs === 0) return true;
    const now = clock.elapsed();
    if (now - (lastAt.get(key) ?? -Infinity) < everyMs) return false;
    lastAt.delete(key);
    lastAt.set(key, now);
    const [oldest] = lastAt.keys();
    if (lastAt.size > remembered && oldest !== undefined) lastAt.delete(oldest);
    return true;
  };
}
