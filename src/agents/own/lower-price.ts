// A price of our side that is lower than an earlier one for the same thing; a figure for another case, part or time does not
// count.
import type { Figure } from '#facts/facts.ts';
import { type Amount, findAmounts } from '#language/things/amounts.ts';
import type { Reading } from '#language/reading/reading.ts';
import type { KnownOfEntry } from '../understanding.ts';

/** Two prices of one thing are of one size. */
const mostTimes = 2.5;

export function lowerPrices(
  reading: Reading,
  { facts, side }: Pick<KnownOfEntry, 'facts' | 'side'>,
): { amount: Amount; before: Figure }[] {
  return findAmounts(reading)
    .filter(({ unit }) => unit === 'money')
    .flatMap((amount) => {
      const before = facts.figures.findLast(
        (figure) =>
          figure.unit === 'money' &&
          figure.said.side === side &&
          side !== undefined &&
          figure.per === amount.per &&
          (figure.currency ?? amount.currency) === (amount.currency ?? figure.currency),
      );
      const isLower = before && before.value > amount.value && before.value <= amount.value * mostTimes;
      return isLower ? [{ amount, before }] : [];
    });
}
