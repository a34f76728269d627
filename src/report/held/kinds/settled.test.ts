import { expect, test } from 'vitest';
import { readText } from '#language/reading/reading.ts';
import { settledIn } from './settled.ts';

test.each([
  ['The offline mode stays in.', true],
  ['Before we sign anything, legal needs to know whether our customer data stays in Europe.', false],
  ['I wonder if the offline mode stays in.', false],
  ['Nobody has told us whether they come. The offline mode stays in.', true],
])('[V17] what is asked is not settled: %s', (line, isSettled) => {
  expect(settledIn(readText(line)).length > 0).toBe(isSettled);
});
