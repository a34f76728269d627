// Amounts as things: money, percentages, counts and lengths of time, spoken or written, with what they are of. Numbers that
// only name something (years, times of day, telephone, card and item numbers, "question seven") are none, and neither is
// a figure that was only begun: "a two at the front".
import { perReading } from '#language/reading/per-reading.ts';
import type { Reading } from '#language/reading/reading.ts';
import {
  asWritten,
  countedAt,
  currencyWord,
  isApproximate,
  isCoin,
  isLabelled,
  isNoun,
  isPeriod,
  moneyNear,
  type Per,
  perAt,
  type Period,
  pricedAfter,
  pricedBefore,
  signBefore,
  timeUnit,
} from './amount-words.ts';
import { type Atom, atomsOf, flows } from './atoms.ts';
import { articleDurationAt, type Duration, durationAt, wholeDays } from './durations.ts';
import { decimalOf, digitRunEnd, type Joined, joinedAt, mayBeYear, valueOfJoined } from './joined-numbers.ts';
import { exact, isLarge, type Numeral, numeralAt, smallAt } from './numbers.ts';

export interface Amount {
  /** UTF-16 offsets in the reading's text; `end` is exclusive. `text` is exactly what stands there. */
  start: number;
  end: number;
  text: string;
  /** Of a duration: in the unit that was said, which stands in `of`. */
  value: number;
  unit: 'money' | 'percent' | 'count' | 'duration';
  /** ISO 4217; absent where no currency was said. */
  currency?: string;
  /** What the price is for one of, in the singular: "seat", "month"; "unit" for "each". */
  per?: string;
  /** Said with `per`: "a user a month". */
  every?: Period;
  /** The noun that is counted, priced or shared out, as it stands in the text; of a duration its unit: "day". */
  of?: string;
  approximate?: true;
  /** Of durations only. A year counts 365, three months and a quarter 91; ten working days are 14. */
  days?: number;
}

/** What was found at a word, before amounts near by have decided on joined numbers. */
interface Draft {
  from: number;
  to: number;
  start?: number;
  amount: Pick<Amount, 'value' | 'unit'> & Partial<Amount>;
  joined?: Joined;
}

/** `near` are amounts of the lines before: they decide what "forty two fifty" is. */
export function findAmounts(reading: Reading, near: readonly Amount[] = []): readonly Amount[] {
  return near.length === 0 ? amountsAlone(reading) : amountsIn(reading, near);
}
const amountsAlone = perReading((reading) => amountsIn(reading, []));

function amountsIn(reading: Reading, near: readonly Amount[]): readonly Amount[] {
  const atoms = atomsOf(reading);
  const drafts: Draft[] = [];
  for (let at = 0; at < atoms.length;) {
    const run = digitRunEnd(atoms, at);
    const draft = run === undefined ? draftAt(reading, atoms, at) : undefined;
    if (draft) drafts.push(...withRange(atoms, drafts, draft));
    at = run ?? draft?.to ?? Math.max(at + 1, skipped(atoms, at));
  }
  const prices = pricesOf(drafts, near);
  return drafts.flatMap((draft) => {
    const resolved = draft.joined ? resolve(atoms, draft, prices) : draft;
    return resolved ? [amountOf(reading, atoms, resolved)] : [];
  });
}

/** In amounts. More of them decide nothing better. */
const mostNear = 20;

/** Prices that were said plainly, by what they are for one of. */
function pricesOf(drafts: readonly Draft[], near: readonly Amount[]): Map<string | undefined, number[]> {
  const prices = new Map<string | undefined, number[]>();
  const here = drafts.filter(({ joined }) => !joined).map(({ amount }) => amount);
  for (const { unit, of, per, value } of [...near, ...here]) {
    if (unit !== 'money' && !(unit === 'count' && !of)) continue;
    const values = prices.get(per) ?? [];
    if (values.length < mostNear) prices.set(per, [...values, value]);
  }
  return prices;
}

/** A number that is no amount is passed over whole. */
const skipped = (atoms: readonly Atom[], at: number): number => numeralAt(atoms, at)?.to ?? at + 1;

function draftAt(reading: Reading, atoms: readonly Atom[], at: number): Draft | undefined {
  const share = shareAt(atoms, at);
  if (share) return { from: at, ...share };
  const short = articleDurationAt(atoms, at);
  if (short) return durationDraft(at, short);
  const numeral = numeralAt(atoms, at) ?? oneCoinAt(atoms, at);
  if (!numeral || isLabelled(atoms, at) || isTime(atoms, at, numeral)) return undefined;
  const sign = signBefore(reading.text, atoms[at]!.start) ?? codeBefore(atoms, at);
  const joined = sign ? undefined : joinedAt(atoms, numeral);
  const percentAt = percentEnd(atoms, joined?.to ?? numeral.to);
  if (numeral.percent || percentAt !== undefined) {
    const value = joined ? decimalOf(joined) : numeral.value;
    const to = percentAt ?? numeral.to;
    return value === undefined
      ? undefined
      : { from: at, to, amount: { value, unit: 'percent', ...approximately(numeral) } };
  }
  if (joined) return joinedDraft(atoms, at, joined);
  const duration = sign ? undefined : durationAt(atoms, numeral);
  if (duration) return durationDraft(at, duration);
  return moneyAt(atoms, at, numeral, sign) ?? countAt(reading, atoms, at, numeral);
}

const approximately = ({ approximate }: { approximate?: true }) => (approximate ? { approximate } : {});

function durationDraft(from: number, { to, value, unit, days, approximate }: Duration): Draft {
  return {
    from,
    to,
    amount: { value, unit: 'duration', of: unit, days, ...(approximate ? { approximate } : {}) },
  };
}

/** "half of the seats", "a third of them", "a quarter of …". */
function shareAt(atoms: readonly Atom[], at: number): Pick<Draft, 'to' | 'amount'> | undefined {
  const shares: Record<string, number> = { half: 50, third: 33.3, quarter: 25 };
  const article = atoms[at]!.form === 'a' && flows(atoms[at]);
  const word = article ? at + 1 : at;
  const value = shares[atoms[word]?.form ?? ''];
  if (value === undefined || !flows(atoms[word]) || (!article && value !== 50)) return undefined;
  const next = atoms[word + 1]?.form;
  if (next === 'percent')
    return value === 50 || article
      ? { to: word + 2, amount: { value: value / 100, unit: 'percent' } }
      : undefined;
  if (value === 50 && (next === 'a' || next === 'an') && atoms[word + 2]?.form === 'percent') {
    return { to: word + 3, amount: { value: 0.5, unit: 'percent' } };
  }
  const third = atoms[word + 2]?.form ?? '';
  if (next === 'of' && third !== 'a')
    return {
      to: word + 1,
      amount: { value, unit: 'percent', ...(value === 33.3 ? { approximate: true } : {}) },
    };
  return value === 50 && (next === 'the' || next === 'our' || next === 'your')
    ? { to: word + 1, amount: { value, unit: 'percent' } }
    : undefined;
}

function percentEnd(atoms: readonly Atom[], to: number): number | undefined {
  if (/^\s?%/.test(atoms[to - 1]!.gap)) return to;
  if (!flows(atoms[to - 1])) return undefined;
  const form = atoms[to]?.form;
  if (form === 'percent' || form === 'pct') return to + 1;
  if (form === 'per' && atoms[to + 1]?.form === 'cent') return to + 2;
  return form === 'percentage' && /^points?$/.test(atoms[to + 1]?.form ?? '') ? to + 2 : undefined;
}

/** "EUR 500". */
function codeBefore(atoms: readonly Atom[], at: number): { currency: string; start: number } | undefined {
  const before = atoms[at - 1];
  if (
    !before ||
    !flows(before) ||
    !/^(?:usd|eur|gbp|chf|aud|cad|nzd|sek|nok|dkk|pln|inr|jpy)$/.test(before.form)
  )
    return undefined;
  return { currency: before.form.toUpperCase(), start: before.start };
}

/** "A buck", "a dollar fifty": the article counts before a single coin, and not in "a dollar amount" or "a pound of flour". */
function oneCoinAt(atoms: readonly Atom[], at: number): Numeral | undefined {
  if (!/^an?$/.test(atoms[at]!.form) || !flows(atoms[at]) || !isCoin(atoms[at + 1]?.form)) return undefined;
  if (atoms[at - 1]?.form === 'half') return undefined;
  const behind = atoms[at + 2]?.form ?? '';
  if (flows(atoms[at + 1]) && (behind === 'of' || isNoun(behind))) return undefined;
  if (isWeight(atoms, at, at + 1)) return undefined;
  return { value: 1, to: at + 1, spoken: true, scale: 1 };
}

/** "It weighs a pound", "six pounds heavier": `at` is where the number begins, `coin` where the pound stands. */
function isWeight(atoms: readonly Atom[], at: number, coin: number): boolean {
  if (!/^pounds?$/.test(atoms[coin]?.form ?? '')) return false;
  return (
    /^(?:weigh|weighs|weighed|weighing)$/.test(atoms[at - 1]?.form ?? '') ||
    /^(?:heavier|lighter)$/.test(atoms[coin + 1]?.form ?? '')
  );
}

function moneyAt(
  atoms: readonly Atom[],
  at: number,
  numeral: Numeral,
  sign: { currency: string; start: number } | undefined,
): Draft | undefined {
  let { value, to } = numeral;
  let currency = sign?.currency;
  const grand = atoms[to - 1]!.form === 'grand';
  const word = flows(atoms[to - 1]) && !isWeight(atoms, at, to) ? currencyWord(atoms[to]?.form) : undefined;
  if (word && !sign) {
    currency = word[0];
    value = exact(value * word[1]);
    to++;
    // "four euros twenty", "two pounds and fifty pence".
    const coins = flows(atoms[to - 1]) ? smallAt(atoms, atoms[to]?.form === 'and' ? to + 1 : to) : undefined;
    const named = coins && currencyWord(atoms[coins.to]?.form)?.[1] === 0.01;
    if (coins && word[1] === 1 && (named || (atoms[to]?.form !== 'and' && numeral.spoken))) {
      value = exact(value + coins.value / 100);
      to = named ? coins.to + 1 : coins.to;
    }
  }
  const counted = sign || word || grand ? undefined : countedAt(atoms, to);
  const said = sign !== undefined || word !== undefined || grand;
  const short = numeral.scale >= 1_000 && atoms[numeral.to - 1]!.form.endsWith('k');
  const price = counted === undefined ? perAt(atoms, to, said) : undefined;
  const spoken = counted === undefined && moneyNear(atoms, at, to);
  // "Half a million in penalties": large numbers of something that is not counted are money.
  const ofSomething = counted === undefined && isLarge(numeral) && pricedAfter(atoms, to) !== undefined;
  const cue = ofSomething || (spoken && isPriceLike(numeral));
  const each = price && (!isPeriod(price.per) || spoken);
  if (!said && !each && !cue && !(short && counted === undefined)) return undefined;
  return {
    from: at,
    to: price?.to ?? to,
    ...(sign ? { start: sign.start } : {}),
    amount: {
      value,
      unit: 'money',
      ...(currency ? { currency } : {}),
      ...pricedBy(price),
      ...approximately(numeral),
    },
  };
}

const pricedBy = (price: Per | undefined): Partial<Amount> =>
  price ? { per: price.per, ...(price.every ? { every: price.every } : {}) } : {};

/** Bare numbers that people pay: no points of a score, no year. */
const isPriceLike = ({ value, plainFigures }: Numeral): boolean =>
  value >= 100 && !(plainFigures && ((value >= 1_900 && value < 2_100) || value >= 100_000));

function countAt(reading: Reading, atoms: readonly Atom[], at: number, numeral: Numeral): Draft | undefined {
  const { value, to } = numeral;
  const mayBeYear = value >= 1_900 && value < 2_100;
  if (numeral.plainFigures && mayBeYear) return undefined;
  const counted = atoms[to - 1]!.gap === '-' ? undefined : countedAt(atoms, to);
  if (counted !== undefined && timeUnit(atoms[counted]!.form)) return undefined;
  // "Nineteen hundred" may be a year, "two thousand" seldom is.
  if (counted === undefined && (!isLarge(numeral) || (numeral.scale === 100 && mayBeYear))) return undefined;
  if (value === 1) return undefined;
  const price = perAt(atoms, counted === undefined ? to : counted + 1, false);
  return {
    from: at,
    to: price?.to ?? (counted === undefined ? to : counted + 1),
    amount: {
      value,
      unit: 'count',
      ...(counted === undefined ? {} : { of: asWritten(reading, atoms[counted]!) }),
      ...pricedBy(price),
      ...approximately(numeral),
    },
  };
}

function joinedDraft(atoms: readonly Atom[], at: number, joined: Joined): Draft | undefined {
  const { to } = joined;
  const word = flows(atoms[to - 1]) ? currencyWord(atoms[to]?.form) : undefined;
  const end = word ? to + 1 : to;
  const price = perAt(atoms, end, true);
  if (!price && !word && mayBeYear(joined)) return undefined;
  return {
    from: at,
    to: price?.to ?? end,
    joined,
    amount: { value: 0, unit: 'money', ...(word?.[0] ? { currency: word[0] } : {}), ...pricedBy(price) },
  };
}

/** Two numbers side by side are an amount where something says so: a unit, a noun, talk of money or prices near by. */
function resolve(
  atoms: readonly Atom[],
  draft: Draft,
  prices: ReadonlyMap<string | undefined, number[]>,
): Draft | undefined {
  const { amount, from, to } = draft;
  const joined = draft.joined!;
  const counted = amount.per || amount.currency ? undefined : countedAt(atoms, to);
  if (counted !== undefined && joined.second >= 10) {
    return { from, to: counted + 1, amount: { value: joined.first * 100 + joined.second, unit: 'count' } };
  }
  const alike = prices.get(amount.per) ?? [];
  const said = amount.per ?? amount.currency;
  const isTimeLike = joined.first <= 12 && joined.second >= 10 && joined.second < 60;
  const cue =
    moneyNear(atoms, from, to) || pricedAfter(atoms, to) !== undefined || (alike.length > 0 && !isTimeLike);
  if (said === undefined && (!cue || counted !== undefined)) return undefined;
  const perThing = amount.per !== undefined && !isPeriod(amount.per);
  const value = valueOfJoined(joined, alike, perThing);
  return value === undefined ? undefined : { ...draft, amount: { ...amount, value } };
}

/** "ten past nine", "9:30", "six pm", "thirty first", "three quarters". */
function isTime(atoms: readonly Atom[], at: number, numeral: Numeral): boolean {
  const behind = atoms[numeral.to]?.form ?? '';
  const last = atoms[numeral.to - 1]!;
  if (last.gap === ':' || atoms[at - 1]?.gap === ':' || atoms[at - 1]?.gap === '/') return true;
  if (last.gap === '/' && /^\d/.test(behind)) return true;
  return flows(last) && !numeral.percent && notAmounts.has(behind);
}
const notAmounts = new Set(
  `am pm a.m p.m o'clock oclock past first second third fourth fifth sixth seventh eighth ninth th st nd rd quarters thirds`.split(
    ' ',
  ),
);

/** "ten to fifteen thousand euros": the first number is of the same kind as the second. */
function withRange(atoms: readonly Atom[], before: readonly Draft[], draft: Draft): Draft[] {
  const link = atoms[draft.from - 1];
  const joins = link && (link.form === 'to' || link.form === 'or' || link.form === 'and') && flows(link);
  if (!joins || draft.joined) return [draft];
  for (let from = Math.max(0, draft.from - 4); from < draft.from - 1; from++) {
    const first = numeralAt(atoms, from);
    if (first?.to !== draft.from - 1 || !flows(atoms[first.to - 1])) continue;
    if (link.form === 'and' && atoms[from - 1]?.form !== 'between') continue;
    if ((before.at(-1)?.to ?? 0) > from || isLabelled(atoms, from)) break;
    const own = numeralAt(atoms, draft.from);
    const factor = own && own.scale > first.scale && first.value < own.scale ? own.scale / first.scale : 1;
    const value = exact(first.value * factor);
    if (value >= draft.amount.value) break;
    const days = draft.amount.days && wholeDays((draft.amount.days / draft.amount.value) * value);
    return [
      {
        from,
        to: first.to,
        amount: { ...draft.amount, value, approximate: true, ...(days ? { days } : {}) },
      },
      { ...draft, amount: { ...draft.amount, approximate: true } },
    ];
  }
  return [draft];
}

function amountOf(reading: Reading, atoms: readonly Atom[], draft: Draft): Amount {
  const { from, to, amount } = draft;
  const start = draft.start ?? atoms[from]!.start;
  const written = atoms[to - 1]!.end;
  const percentSign =
    amount.unit === 'percent' ? (/^\s?%/.exec(reading.text.slice(written, written + 2))?.[0].length ?? 0) : 0;
  const end = written + percentSign;
  const needsNoun = amount.of === undefined && amount.unit !== 'count' && amount.unit !== 'duration';
  const noun = needsNoun ? (pricedAfter(atoms, to) ?? pricedBefore(atoms, from)) : undefined;
  const counted = amount.unit === 'count' && amount.of === undefined ? to - 1 : undefined;
  const of = noun ?? (draft.joined ? undefined : counted);
  const approximate = amount.approximate ?? isApproximate(atoms, from, to);
  return {
    start,
    end,
    text: reading.text.slice(start, end),
    ...amount,
    ...(of !== undefined &&
    /^\p{L}/u.test(atoms[of]!.form) &&
    amount.of === undefined &&
    (noun !== undefined || isNounAt(atoms, of))
      ? { of: asWritten(reading, atoms[of]!) }
      : {}),
    ...(approximate ? { approximate: true } : {}),
  };
}

const isNounAt = (atoms: readonly Atom[], at: number): boolean => countedAt(atoms, at) === at;
