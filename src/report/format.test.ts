import { expect, test } from 'vitest';
import { countText, dateTimeText, durationText, secondsText, sentimentWord } from './format.ts';

test('a duration turns over to hours at 60 minutes', () => {
  expect([0, 59, 60, 61, 125].map(durationText)).toEqual(['0m', '59m', '1h 0m', '1h 1m', '2h 5m']);
});

test('seconds turn over to minutes, also when rounding gets them there', () => {
  expect([0, 12.4, 59.6, 75].map(secondsText)).toEqual(['0s', '12s', '1m 0s', '1m 15s']);
});

test('a date reads as en-US with a short month and two-digit hours', () => {
  const noon = new Date(2026, 0, 5, 9, 7).toISOString();
  expect(dateTimeText(noon)).toBe('Jan 5, 2026, 09:07 AM');
});

test('one participant is no "participants"', () => {
  expect([0, 1, 2].map((n) => countText(n, 'participant'))).toEqual([
    '0 participants',
    '1 participant',
    '2 participants',
  ]);
});

test('sentiment in the middle fifth is neutral', () => {
  expect([0, 0.39, 0.4, 0.6, 0.61, 1].map(sentimentWord)).toEqual([
    'Negative',
    'Negative',
    'Neutral',
    'Neutral',
    'Positive',
    'Positive',
  ]);
});
