// How fast a stream of audio may come: so many seconds at once, then at a multiple of the speed of speech.
import type { Clock } from '#meeting/clock.ts';

export interface PaceDependencies {
  clock: Clock;
  /** Seconds of audio that may come at once. */
  aheadSeconds: number;
  /** How many seconds of audio a second brings back. */
  timesSpeech: number;
}

/** Each call spends seconds of audio, and answers how long to wait, in milliseconds, before more is taken. */
export function createPace({
  clock,
  aheadSeconds,
  timesSpeech,
}: PaceDependencies): (seconds: number) => number {
  let spent = 0;
  let at = clock.now();
  return (seconds) => {
    const now = clock.now();
    spent = Math.max(0, spent - ((now - at) / 1_000) * timesSpeech) + seconds;
    at = now;
    return Math.max(0, ((spent - aheadSeconds) / timesSpeech) * 1_000);
  };
}
