// The messages between the page and its Whisper worker. Both come from the same build, so types are enough.
import type { Transcription } from '#meeting/transcription.ts';

/** Where the model is computed: by the graphics processor, or by the processor. */
export type ComputedOn = 'webgpu' | 'wasm';

/** One `load` comes first; then one `transcribe` at a time. */
export type ToWhisperWorker =
  /** `path`: of the model on this server, as in protocol/on-device-model.ts. */
  | { type: 'load'; path: string; on: ComputedOn }
  /** Mono, 16 kHz, -1 to 1. `language`: BCP 47. */
  | { type: 'transcribe'; samples: Float32Array<ArrayBuffer>; language: string };

/**
 * library: the program that computes could not be loaded. model: its files could not. language: the model does not know
 * it. computing: the chunk could not be computed.
 */
export type WorkerComplaint = 'library' | 'model' | 'language' | 'computing';

export type FromWhisperWorker =
  /** How much of the model has come in, in bytes of all its files. */
  | { type: 'progress'; bytes: number }
  | { type: 'ready' }
  | { type: 'transcribed'; transcription: Transcription }
  /** The answer to the last question. `detail` is the library's own, for who looks into it. */
  | { type: 'failed'; complaint: WorkerComplaint; detail: string };
