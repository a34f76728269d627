// Whether a line sounds positive or negative: by a small lexicon of our own, with negation and intensifiers, and a model
// that learnt from sentences which people have rated.
// It rates the words, not how a person feels.
import { probability } from '#language/models/line-model.ts';
import { moodFeatures } from '#language/models/mood-features.ts';
import { modelsInUse } from '#language/models/models.ts';
import type { RatedWords } from '#language/models/rated-words.ts';
import { isNegated } from '#language/reading/phrases.ts';
import type { Reading, Token } from '#language/reading/reading.ts';
import { sentencesOf } from '#language/reading/sentences.ts';

export interface Sentiment {
  /** -1 (negative) to 1 (positive); 0 when nothing is either or both balance. */
  lean: number;
  /** How many words were positive or negative. */
  words: number;
}

const weights: Record<number, string> = {
  3: `amazing awesome brilliant delighted excellent exceptional fabulous fantastic incredible love loved loves outstanding
    perfect perfectly phenomenal superb terrific thrilled wonderful`,
  2: `agree agreed appreciate appreciated beautiful best better congratulations confident easy easier enjoy enjoyed excited
    exciting glad good grateful great happy helpful helped impressed impressive improved improvement improvements kudos nice
    pleased pleasure proud reliable smooth smoothly solid strong success successful successfully thank thanks valuable welcome
    win wins won`,
  1: `advantage clear comfortable cool fair fine gain gains growing growth hope hopefully interested interesting like
    profitable progress promising ready safe secure stable useful`,
  [-1]: `difficult difficulty doubt expensive hard issue issues late less lower miss missed missing slow slower slowly sorry
    tough tricky unclear uncertain unsure weird weak`,
  [-2]: `afraid annoyed annoying bad blame boring broken complain complained complaint complaints concern concerned concerns
    confused confusing crash crashed decline declined delay delayed delays disagree disappointed disappointing fail failed
    failing fails failure fault frustrated frustrating frustration loss losses lost mess nervous painful poor problem
    problems risk risky struggle struggled struggling stuck tired trouble ugly unfair unfortunate unfortunately unhappy upset
    useless wasted worried worry worrying worse wrong`,
  [-3]: `angry awful catastrophe catastrophic crisis disaster furious hate hated horrible nightmare outrageous ridiculous
    terrible unacceptable worst`,
};
const lexicon = new Map(
  Object.entries(weights).flatMap(([weight, words]) =>
    words
      .trim()
      .split(/\s+/)
      .map((word) => [word, Number(weight)] as const),
  ),
);
const strengtheners = new Set(
  'very really so extremely absolutely totally completely incredibly super truly'.split(' '),
);
/** "I would like", "looks like", "well" and "kind of" are neutral. */
const likeAsFiller = new Set(
  'i you we they would looks look sounds sound something feel feels just or and was is it'.split(' '),
);
/** A negated word says a little less of the opposite. */
const negated = -0.6;
const strengthened = 1.4;
/** One strong word already decides most of the score. */
const halfway = 2.5;

export function sentimentOf(reading: Reading): Sentiment {
  const byWords = lexiconLean(reading.tokens);
  const models = modelsInUse();
  if (!models || reading.tokens.length < fewestWords) return byWords;
  const sentences = sentencesOf(reading);
  let [good, bad] = [0, 0];
  for (const { from, to } of sentences) {
    const features = featuresOfMood(reading.tokens.slice(from, to), models.ratedWords);
    good += probability(models.soundsGood.score(features)) / sentences.length;
    bad += probability(models.soundsBad.score(features)) / sentences.length;
  }
  const isNeutral = good < models.soundsGood.threshold && bad < models.soundsBad.threshold;
  return { lean: isNeutral ? 0 : good - bad, words: byWords.words };
}

/** What both models look at, here and when they are trained. */
export function featuresOfMood(tokens: readonly Token[], rated: RatedWords): Uint32Array {
  return moodFeatures(tokens, lexiconLean(tokens).lean, rated);
}

/** "Yes" and "no way" are neutral by themselves, though the model learnt otherwise from reviews. */
const fewestWords = 3;

/** By the lexicon alone. */
function lexiconLean(tokens: readonly Token[]): Sentiment {
  let sum = 0;
  let words = 0;
  for (let i = 0; i < tokens.length; i++) {
    const { form } = tokens[i]!;
    let weight = lexicon.get(form) ?? 0;
    const before = tokens[i - 1]?.form ?? '';
    if (
      weight === 0 ||
      (form === 'like' && !['really', 'do'].includes(before) && (likeAsFiller.has(before) || before === ''))
    )
      continue;
    if (strengtheners.has(before)) weight *= strengthened;
    if (isNegated(tokens, i)) weight *= negated;
    sum += weight;
    words++;
  }
  return { lean: words === 0 ? 0 : sum / (Math.abs(sum) + halfway), words };
}
