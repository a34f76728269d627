// A language model as the inner rooms may call it: only behind the exit. A question consists of parts; the exit removes the
// lines that may not leave and hides personal data before the parts become text.
import type { LanguageModel, ModelAnswer, ModelRequest } from './language-model.ts';

interface ModelQuestion<Parts> {
  sessionId: string;
  /** Who hosts the meeting. */
  userId?: string;
  /** The lines that the parts are made of and speak of. */
  lines: readonly { id: string; text: string }[];
  /** `mayLeave`: whether this line, and what rests on it, may leave. */
  parts(mayLeave: (entryId: string) => boolean): Parts;
  written(parts: Parts): ModelRequest;
  /** Told the answer so far while it streams. Must not throw. */
  onText?(soFar: string, words: Unhiding): void;
}

/** A question whose lines are of several meetings: each brings a part. */
export interface QuestionToMeetings<Part> extends Pick<ModelQuestion<Part>, 'onText'> {
  userId: string;
  meetings: readonly {
    sessionId: string;
    lines: ModelQuestion<Part>['lines'];
    part: ModelQuestion<Part>['parts'];
  }[];
  /** Of the parts that may leave, in this order; each by itself is what its meeting's audit trail knows it by. */
  written(parts: readonly Part[]): ModelRequest;
}

/** What becomes of the placeholders in an answer. */
export interface Unhiding {
  /** The words in the place of their placeholders, letter for letter as they were said. */
  putBack(text: string): string;
  /** Without placeholders and personal data, as agents write. */
  hidden(text: string): string;
}

export type ModelReply =
  | ({ outcome: 'answered'; answer: ModelAnswer } & Unhiding)
  /** Nothing has left. */
  | { outcome: 'refused'; reason: string };

export interface AskedModel extends Pick<LanguageModel, 'destination' | 'local' | 'model'> {
  /** Tried once. Rejects as the model does, and with the reason of `signal`. */
  ask<Parts>(question: ModelQuestion<Parts>, signal: AbortSignal): Promise<ModelReply>;
  /** The same. A meeting that may send nothing is left out; refused where none may send anything. */
  askOfMeetings<Part>(question: QuestionToMeetings<Part>, signal: AbortSignal): Promise<ModelReply>;
}
