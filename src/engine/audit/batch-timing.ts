// Decides when the next batch of the audit trail is written: 100 ms after somebody said something, at once if nobody is
// speaking any more and something waits, a second after a failure, and at once for a caller that needs it stored. One batch
// at a time.
import type { Clock } from '#meeting/clock.ts';

const batchMs = 100;
const againMs = 1_000;

/** moved: somebody else wrote meanwhile, or a meeting went; it is tried again. */
export type BatchOutcome = 'written' | 'moved' | 'failed';

export interface BatchTiming {
  /** Something waits to be written. */
  soon(): void;
  /** Somebody said something, and goes first: the next batch rests. */
  spoken(): void;
  /** Writes what waits, and what comes until `rest` has resolved, without waiting for more. */
  hurry(rest: () => Promise<void>): Promise<void>;
  stop(): void;
}

export interface BatchTimingDependencies {
  clock: Clock;
  write(): Promise<BatchOutcome>;
  hasMore(): boolean;
  /** Whether somebody waits for what is to be written. */
  isAwaited(): boolean;
}

export function createBatchTiming({
  clock,
  write,
  hasMore,
  isAwaited,
}: BatchTimingDependencies): BatchTiming {
  let stopped = false;
  /** How many wait for everything to be written now. */
  let hurried = 0;
  let running: Promise<BatchOutcome> | undefined;
  let last: BatchOutcome | undefined;
  let cancelNext: (() => void) | undefined;
  /** On the clock; a batch itself may hold up who speaks, so that nothing comes while it is written. */
  let spokenAt = -Infinity;

  function schedule(ms: number): void {
    if (stopped || running) return;
    if (hurried > 0 && ms !== againMs) void run();
    else cancelNext ??= clock.after(ms, () => void run());
  }

  function restAfter(outcome: BatchOutcome | undefined): number {
    if (outcome === 'failed') return againMs;
    const isBusy = clock.elapsed() - spokenAt < batchMs;
    return outcome === 'moved' || isBusy ? batchMs : 0;
  }

  function run(): Promise<BatchOutcome> {
    cancelNext?.();
    cancelNext = undefined;
    running ??= write().then((outcome) => {
      running = undefined;
      last = outcome;
      if (hasMore()) schedule(restAfter(outcome));
      return outcome;
    });
    return running;
  }

  return {
    soon: () => schedule(restAfter(last)),
    spoken() {
      spokenAt = clock.elapsed();
    },
    async hurry(rest) {
      hurried++;
      last = undefined;
      if (isAwaited()) void run();
      await rest();
      while (running || hasMore()) {
        // What just failed is not asked again for the sake of who waits here.
        if (running) await running;
        else if (last === 'failed') break;
        else await run();
      }
      hurried--;
    },
    stop() {
      stopped = true;
      cancelNext?.();
    },
  };
}
