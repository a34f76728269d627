// Questions that a server answers: about one meeting, by its language model, and about all meetings of the asker. Only the
// asker sees the answers.
import type { AcrossQuestion, AcrossRow } from '#meeting/models/question-across.ts';
import type { AnsweringModel, AnswerRow, Question } from '#meeting/models/question.ts';
import type { SummaryAsked, SummaryRow } from '#meeting/models/summary.ts';

export interface MeetingQuestions {
  /** Whether one answers there. Rejects when nobody can tell. */
  model(): Promise<AnsweringModel>;
  /** The answer as it comes, until `signal` aborts. Rejects with a Refusal where nothing was asked. */
  ask(question: Question, signal: AbortSignal): Promise<AsyncIterable<AnswerRow>>;
  /** Its sections as they come; as above. */
  summarise(summary: SummaryAsked, signal: AbortSignal): Promise<AsyncIterable<SummaryRow>>;
}

/** Questions about all meetings of a person. */
export interface AllQuestions {
  model(): Promise<AnsweringModel>;
  /** As above: first the lines that were found. */
  ask(question: AcrossQuestion, signal: AbortSignal): Promise<AsyncIterable<AcrossRow>>;
}
