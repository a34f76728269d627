import fc from 'fast-check';
import { expect, test } from 'vitest';
import { passesLuhn, passesMod97 } from './check-digits.ts';

test.each(['4111111111111111', '378282246310005', '5555555555554444', '6011111111111117'])(
  'the test card %s passes',
  (card) => {
    expect(passesLuhn(card)).toBe(true);
  },
);

test.each(['DE89370400440532013000', 'gb33bukb20201555555555', 'MT84MALT011000012345MTLCAST001S'])(
  'the sample account %s passes',
  (account) => {
    expect(passesMod97(account)).toBe(true);
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
