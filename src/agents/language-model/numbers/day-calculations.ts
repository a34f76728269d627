// Calculations with days and times of day, done again: "28 February 2027 − 90 days", "30 November 2026 − today", "15:40 − 9:40".
import { readText } from '#language/reading/reading.ts';
import { atomsOf } from '#language/things/atoms.ts';
import { addMonths, dayOf, partsOf, readDay, weekdayOf } from '#language/things/calendar.ts';
import { dayNumberAt, monthAt, ordinalAt } from '#language/things/date-words.ts';
import { findDates } from '#language/things/dates.ts';
import { timeAt } from '#language/things/times-said.ts';
import type { Calculation, Ground } from './calculation.ts';
import { numbersIn } from './numbers-in.ts';
import type { SaidNumbers } from './said-numbers.ts';

/** "15:40 − 9:40" in hours or minutes. Undefined where it is no calculation with times of day. */
export function timesHold(
  { result, of }: Calculation,
  { named }: Pick<Ground, 'named'>,
  said: SaidNumbers,
): boolean | undefined {
  const [, ...parts] = /^\s*(\d{1,2})[:.](\d\d)\s*[−–-]\s*(\d{1,2})[:.](\d\d)\s*$/.exec(of) ?? [];
  const [hour, minute, fromHour, fromMinute] = parts.map(Number);
  if (hour === undefined || minute === undefined || fromHour === undefined || fromMinute === undefined)
    return undefined;
  const minutes = (hour - fromHour) * 60 + minute - fromMinute;
  const stated = numbersIn(result)[0]?.keys ?? [];
  const times = timesIn(named);
  const isSaid = (h: number, m: number) => times.has((h * 60 + m) % halfDay) || isTimeSaid(h, m, said);
  const follows =
    isSaid(hour, minute) &&
    isSaid(fromHour, fromMinute) &&
    stated.includes(/hour/i.test(result) ? minutes / 60 : minutes);
  // "15.80 − 14.60" are prices.
  return follows || !of.includes('.') ? follows : undefined;
}

const halfDay = 12 * 60;

/** "five past nine", "half past three": in minutes since midnight or noon. */
function timesIn(lines: readonly string[]): ReadonlySet<number> {
  const times = lines.flatMap((line) => {
    const atoms = atomsOf(readText(line));
    return atoms.flatMap((_, at) => timeAt(atoms, at) ?? []);
  });
  return new Set(times.flatMap(({ minutes, sure }) => (sure ? [minutes % halfDay] : [])));
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
export function daysHold(
  { result, of }: Calculation,
  { named, at }: Ground,
  said: SaidNumbers,
): boolean | undefined {
  const [, first = '', spans = '', second = ''] = /^\s*(\S.*?)\s+([+−–-]\s+(\S.*?))\s*$/.exec(of) ?? [];
  const from = dayIn(first, at);
  if (from === undefined) return undefined;
  const days = daysIn(named, at).add(readDay(at));
  const isSaid = (day: number) => days.has(day) || isNamed(day, named, readDay(at));
  if (!isSaid(from)) return false;
  const other = dayIn(second, at);
  if (other !== undefined) return isSaid(other) && isApart(result, Math.abs(from - other));
  const stated = dayIn(result, at);
  return stated !== undefined && movedBy(from, spans, said).includes(stated);
}

/** "+ 14 weeks + 3 days": the days that one may come to. */
function movedBy(from: number, spans: string, said: SaidNumbers): number[] {
  let days = [from];
  for (const [, sign, span] of spans.matchAll(/([+−–-])\s+([^+−–-]+?)\s*(?=[+−–-]\s|$)/g))
    days = days.flatMap((day) => moved(day, sign === '+' ? 1 : -1, span!, said));
  return days;
}

/** A day of the month is meant of one no farther away. */
const nearDays = 31;

/** By its number and its month, however far apart ("in October, the week of the twelfth"), or by its number alone where it is near. */
function isNamed(day: number, lines: readonly string[], today: number): boolean {
  const { month, day: number } = partsOf(day);
  const atoms = lines.flatMap((line) => atomsOf(readText(line)));
  const some = (is: (at: number) => boolean) => atoms.some((_, at) => is(at));
  return (
    (Math.abs(day - today) <= nearDays || some((at) => monthAt(atoms, at, false) === month)) &&
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
  if (/\b(?:working|business) days?$/i.test(span)) return [workingDaysFrom(from, way * count)];
  if (unit === 'day' || unit === 'week') return [from + way * count * (unit === 'week' ? 7 : 1)];
  const to = addMonths(from, way * count * (unit === 'year' ? 12 : 1));
  const { year, month } = partsOf(to);
  return [to, dayOf(year, month, partsOf(from).day)];
}

/** Without weekends; feasts differ from country to country. */
function workingDaysFrom(day: number, count: number): number {
  const way = Math.sign(count);
  let to = day;
  for (let left = Math.min(Math.abs(count), mostWorkingDays); left > 0;) {
    to += way;
    if (!isWeekend(to)) left--;
  }
  return to;
}
const mostWorkingDays = 1_000;
const isWeekend = (day: number): boolean => weekdayOf(day) >= 5;

function isApart(result: string, days: number): boolean {
  const stated = numbersIn(result)[0]?.keys;
  return stated?.includes(/week/i.test(result) ? days / 7 : days) ?? false;
}
