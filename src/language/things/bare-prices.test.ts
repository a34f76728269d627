import { describe, expect, test } from 'vitest';
import { readText } from '#language/reading/reading.ts';
import { findBarePrices, shareOf } from './bare-prices.ts';

const found = (text: string) =>
  findBarePrices(readText(text)).map(({ start, end, values }) => [text.slice(start, end), ...values]);

test.each([
  ['he said one forty nine installed', ['one forty nine', 149, 1.49]],
  ['Thirty-four and a half. For the year.', ['Thirty-four and a half', 34.5]],
  ['You are at thirty-one four a month.', ['thirty-one four a month', 31.4]],
  ['A dollar twelve a tray.', ['A dollar twelve a tray', 1.12]],
  ['It is $3,900 per robot.', ['$3,900 per robot', 3_900]],
  ['They are at three point nine, and fixed.', ['three point nine', 3.9]],
])('a price is what is said as one: %s', (text, price) => {
  expect(found(text)).toEqual([price]);
});

test.each([
  'Forty-two robots in nine halls.',
  'Eighty-five per cent of it.',
  'Four.',
  'In twenty twenty six.',
  'Call oh one seven one, four four two.',
])('and not what counts, names or dates something: %s', (text) => {
  expect(found(text)).toEqual([]);
});

describe('two prices are compared whatever they were counted in', () => {
  const share = (one: string, other: string) => {
    const [a] = findBarePrices(readText(one));
    const [b] = findBarePrices(readText(other));
    return a && b && shareOf(a, b);
  };

  test.each([
    ['one nineteen', 'one thirty-four', 0.89],
    ['a dollar twelve', 'one nineteen', 0.94],
    ['one hundred thirty one', 'one hundred forty eight thousand', 0.89],
    ['three point nine', 'four point eight million', 0.81],
  ])('%s beside %s', (one, other, expected) => {
    expect(share(one, other)).toBeCloseTo(expected, 2);
  });

  test.each([
    ['nine grand', 'fourteen pounds'],
    ['thirty-five a seat', 'thirty-eight a cone'],
    ['one nineteen', 'five hundred'],
  ])('%s says nothing of %s', (one, other) => {
    expect(share(one, other)).toBeUndefined();
  });
});
