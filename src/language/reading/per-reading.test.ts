import { expect, test } from 'vitest';
import { perReading } from './per-reading.ts';
import { readText } from './reading.ts';

test('a reading is looked at once, and another of the same words is another', () => {
  let looks = 0;
  const find = perReading(({ words }) => {
    looks++;
    return words.map(({ start }) => start);
  });
  const reading = readText('one two');
  expect([find(reading), find(reading)]).toEqual([
    [0, 4],
    [0, 4],
  ]);
  expect(looks).toBe(1);
  find(readText('one two'));
  expect(looks).toBe(2);
});
