// Weeks, months, quarters and years as people say them, and their ends: "next week", "end of the quarter", "early June", "Q3".
import { flows, flowsOrPauses } from './atoms.ts';
import { monthsOf, partsOf, type Span, type Term, termOf, weekOf } from './calendar.ts';
import { isPast, monthAt, ordinalAt, yearAt } from './date-words.ts';
import type { DateContext, Precision, DaysSaid } from './days-said.ts';

interface Period extends Span {
  to: number;
  precision: Precision;
}

const qualifiers: Readonly<Record<string, number>> = { this: 0, next: 1, coming: 1, last: -1, the: 0, '': 0 };
const edges: Readonly<Record<string, 'first' | 'last' | 'middle'>> = {
  end: 'last',
  close: 'last',
  start: 'first',
  beginning: 'first',
  middle: 'middle',
};

/** "end of the quarter", "beginning of next month", "month end". */
export function edgeAt(context: DateContext, at: number): DaysSaid | undefined {
  const { atoms } = context;
  const article = atoms[at]?.form === 'the' && flows(atoms[at]) ? at + 1 : at;
  const edge = edges[atoms[article]?.form ?? ''];
  const term = termNamed(atoms[article]?.form);
  if (term && /^(?:end|close)$/.test(atoms[article + 1]?.form ?? '') && flows(atoms[article])) {
    const { last } = term === 'week' ? weekOf(context.now.day) : termOf(term, context.now.day);
    return { to: article + 2, first: last, precision: 'day' };
  }
  if (!edge || atoms[article + 1]?.form !== 'of' || !flows(atoms[article]) || !flows(atoms[article + 1]))
    return undefined;
  const period = periodAt(context, article + 2, true);
  if (!period) return undefined;
  const { first, last, to } = period;
  const day = edge === 'middle' ? Math.round((first + last) / 2) : edge === 'last' ? last : first;
  return { to, first: day, precision: edge === 'last' ? 'day' : period.precision };
}

const parts: Readonly<Record<string, (span: Span) => Span>> = {
  early: ({ first, last }) => ({ first, last: first + Math.floor((last - first) / 3) }),
  mid: ({ first, last }) => ({
    first: first + Math.floor((last - first) / 3),
    last: last - Math.floor((last - first) / 3),
  }),
  late: ({ first, last }) => ({ first: last - Math.floor((last - first) / 3), last }),
  later: (span) => span,
  earlier: (span) => span,
  sometime: (span) => span,
};

/** "next week", "early in June", "later this month", "Q3". */
export function periodSaidAt(context: DateContext, at: number): DaysSaid | undefined {
  const { atoms, now } = context;
  const part = flows(atoms[at]) ? parts[atoms[at]!.form] : undefined;
  const from = part ? at + (atoms[at + 1]?.form === 'in' ? 2 : 1) : at;
  const period = periodAt(context, from, part !== undefined && atoms[at]!.form !== 'sometime');
  if (!period) return undefined;
  const span = part ? part(period) : period;
  const began = span.first < now.day && span.last >= now.day && !isPast(atoms, at, period.to);
  return { to: period.to, first: began ? now.day : span.first, last: span.last, precision: period.precision };
}

/** `edged` where "end of" or "early" stands before: then "the quarter" alone is this one. */
function periodAt(context: DateContext, at: number, edged: boolean): Period | undefined {
  return namedMonthAt(context, at) ?? numberedAt(context, at) ?? calendarAt(context, at, edged);
}

function calendarAt({ atoms, now }: DateContext, at: number, edged: boolean): Period | undefined {
  const qualifier =
    Object.hasOwn(qualifiers, atoms[at]?.form ?? '-') && flows(atoms[at]) ? atoms[at]!.form : '';
  if (!edged && (qualifier === '' || qualifier === 'the')) {
    if (
      qualifier === 'the' &&
      termNamed(atoms[at + 1]?.form) === 'week' &&
      atoms[at + 2]?.form === 'after' &&
      atoms[at + 3]?.form === 'next'
    ) {
      return { to: at + 4, ...weekOf(now.day, 2), precision: 'week' };
    }
    return undefined;
  }
  let name = qualifier ? at + 1 : at;
  if (/^(?:coming|calendar|financial|fiscal|working)$/.test(atoms[name]?.form ?? '')) name++;
  const form = atoms[name]?.form;
  const on = qualifiers[qualifier]!;
  if (form === 'weekend') {
    const week = weekOf(now.day, on);
    return { to: name + 1, first: week.last + 1, last: week.last + 2, precision: 'day' };
  }
  const term = termNamed(form);
  // "Next week's", "this year's plan": of that time, not at it.
  if (!term || atoms[name]!.possessive) return undefined;
  const span = term === 'week' ? weekOf(now.day, on) : termOf(term, now.day, on);
  const precision = term === 'week' ? 'week' : term === 'quarter' ? 'quarter' : 'month';
  return { to: name + 1, ...span, precision };
}

function termNamed(form: string | undefined): Term | 'week' | undefined {
  if (form === 'half' || form === 'week' || form === 'month' || form === 'quarter' || form === 'year')
    return form;
  return undefined;
}

/** "in October", "next March", "June 2027". A month that is over is next year's, or last year's in the past tense. */
function namedMonthAt({ atoms, now }: DateContext, at: number): Period | undefined {
  const qualified = /^(?:next|last|this|coming)$/.test(atoms[at]?.form ?? '') && flows(atoms[at]);
  const name = qualified ? at + 1 : at;
  const month = monthAt(atoms, name, false);
  if (month === undefined) return undefined;
  const said = flowsOrPauses(atoms[name]) ? yearAt(atoms, name + 1) : undefined;
  const { year, month: current } = partsOf(now.day);
  const over = atoms[at]!.form === 'last' || isPast(atoms, at, name + 1);
  const shift = over
    ? month > current || (month === current && atoms[at]!.form === 'last')
      ? -1
      : 0
    : month < current
      ? 1
      : 0;
  return { to: said?.to ?? name + 1, ...monthsOf(said?.value ?? year + shift, month, 1), precision: 'month' };
}

/** "Q3", "the third quarter", "H1". */
function numberedAt({ atoms, now }: DateContext, at: number): Period | undefined {
  const written = /^([qh])([1-4])$/.exec(atoms[at]?.form ?? '');
  const article = atoms[at]?.form === 'the' ? at + 1 : at;
  const ordinal = ordinalAt(atoms, article);
  const spoken = ordinal && ordinal.value <= 4 && flows(atoms[article]) ? atoms[ordinal.to]?.form : undefined;
  const length = written ? (written[1] === 'q' ? 3 : 6) : spoken === 'quarter' ? 3 : 0;
  if (length === 0) return undefined;
  const number = written ? Number(written[2]) : ordinal!.value;
  if (number * length > 12) return undefined;
  const to = written ? at + 1 : ordinal!.to + 1;
  const said = flowsOrPauses(atoms[to - 1]) ? yearAt(atoms, to) : undefined;
  const { year } = partsOf(now.day);
  const inYear = (of: number) => monthsOf(of, (number - 1) * length + 1, length);
  const ended = inYear(year).last < now.day && !isPast(atoms, at, to);
  return {
    to: said?.to ?? to,
    ...inYear(said?.value ?? (ended ? year + 1 : year)),
    precision: length === 3 ? 'quarter' : 'month',
  };
}
