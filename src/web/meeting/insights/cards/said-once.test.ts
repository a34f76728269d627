import { expect, test } from 'vitest';
import { saidOnce } from './said-once.ts';

test('the move stands under the thing, and neither is said twice', () => {
  expect(
    saidOnce({
      analysis: 'They wait for Jo. Ask who that is.',
      insights: ['They wait for Jo', 'Due. Say so.'],
    }),
  ).toEqual({
    analysis: 'They wait for Jo.',
    insights: ['Ask who that is.', 'Due. Say so.'],
  });
});

test('more of the same stands under the thing, each by itself', () => {
  const [first, ...others] = ['Ana’s “Is it in?”', 'Also Bo’s “I send it”.', 'Also Cy’s “I ask”.'] as const;
  expect(saidOnce({ analysis: [first, ...others].join(' '), insights: [first, ...others] })).toEqual({
    analysis: first,
    insights: others,
  });
});

test('a thing without a move is said as the analysis alone', () => {
  expect(saidOnce({ analysis: '$4 for 20 makes $80.', insights: ['$4 for 20 makes $80'] })).toEqual({
    analysis: '$4 for 20 makes $80.',
    insights: [],
  });
});

test.each([
  { analysis: 'They asked.', insights: ['A question'] },
  { analysis: 'They asked.', insights: [] },
  { analysis: 'Fine print', insights: ['Fine'] },
])('what does not open with its insight stays as it is: $analysis', (texts) => {
  expect(saidOnce(texts)).toEqual(texts);
});
