import { expect, test } from 'vitest';
import { createRatedWords, packedRatings } from './rated-words.ts';

test('rated words have their ratings, and others none', () => {
  const ratings = new Map([
    ['great', 3],
    ['awful', -3],
    ["can't", -1],
  ]);
  const rated = createRatedWords(packedRatings(ratings));
  for (const [word, rating] of ratings) expect(rated.ratingOf(word)).toBe(rating);
  expect(rated.ratingOf('table')).toBe(0);
});
