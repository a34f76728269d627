// What a language model worked out from what was said, done again here: "4 × 13,000" is 52,000, "28 February 2027 − 90 days" is
// 30 November. A number that nobody said may stand in a note only as the result of a calculation that holds, from numbers and
// days of the lines that the note quotes.
import { z } from 'zod';
import { findDates } from '#language/things/dates.ts';
import { addMonths, readDay } from '#language/things/calendar.ts';
import { exact } from '#language/things/numbers.ts';
import { readText } from '#language/reading/reading.ts';
import { evaluated } from './arithmetic.ts';
import { numbersIn } from './numbers-in.ts';

export const Calculation = z.strictObject({
  /** As the note names it: "52,000", "30 November". */
  result: z.string(),
  /** In figures: "4 × 13,000", "(105 − 96) ÷ 96", "28 February 2027 − 90 days", "30 November 2026 − today". */
  of: z.string(),
});
export type Calculation = z.infer<typeof Calculation>;

/** What it may be made of. */
export interface Ground {
  /** The lines that the note quotes. */
  named: readonly string[];
  /** When the line was said, ISO 8601: days are counted from it. */
  at: string;
}

const mostCharacters = 120;
/** Of a year, a week, a day, an hour, and of the whole in percent: nobody has to say them. */
const known: ReadonlySet<number> = new Set([7, 12, 24, 52, 60, 100, 365]);

/** Whether the result follows, and all that it is made of was said. */
export function holds({ result, of }: Calculation, ground: Ground): boolean {
  if (result.length > mostCharacters || of.length > mostCharacters) return false;
  return daysHold({ result, of }, ground) ?? sumHolds({ result, of }, ground);
}

function sumHolds({ result, of }: Calculation, { named }: Ground): boolean {
  const said = new Set(named.flatMap((line) => numbersIn(line).flatMap(({ keys }) => keys)));
  const [stated, ...others] = numbersIn(result);
  const value = evaluated(of, (operand) => {
    const [number, ...more] = numbersIn(operand);
    const worth = number?.keys.find((key) => typeof key === 'number');
    if (worth === undefined || more.length > 0) return undefined;
    return said.has(worth) || known.has(worth) ? worth : undefined;
  });
  if (value === undefined || stated === undefined || others.length > 0) return false;
  const percent = /%|per ?cent/i.test(result);
  return stated.keys.some(
    (key) => typeof key === 'number' && (isRounded(value, key) || (percent && isRounded(value * 100, key))),
  );
}

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

/** The sentence without the days in it that are days of these lines: whoever reads "by Wednesday" may write "2 December". */
export function withoutDaysSaid(sentence: string, { named, at }: Ground): string {
  const dates = findDates(readText(sentence), at);
  if (dates.length === 0) return sentence;
  const days = daysIn(named, at);
  return dates.reduceRight(
    (rest, { day, start, end }) =>
      days.has(readDay(day)) ? `${rest.slice(0, start)}…${rest.slice(end)}` : rest,
    sentence,
  );
}

function daysIn(lines: readonly string[], at: string): Set<number> {
  const mentions = lines.flatMap((line) => findDates(readText(line), at));
  return new Set(mentions.flatMap(({ day, until = day }) => [readDay(day), readDay(until)]));
}

/** Undefined where it is no calculation with days. */
function daysHold({ result, of }: Calculation, { named, at }: Ground): boolean | undefined {
  const parts = /^\s*(\S.*?)\s+([+−–-])\s+(\S.*?)\s*$/.exec(of);
  const from = dayIn(parts?.[1] ?? '', at);
  if (!parts || from === undefined) return undefined;
  const days = daysIn(named, at).add(readDay(at));
  if (!days.has(from)) return false;
  const other = dayIn(parts[3]!, at);
  if (other !== undefined) return days.has(other) && isApart(result, Math.abs(from - other));
  const to = moved(from, parts[2] === '+' ? 1 : -1, parts[3]!, named);
  return to !== undefined && dayIn(result, at) === to;
}

function dayIn(words: string, at: string): number | undefined {
  if (/^today$/i.test(words)) return readDay(at);
  const [date, ...more] = findDates(readText(words), at);
  if (!date || more.length > 0 || date.precision !== 'day' || date.until) return undefined;
  return readDay(date.day);
}

/** "90 days", "6 weeks", "three months", where somebody said so many. */
function moved(from: number, way: 1 | -1, span: string, named: readonly string[]): number | undefined {
  const unit = /\b(day|week|month|year)s?$/i.exec(span)?.[1]?.toLowerCase();
  const [number] = numbersIn(span);
  const count = number?.keys.find((key) => typeof key === 'number');
  const isSaid = named.some((line) => numbersIn(line).some(({ keys }) => keys.some((key) => key === count)));
  if (unit === undefined || count === undefined || !isSaid) return undefined;
  if (unit === 'month' || unit === 'year') return addMonths(from, way * count * (unit === 'year' ? 12 : 1));
  return from + way * count * (unit === 'week' ? 7 : 1);
}

function isApart(result: string, days: number): boolean {
  const stated = numbersIn(result)[0]?.keys;
  return stated?.includes(/week/i.test(result) ? days / 7 : days) ?? false;
}
