import { expect, test } from 'vitest';
import { readText } from './reading.ts';
import { clauseAround, sentencesOf } from './sentences.ts';

test('the clause around a place stops at the sentence’s ends', () => {
  const text = 'Yes, I see. So what would that cost for us? Fine.';
  const at = text.indexOf('would');
  const { start, end } = clauseAround(readText(text), at, at + 5);
  expect(text.slice(start, end)).toBe('So what would that cost for us');
});

test('speech without marks is cut into pieces of bounded length', () => {
  const pieces = sentencesOf(readText('on and on it goes '.repeat(40)));
  expect(pieces.length).toBeGreaterThan(1);
  expect(Math.max(...pieces.map(({ from, to }) => to - from))).toBeLessThanOrEqual(40);
});
