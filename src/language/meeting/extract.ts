// How much a line says about its meeting, by a model that learnt from the lines that people picked for extracts of meetings.
import { scoredSentences } from '#language/models/line-scores.ts';
import { modelsInUse } from '#language/models/models.ts';
import type { Reading } from '#language/reading/reading.ts';

export interface LineWorth {
  /** 0 to 1. */
  probability: number;
  /** Whether a person would likely have picked it. */
  picked: boolean;
}

/** The worth of its best sentence. Undefined where no model is in memory. */
export function worthOf(reading: Reading): LineWorth | undefined {
  const model = modelsInUse()?.extract;
  if (!model) return undefined;
  const best = scoredSentences(reading, model).reduce(
    (most, { probability }) => Math.max(most, probability),
    0,
  );
  return { probability: best, picked: best >= model.threshold };
}
