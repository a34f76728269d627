// Two numbers said side by side are one price: "forty two fifty" is 42.50 or 4,250, "fourteen eight" is 14,800. Which it
// is, amounts of money near by decide: the reading whose size is most like theirs. Where there are none, a price for each
// thing ("a seat", "each") and one that ends in 99 or 95 has cents, and every other has hundreds.
import type { Atom } from './atoms.ts';
import { flowsOrPauses } from './atoms.ts';
import { exact, type Numeral, numeralAt } from './numbers.ts';

export interface Joined {
  to: number;
  first: number;
  second: number;
}

export function joinedAt(atoms: readonly Atom[], first: Numeral): Joined | undefined {
  if (!isPlain(first) || first.value >= 100 || !flowsOrPauses(atoms[first.to - 1])) return undefined;
  const second = numeralAt(atoms, first.to);
  if (!second || !isPlain(second) || second.value >= 100 || second.spoken !== first.spoken) return undefined;
  if (atoms[first.to]!.form === 'a') return undefined;
  return { to: second.to, first: first.value, second: second.value };
}

const isPlain = ({ value, scale, spoken, plainFigures, approximate }: Numeral): boolean =>
  scale === 1 && Number.isInteger(value) && !approximate && (spoken || plainFigures === true);

/** "eight four percent" is 8.4, and "twelve fifty percent" nothing. */
export const decimalOf = ({ first, second }: Joined): number | undefined =>
  second < 10 ? exact(first + second / 10) : undefined;

/** The year that it may be: "twenty twenty six", "nineteen ninety". */
export const mayBeYear = ({ first, second }: Joined): boolean =>
  (first === 19 || first === 20) && second >= 10;

/** `near` are values of money said near by. Undefined where nobody says a price so: "two three". */
export function valueOfJoined(
  joined: Joined,
  near: readonly number[],
  perThing: boolean,
): number | undefined {
  const { first, second } = joined;
  if (second < 10) {
    if (first < 10) return undefined;
    return nearest([first * 1_000 + second * 100, exact(first + second / 10)], near);
  }
  const hundreds = first * 100 + second;
  const cents = exact(first + second / 100);
  if (near.length > 0) return nearest([hundreds, cents], near);
  return perThing || second === 99 || second === 95 ? cents : hundreds;
}

function nearest(readings: readonly number[], near: readonly number[]): number {
  if (near.length === 0) return readings[0]!;
  const middle = near.toSorted((a, b) => a - b)[near.length >> 1]!;
  const distance = (value: number) => Math.abs(Math.log(value / middle));
  return readings.reduce((best, reading) => (distance(reading) < distance(best) ? reading : best));
}

const digitWords = new Set(['oh', 'o', 'zero', 'double', 'triple', 'nought']);

/** Numbers that follow each other, three or more, or with "oh" and "double" between: read out as digits, no amount. */
export function digitRunEnd(atoms: readonly Atom[], at: number): number | undefined {
  let to = at;
  let count = 0;
  let digits = false;
  while (to < atoms.length && (to === at || flowsOrPauses(atoms[to - 1]))) {
    const isDigit = digitWords.has(atoms[to]!.form);
    const numeral = isDigit || atoms[to]!.form === 'a' ? undefined : numeralAt(atoms, to);
    if (!isDigit && !numeral) break;
    digits ||= isDigit;
    count++;
    to = numeral?.to ?? to + 1;
  }
  if (!digits && count < 3) return undefined;
  return count > 1 ? to : undefined;
}
