// What a secretary would put on the sheet of a meeting: promises, decisions, questions that stay open, and days to have in mind. How
// likely a line holds one is learnt from lists that people wrote of business meetings (scripts/train/minutes.ts). It is for what is
// read at leisure, and interrupts nobody.
import type { TextSpan } from '../reading/finding.ts';
import { type LineModel, probability } from '#language/models/line-model.ts';
import { type MinuteKind, minuteKinds, type MinuteModels } from '#language/models/minute-kinds.ts';
import type { Reading } from '#language/reading/reading.ts';
import { minuteFeatures, type MinuteLine, minuteWords } from './minute-features.ts';

interface Minute {
  /** 0 to 1. */
  chance: number;
  /** It would be on the sheet. */
  likely: boolean;
  /** It would, if rules found it as well. */
  likelyByRules: boolean;
}

/** From these chances on more than half of what rules found was on people's sheets. */
const enoughByRules: Readonly<Record<MinuteKind, number>> = {
  promise: 0.2,
  decision: 0.25,
  question: 0.15,
  day: 0.2,
};

export type Minutes = Readonly<Record<MinuteKind, Minute>>;

/** Of the line `at`, in English. What is said behind it counts as well, as far as it has been said. */
export function minutesAt(models: MinuteModels, lines: readonly MinuteLine[], at: number): Minutes {
  const features = minuteFeatures(lines, at);
  const entries = minuteKinds.map((kind) => {
    const chance = probability(models[kind].score(features));
    const likely = chance >= models[kind].threshold;
    return [kind, { chance, likely, likelyByRules: likely || chance >= enoughByRules[kind] }] as const;
  });
  return Object.fromEntries(entries) as Minutes;
}

/** The sentence of a line whose words speak most for it. Undefined where there are none. */
export function minuteSentence<Part extends TextSpan>(
  { score }: LineModel,
  said: Reading,
  parts: readonly Part[],
): Part | undefined {
  const scores = parts.map(({ start, end }) => score(minuteWords(said, start, end)));
  return parts[scores.indexOf(Math.max(...scores))];
}
