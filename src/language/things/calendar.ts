// Days as whole numbers, counted from 1 January 1970, and the arithmetic of weeks, months and quarters on them. Knows no
// clock: the moment is handed in.

export interface Moment {
  day: number;
  /** Since midnight, where the people are. */
  minutes: number;
}

export interface Span {
  first: number;
  last: number;
}

const dayMs = 86_400_000;
const minuteMs = 60_000;
const formats = new Map<string, Intl.DateTimeFormat>();

/** Where the people are, or UTC where that is not known. */
export function momentOf(at: string, timeZone = 'UTC'): Moment {
  if (timeZone === 'UTC') return momentOfUtc(Date.parse(at));
  let format = formats.get(timeZone);
  if (!format) {
    const options = {
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    } as const;
    format = new Intl.DateTimeFormat('en-CA', { timeZone, hourCycle: 'h23', ...options });
    formats.set(timeZone, format);
  }
  const parts = new Map(format.formatToParts(new Date(at)).map(({ type, value }) => [type, Number(value)]));
  const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? 0;
  return {
    day: dayOf(part('year'), part('month'), part('day')),
    minutes: part('hour') * 60 + part('minute'),
  };
}

/** By arithmetic: a formatter takes longer than all else that is read of most lines' dates. */
function momentOfUtc(ms: number): Moment {
  const day = Math.floor(ms / dayMs);
  return { day, minutes: Math.floor((ms - day * dayMs) / minuteMs) };
}

/** Months count from 1; those beyond the year go on into the next. */
export const dayOf = (year: number, month: number, day: number): number =>
  Date.UTC(year, month - 1, day) / dayMs;

export function partsOf(day: number): { year: number; month: number; day: number } {
  const date = new Date(day * dayMs);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

export const inWords = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10);

/** "2026-03-31" as a day. */
export const readDay = (day: string): number =>
  Math.floor(Date.parse(`${day.slice(0, 10)}T00:00:00Z`) / dayMs);

/** Monday is 0. */
export const weekdayOf = (day: number): number => (((day + 3) % 7) + 7) % 7;

/** The working week around a day, and so many weeks on. */
export function weekOf(day: number, on = 0): Span {
  const first = day - weekdayOf(day) + 7 * on;
  return { first, last: first + 4 };
}

export function monthsOf(year: number, month: number, count: number): Span {
  return { first: dayOf(year, month, 1), last: dayOf(year, month + count, 0) };
}

export type Term = 'month' | 'quarter' | 'half' | 'year';
const lengths: Record<Term, number> = { month: 1, quarter: 3, half: 6, year: 12 };

/** The calendar's month, quarter, half or year around a day, and so many on. */
export function termOf(term: Term, day: number, on = 0): Span {
  const { year, month } = partsOf(day);
  const length = lengths[term];
  return monthsOf(year, month - ((month - 1) % length) + length * on, length);
}

/** So many months on; the 31st of a short month is its last day, and the last day of a month stays one when going back. */
export function addMonths(day: number, count: number): number {
  const parts = partsOf(day);
  const last = partsOf(dayOf(parts.year, parts.month + count + 1, 0)).day;
  const isLast = partsOf(day + 1).day === 1;
  return dayOf(parts.year, parts.month + count, isLast ? last : Math.min(parts.day, last));
}

/** Days that people name by their feast, in a year. */
export const feasts: Readonly<Record<string, (year: number) => number>> = {
  christmas: (year) => dayOf(year, 12, 25),
  'christmas eve': (year) => dayOf(year, 12, 24),
  'boxing day': (year) => dayOf(year, 12, 26),
  'new year': (year) => dayOf(year + 1, 1, 1),
  'new year eve': (year) => dayOf(year, 12, 31),
  halloween: (year) => dayOf(year, 10, 31),
  'valentine day': (year) => dayOf(year, 2, 14),
  thanksgiving: (year) => weekdayFrom(dayOf(year, 11, 22), 3),
  'black friday': (year) => weekdayFrom(dayOf(year, 11, 22), 3) + 1,
  'labor day': (year) => weekdayFrom(dayOf(year, 9, 1), 0),
  'memorial day': (year) => weekdayFrom(dayOf(year, 5, 25), 0),
  'good friday': (year) => easter(year) - 2,
  'easter monday': (year) => easter(year) + 1,
  easter,
};

/** The first such weekday from a day on. */
export const weekdayFrom = (day: number, weekday: number): number =>
  day + ((weekday - weekdayOf(day) + 7) % 7);

/** Western Easter, by the anonymous Gregorian algorithm. */
function easter(year: number): number {
  const whole = Math.floor;
  const golden = year % 19;
  const [century, rest] = [whole(year / 100), year % 100];
  const third = whole((century - whole((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - whole(century / 4) - third + 15) % 30;
  const sunday = (32 + 2 * (century % 4) + 2 * whole(rest / 4) - epact - (rest % 4)) % 7;
  const correction = whole((golden + 11 * epact + 22 * sunday) / 451);
  const days = epact + sunday - 7 * correction + 114;
  return dayOf(year, whole(days / 31), (days % 31) + 1);
}
