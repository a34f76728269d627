// Notices that sound is missing, since the machine slept or a call took the microphone: what comes after it is another
// recording, or every time after it would be wrong. A page that hangs gets its sound late, which is no gap.
import type { Clock } from '#meeting/clock.ts';
import { msOf } from './piece.ts';

export interface GapWatch {
  /** Takes the next so many samples; true when there is a gap before them. */
  missed(samples: number): boolean;
}

const gapMs = 2_000;
/** Late sound catches up within so many blocks; what stays late is a gap. */
const blocks = 16;

export function createGapWatch(clock: Clock): GapWatch {
  let startedAt = clock.now();
  let capturedMs = 0;
  /** How late the last blocks came. */
  let late: number[] = [];
  return {
    missed(samples) {
      capturedMs += msOf(samples);
      late = [...late.slice(1 - blocks), clock.now() - startedAt - capturedMs];
      if (late.length < blocks || Math.min(...late) < gapMs) return false;
      [startedAt, capturedMs, late] = [clock.now(), 0, []];
      return true;
    },
  };
}
