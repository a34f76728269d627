// What the page and its Whisper worker say to each other. Both are of one build, so that types are enough.
import type { Heard } from '#meeting/heard.ts';

/** Where the model is computed: by the graphics processor, or by the processor. */
export type ComputedOn = 'webgpu' | 'wasm';

/** One `load` comes first; then one `hear` at a time. */
export type ToWhisperWorker =
  /** `path`: of the model on this server, as in protocol/on-device-model.ts. */
  | { type: 'load'; path: string; on: ComputedOn }
  /** Mono, 16 kHz, -1 to 1. `language`: BCP 47. */
  | { type: 'hear'; samples: Float32Array<ArrayBuffer>; language: string };

/**
 * library: the program that computes could not be loaded. model: its files could not. language: the model does not know
 * it. computing: the piece could not be computed.
 */
export type WorkerComplaint = 'library' | 'model' | 'language' | 'computing';

export type FromWhisperWorker =
  /** How much of the model has come in, in bytes of all its files. */
  | { type: 'progress'; bytes: number }
  | { type: 'ready' }
  | { type: 'heard'; heard: Heard }
  /** The answer to the last question. `detail` is the library's own, for who looks into it. */
  | { type: 'failed'; complaint: WorkerComplaint; detail: string };
