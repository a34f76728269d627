// A specialist's review of an insight of the built-in analysis: the insight stands, can be worded better, or is wrong. Each
// of the three is checked like a note.
import { z } from 'zod';
import { entities as thresholds } from '#meeting/limits.ts';
import type { AgentResult } from '../agent.ts';
import { readAnswer, schemaOf } from './answer-schema.ts';
import type { ScoutMoment } from './moments.ts';
import {
  basisOf,
  calculated,
  holdsMarks,
  isNotTaken,
  NoteBasis,
  type NoteReading,
  reasonOf,
  refused,
  unsaidIn,
  wordsOf,
} from './note.ts';
import { noteResult } from './whisper-answer.ts';

const ReviewAnswer = NoteBasis.extend({
  verdict: z.enum(['stands', 'sharpen', 'wrong']),
  thing: z.string().nullable(),
  move: z.string().nullable(),
  reasoning: z.string(),
});

export const reviewSchema = schemaOf('review', ReviewAnswer);

/** The model writes it down as its verdict: so the prompt and recorded answers have it. */
export type ReviewOutcome = z.infer<typeof ReviewAnswer>['verdict'];

export interface ReviewReading extends NoteReading {
  agent: ScoutMoment['agent'];
  methods: readonly string[];
}

/**
 * `result` speaks in the words that people are to read: the note as it is put better, or the reason why it stands or is
 * wrong. Where the answer is not taken, the note is as if nobody had looked at it.
 */
export function readReview(
  text: string,
  reading: ReviewReading,
): { outcome?: ReviewOutcome; result: AgentResult } {
  const answer = readAnswer(ReviewAnswer, text);
  if (!answer) return { result: refused('unreadable') };
  const { verdict: outcome, thing, move, confidence } = answer;
  if (confidence < thresholds.liveThreshold)
    return { result: { outcome: 'silent', reason: { code: 'weak-signs', what: 'moment-worth-it' } } };
  const basis = basisOf(answer, reading);
  if (isNotTaken(basis)) return { result: basis };
  const reason = reasonOf(answer.reasoning, reading).replace(/[.\s]+$/, '');
  const trail = {
    // The note keeps the place that it has.
    worth: { score: basis.confidence, reasons: [] },
    reasoning: [`the specialist, looking at the note: ${reason}`, ...calculated(basis, reading)],
    methods: reading.methods,
  };
  if (outcome === 'sharpen') {
    const words = wordsOf({ thing: thing ?? '', move }, basis, reading);
    const result = isNotTaken(words) ? words : noteResult(reading.agent, words, basis, trail);
    return { outcome, result };
  }
  if (reason === '' || holdsMarks(reason)) return { result: refused('unreadable') };
  if (unsaidIn(reason, basis, reading) !== undefined) return { result: refused('unsaid-number') };
  return { outcome, result: noteResult(reading.agent, { thing: reason, move: '' }, basis, trail) };
}
