// A language model as the rooms within may ask it: only behind the exit. A question is made of parts, from which the exit
// takes the lines that may not leave and hides personal data, before they are put into words.
import type { LanguageModel, ModelAnswer, ModelRequest } from './language-model.ts';

export interface ModelQuestion<Parts> {
  sessionId: string;
  /** Whose meeting it is. */
  userId?: string;
  /** The lines that the parts are made of and speak of. */
  lines: readonly { id: string; text: string }[];
  /** `mayLeave`: whether this line, and what rests on it, may leave. */
  parts(mayLeave: (entryId: string) => boolean): Parts;
  written(parts: Parts): ModelRequest;
}

export type ModelReply =
  | {
      outcome: 'answered';
      answer: ModelAnswer;
      /** The words in the place of their placeholders, letter for letter as they were said. */
      putBack(text: string): string;
      /** Without placeholders and personal data, as agents write. */
      hidden(text: string): string;
    }
  /** Nothing has left. */
  | { outcome: 'refused'; reason: string };

export interface AskedModel extends Pick<LanguageModel, 'destination' | 'local' | 'model'> {
  /** Tried once. Rejects as the model does, and with the reason of `signal`. */
  ask<Parts>(question: ModelQuestion<Parts>, signal: AbortSignal): Promise<ModelReply>;
}
