// One piece of a recording to its text, tried again for as long as that can help.
import type { Clock } from '#meeting/clock.ts';
import type { Heard } from '#meeting/heard.ts';
import {
  PieceFailure,
  type PieceRecognizer,
  type PieceWishes,
} from '#web/listening/pieces/piece-recognizer.ts';

export interface TranscribeDependencies {
  recognizer: PieceRecognizer;
  clock: Clock;
  /** Cancels. */
  signal: AbortSignal;
  /** It is tried again; why, in words. */
  onWait(why: string): void;
}

const firstDelayMs = 1_000;
const longestDelayMs = 30_000;

/** Rejects with a PieceFailure that waiting does not mend, or with the signal's reason. */
export async function transcribePiece(
  samples: Int16Array,
  wishes: PieceWishes,
  { recognizer, clock, signal, onWait }: TranscribeDependencies,
): Promise<Heard> {
  for (let delayMs = firstDelayMs; ; delayMs = Math.min(longestDelayMs, delayMs * 2)) {
    try {
      return await recognizer.hear(samples, wishes, signal);
    } catch (error) {
      if (!(error instanceof PieceFailure) || error.kind !== 'later') throw error;
      onWait(error.message);
      await wait(clock, Math.max(delayMs, error.retryAfterMs), signal);
    }
  }
}

function wait(clock: Clock, ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const cancel = clock.after(ms, resolve);
    signal.addEventListener('abort', () => {
      cancel();
      reject(signal.reason as Error);
    });
  });
}
