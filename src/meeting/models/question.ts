// A question to a meeting and a language model's answer: sentences that each rest on lines of the transcript. Neither is
// stored; they pass only between the asker and the server.
import { z } from 'zod';
import { bounds } from '../limits.ts';
import { Money } from '../money.ts';
import { Evidence } from '../outputs/output.ts';
import { problemTable, type ProblemCode } from '../problems.ts';

/** What people ask of every meeting. */
const presets = ['questions', 'tasks', 'decisions', 'figures', 'about-me'] as const;
export type Preset = (typeof presets)[number];

export const presetWords: Record<Preset, string> = {
  questions: 'What was asked?',
  tasks: 'Who does what?',
  decisions: 'What was decided?',
  figures: 'Which figures were named?',
  'about-me': 'Was I mentioned?',
};

/** In one's own words, or one of those that are always asked. */
export const Question = z.union([
  z.strictObject({ words: z.string().trim().min(1).max(bounds.questionCharacters) }),
  z.strictObject({ preset: z.enum(presets) }),
]);
export type Question = z.infer<typeof Question>;

export function wordsOf(question: Question): string {
  return 'preset' in question ? presetWords[question.preset] : question.words;
}

/** A sentence whose words were found in the lines that it names. */
export const AnswerSentence = z.object({
  text: z.string(),
  /** `sessionId`: whose line it is, where several meetings were asked. */
  evidence: z.array(Evidence.extend({ sessionId: z.string().optional() })).min(1),
});
export type AnswerSentence = z.infer<typeof AnswerSentence>;

/**
 * How an answer ended. nothing-found: the model found no answer in the lines. unbacked: it gave sentences, and none of them stood
 * on the transcript.
 */
export const AnswerEnd = z.enum(['answered', 'nothing-found', 'unbacked']);
export type AnswerEnd = z.infer<typeof AnswerEnd>;

/**
 * What became of a question. refused: nothing left. declined: the model, or what guards it, would not answer this one; another
 * may pass. stopped: whoever asked wanted no more of it.
 */
export const QuestionOutcome = z.enum([...AnswerEnd.options, 'refused', 'declined', 'stopped', 'failed']);
export type QuestionOutcome = z.infer<typeof QuestionOutcome>;

const problemCodes = Object.keys(problemTable) as [ProblemCode, ...ProblemCode[]];

/** An answer as it comes, row by row: what was asked, its sentences, its end. The last is `ended` or `failed`. */
export const AnswerRow = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('asked'),
    model: z.string(),
    /** Where the words go, in words. */
    destination: z.string(),
    /** Lines that the model is shown, of so many that it may be shown; those of people who have not agreed are held back. */
    lines: z.object({ shown: z.number().int(), of: z.number().int(), heldBack: z.number().int() }),
  }),
  z.object({ kind: z.literal('sentence'), ...AnswerSentence.shape }),
  z.object({
    kind: z.literal('ended'),
    outcome: AnswerEnd,
    /** Sentences that were left out, because the transcript does not bear them out. */
    leftOut: z.number().int(),
    /** The model stopped before it was done. */
    cut: z.boolean(),
    /** In money, where the server knows its model's price. */
    cost: Money.optional(),
  }),
  z.object({ kind: z.literal('failed'), code: z.enum(problemCodes), detail: z.string() }),
]);
export type AnswerRow = z.infer<typeof AnswerRow>;

/** What a page asks beforehand: whether a language model answers here, and where words would go. */
export const AnsweringModel = z.discriminatedUnion('configured', [
  z.object({ configured: z.literal(false) }),
  z.object({
    configured: z.literal(true),
    model: z.string(),
    destination: z.string(),
    /** It runs on the server's own machine. */
    local: z.boolean(),
  }),
]);
export type AnsweringModel = z.infer<typeof AnsweringModel>;
