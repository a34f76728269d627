// What the two models of sentiment learn from: sentences with the mean of 20 ratings each, and words that were rated one by one.
import type { RatedText } from '../../eval/corpora/vader.ts';
import { featuresOfMood } from '../../src/language/meeting/sentiment.ts';
import { probability } from '../../src/language/models/line-model.ts';
import { createRatedWords, packedRatings } from '../../src/language/models/rated-words.ts';
import { readText } from '../../src/language/reading/reading.ts';
import type { LineExample } from './line-tasks.ts';
import { readRatedWords } from './rated-words.ts';

export const packedWords = packedRatings(readRatedWords());
export const ratedWords = createRatedWords(packedWords);

/** Customers who speak of what they bought are nearest to business talk. */
const goods = 2;

const known = new Map<string, Uint32Array>();

/** A mean rating (-4 to 4) this far from 0 is good or bad … */
const leansFrom = 0.5;
/** … and this much less or more is somewhat so: another twenty people would have rated it a little differently. */
const blur = 0.3;

export function goodExample(rated: RatedText): LineExample {
  return exampleOf(rated, probability((rated.rating - leansFrom) / blur));
}

export function badExample(rated: RatedText): LineExample {
  return exampleOf(rated, probability((-rated.rating - leansFrom) / blur));
}

/** As it was written: what a "not" denies ends with its sentence. */
function exampleOf({ document, source, text }: RatedText, label: number): LineExample {
  const features = known.get(text) ?? featuresOfMood(readText(text).tokens, ratedWords);
  known.set(text, features);
  return { document, features, label, weight: source === 'amazon' ? goods : 1 };
}
