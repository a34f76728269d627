import { expect, test } from 'vitest';
import { readText } from '#language/reading/reading.ts';
import { moodFeatures } from './mood-features.ts';
import { createRatedWords, packedRatings } from './rated-words.ts';

const rated = createRatedWords(
  packedRatings(
    new Map([
      ['great', 3],
      ['superb', 3],
    ]),
  ),
);
const features = (text: string) => new Set(moodFeatures(readText(text).tokens, 0, rated));
const shared = (one: string, other: string) => features(one).intersection(features(other)).size;

test('words that are rated alike share what no other word shares with them', () => {
  expect(shared('great', 'superb')).toBeGreaterThan(shared('great', 'purple'));
});

test('a negated word is something else besides', () => {
  expect(features('not great').difference(features('great not')).size).toBeGreaterThan(
    features('so great').difference(features('great so')).size,
  );
});

test('forms of one word share its beginning', () => {
  expect(shared('disappoints', 'disappointed')).toBeGreaterThan(shared('disappoints', 'purple'));
});
