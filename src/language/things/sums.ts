// What amounts make together, and how an amount is said in a text: "$1,150 a month" is "$13,800" a year.
import { isPeriod, type Period } from './amount-words.ts';
import type { Amount } from './amounts.ts';
import { exact } from './numbers.ts';

/** An amount worked out, not heard: it stands nowhere in a text. */
export type Sum = Omit<Amount, 'start' | 'end' | 'text'>;

const aYear: Record<Period, number> = { day: 365, week: 52, month: 12, quarter: 4, year: 1 };

/** "$1,150 a month" as "$13,800 a year". Undefined where no period was said: a price for a seat is for no time. */
export function perYear(amount: Sum): Sum | undefined {
  const period = periodOf(amount);
  if (!period || (amount.unit !== 'money' && amount.unit !== 'count')) return undefined;
  const { per, every, ...rest } = amount;
  const value = exact(amount.value * aYear[period]);
  return every ? { ...rest, per: per!, every: 'year', value } : { ...rest, per: 'year', value };
}

const periodOf = ({ per, every }: Sum): Period | undefined =>
  every ?? (per && isPeriod(per) ? per : undefined);

/** A price for each, times how many: "$42.50 a seat" and 200 are "$8,500". What it is for a month stays for a month. */
export function timesCount(amount: Sum, count: number): Sum | undefined {
  if (amount.unit !== 'money' || !amount.per || (isPeriod(amount.per) && !amount.every)) return undefined;
  const { per: _each, every, ...rest } = amount;
  return { ...rest, value: exact(amount.value * count), ...(every ? { per: every } : {}) };
}

/** A price for a period, over so many months: "$1,150 a month" over 24 is "$27,600". */
export function overMonths(amount: Sum, months: number): Sum | undefined {
  const yearly = perYear(amount);
  if (!yearly || amount.every) return undefined;
  const { per: _year, ...rest } = yearly;
  return { ...rest, value: exact((yearly.value * months) / 12) };
}

const signs: Readonly<Record<string, string>> = { USD: '$', EUR: '€', GBP: '£', JPY: '¥' };

/** "$13,800", "€4.20 a seat", "6%", "90 days", "200 seats", "about 500 a month". */
export function sayAmount(amount: Sum): string {
  const about = amount.approximate ? 'about ' : '';
  return `${about}${figureOf(amount)}${pricedBy(amount)}`;
}

function figureOf({ unit, value, currency, of }: Sum): string {
  if (unit === 'percent') return `${plain(value)}%`;
  if (unit === 'duration') return durationOf(value, of ?? 'day');
  if (unit === 'count') return of ? `${plain(value)} ${of}` : plain(value);
  const sign = currency && signs[currency];
  const figure = Number.isInteger(value) ? plain(value) : withCents(value);
  return sign ? `${sign}${figure}` : currency ? `${currency} ${figure}` : figure;
}

function durationOf(value: number, unit: string): string {
  if (value === 0.5) return `half ${unit === 'hour' ? 'an' : 'a'} ${unit}`;
  return `${plain(value)} ${unit}${value === 1 ? '' : 's'}`;
}

const pricedBy = ({ per, every }: Sum): string =>
  per ? ` ${article(per)}${every ? ` ${article(every)}` : ''}` : '';
const article = (noun: string): string =>
  noun === 'unit' ? 'each' : `${/^(?:[aeio]|hour)/.test(noun) ? 'an' : 'a'} ${noun}`;

const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });
const cents = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const plain = (value: number): string => whole.format(value);
const withCents = (value: number): string => cents.format(value);
