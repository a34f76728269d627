// What the line models say of each sentence of a reading. Features are made once a reading and shared by all models, and each
// model is asked once.
import { type Finding, findingAt, type Weight } from '#language/reading/finding.ts';
import { perReading } from '#language/reading/per-reading.ts';
import { type Sentence, sentencesOf } from '#language/reading/sentences.ts';
import type { Reading } from '#language/reading/reading.ts';
import { lineFeatures } from './line-features.ts';
import { type LineModel, probability } from './line-model.ts';

/** Words as the line models see them, and the log-odds that each gives them. */
export interface Featured {
  features: Uint32Array;
  scoreBy(model: LineModel): number;
}

export function featured(forms: readonly string[]): Featured {
  const features = lineFeatures(forms);
  const scores = new Map<LineModel, number>();
  return {
    features,
    scoreBy(model) {
      const score = scores.get(model) ?? model.score(features);
      scores.set(model, score);
      return score;
    },
  };
}

export interface FeaturedSentence extends Featured {
  sentence: Sentence;
}

export const featuredSentences = perReading((reading): readonly FeaturedSentence[] =>
  sentencesOf(reading).map((sentence) => ({ sentence, ...featured(formsOf(reading, sentence)) })),
);

function formsOf({ tokens }: Reading, { from, to }: Sentence): string[] {
  return tokens.slice(from, to).map(({ form }) => form);
}

export interface ScoredSentence {
  sentence: Sentence;
  probability: number;
}

export function scoredSentences(reading: Reading, model: LineModel): ScoredSentence[] {
  return featuredSentences(reading).map(({ sentence, scoreBy }) => ({
    sentence,
    probability: probability(scoreBy(model)),
  }));
}

/** "the model question-1 0.83": how a model's word stands in a reasoning. */
export function wordOf(model: LineModel, probability: number): string {
  return `the model ${model.name} ${probability.toFixed(2)}`;
}

/**
 * From the model's threshold to certainty, mapped to the confidences of findings: 0.5, which is a weak sign, to 0.95. A
 * sentence of fewer words stays a weak sign, however sure the model is.
 */
function confidenceOf(
  model: LineModel,
  { sentence: { from, to }, probability }: ScoredSentence,
  fewestWords: number,
): number {
  if (to - from < fewestWords) return 0.5;
  const beyond = (probability - model.threshold) / (1 - model.threshold);
  return Math.round((0.5 + 0.45 * beyond) * 100) / 100;
}

/** What only the model sees in a sentence: found where its probability reaches the threshold. */
export function learntFinding<R extends string>(
  reading: Reading,
  rule: R,
  model: LineModel,
  scored: ScoredSentence,
  fewestWords = 3,
): Finding<R> {
  const { from, to } = scored.sentence;
  const weights: Weight[] = [
    [0.5, 'to start'],
    [confidenceOf(model, scored, fewestWords) - 0.5, `for ${wordOf(model, scored.probability)}`],
  ];
  const span = { start: reading.tokens[from]!.start, end: reading.tokens[to - 1]!.end };
  return { ...findingAt(reading, rule, span, weights, ['no rule knows these words']), learnt: true };
}
