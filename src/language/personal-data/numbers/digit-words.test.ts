import { expect, test } from 'vitest';
import { readText } from '#language/reading/reading.ts';
import { digitsAt, figuresOf } from './digit-words.ts';

test.each([
  ['five', '5', 1],
  ['oh', '0', 1],
  ['double five', '55', 2],
  ['triple oh', '000', 2],
  ['double 5', '55', 2],
  ['three fives', '555', 2],
  ['fifteen', '15', 1],
  ['twenty three', '23', 2],
  ['ninety', '90', 1],
  ['eight hundred', '800', 2],
  ['five thousand', '5000', 2],
  ['212-555-0142', '2125550142', 1],
  ['٠٧٧٠', '0770', 1],
  ['０７', '07', 1],
  ['𝟙𝟚', '12', 1],
])('"%s" is %s', (text, digits, words) => {
  expect(digitsAt(readText(text).words, 0)).toMatchObject({ digits, words });
});

test.each(['double trouble', 'hundred', 'people', 'x22', 'v1.2'])('"%s" begins with no digit', (text) => {
  expect(digitsAt(readText(text).words, 0)).toBeUndefined();
});

test('figures of scripts that share a block are told apart', () => {
  expect(figuresOf('۰۹ ٠٩ ०९')).toBe('090909');
});
