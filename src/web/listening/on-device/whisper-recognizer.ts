// Transcribes recorded chunks with Whisper on this device. Takes one chunk after the other, replaces its worker when it is
// worn out or dies, and switches to the processor when the graphics processor fails. No audio leaves the device.
import type { Clock } from '#meeting/clock.ts';
import type { Transcription } from '#meeting/transcription.ts';
import { onDeviceMessages } from '#meeting/messages.ts';
import type { HeldModel } from '#protocol/on-device-model.ts';
import { ChunkFailure, type ChunkRecognizer } from '#web/listening/chunks/chunk-recognizer.ts';
import { knows } from './model-offer.ts';
import { type ModelSession, openModelSession, SessionFailure } from './model-session.ts';
import { type OpenWhisperWorker, openWhisperWorker } from './open-whisper-worker.ts';
import { isWornOut, unworn, wornBy } from './worker-wear.ts';
import type { ComputedOn } from './worker-messages.ts';

export interface WhisperRecognizer extends ChunkRecognizer {
  /**
   * Loads the model now, from the server or from what is kept on this device. `onProgress`: bytes that have come in.
   * Rejects as `transcribe` does.
   */
  prepare(onProgress: (bytes: number) => void, signal: AbortSignal): Promise<void>;
  /** Frees the memory. What is under way fails as 'later'; a later chunk loads the model again. */
  close(): void;
}

export interface WhisperRecognizerDependencies {
  /** The person must have agreed to it: model-consent.ts. */
  model: Pick<HeldModel, 'path' | 'englishOnly'>;
  /** Where to begin; model-offer.ts finds out. */
  on: ComputedOn;
  clock: Clock;
  openWorker?: OpenWhisperWorker;
}

const samplesPerMs = 16;
const loadAgainAfterMs = 30_000;

export function whisperRecognizer(dependencies: WhisperRecognizerDependencies): WhisperRecognizer {
  const { model, clock, openWorker = openWhisperWorker } = dependencies;
  let { on } = dependencies;
  let session: ModelSession | undefined;
  let wear = unworn;
  let onProgress: (bytes: number) => void = () => {};
  let turn: Promise<unknown> = Promise.resolve();

  function drop(): void {
    session?.end();
    session = undefined;
    wear = unworn;
  }

  async function loaded(): Promise<ModelSession> {
    session ??= openModelSession({
      openWorker,
      clock,
      path: model.path,
      on,
      onProgress: (bytes) => onProgress(bytes),
    });
    await session.ready;
    return session;
  }

  /** A worker that failed is not asked again, and a graphics processor that did is not used again. */
  async function orOnProcessor<T>(attempt: () => Promise<T>): Promise<T> {
    try {
      return await attempt();
    } catch (error) {
      const { why } = error as SessionFailure;
      if (why === 'language' || why === 'ended') throw error;
      drop();
      if (on === 'wasm') throw error;
      on = 'wasm';
      if (why === 'dead') throw error;
      return orOnProcessor(attempt);
    }
  }

  async function hearNow(samples: Int16Array, language: string): Promise<Transcription> {
    let isFresh = true;
    try {
      const transcription = await orOnProcessor(async () => {
        const worker = await loaded();
        isFresh = wear === unworn;
        return worker.transcribe(floatsOf(samples), language);
      });
      wear = wornBy(wear, samples.length / samplesPerMs);
      if (isWornOut(wear, on)) drop();
      return transcription;
    } catch (error) {
      throw asChunkFailure(error, isFresh);
    }
  }

  function inTurn<T>(task: () => Promise<T>, signal: AbortSignal): Promise<T> {
    const answer = turn.then(() => {
      signal.throwIfAborted();
      return task();
    });
    turn = answer.catch(() => {});
    return orAborted(answer, signal);
  }

  return {
    transcribe(samples, { language }, signal) {
      if (!knows(model, language)) {
        return Promise.reject(new ChunkFailure('never', onDeviceMessages.englishOnly));
      }
      return inTurn(() => hearNow(samples, language), signal);
    },
    prepare(progress, signal) {
      return inTurn(async () => {
        onProgress = progress;
        try {
          await orOnProcessor(loaded);
        } catch (error) {
          throw asChunkFailure(error, true);
        } finally {
          onProgress = () => {};
        }
      }, signal);
    },
    close: drop,
  };
}

/** `isFresh`: the worker had computed nothing before, so that another one would fail in the same way. */
function asChunkFailure(error: unknown, isFresh: boolean): unknown {
  if (!(error instanceof SessionFailure)) return error;
  switch (error.why) {
    case 'library':
    case 'model':
      return new ChunkFailure('later', onDeviceMessages.notLoaded(error.message), loadAgainAfterMs);
    case 'language':
      return new ChunkFailure('never', onDeviceMessages.unknownLanguage);
    case 'computing':
      return new ChunkFailure(isFresh ? 'never' : 'later', onDeviceMessages.notComputed(error.message));
    case 'dead':
    case 'ended':
      return new ChunkFailure('later', onDeviceMessages.stopped);
  }
}

function orAborted<T>(answer: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason as Error);
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    answer.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}

/** A copy for each attempt: the worker takes what it is given. */
function floatsOf(samples: Int16Array): Float32Array<ArrayBuffer> {
  return Float32Array.from(samples, (sample) => sample / 32_768);
}
