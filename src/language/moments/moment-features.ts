// What the model of moments looks at in a line: its words and pairs of words, the kinds of its words, its length, how far the
// meeting is, and what was said next, where that is known by now.
import { createFeatureSet } from '#language/models/feature-set.ts';
import { hashOf, mixed } from '#language/models/hash.ts';
import type { Reading } from '#language/reading/reading.ts';
import { classOf } from '#language/reading/word-classes.ts';

const kinds = {
  word: hashOf('moment word'),
  pair: hashOf('moment pair'),
  kind: hashOf('moment kind'),
  kindPair: hashOf('moment kind pair'),
  length: hashOf('moment length'),
  place: hashOf('moment place'),
  nextWord: hashOf('moment next word'),
  nextPair: hashOf('moment next pair'),
} as const;

const mostWords = 80;
/** By lines before it: greetings come first, then what it is about. */
const openings = [4, 8, 14, 22];

export interface LineInMeeting {
  said: Reading;
  /** How many lines were said before it. */
  before: number;
  /** The line after it, whoever spoke. */
  next?: Reading | undefined;
}

const found = createFeatureSet();

/** Hashed, each once. */
export function momentFeatures({ said, before, next }: LineInMeeting): Uint32Array {
  const forms = formsOf(said);
  const classes = forms.map((form) => classOf(form));
  const words = forms.map((form) => hashOf(form));
  const kinded = classes.map((kind, i) => (kind ? hashOf(`<${kind}>`) : words[i]!));
  addPairs(words, kinds.word, kinds.pair);
  for (let i = 0; i < kinded.length; i++) {
    if (classes[i]) found.add(mixed(kinds.kind, kinded[i]!));
    if (i + 1 < kinded.length && (classes[i] || classes[i + 1]))
      found.add(mixed(kinds.kindPair, mixed(kinded[i]!, kinded[i + 1]!)));
  }
  found.add(mixed(kinds.length, Math.min(12, Math.ceil(Math.sqrt(words.length * 2)))));
  found.add(mixed(kinds.place, openings.filter((lines) => before >= lines).length));
  if (next) {
    const after = formsOf(next).map((form) => hashOf(form));
    addPairs(after, kinds.nextWord, kinds.nextPair);
  }
  return found.take();
}

function addPairs(words: readonly number[], word: number, pair: number): void {
  for (let i = 0; i < words.length; i++) {
    found.add(mixed(word, words[i]!));
    if (i + 1 < words.length) found.add(mixed(pair, mixed(words[i]!, words[i + 1]!)));
  }
}

function formsOf({ tokens }: Reading): string[] {
  return tokens.slice(0, mostWords).map(({ form }) => form);
}
