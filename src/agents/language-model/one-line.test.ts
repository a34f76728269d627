import fc from 'fast-check';
import { expect, test } from 'vitest';
import { expectGrowthBelow } from '../../../tests/work.ts';
import { onOneLine, placeIn } from './one-line.ts';

test('[G5] whatever is shown of a text as whole words is found in it again, where it stands', () => {
  const word = fc.stringMatching(/^[a-z<>]{1,6}$/);
  const gap = fc.constantFrom(' ', '  ', '\n', '\t \u200b', '\u2028');
  fc.assert(
    fc.property(fc.array(fc.tuple(word, gap), { minLength: 1, maxLength: 12 }), fc.nat(11), (parts, from) => {
      const text = parts.flat().join('');
      const words = onOneLine(text)
        .trim()
        .split(' ')
        .slice(from % parts.length)
        .join(' ');
      const place = placeIn(text, words);
      expect(place && onOneLine(text.slice(place.start, place.end))).toBe(words);
    }),
  );
});

test.each([
  ['we need time', 'we need tim'],
  ['we need time', 'e need time'],
  ['we need time', 'We need time'],
  ['we need time', 'need  no time'],
  ['we need time', ' '],
])('[G5] in “%s” there is no “%s”', (text, words) => {
  expect(placeIn(text, words)).toBeUndefined();
});

test('looking for a quote takes time in proportion to the line', () => {
  const line = (times: number) => 'ab '.repeat(times * 300);
  const words = `${'ab '.repeat(60)}c`;
  expectGrowthBelow(
    16,
    () => placeIn(line(1), words),
    () => placeIn(line(8), words),
  );
});
