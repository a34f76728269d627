// A rival's price beside the one that was offered in this meeting: only where both may be of the same thing.
import { type Amount, findAmounts } from '#language/things/amounts.ts';
import type { Figure } from '#facts/facts.ts';
import type { AgentContext } from '../agent.ts';

/** In characters behind the name: the figure is theirs. */
const reach = 90;
/** Prices of one thing are of one size. */
const mostTimes = 1.6;
/** "Two of them" is no price. */
const smallest = 20;

export interface PriceBeside {
  /** As it was said. */
  words: string;
  offer: Figure;
}

export function priceBeside({ reading, known }: AgentContext, place: number): PriceBeside | undefined {
  const price = findAmounts(reading).find(
    (amount) => amount.start >= place && amount.start - place <= reach && isPrice(amount),
  );
  const offer =
    price &&
    known.facts.figures.findLast(
      (figure) =>
        isPrice(figure) &&
        figure.value !== price.value &&
        Math.max(figure.value, price.value) / Math.min(figure.value, price.value) <= mostTimes &&
        (price.currency === undefined ||
          figure.currency === undefined ||
          price.currency === figure.currency) &&
        (price.per === undefined || figure.per === undefined || price.per === figure.per),
    );
  return price && offer && { words: price.text, offer };
}

/** Money, or a bare figure: a price is often said without its currency. */
function isPrice({ unit, value, of, per }: Pick<Amount, 'unit' | 'value' | 'of' | 'per'>): boolean {
  return (
    (unit === 'money' || (unit === 'count' && (of === undefined || per !== undefined))) && value >= smallest
  );
}
