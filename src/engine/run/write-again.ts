// Conclusions are written again where the log cannot be written for a moment: a disk that is full or a database that is started
// again is there again soon.
import type { Clock } from '#meeting/clock.ts';
import { pause } from '../tasks/live-task.ts';

/** Beyond it, whoever looks for neglected jobs is there. */
const againAfterMs = [1_000, 4_000, 16_000];

/** Again after 1, 4 and 16 s; at once, once `lost` aborts. Rejects as the last try does. */
export async function writeAgain<Written>(
  { clock, lost }: { clock: Clock; lost: AbortSignal },
  write: () => Promise<Written>,
): Promise<Written> {
  for (const waitMs of againAfterMs) {
    try {
      return await write();
    } catch {
      await pause(clock, waitMs, lost);
    }
  }
  return write();
}
