// Weeks, months, quarters and years in German, and their ends: "nächste Woche", "KW 23", "Ende des Monats", "Anfang April", "Q3".
import { dayOf, monthsOf, partsOf, type Span, termOf, weekdayOf, weekOf } from '../things/calendar.ts';
import type { Precision, DaysSaid } from '../things/days-said.ts';
import { type GermanPlace, qualifierOf, yearAt } from './german-date-words.ts';
import { monthOf } from '../numerals/german-months.ts';
import { isPast } from './german-tense.ts';
import { flows, flowsOrPauses, formsAt, type GermanWord } from './german-words.ts';
import { numberOf, ordinalOf } from '../numerals/german-number-words.ts';

interface Period extends Span {
  to: number;
  precision: Precision;
}

const on = { this: 0, next: 1, coming: 1, last: -1, 'after-next': 2 } as const;

/** "Nächste Woche", "der übernächsten Woche", "KW 23", "Woche dreiundzwanzig". */
export function weekNamedAt(
  { words, now }: Pick<GermanPlace, 'words' | 'now'>,
  at: number,
): Period | undefined {
  const article = /^(?:der|die|in)$/.test(words[at]?.form ?? '') ? at + 1 : at;
  const qualifier = qualifierOf(words[article]?.form ?? '');
  if (qualifier && /^(?:woche|wo)$/.test(words[article + 1]?.form ?? '') && flows(words[article]))
    return { to: article + 2, ...weekOf(now.day, on[qualifier]), precision: 'week' };
  const isNumbered = /^(?:kw|kalenderwoche|woche)$/.test(words[article]?.form ?? '') && flows(words[article]);
  const joined = /^kw(\d{1,2})$/.exec(words[article]?.form ?? '');
  const number = joined ? Number(joined[1]) : isNumbered ? smallNumber(words[article + 1]) : undefined;
  if (number === undefined || number < 1 || number > 53) return undefined;
  const { year } = partsOf(now.day);
  const inYear = (of: number) => weekOf(dayOf(of, 1, 4), number - 1);
  const span =
    inYear(year).last < now.day - 7 && !isPast(words, at, article + 2) ? inYear(year + 1) : inYear(year);
  return { to: joined ? article + 1 : article + 2, ...span, precision: 'week' };
}

function smallNumber(word: GermanWord | undefined): number | undefined {
  const form = word?.form ?? '';
  return /^\d{1,2}$/.test(form) ? Number(form) : numberOf(form);
}

/** "Ende des Monats", "Anfang nächster Woche", "Mitte April", "Ende Q2", "Monatsende", "Jahresende". */
export function edgeAt(place: GermanPlace, at: number): DaysSaid | undefined {
  const { words, now } = place;
  const form = words[at]?.form ?? '';
  const joined = /^(wochen|monats|quartals|jahres)(ende|anfang|mitte)$/.exec(form);
  if (joined && joined[1] !== 'wochen') {
    const term = ({ monats: 'month', quartals: 'quarter', jahres: 'year' } as const)[joined[1] as 'monats'];
    return ofEdge(joined[2]!, { to: at + 1, ...termOf(term, now.day), precision: 'month' });
  }
  if (!/^(?:ende|anfang|mitte)$/.test(form) || !flows(words[at])) return undefined;
  const period = periodAt(place, at + 1, true);
  return period && ofEdge(form, period);
}

function ofEdge(edge: string, { first, last, to, precision }: Period): DaysSaid {
  if (edge === 'ende') return { to, first: last, precision: 'day' };
  return { to, first: edge === 'anfang' ? first : Math.round((first + last) / 2), precision };
}

/** "Nächste Woche", "im April", "dieses Quartal", "nächstes Jahr", "am Wochenende". */
export function periodSaidAt(place: GermanPlace, at: number): DaysSaid | undefined {
  const period = periodAt(place, at, false);
  if (!period) return undefined;
  const { to, first, last, precision } = period;
  return { to, first, last, precision };
}

/** `edged`: "Ende" stands before it; then "der Woche" alone is this one. */
function periodAt(place: GermanPlace, at: number, edged: boolean): Period | undefined {
  return (
    weekNamedAt(place, at) ?? monthNamedAt(place, at) ?? numberedAt(place, at) ?? calendarAt(place, at, edged)
  );
}

const terms: Readonly<Record<string, 'week' | 'month' | 'quarter' | 'half' | 'year' | 'weekend'>> = {
  woche: 'week',
  monat: 'month',
  monats: 'month',
  quartal: 'quarter',
  quartals: 'quarter',
  halbjahr: 'half',
  jahr: 'year',
  jahres: 'year',
  wochenende: 'weekend',
};

function calendarAt({ words, now }: GermanPlace, at: number, edged: boolean): Period | undefined {
  const article = /^(?:des|der|dem|im|das|den|die)$/.test(words[at]?.form ?? '') ? at + 1 : at;
  const qualifier = qualifierOf(words[article]?.form ?? '');
  const name = qualifier ? article + 1 : article;
  const form = words[name]?.form ?? '';
  if (form === 'heuer') {
    const { year } = partsOf(now.day);
    return { to: name + 1, ...monthsOf(year, 1, 12), precision: 'month' };
  }
  const term = Object.hasOwn(terms, form) ? terms[form] : undefined;
  if (!term || (name > at && !flows(words[name - 1]))) return undefined;
  const shift = qualifier ? on[qualifier] : 0;
  if (term === 'weekend') {
    // "Am Wochenende" is the next one ahead, or the last one.
    const { last } = weekOf(now.day, shift === 1 && weekdayOf(now.day) < 5 ? 0 : shift);
    const isOver = !qualifier && isPast(words, at, name + 1) && weekdayOf(now.day) < 5;
    const first = last + 1 - (isOver ? 7 : 0);
    return { to: name + 1, first, last: first + 1, precision: 'day' };
  }
  if (!qualifier && !edged) return undefined;
  // "Die Kosten der Woche" is no time: only behind an edge.
  const span = term === 'week' ? weekOf(now.day, shift) : termOf(term, now.day, shift);
  const precision = term === 'week' ? 'week' : term === 'quarter' ? 'quarter' : 'month';
  return { to: name + 1, ...span, precision };
}

/** "April", "im April 2027", "nächsten März". Alone it only names something, so a word of time has to stand before it. */
function monthNamedAt({ words, now }: GermanPlace, at: number): Period | undefined {
  const qualifier = qualifierOf(words[at]?.form ?? '');
  const name = qualifier && flows(words[at]) ? at + 1 : at;
  const month = monthOf(words[name]?.form ?? '');
  const lead = words[at - 1]?.form ?? '';
  if (month === undefined || !(qualifier || leads.has(lead))) return undefined;
  const said = flowsOrPauses(words[name]) ? yearAt(words, name + 1) : undefined;
  const { year, month: current } = partsOf(now.day);
  const over = qualifier === 'last' || isPast(words, at, name + 1);
  const shift = over ? (month > current ? -1 : 0) : month < current ? 1 : 0;
  return { to: said?.to ?? name + 1, ...monthsOf(said?.value ?? year + shift, month, 1), precision: 'month' };
}
const leads = new Set(
  'im bis ab vor nach seit ende anfang mitte zum in für von auf per spätestens erst schon frühestens'.split(
    ' ',
  ),
);

/** "Q3", "im dritten Quartal", "zweites Halbjahr". */
function numberedAt({ words, now }: GermanPlace, at: number): Period | undefined {
  const written = /^(q|h)([1-4])$/.exec(words[at]?.form ?? '');
  const apart = words[at]?.form === 'q' ? smallNumber(words[at + 1]) : undefined;
  const article = /^(?:im|das|dem|des|zum|ins)$/.test(words[at]?.form ?? '') ? at + 1 : at;
  const ordinal = ordinalOf(words[article]?.form ?? '') ?? figureBefore(words, article);
  const term = ordinal !== undefined ? (words[article + 1]?.form ?? '').replace(/s$/, '') : '';
  const length = written
    ? written[1] === 'q'
      ? 3
      : 6
    : apart
      ? 3
      : term === 'quartal'
        ? 3
        : term === 'halbjahr'
          ? 6
          : 0;
  const number = written ? Number(written[2]) : (apart ?? ordinal ?? 0);
  if (length === 0 || number < 1 || number * length > 12) return undefined;
  const to = written ? at + 1 : apart ? at + 2 : article + 2;
  const said = flowsOrPauses(words[to - 1]) ? yearAt(words, to) : undefined;
  const { year } = partsOf(now.day);
  const inYear = (of: number) => monthsOf(of, (number - 1) * length + 1, length);
  const ended = inYear(year).last < now.day && !isPast(words, at, to);
  return {
    to: said?.to ?? to,
    ...inYear(said?.value ?? (ended ? year + 1 : year)),
    precision: length === 3 ? 'quarter' : 'month',
  };
}

function figureBefore(words: readonly GermanWord[], at: number): number | undefined {
  const word = words[at];
  return word && /^[1-4]$/.test(word.form) && word.gap.startsWith('.') ? Number(word.form) : undefined;
}

/** "Im Jahr 2027", "Anfang 2027" and a year alone behind "bis" or "ab". */
export function yearNamedAt({ words }: GermanPlace, at: number): DaysSaid | undefined {
  const name = formsAt(words, at, 'im? jahr|jahre') ?? at;
  const year = yearAt(words, name);
  if (!year || (name === at && !/^(?:anfang|ende|mitte|bis|ab|seit)$/.test(words[at - 1]?.form ?? '')))
    return undefined;
  const { first, last } = monthsOf(year.value, 1, 12);
  return { to: year.to, first, last, precision: 'month' };
}
