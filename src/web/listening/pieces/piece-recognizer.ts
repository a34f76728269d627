// What makes text of one recorded piece: a service behind the server's relay, or a model on this device. It answers or
// fails; what is kept, sent again or said is for the queue that asks it.
import type { Channel, Heard } from '#meeting/heard.ts';

export interface PieceWishes {
  sessionId: string;
  channel: Channel;
  /** BCP 47. */
  language: string;
  /** Words of one's trade, and what was said just before; may be empty. */
  prompt: string;
}

export interface PieceRecognizer {
  /**
   * `samples`: mono, 16 kHz, 16 bit; at most 28 s. Rejects with PieceFailure, or with the signal's reason once it is
   * aborted. Never asked for two pieces of one channel at a time.
   */
  hear(samples: Int16Array, wishes: PieceWishes, signal: AbortSignal): Promise<Heard>;
}

/**
 * later: the same piece may succeed later. people: only after somebody has done something (signed in, mended a setting).
 * never: this piece will not, others may. gone: its meeting is no more, so nobody wants the piece.
 */
export type FailureKind = 'later' | 'people' | 'never' | 'gone';

export class PieceFailure extends Error {
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
