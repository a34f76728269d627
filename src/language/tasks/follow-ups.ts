// Finds lines like those that people later wrote down as tasks of their meeting, by a model that learnt from summaries of
// project meetings. It is good for looking back at a whole meeting only. Promises are in commitments.ts.
import { scoredSentences } from '#language/models/line-scores.ts';
import { modelsInUse } from '#language/models/models.ts';
import type { Reading } from '#language/reading/reading.ts';

/** How many lines a person reads through after a meeting. */
export const followUpsAtMost = 10;

export interface FollowUp {
  /** 0 to 1, of its likeliest sentence. */
  probability: number;
  /** Whether a person would likely have taken something down. */
  likely: boolean;
}

/** Undefined where no model is in memory. */
export function followUpIn(reading: Reading): FollowUp | undefined {
  const model = modelsInUse()?.followUp;
  if (!model) return undefined;
  const probability = scoredSentences(reading, model).reduce(
    (most, one) => Math.max(most, one.probability),
    0,
  );
  return { probability, likely: probability >= model.threshold };
}
