// One worker from start to end: loads the model, then answers one request at a time. Its caller handles failures.
import type { Clock } from '#meeting/clock.ts';
import type { Transcription } from '#meeting/transcription.ts';
import type { OpenWhisperWorker } from './open-whisper-worker.ts';
import type { ComputedOn, WorkerComplaint } from './worker-messages.ts';

/** dead: the worker is gone, or says nothing any more. ended: by whoever opened it. */
export class SessionFailure extends Error {
  readonly why: WorkerComplaint | 'dead' | 'ended';
  constructor(why: SessionFailure['why'], detail = '') {
    super(detail);
    this.why = why;
  }
}

export interface ModelSession {
  /** Rejects with SessionFailure. */
  readonly ready: Promise<void>;
  /** Not before `ready`, and one after the other. Rejects with SessionFailure. */
  transcribe(samples: Float32Array<ArrayBuffer>, language: string): Promise<Transcription>;
  end(): void;
}

export interface ModelSessionDependencies {
  openWorker: OpenWhisperWorker;
  clock: Clock;
  path: string;
  on: ComputedOn;
  /** How much of the model has come in. */
  onProgress(bytes: number): void;
}

/** A worker that says nothing for so long is given up: while it loads, and while it computes a chunk. */
export const patienceMs = { load: 2 * 60_000, transcribe: 5 * 60_000 } as const;

export function openModelSession({
  openWorker,
  clock,
  path,
  on,
  onProgress,
}: ModelSessionDependencies): ModelSession {
  const loading = Promise.withResolvers<void>();
  let transcribing: PromiseWithResolvers<Transcription> | undefined;
  let over: SessionFailure | undefined;
  let lookAway = () => {};

  const wait = (ms: number) => {
    lookAway();
    lookAway = clock.after(ms, () => fall(new SessionFailure('dead')));
  };
  const fall = (failure: SessionFailure) => {
    if (over) return;
    over = failure;
    lookAway();
    worker.end();
    refuse(failure);
  };
  const refuse = (failure: SessionFailure) => {
    loading.reject(failure);
    transcribing?.reject(failure);
  };

  const worker = openWorker({
    onDeath: () => fall(new SessionFailure('dead')),
    onMessage(message) {
      if (over) return;
      switch (message.type) {
        case 'progress':
          wait(patienceMs.load);
          onProgress(message.bytes);
          return;
        case 'ready':
          lookAway();
          loading.resolve();
          return;
        case 'transcribed':
          lookAway();
          transcribing?.resolve(message.transcription);
          return;
        case 'failed':
          lookAway();
          refuse(new SessionFailure(message.complaint, message.detail));
      }
    },
  });
  // Whoever waits is told; nobody has to wait.
  loading.promise.catch(() => {});
  worker.send({ type: 'load', path, on });
  wait(patienceMs.load);

  return {
    ready: loading.promise,
    transcribe(samples, language) {
      if (over) return Promise.reject(over);
      transcribing = Promise.withResolvers();
      wait(patienceMs.transcribe);
      worker.send({ type: 'transcribe', samples, language }, [samples.buffer]);
      return transcribing.promise;
    },
    end: () => fall(new SessionFailure('ended')),
  };
}
