// Amounts as things in German: money, percentages, counts and lengths of time, in words or figures, with what they are of. Numbers
// that only name something (item, house and telephone numbers, years, times of day) are none.
import type { Reading } from '#language/reading/reading.ts';
import { perReading } from '#language/reading/per-reading.ts';
import type { Amount } from '../things/amounts.ts';
import type { Period } from '../things/amount-words.ts';
import { wholeDays } from '../things/durations.ts';
import { exact } from '../things/numbers.ts';
import { monthOf } from '../numerals/german-months.ts';
import { numberOf } from '../numerals/german-number-words.ts';
import { type GermanNumeral, numeralAt } from './german-numbers.ts';
import { flows, formsAt, type GermanWord, germanWords } from './german-words.ts';

const currencies: Readonly<Record<string, readonly [currency: string, worth: number]>> = {
  euro: ['EUR', 1],
  euros: ['EUR', 1],
  eur: ['EUR', 1],
  cent: ['EUR', 0.01],
  franken: ['CHF', 1],
  fränkli: ['CHF', 1],
  stutz: ['CHF', 1],
  chf: ['CHF', 1],
  sfr: ['CHF', 1],
  rappen: ['CHF', 0.01],
  dollar: ['USD', 1],
  usd: ['USD', 1],
  pfund: ['GBP', 1],
  gbp: ['GBP', 1],
};
const signs: Readonly<Record<string, string>> = { '€': 'EUR', $: 'USD', '£': 'GBP' };

const units: Readonly<Record<string, readonly [unit: string, days: number]>> = {
  minute: ['minute', 1 / 1_440],
  minuten: ['minute', 1 / 1_440],
  stunde: ['hour', 1 / 24],
  stunden: ['hour', 1 / 24],
  tag: ['day', 1],
  tage: ['day', 1],
  tagen: ['day', 1],
  arbeitstage: ['day', 7 / 5],
  arbeitstagen: ['day', 7 / 5],
  werktage: ['day', 7 / 5],
  werktagen: ['day', 7 / 5],
  woche: ['week', 7],
  wochen: ['week', 7],
  monat: ['month', 365 / 12],
  monate: ['month', 365 / 12],
  monaten: ['month', 365 / 12],
  quartal: ['quarter', 365 / 4],
  quartale: ['quarter', 365 / 4],
  quartalen: ['quarter', 365 / 4],
  jahr: ['year', 365],
  jahre: ['year', 365],
  jahren: ['year', 365],
};
const periods: Readonly<Record<string, Period>> = {
  tag: 'day',
  woche: 'week',
  monat: 'month',
  quartal: 'quarter',
  jahr: 'year',
};

/** What stands before a number that only names something: "Nummer sieben", "Seite 12", "Punkt drei". */
const labels = new Set(
  `nummer nr seite punkt kapitel abschnitt paragraf absatz artikel version raum zimmer halle gleis tor linie kw kalenderwoche phase stufe
  klasse typ modell position folie zeile kunde kundennummer auftrag ticket rechnung vertrag top hausnummer jahr anno`.split(
    /\s+/,
  ),
);
/** What follows a number without being counted. */
const notCounted = new Set(
  `uhr mal und oder bis prozent komma sachen dinge punkte sätze worte wörter hand meinung seite nummer grad plus minus geteilt
  jährige jähriger`.split(/\s+/),
);

export const findGermanAmounts = perReading((reading): readonly Amount[] => {
  const words = germanWords(reading);
  const found: Amount[] = [];
  for (let at = 0; at < words.length;) {
    const amount = amountAt(reading, words, at);
    if (amount) found.push(amount.amount);
    at = amount?.to ?? numeralAt(words, at)?.to ?? at + 1;
  }
  return found;
});

interface Read {
  amount: Amount;
  to: number;
}

function amountAt(reading: Reading, words: readonly GermanWord[], at: number): Read | undefined {
  const half = halfAt(reading, words, at);
  if (half) return half;
  const numeral = numeralAt(words, at);
  if (!numeral || labels.has(words[at - 1]?.form ?? '') || isTime(words, at, numeral)) return undefined;
  return (
    percentAt(reading, words, at, numeral) ??
    moneyAt(reading, words, at, numeral) ??
    durationAt(reading, words, at, numeral) ??
    countAt(reading, words, at, numeral)
  );
}

/** "14:30", "drei Uhr", "3.", "3. April": times and days. */
function isTime(words: readonly GermanWord[], at: number, { to }: GermanNumeral): boolean {
  const last = words[to - 1]!;
  const next = words[to]?.form ?? '';
  return (
    next === 'uhr' ||
    last.gap.startsWith(':') ||
    words[at - 1]?.gap.startsWith(':') === true ||
    (to === at + 1 && last.gap.startsWith('.') && !last.endsSentence) ||
    monthOf(next) !== undefined
  );
}

function percentAt(
  reading: Reading,
  words: readonly GermanWord[],
  at: number,
  { percent, to, value }: GermanNumeral,
): Read | undefined {
  const isNext =
    /^(?:prozent|prozentpunkte|prozentpunkten)$/.test(words[to]?.form ?? '') && flows(words[to - 1]);
  const isSigned = /^ ?%/.test(words[to - 1]!.gap);
  if (!percent && !isNext && !isSigned) return undefined;
  const end = isSigned ? words[to - 1]!.end + words[to - 1]!.gap.indexOf('%') + 1 : undefined;
  return readOf(reading, words, { at, to: isNext ? to + 1 : to, end }, { value, unit: 'percent' });
}

function moneyAt(
  reading: Reading,
  words: readonly GermanWord[],
  at: number,
  { value, to, approximate }: GermanNumeral,
): Read | undefined {
  const last = words[to - 1]!;
  const behind = /^ ?([€$£])/.exec(last.gap);
  const before = /([€$£]) ?$/.exec(reading.text.slice(Math.max(0, words[at]!.start - 2), words[at]!.start));
  const code =
    Object.hasOwn(currencies, words[at - 1]?.form ?? '') && flows(words[at - 1]) ? words[at - 1]!.form : '';
  const named = flows(last) && Object.hasOwn(currencies, words[to]?.form ?? '') ? words[to]!.form : '';
  const money = (of: Pick<Amount, 'currency'> & { value: number }, span: Span): Read => {
    const each = perAt(words, span.to);
    return readOf(reading, words, span, {
      ...of,
      unit: 'money',
      ...(each && { per: each }),
      ...(approximate && { approximate }),
    });
  };
  if (behind)
    return money({ value, currency: signs[behind[1]!]! }, { at, to, end: last.end + behind[0].length });
  if (named) {
    const [currency, worth] = currencies[named]!;
    // "Vier Euro fünfzig", "zwei Franken 20".
    const cents = worth === 1 && flows(words[to]) ? centsAt(words, to + 1) : undefined;
    return money(
      { value: exact(value * worth + (cents ?? 0) / 100), currency },
      { at, to: cents === undefined ? to + 1 : to + 2 },
    );
  }
  if (before)
    return money(
      { value, currency: signs[before[1]!]! },
      { at, to, start: words[at]!.start - before[0].length },
    );
  // "CHF 2'400": the code stands before.
  if (code && /^(?:eur|chf|sfr|usd|gbp)$/.test(code))
    return money({ value, currency: currencies[code]![0] }, { at, to, start: words[at - 1]!.start });
  return undefined;
}

function centsAt(words: readonly GermanWord[], at: number): number | undefined {
  const form = words[at]?.form ?? '';
  const value = /^\d{2}$/.test(form) ? Number(form) : numberOf(form);
  if (value === undefined || value < 10 || value > 99) return undefined;
  const next = words[at + 1]?.form ?? '';
  return /^(?:tausend|hundert|prozent|euro|uhr|stück)$/.test(next) || Object.hasOwn(units, next)
    ? undefined
    : value;
}

/** "Pro Platz", "im Monat", "je Nutzer". */
function perAt(words: readonly GermanWord[], at: number): string | undefined {
  if (!flows(words[at - 1])) return undefined;
  const lead = formsAt(words, at, 'pro|je|per|im|am|die|das');
  if (lead === undefined) return undefined;
  const of = words[lead]?.form ?? '';
  if (Object.hasOwn(periods, of)) return periods[of];
  return /^(?:pro|je|per)$/.test(words[at]!.form) && words[lead] && flows(words[at]) ? of : undefined;
}

/** "Eine halbe Stunde", "ein halbes Jahr", "anderthalb Tage". */
function halfAt(reading: Reading, words: readonly GermanWord[], at: number): Read | undefined {
  const from = formsAt(words, at, 'eine|ein|einer|einem|einen halbe|halbes|halben|halber');
  const unit = from === undefined ? '' : (words[from]?.form ?? '');
  if (from === undefined || !Object.hasOwn(units, unit)) return undefined;
  const [of, days] = units[unit]!;
  return readOf(
    reading,
    words,
    { at, to: from + 1 },
    { value: 0.5, unit: 'duration', of, days: wholeDays(days / 2) },
  );
}

function durationAt(
  reading: Reading,
  words: readonly GermanWord[],
  at: number,
  { value, to }: GermanNumeral,
): Read | undefined {
  const between = /^(?:volle|vollen|ganze|ganzen|weitere|weiteren|gute|knappe)$/.test(words[to]?.form ?? '')
    ? to + 1
    : to;
  const unit = words[between]?.form ?? '';
  if (!Object.hasOwn(units, unit) || !flows(words[between - 1])) return undefined;
  // "In zwei Wochen" and "vor drei Tagen" are days of the calendar.
  if (isPlaceInTime(words, at)) return undefined;
  const [of, days] = units[unit]!;
  return readOf(
    reading,
    words,
    { at, to: between + 1 },
    { value, unit: 'duration', of, days: wholeDays(days * value) },
  );
}

function isPlaceInTime(words: readonly GermanWord[], at: number): boolean {
  const before = words[at - 1]?.form ?? '';
  return before === 'in' || (before === 'vor' && flows(words[at - 1]));
}

/** "Zwölf Lizenzen", "300 Stück": what is counted follows, a noun. */
function countAt(
  reading: Reading,
  words: readonly GermanWord[],
  at: number,
  { value, to, spoken, approximate }: GermanNumeral,
): Read | undefined {
  if (!flows(words[to - 1]) || value < 2 || approximate || isPartOfNumber(words, at)) return undefined;
  if (/^(?:um|gegen)$/.test(words[at - 1]?.form ?? '')) return undefined;
  // Where nothing is capitalised, what stands there may be any word.
  const isCased = words.some(({ capital, start }) => capital && start > 0);
  let noun = to;
  if (isCased && words[noun] && !words[noun]!.capital && words[noun + 1]?.capital && flows(words[noun]))
    noun++;
  const named = words[noun];
  if (!named || notCounted.has(named.form) || Object.hasOwn(units, named.form)) return undefined;
  if (!/^\p{L}/u.test(named.form) || numberOf(named.form) !== undefined) return undefined;
  const isNoun = isCased
    ? named.capital
    : named.form.length > 3 && endsLikeMany.test(named.form) && !ordinary.has(named.form);
  if (!isNoun || (spoken && to > at + 3) || /^\d{5,}$/.test(words[at]!.form)) return undefined;
  return readOf(
    reading,
    words,
    { at, to: noun + 1 },
    {
      value,
      unit: 'count',
      of: named.form,
    },
  );
}
/** "… 112, 8810 Horgen", "null sechs sieben vier Köln": numbers in a row are an address or are read out. */
function isPartOfNumber(words: readonly GermanWord[], at: number): boolean {
  const before = words[at - 1]?.form ?? '';
  return /^\d+[a-z]?$/.test(before) || numberOf(before) !== undefined;
}

const endsLikeMany = /(?:en|er|e|s|n|stück|leute|paar|liter|meter|kilo|kilometer)$/;
const ordinary = new Set(
  `haben können müssen sollen werden wollen sind waren wieder aber oder weiter immer dann ihnen euch wurden hatten eine einen einer diese dieser
  dieses alle andere anderen später früher weniger lieber schon davon machen gehen kommen brauchen würden möchten sehen geben nehmen unser
  unsere unseren meine meiner deine ihre ihrer seine`.split(/\s+/),
);

interface Span {
  at: number;
  to: number;
  start?: number;
  end?: number | undefined;
}

function readOf(
  { text }: Reading,
  words: readonly GermanWord[],
  { at, to, start = words[at]!.start, end = words[to - 1]!.end }: Span,
  amount: Pick<Amount, 'value' | 'unit'> & Partial<Amount>,
): Read {
  return { to, amount: { start, end, text: text.slice(start, end), ...amount } };
}
