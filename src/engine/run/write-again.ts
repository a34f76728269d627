// Retries writing conclusions when the log cannot be written for a moment, because a full disk or a restarting database soon
// recovers.
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
