// One request at a time for one channel, and the delay after a failure.
import type { Clock } from '#meeting/clock.ts';
import type { ChunkFailure } from './chunk-recognizer.ts';

export interface RequestLane {
  /** Whether a request may begin now. */
  isFree(): boolean;
  begin(): void;
  end(): void;
  succeeded(): void;
  /** Tries again later, by itself. */
  wait(failure: Pick<ChunkFailure, 'kind' | 'retryAfterMs'>): void;
  /** The next request need not wait. */
  hurry(): void;
  close(): void;
}

const delaysMs = [500, 1_000, 2_000, 4_000, 5_000] as const;
/** Somebody has to do something first. */
const peopleTakeMs = 15_000;

export function createRequestLane(clock: Clock, tryAgain: () => void): RequestLane {
  let busy = false;
  let failures = 0;
  let notBefore = 0;
  let cancel = (): void => {};
  return {
    isFree: () => !busy && clock.elapsed() >= notBefore,
    begin: () => void (busy = true),
    end: () => void (busy = false),
    succeeded: () => void (failures = 0),
    wait({ kind, retryAfterMs }) {
      const delayMs = delaysMs[Math.min(failures, delaysMs.length - 1)]!;
      failures += 1;
      const ms = kind === 'people' ? peopleTakeMs : Math.max(delayMs, retryAfterMs);
      notBefore = clock.elapsed() + ms;
      cancel();
      cancel = clock.after(ms, tryAgain);
    },
    hurry: () => void (notBefore = 0),
    close: () => cancel(),
  };
}
