// Opens the Whisper worker of this page's build. Other files handle its messages and its replacement.
import type { FromWhisperWorker, ToWhisperWorker } from './worker-messages.ts';

interface WhisperWorker {
  /** `transfer`: what the sender gives away with it. */
  send(message: ToWhisperWorker, transfer?: Transferable[]): void;
  /** Ends it at once, whatever it does; nothing is heard from it any more. */
  end(): void;
}

export interface WhisperWorkerListener {
  onMessage(message: FromWhisperWorker): void;
  /** It will never answer again. */
  onDeath(): void;
}

export type OpenWhisperWorker = (listener: WhisperWorkerListener) => WhisperWorker;

export const openWhisperWorker: OpenWhisperWorker = ({ onMessage, onDeath }) => {
  const worker = new Worker(new URL('./whisper-worker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('message', ({ data }: MessageEvent<FromWhisperWorker>) => onMessage(data));
  worker.addEventListener('messageerror', onDeath);
  worker.addEventListener('error', (event) => {
    event.preventDefault();
    onDeath();
  });
  return {
    send: (message, transfer = []) => worker.postMessage(message, transfer),
    end: () => worker.terminate(),
  };
};
