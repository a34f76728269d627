// The words of which German dates are made: weekdays, what says which of them is meant, and years.
import type { Moment } from '../things/calendar.ts';
import { numberOf } from '../numerals/german-number-words.ts';
import type { GermanWord } from './german-words.ts';

export interface GermanPlace {
  words: readonly GermanWord[];
  now: Moment;
}

const weekdays = 'montag dienstag mittwoch donnerstag freitag samstag sonntag'.split(' ');
const partsOfDay = 'früh vormittag nachmittag mittag abend nacht morgen'.split(' ');

/** Monday is 0; "Freitagnachmittag" has its part of the day with it. */
export function weekdayNamed(form: string): { weekday: number; part: string } | undefined {
  if (form === 'sonnabend') return { weekday: 5, part: '' };
  const weekday = weekdays.findIndex((name) => form.startsWith(name));
  if (weekday < 0) return undefined;
  const part = form.slice(weekdays[weekday]!.length);
  return part === '' || partsOfDay.includes(part) ? { weekday, part } : undefined;
}

export type Qualifier = 'next' | 'coming' | 'this' | 'last' | 'after-next';
const ahead: Readonly<Record<string, Qualifier>> = {
  nächst: 'next',
  naechst: 'next',
  kommend: 'coming',
  dies: 'this',
  letzt: 'last',
  vorig: 'last',
  vergangen: 'last',
  übernächst: 'after-next',
  uebernaechst: 'after-next',
};
/** What "nächsten", "kommende", "diesem" say. */
export function qualifierOf(form: string): Qualifier | undefined {
  const stem = form.replace(/(?:e|en|er|es|em)$/, '');
  return stem !== form && Object.hasOwn(ahead, stem) ? ahead[stem] : undefined;
}

/** "2026", "zweitausendsechsundzwanzig". */
export function yearAt(words: readonly GermanWord[], at: number): { value: number; to: number } | undefined {
  const form = words[at]?.form ?? '';
  const value = /^(?:19|20)\d\d$/.test(form) ? Number(form) : numberOf(form);
  return value !== undefined && value >= 1_900 && value < 2_100 ? { value, to: at + 1 } : undefined;
}
