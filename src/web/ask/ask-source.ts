// What a question box searches, wherever it is: in a live meeting, on a report, above the list of all meetings.
import type { AnsweringModel } from '#meeting/models/question.ts';
import type { AcrossRow, NamedMeeting } from '#meeting/models/question-across.ts';
import type { AnswerRow } from '#meeting/models/question.ts';
import type { AnswerPassage } from '#report/ask/answer.ts';

/** In one's own words, or one of those that are always asked here. */
export type WordsOrPreset<Preset extends string> = { words: string } | { preset: Preset };

export interface AskSource<Preset extends string> {
  /** What people always ask here, and how it reads. */
  presets: Readonly<Record<Preset, string>>;
  /** The language model that answers, too; undefined where none does. */
  model: Extract<AnsweringModel, { configured: true }> | undefined;
  /** Somebody is about to ask. */
  prepare?(): void;
  /** The lines that answer, where the page has them all. Rejects where what finds them cannot be had. */
  find?(question: WordsOrPreset<Preset>): Promise<FoundPassages>;
  /** Whoever else is asked, row by row until `signal` aborts; absent where nobody is. Rejects with a Refusal where nothing was asked. */
  ask?(question: WordsOrPreset<Preset>, signal: AbortSignal): Promise<AsyncIterable<AnswerRow | AcrossRow>>;
}

/** The lines that answer a question. */
export interface FoundPassages {
  /** The best first. */
  passages: readonly AnswerPassage[];
  /** Whose lines they are, where that is not one meeting alone. */
  meetings?: readonly NamedMeeting[];
  /** What there is to say about where was looked. */
  note?: string;
}
