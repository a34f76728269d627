// A scripted Whisper worker for tests: the test answers in its place, and sees how many workers there were.
import type { OpenWhisperWorker, WhisperWorkerListener } from './open-whisper-worker.ts';
import type { ComputedOn, FromWhisperWorker, ToWhisperWorker } from './worker-messages.ts';

interface ScriptedWorker extends WhisperWorkerListener {
  on: ComputedOn;
  /** Samples of the chunks it was given. */
  chunks: Float32Array[];
  ended: boolean;
}

export interface ScriptedWhisperWorkers {
  open: OpenWhisperWorker;
  /** In the order in which they were opened. */
  opened: ScriptedWorker[];
  readonly last: ScriptedWorker;
}

/** What a worker answers at once; undefined: the test answers later, by `last.onMessage`. */
export type WhisperScript = (
  message: ToWhisperWorker,
  worker: ScriptedWorker,
) => FromWhisperWorker | 'dies' | undefined;

/** Loads at once and hears how many samples there were, unless told otherwise. */
export const willing: WhisperScript = (message) =>
  message.type === 'load'
    ? { type: 'ready' }
    : { type: 'transcribed', transcription: { text: `${message.samples.length} samples`, words: [] } };

export function scriptedWhisperWorkers(script: WhisperScript = willing): ScriptedWhisperWorkers {
  const opened: ScriptedWorker[] = [];
  return {
    opened,
    get last() {
      return opened.at(-1)!;
    },
    open(listener) {
      const worker: ScriptedWorker = { ...listener, on: 'wasm', chunks: [], ended: false };
      opened.push(worker);
      return {
        send(message, transfer = []) {
          const received = structuredClone(message, { transfer });
          if (received.type === 'load') worker.on = received.on;
          else worker.chunks.push(received.samples);
          const answer = script(received, worker);
          if (answer === 'dies') worker.onDeath();
          else if (answer) worker.onMessage(answer);
        },
        end: () => {
          worker.ended = true;
        },
      };
    },
  };
}
