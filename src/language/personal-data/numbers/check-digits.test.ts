import fc from 'fast-check';
import { expect, test } from 'vitest';
import { passesLuhn } from './check-digits.ts';

test.each(['4111111111111111', '378282246310005', '5555555555554444', '6011111111111117'])(
  'the test card %s passes',
  (card) => {
    expect(passesLuhn(card)).toBe(true);
  },
);

test('a card with one digit misheard does not pass', () => {
  fc.assert(
    fc.property(fc.nat(15), fc.integer({ min: 1, max: 9 }), (at, by) => {
      const card = '4111111111111111'.split('');
      card[at] = String((Number(card[at]) + by) % 10);
      expect(passesLuhn(card.join(''))).toBe(false);
    }),
  );
});

test('zeros alone are no card', () => {
  expect(passesLuhn('0000000000000000')).toBe(false);
});
