// What the model of goodbyes looks at in a line: its words and pairs of words, how it begins, how long it is, and whether somebody
// says goodbye in it. Not how far the meeting is: those that were written to learn from are all about as long.
import { createFeatureSet } from '#language/models/feature-set.ts';
import { hashOf, mixed } from '#language/models/hash.ts';
import type { Reading } from '#language/reading/reading.ts';
import { saidGoodbyes } from './said-goodbyes.ts';

const kinds = {
  word: hashOf('goodbye word'),
  pair: hashOf('goodbye pair'),
  first: hashOf('goodbye first'),
  length: hashOf('goodbye length'),
  said: hashOf('goodbye said'),
} as const;

const mostWords = 40;
/** In words: from six times as many on, all are long. */
const stepOfLength = 3;
const longest = 6;

const found = createFeatureSet();

/** Hashed, each once. */
export function goodbyeFeatures(said: Reading): Uint32Array {
  const words = said.words.slice(0, mostWords).map(({ lower }) => hashOf(lower));
  for (const [i, word] of words.entries()) {
    found.add(mixed(kinds.word, word));
    if (i > 0) found.add(mixed(kinds.pair, mixed(words[i - 1]!, word)));
  }
  if (words[0] !== undefined) found.add(mixed(kinds.first, words[0]));
  if (said.text.includes('?')) found.add(mixed(kinds.word, hashOf('?')));
  found.add(mixed(kinds.length, Math.min(longest, Math.floor(words.length / stepOfLength))));
  if (saidGoodbyes(said).length > 0) found.add(kinds.said);
  return found.take();
}
