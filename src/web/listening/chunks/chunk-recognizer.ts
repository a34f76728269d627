// The interface of a recogniser for one recorded chunk: a service behind the server's relay, or a model on this device. It
// returns text or fails; its caller, the queue, decides what is stored, sent again or reported.
import type { Channel, Transcription } from '#meeting/transcription.ts';

export interface ChunkOptions {
  sessionId: string;
  channel: Channel;
  /** BCP 47. */
  language: string;
  /** The custom vocabulary, and what was said just before; may be empty. */
  prompt: string;
}

export interface ChunkRecognizer {
  /**
   * `samples`: mono, 16 kHz, 16 bit; at most 28 s. Rejects with ChunkFailure, or with the signal's reason once it is
   * aborted. Never asked for two chunks of one channel at a time.
   */
  transcribe(samples: Int16Array, options: ChunkOptions, signal: AbortSignal): Promise<Transcription>;
}

/**
 * later: the same chunk may succeed later. people: only after somebody has done something (signed in, mended a setting).
 * never: this chunk will not, others may. gone: its meeting is no more, so nobody wants the chunk.
 */
export type FailureKind = 'later' | 'people' | 'never' | 'gone';

export class ChunkFailure extends Error {
  readonly kind: FailureKind;
  /** Not to be asked again before so many milliseconds have passed; 0: nobody said. */
  readonly retryAfterMs: number;
  /** `message` is for people: a sentence of #meeting/messages.ts or the server's own. */
  constructor(kind: FailureKind, message: string, retryAfterMs = 0) {
    super(message);
    this.kind = kind;
    this.retryAfterMs = retryAfterMs;
  }
}
