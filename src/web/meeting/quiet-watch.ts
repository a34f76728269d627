// Notices that nothing has been heard for long: somebody forgot the recording. It warns first, then ends it.
import type { Clock } from '#meeting/clock.ts';

/** So long without a word ends a recording; the warning comes a minute before. */
export const quietLimits = { endsAfterMs: 15 * 60_000, warnsBeforeMs: 60_000 } as const;

export interface QuietWatch {
  /** Somebody spoke, or the recording began: counts from now. */
  heard(): void;
  stop(): void;
}

export function createQuietWatch(clock: Clock, told: { warned(): void; ended(): void }): QuietWatch {
  const { endsAfterMs, warnsBeforeMs } = quietLimits;
  let since = 0;
  let cancel = (): void => {};

  /** One timer that looks how long ago the last word was, so that a word costs no timer. */
  function lookAgain(waitMs: number, warned: boolean): void {
    cancel = clock.after(waitMs, () => {
      const quietMs = clock.now() - since;
      if (quietMs >= endsAfterMs) return told.ended();
      if (quietMs < endsAfterMs - warnsBeforeMs)
        return lookAgain(endsAfterMs - warnsBeforeMs - quietMs, false);
      if (!warned) told.warned();
      lookAgain(endsAfterMs - quietMs, true);
    });
  }

  return {
    heard() {
      const running = since > 0;
      since = clock.now();
      if (!running) lookAgain(endsAfterMs - warnsBeforeMs, false);
    },
    stop() {
      cancel();
      since = 0;
    },
  };
}
