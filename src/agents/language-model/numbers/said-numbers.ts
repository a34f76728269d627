// All that the numbers of some lines may come to. People say "five ninety five" for 595, "thirty six two" for 36.2 or 36,200, and
// "ninety five" for 95,000 where everybody knows that it is thousands.
import { exact } from '#language/things/numbers.ts';
import { type NumberSaid, numbersIn } from './numbers-in.ts';

export interface SaidNumbers {
  has(key: string | number): boolean;
}

/** "Half a percent", "a quarter of it", "a month before". */
const inWords: readonly [RegExp, number][] = [
  [/\bhalf\b/i, 0.5],
  [/\bquarters?\b/i, 0.25],
  [/\b(?:an?|one) (?:minute|hour|day|week|month|quarter|year)\b/i, 1],
];
/** Below this a number by itself is a count, and no hundreds or thousands. */
const fewestThousands = 10;
/** "Fifty one" may be 5,100, "one point eight four" 1,840,000. */
const mostInHundreds = 10_000;

export function saidNumbers(lines: readonly string[]): SaidNumbers {
  const said = new Set<string | number>();
  for (const line of lines) {
    const numbers = numbersIn(line);
    for (const [words, value] of inWords) if (words.test(line)) said.add(value);
    for (const [at, number] of numbers.entries()) {
      for (const key of [...number.keys, ...joined(line, number, numbers[at + 1])]) said.add(key);
    }
  }
  return {
    has(key) {
      if (said.has(key)) return true;
      if (typeof key === 'string') return false;
      const hundreds = exact(key / 100);
      const thousands = exact(key / 1_000);
      const millions = exact(key / 1_000_000);
      // "Seventeen cents" are 0.17, and "fifteen eighty" is 15.80 as well.
      if (key < 100 && !Number.isInteger(key) && said.has(exact(key * 100))) return true;
      return (
        (thousands >= fewestThousands && said.has(thousands)) ||
        (key < mostInHundreds && hundreds >= fewestThousands && said.has(hundreds)) ||
        (millions >= 1 && said.has(millions)) ||
        said.has(exact(key * 1_000))
      );
    },
  };
}

/** What two numbers side by side may come to together: "five ninety five", "thirty six two", "forty two fifty". */
export function joined(line: string, first: NumberSaid, second: NumberSaid | undefined): number[] {
  if (!second || !/^[\s-]{1,2}$/.test(line.slice(first.start + first.text.length, second.start))) return [];
  const [one, other] = [first.keys[0], second.keys[0]];
  if (!isBelowHundred(one) || !isBelowHundred(other)) return [];
  if (other < 10) return [exact(one + other / 10)];
  return [one * 100 + other, exact(one + other / 100)];
}

const isBelowHundred = (key: string | number | undefined): key is number =>
  typeof key === 'number' && Number.isInteger(key) && key > 0 && key < 100;
