// What the models of sentiment look at in one sentence: its words with their beginnings, pairs of words, which words are
// negated, and how good and how bad its rated words sound, the negated ones the other way round. Fewer features than
// line-features.ts has: how a sentence is built says little about how it leans.
import { isNegated } from '#language/reading/phrases.ts';
import type { Token } from '#language/reading/reading.ts';
import { createFeatureSet } from './feature-set.ts';
import { hashOf, mixed } from './hash.ts';
import type { RatedWords } from './rated-words.ts';

/** Of so many letters; what has no more is itself. */
const beginnings = [4, 5, 6];
/** "Not great" is less bad than "great" is good. */
const turned = -0.6;

const edge = hashOf('<edge>');
const kind = (name: string): number => hashOf(`kind ${name}`);
const [word, pair, not, lean] = [kind('word'), kind('pair'), kind('not'), kind('lean')] as const;
const [begins, good, bad, both] = [kind('begins'), kind('good'), kind('bad'), kind('both')] as const;

const found = createFeatureSet();

/** `lexiconLean`: -1 to 1, by our own lexicon. */
export function moodFeatures(tokens: readonly Token[], lexiconLean: number, rated: RatedWords): Uint32Array {
  const add = (kind: number, value: number) => found.add(mixed(kind, value));
  let before = edge;
  let [goodness, badness] = [0, 0];
  tokens.forEach(({ form }, at) => {
    const here = hashOf(form);
    const isTurned = isNegated(tokens, at);
    add(word, here);
    add(pair, mixed(before, here));
    if (isTurned) add(not, here);
    for (const letters of beginnings) if (form.length > letters) add(begins, hashOf(form, 0, letters));
    const rating = rated.ratingOf(form) * (isTurned ? turned : 1);
    if (rating > 0) goodness += rating;
    else badness -= rating;
    before = here;
  });
  add(pair, mixed(before, edge));
  add(lean, Math.round(lexiconLean * 6));
  add(good, eighths(goodness));
  add(bad, eighths(badness));
  add(both, sixths(goodness - badness));
  return found.take();
}

/** One strong word is half of what can be. */
const eighths = (sum: number): number => Math.round((8 * sum) / (sum + 4));
const sixths = (sum: number): number => Math.round((6 * sum) / Math.sqrt(sum * sum + 15));
