import { expect, test } from 'vitest';
import { elapsedText } from './elapsed-text.ts';

test.each([
  [0, '0:00'],
  [999, '0:00'],
  [61_000, '1:01'],
  [3_599_000, '59:59'],
  [3_600_000, '1:00:00'],
  [36_061_000, '10:01:01'],
])('%i ms reads %s', (ms, text) => {
  expect(elapsedText(ms)).toBe(text);
});

test('a recording that began in the future of this device reads zero', () => {
  expect(elapsedText(-90_000)).toBe('0:00');
});
