// What a language model worked out from what was said, done again here: "4 × 13,000" is 52,000, "28 February 2027 − 90 days" is
// 30 November. A number that nobody said may stand in a note only as the result of a calculation that holds, from numbers and
// days of the lines that the note quotes.
import { z } from 'zod';
import { findDates } from '#language/things/dates.ts';
import { atomsOf } from '#language/things/atoms.ts';
import { addMonths, dayOf, partsOf, readDay } from '#language/things/calendar.ts';
import { dayNumberAt, monthAt, ordinalAt } from '#language/things/date-words.ts';
import { exact } from '#language/things/numbers.ts';
import { readText } from '#language/reading/reading.ts';
import { evaluated } from './arithmetic.ts';
import { numbersIn } from './numbers-in.ts';
import { type SaidNumbers, saidNumbers } from './said-numbers.ts';

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
    timesHold({ result, of }, numbers) ??
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
    if (!said.has(worth) && !known.has(worth)) return undefined;
    return operand.includes('%') ? worth / 100 : worth;
  });
  if (value === undefined || stated === undefined || others.length > 0) return false;
  const percent = /%|per ?cent/i.test(result);
  return stated.keys.some(
    (key) => typeof key === 'number' && (isRounded(value, key) || (percent && isRounded(value * 100, key))),
  );
}

/** "15:40 − 9:40" in hours or minutes. Undefined where it is no calculation with times of day. */
function timesHold({ result, of }: Calculation, said: SaidNumbers): boolean | undefined {
  const [, ...parts] = /^\s*(\d{1,2})[:.](\d\d)\s*[−–-]\s*(\d{1,2})[:.](\d\d)\s*$/.exec(of) ?? [];
  const [hour, minute, fromHour, fromMinute] = parts.map(Number);
  if (hour === undefined || minute === undefined || fromHour === undefined || fromMinute === undefined)
    return undefined;
  const minutes = (hour - fromHour) * 60 + minute - fromMinute;
  const stated = numbersIn(result)[0]?.keys ?? [];
  return (
    isTimeSaid(hour, minute, said) &&
    isTimeSaid(fromHour, fromMinute, said) &&
    stated.includes(/hour/i.test(result) ? minutes / 60 : minutes)
  );
}

/** "eight thirty five", "15:40", "at nine": in the afternoon people count from noon. */
function isTimeSaid(hour: number, minute: number, said: SaidNumbers): boolean {
  const digits = String(minute).padStart(2, '0');
  return [hour, hour - 12].some(
    (one) =>
      one > 0 &&
      (said.has(one * 100 + minute) || said.has(`${one}:${digits}`) || (minute === 0 && said.has(one))),
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
function daysHold(
  { result, of }: Calculation,
  { named, at }: Ground,
  said: SaidNumbers,
): boolean | undefined {
  const parts = /^\s*(\S.*?)\s+([+−–-])\s+(\S.*?)\s*$/.exec(of);
  const from = dayIn(parts?.[1] ?? '', at);
  if (!parts || from === undefined) return undefined;
  const days = daysIn(named, at).add(readDay(at));
  const isSaid = (day: number) => days.has(day) || isNamed(day, named);
  if (!isSaid(from)) return false;
  const other = dayIn(parts[3]!, at);
  if (other !== undefined) return isSaid(other) && isApart(result, Math.abs(from - other));
  const stated = dayIn(result, at);
  return stated !== undefined && moved(from, parts[2] === '+' ? 1 : -1, parts[3]!, said).includes(stated);
}

/** By its month and its number, however far apart: "in October, the week of the twelfth". */
function isNamed(day: number, lines: readonly string[]): boolean {
  const { month, day: number } = partsOf(day);
  const atoms = lines.flatMap((line) => atomsOf(readText(line)));
  const some = (is: (at: number) => boolean) => atoms.some((_, at) => is(at));
  return (
    some((at) => monthAt(atoms, at, false) === month) &&
    some((at) => (ordinalAt(atoms, at) ?? dayNumberAt(atoms, at))?.value === number)
  );
}

function dayIn(words: string, at: string): number | undefined {
  if (/^today$/i.test(words)) return readDay(at);
  const [date, ...more] = findDates(readText(words), at);
  if (!date || more.length > 0 || date.precision !== 'day' || date.until) return undefined;
  return readDay(date.day);
}

/** The days that are "90 days", "6 weeks", "three months" away, where somebody said so many: months end on their last day or on the same. */
function moved(from: number, way: 1 | -1, span: string, said: SaidNumbers): number[] {
  const unit = /\b(day|week|month|year)s?$/i.exec(span)?.[1]?.toLowerCase();
  const count = numbersIn(span)[0]?.keys.find((key) => typeof key === 'number');
  if (unit === undefined || count === undefined) return [];
  // "Six weeks" are 42 days, and "a fortnight" 14.
  if (!said.has(count) && !(unit === 'day' && said.has(count / 7))) return [];
  if (unit === 'day' || unit === 'week') return [from + way * count * (unit === 'week' ? 7 : 1)];
  const to = addMonths(from, way * count * (unit === 'year' ? 12 : 1));
  const { year, month } = partsOf(to);
  return [to, dayOf(year, month, partsOf(from).day)];
}

function isApart(result: string, days: number): boolean {
  const stated = numbersIn(result)[0]?.keys;
  return stated?.includes(/week/i.test(result) ? days / 7 : days) ?? false;
}
