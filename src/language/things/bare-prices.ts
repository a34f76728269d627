// Prices as people say them to each other, with nothing but the number: "one forty nine installed", "thirty-four and a half".
// Whether that is 149 or 149,000 only the talk knows, so such a number is for comparing with another one (`shareOf`), never for
// showing.
import { perReading } from '#language/reading/per-reading.ts';
import { currencyWord, perAt, signBefore } from './amount-words.ts';
import { type Atom, atomsOf, flows } from './atoms.ts';
import { digitRunEnd, type Joined, joinedAt, mayBeYear } from './joined-numbers.ts';
import { exact, numeralAt } from './numbers.ts';

export interface BarePrice {
  /** UTF-16 offsets in the reading's text; `end` is exclusive. */
  start: number;
  end: number;
  /** What the digits may mean, up to the thousands that nobody says: 1.49 and 149 of "one forty nine". */
  values: readonly number[];
  /** A thousand or more, or a currency, was said or written with it: it is what it is. */
  isWhole: boolean;
  /** What it is for one of, in the singular, where that was said: "tray". */
  per?: string;
}

/** Behind a price: "a tray", "delivered", "with the pieces", "for the year". Behind a number of things their name. */
const mayFollow = new Set(
  `a an per each every apiece with without all delivered installed landed for on in and or but so against instead plus including
  before after from if because which that is at by to now though flat total as the it they we i you he she what then where when while is was are were would isn't wasn't
  upfront net`.split(/\s+/),
);

export const findBarePrices = perReading((reading): readonly BarePrice[] => {
  const atoms = atomsOf(reading);
  const found: BarePrice[] = [];
  for (let at = 0; at < atoms.length;) {
    const run = digitRunEnd(atoms, at);
    const price = run === undefined && !isYear(atoms, at) ? bareAt(reading.text, atoms, at) : undefined;
    if (price) found.push(price.said);
    at = run ?? price?.to ?? Math.max(at + 1, numberEnd(atoms, at));
  }
  return found;
});

const joinedFrom = (atoms: readonly Atom[], at: number): Joined | undefined => {
  const numeral = numeralAt(atoms, at);
  return numeral && joinedAt(atoms, numeral);
};

function isYear(atoms: readonly Atom[], at: number): boolean {
  const joined = joinedFrom(atoms, at);
  return joined !== undefined && mayBeYear(joined);
}

/** The atom after a number that is no price. */
const numberEnd = (atoms: readonly Atom[], at: number): number =>
  joinedFrom(atoms, at)?.to ?? numeralAt(atoms, at)?.to ?? 0;

function bareAt(
  text: string,
  atoms: readonly Atom[],
  from: number,
): { said: BarePrice; to: number } | undefined {
  const coins = coinBetween(atoms, from);
  const numeral = numeralAt(atoms, from);
  const joined = coins ?? joinedFrom(atoms, from);
  let to = joined?.to ?? numeral?.to;
  if (to === undefined || numeral?.percent) return undefined;
  const isCurrency = currencyWord(atoms[to]?.form) !== undefined && flows(atoms[to - 1]);
  if (isCurrency) to++;
  if (isPercent(atoms, to)) return undefined;
  const per = perAt(atoms, to, true);
  to = per?.to ?? to;
  const next = atoms[to];
  if (next && flows(atoms[to - 1]) && !mayFollow.has(next.form)) return undefined;
  const values = coins
    ? [exact(coins.first + coins.second / 100)]
    : joined
      ? readingsOf(joined)
      : [numeral!.value];
  // "Four" counts something, or is a digit.
  if (values.every((value) => value < 10 && Number.isInteger(value))) return undefined;
  const sign = signBefore(text, atoms[from]!.start);
  return {
    said: {
      start: sign?.start ?? atoms[from]!.start,
      end: atoms[to - 1]!.end,
      values,
      isWhole:
        coins !== undefined ||
        sign !== undefined ||
        isCurrency ||
        (numeral !== undefined && numeral.value >= 1_000),
      ...(per && { per: per.per }),
    },
    to,
  };
}

const isPercent = (atoms: readonly Atom[], at: number): boolean =>
  atoms[at]?.form === 'percent' || (atoms[at]?.form === 'per' && atoms[at + 1]?.form === 'cent');

/** "A dollar twelve", "four pounds ten". */
function coinBetween(atoms: readonly Atom[], from: number) {
  const first =
    numeralAt(atoms, from) ?? (atoms[from]!.form === 'a' ? { value: 1, to: from + 1 } : undefined);
  if (!first || !currencyWord(atoms[first.to]?.form) || !flows(atoms[first.to])) return undefined;
  const second = numeralAt(atoms, first.to + 1);
  if (!second || second.value >= 100 || second.value < 1 || !Number.isInteger(second.value)) return undefined;
  return { first: first.value, second: second.value, to: second.to };
}

/** "One nineteen" is 119 or 1.19, "thirty-one four" 31.4. */
function readingsOf({ first, second }: { first: number; second: number }): number[] {
  if (second < 10) return [exact(first + second / 10)];
  return [first * 100 + second, exact(first + second / 100)];
}

/**
 * `one` as a share of `other`, if both may be prices of the same thing: thousands that were not said are added to either. 0.94 is six
 * percent less. Undefined where they are of different sizes, or for one of different things.
 */
export function shareOf(one: BarePrice, other: BarePrice): number | undefined {
  if (one.per !== undefined && other.per !== undefined && one.per !== other.per) return undefined;
  const shares = one.values.flatMap((value) =>
    other.values.flatMap((against) => scalesBetween(one, other).map((scale) => (value / against) * scale)),
  );
  return shares.filter(isOfOneSize).toSorted((a, b) => Math.abs(Math.log(a)) - Math.abs(Math.log(b)))[0];
}

function scalesBetween(one: BarePrice, other: BarePrice): readonly number[] {
  // "One ninety nine a store": nobody leaves out thousands there.
  if (one.isWhole === other.isWhole || one.per !== undefined) return [1];
  return one.isWhole ? [1, 1e-3, 1e-6] : [1, 1e3, 1e6];
}

/** Prices of one thing. */
const [least, most] = [0.6, 1.65];
const isOfOneSize = (share: number): boolean => share >= least && share <= most;
