// What a language model worked out from what was said, done again here: "4 × 13,000" is 52,000, "28 February 2027 − 90 days" is
// 30 November. A number that nobody said may stand in a note only as the result of a calculation that holds, from numbers and
// days of the lines that the note quotes.
import { exact } from '#language/things/numbers.ts';
import type { Calculation, Ground } from './calculation.ts';
import { evaluated } from './arithmetic.ts';
import { daysHold, timesHold } from './day-calculations.ts';
import { numbersIn } from './numbers-in.ts';
import { type SaidNumbers, saidNumbers } from './said-numbers.ts';

const mostCharacters = 120;
/** One more or less, twice or half, and of a year, a week, a day, an hour, and of the whole in percent: nobody has to say them. */
const known: ReadonlySet<number> = new Set([1, 2, 7, 12, 24, 52, 60, 100, 365]);

/** Those of them that hold: the result follows, and all that it is made of was said, or is the result of one before it. */
export function holding(calculations: readonly Calculation[], { named, at }: Ground): Calculation[] {
  const held: Calculation[] = [];
  for (const one of calculations)
    if (holds(one, { named: [...named, ...held.map(({ result }) => result)], at })) held.push(one);
  return held;
}

export function holds({ result, of }: Calculation, ground: Ground): boolean {
  if (result.length > mostCharacters || of.length > mostCharacters) return false;
  const numbers = saidNumbers(ground.named);
  return (
    timesHold({ result, of }, ground, numbers) ??
    daysHold({ result, of }, ground, numbers) ??
    sumHolds({ result, of }, numbers)
  );
}

function sumHolds({ result, of }: Calculation, said: SaidNumbers): boolean {
  const [stated, ...others] = numbersIn(result);
  const value = evaluated(of, (operand) => {
    const [number, ...more] = numbersIn(operand);
    const worth = number?.keys.find((key) => typeof key === 'number');
    if (worth === undefined || more.length > 0) return undefined;
    if (!said.has(worth) && !known.has(worth) && !said.has(percentOff(worth))) return undefined;
    return operand.includes('%') ? worth / 100 : worth;
  });
  if (value === undefined || stated === undefined || others.length > 0) return false;
  const percent = /%|per ?cent/i.test(result);
  return stated.keys.some(
    (key) => typeof key === 'number' && (isRounded(value, key) || (percent && isRounded(value * 100, key))),
  );
}

/** "30 × 0.9", with ten percent off; "30 × 1.1", with ten percent on top. */
const percentOff = (factor: number): number =>
  factor > 0 && factor < 2 && !Number.isInteger(factor) ? exact(Math.abs(1 - factor) * 100) : Number.NaN;

/** Digits that a rounded number still has at least. */
const fewestDigits = 2;

/** "1,700" stands for 1,684, and "6.5" for 6.45; "2,000" does not. */
function isRounded(value: number, stated: number): boolean {
  const size = Math.abs(value);
  if (exact(size) === stated) return true;
  const digits = String(exact(stated))
    .replace(/e.*|\D/g, '')
    .replace(/^0+|0+$/g, '').length;
  return Number(size.toPrecision(Math.max(digits, fewestDigits))) === stated;
}
