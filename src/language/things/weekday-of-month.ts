// A weekday by its place in a month: "the last Friday in August", "the first Tuesday of next month".
import { type Atom, flows, flowsOrPauses } from './atoms.ts';
import { dayOf, partsOf, weekdayFrom } from './calendar.ts';
import { isPast, monthAt, ordinalAt, weekdayAt, yearAt } from './date-words.ts';
import type { DaysSaid, DateContext } from './days-said.ts';

interface MonthSaid {
  to: number;
  year: number;
  /** Those beyond the year go on into the next. */
  month: number;
  /** In how many months the same words mean the next one; 0 where only one can be meant. */
  again: 0 | 1 | 12;
}

/** The coming one, or the last one in the past tense. */
export function weekdayOfMonthAt(context: DateContext, at: number): DaysSaid | undefined {
  const { atoms, now } = context;
  const which = placeInMonthAt(atoms, atoms[at]?.form === 'the' && flows(atoms[at]) ? at + 1 : at);
  if (!which || !flows(atoms[which.to - 1])) return undefined;
  const weekday = weekdayAt(atoms, which.to);
  const link = which.to + 1;
  if (weekday === undefined || !flows(atoms[which.to]) || !/^(?:in|of)$/.test(atoms[link]?.form ?? ''))
    return undefined;
  const said = flows(atoms[link]) ? monthSaidAt(context, link + 1) : undefined;
  if (!said) return undefined;
  const { to, year, month, again } = said;
  const dayIn = (on: number) => nthWeekday(year, month + on, weekday, which.nth);
  const near = dayIn(0);
  if (near === undefined) return undefined;
  const over = isPast(atoms, at, to);
  const shift = over && near > now.day ? -1 : !over && near < now.day ? 1 : 0;
  const first = dayIn(shift * again);
  return first === undefined ? undefined : { to, first, precision: 'day' };
}

function placeInMonthAt(
  atoms: readonly Atom[],
  at: number,
): { nth: number | 'last'; to: number } | undefined {
  if (atoms[at]?.form === 'last') return { nth: 'last', to: at + 1 };
  const ordinal = ordinalAt(atoms, at);
  return ordinal && ordinal.value <= 5 ? { nth: ordinal.value, to: ordinal.to } : undefined;
}

/** How many months or years on. */
const qualifiers: Readonly<Record<string, number>> = { last: -1, this: 0, next: 1 };

/** "August", "August 2026", "August next year", "the month", "next month". */
function monthSaidAt({ atoms, now }: DateContext, at: number): MonthSaid | undefined {
  const today = partsOf(now.day);
  const form = atoms[at]?.form ?? '';
  const month = monthAt(atoms, at, true);
  if (month === undefined) {
    if (atoms[at + 1]?.form !== 'month' || !flows(atoms[at])) return undefined;
    if (form === 'the') return { to: at + 2, year: today.year, month: today.month, again: 1 };
    const on = Object.hasOwn(qualifiers, form) ? qualifiers[form]! : undefined;
    return on === undefined ? undefined : { to: at + 2, year: today.year, month: today.month + on, again: 0 };
  }
  const year = flowsOrPauses(atoms[at]) ? yearAt(atoms, at + 1) : undefined;
  if (year) return { to: year.to, year: year.value, month, again: 0 };
  const behind = atoms[at + 1]?.form === 'of' ? at + 2 : at + 1;
  const word = atoms[behind]?.form ?? '';
  if (flows(atoms[behind - 1]) && Object.hasOwn(qualifiers, word) && atoms[behind + 1]?.form === 'year')
    return { to: behind + 2, year: today.year + qualifiers[word]!, month, again: 0 };
  return { to: at + 1, year: today.year, month, again: 12 };
}

/** Undefined where the month has no fifth one. */
function nthWeekday(year: number, month: number, weekday: number, nth: number | 'last'): number | undefined {
  const end = dayOf(year, month + 1, 0);
  if (nth === 'last') return weekdayFrom(end - 6, weekday);
  const day = weekdayFrom(dayOf(year, month, 1), weekday) + 7 * (nth - 1);
  return day > end ? undefined : day;
}
