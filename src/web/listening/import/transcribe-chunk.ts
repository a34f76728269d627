// Transcribes one chunk of a recording, with retries as long as they can help.
import type { Clock } from '#meeting/clock.ts';
import type { Transcription } from '#meeting/transcription.ts';
import {
  ChunkFailure,
  type ChunkRecognizer,
  type ChunkOptions,
} from '#web/listening/chunks/chunk-recognizer.ts';

export interface TranscribeDependencies {
  recognizer: ChunkRecognizer;
  clock: Clock;
  /** Cancels. */
  signal: AbortSignal;
  /** It is tried again; why, in words. */
  onWait(why: string): void;
}

const firstDelayMs = 1_000;
const longestDelayMs = 30_000;

/** Rejects with a ChunkFailure that waiting does not mend, or with the signal's reason. */
export async function transcribeChunk(
  samples: Int16Array,
  options: ChunkOptions,
  { recognizer, clock, signal, onWait }: TranscribeDependencies,
): Promise<Transcription> {
  for (let delayMs = firstDelayMs; ; delayMs = Math.min(longestDelayMs, delayMs * 2)) {
    try {
      return await recognizer.transcribe(samples, options, signal);
    } catch (error) {
      if (!(error instanceof ChunkFailure) || error.kind !== 'later') throw error;
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
