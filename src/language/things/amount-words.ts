// What stands around an amount: currencies, "a seat", "per month", the noun that is counted or priced, units of time.
import type { Reading } from '#language/reading/reading.ts';
import { type Atom, flows } from './atoms.ts';

export type Period = 'day' | 'week' | 'month' | 'quarter' | 'year';

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));

type Coin = readonly [currency: string | undefined, worth: number];
const coins = (forms: string, currency: string | undefined, worth = 1): [string, Coin][] =>
  forms.split(' ').map((form) => [form, [currency, worth]]);
const codes = 'chf aud cad nzd sek nok dkk pln inr jpy'.split(' ');

const currencyWords: ReadonlyMap<string, Coin> = new Map([
  ...coins('dollar dollars buck bucks usd', 'USD'),
  ...coins('euro euros eur', 'EUR'),
  ...coins('pound pounds quid gbp sterling', 'GBP'),
  ...codes.flatMap((code) => coins(code, code.toUpperCase())),
  ...coins('francs', 'CHF'),
  // Of which country is not said.
  ...coins('krone kroner krona kronor', undefined),
  ...coins('yen', 'JPY'),
  ...coins('rupees', 'INR'),
  ...coins('pence', 'GBP', 0.01),
  ...coins('cents', undefined, 0.01),
]);
const signs: Readonly<Record<string, string>> = { $: 'USD', '€': 'EUR', '£': 'GBP', '¥': 'JPY' };
const prefixed: Readonly<Record<string, string>> = { US: 'USD', A: 'AUD', C: 'CAD', NZ: 'NZD' };

export const currencyWord = (form: string | undefined): Coin | undefined => currencyWords.get(form ?? '');

const singleCoins = words('dollar buck euro pound quid');
/** Those of which one is said with an article. */
export const isCoin = (form: string | undefined): boolean => singleCoins.has(form ?? '');

/** "€" or "US$" right before a figure, and where it begins. */
export function signBefore(text: string, start: number): { currency: string; start: number } | undefined {
  const match = /(?<![\p{L}\p{N}])(US|NZ|A|C)?([$€£¥]) ?$/u.exec(text.slice(Math.max(0, start - 5), start));
  if (!match) return undefined;
  const currency = (match[2] === '$' && prefixed[match[1] ?? '']) || signs[match[2]!]!;
  return { currency, start: start - match[0].length };
}

/** Each unit of time in days. A month is a twelfth of a year. */
const daysOf: Readonly<Record<string, number>> = {
  minute: 1 / 1_440,
  hour: 1 / 24,
  day: 1,
  night: 1,
  week: 7,
  fortnight: 14,
  month: 365 / 12,
  quarter: 365 / 4,
  year: 365,
};
const shortUnits: Readonly<Record<string, string>> = {
  min: 'minute',
  mins: 'minute',
  hr: 'hour',
  hrs: 'hour',
  mo: 'month',
  yr: 'year',
  yrs: 'year',
  annum: 'year',
};

/** "days" is a day, "yrs" a year; undefined for what is no unit of time. */
export function timeUnit(form: string | undefined): { unit: string; days: number } | undefined {
  if (form === undefined) return undefined;
  const single = shortUnits[form] ?? (form.endsWith('s') ? form.slice(0, -1) : form);
  return Object.hasOwn(daysOf, single) ? { unit: single, days: daysOf[single]! } : undefined;
}
export const workdays = words('working business');

export const isPeriod = (form: string): form is Period =>
  form === 'day' || form === 'week' || form === 'month' || form === 'quarter' || form === 'year';

const adverbs: Readonly<Record<string, Period>> = {
  daily: 'day',
  weekly: 'week',
  monthly: 'month',
  quarterly: 'quarter',
  annually: 'year',
  yearly: 'year',
};

/** Never the noun that an amount is of. */
const noNouns =
  words(`a an the this that these those i you he she it we they me him her us them my your his its our their of in on at
  to for from by with without into over under about around after before until till since as than then and or but so if because while
  when where who which what how why is are was were be been being am do does did done have has had having will would can could shall
  should may might must not no yes yeah ok okay well just only even still also too very really quite maybe perhaps please right now
  today tomorrow tonight yesterday monday tuesday wednesday thursday friday saturday sunday january february march april june july
  august september october november december here there up down out off back away again more less least most all any some each
  every both either neither other another such same much many few lot lots bit little while plus minus per percent point hundred
  thousand million billion half quarter eleven twelve thirteen fourteen fifteen
  sixteen seventeen eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety one two three four five six seven eight nine ten past says said say means sounds works makes
  seems goes comes needs gets looks suits wants lets let's that's it's there's always i'll we'll you'll i'm we're i've unless whereas
  though although least last next first second third am pm o'clock works depending starting including hang going cut drop got get
  give take go come see look think know guess mean want need said told asked things times ways ones seconds`);
const perThings =
  words(`seat user head person licence license unit agent desk employee member site store room night hour box pallet
  container item piece call ticket order invoice payslip device machine copy page word minute mile kilo kilometre ton tonne share
  location branch student patient door lane label`);
const irregularPlurals = words('people staff men women children kids feet headcount ftes heads data');
const noPlurals = /(?:ss|us|is|'s)$/;

export const isNoun = (form: string): boolean => !noNouns.has(form) && /^\p{L}[\p{L}'&-]*$/u.test(form);
const isPlural = (form: string): boolean =>
  isNoun(form) &&
  (irregularPlurals.has(form) || (form.length > 3 && form.endsWith('s') && !noPlurals.test(form)));

export interface Per {
  per: string;
  every?: Period;
  to: number;
}

/** "a seat", "per user per month", "each", "monthly", "/mo". `sure` when it is money anyhow: then any noun may follow "a". */
export function perAt(atoms: readonly Atom[], at: number, sure: boolean): Per | undefined {
  const first = onePerAt(atoms, at, sure);
  if (!first || isPeriod(first.per)) return first;
  const second = onePerAt(atoms, first.to, sure);
  return second && isPeriod(second.per) ? { per: first.per, every: second.per, to: second.to } : first;
}

function onePerAt(atoms: readonly Atom[], at: number, sure: boolean): Per | undefined {
  const before = atoms[at - 1];
  const form = atoms[at]?.form;
  if (!before || form === undefined || before.endsSentence) return undefined;
  if (before.gap.trim() === '/' && isNoun(form)) return { per: singular(form), to: at + 1 };
  if (!flows(before)) return undefined;
  if (form === 'each' || form === 'apiece') return { per: 'unit', to: at + 1 };
  const adverb = adverbs[form];
  if (adverb) return { per: adverb, to: at + 1 };
  const thing = atoms[at + 1]?.form;
  if (thing === undefined || !flows(atoms[at])) return undefined;
  if (form === 'a' && (thing === 'piece' || thing === 'pop')) return { per: 'unit', to: at + 2 };
  const known = timeUnit(thing) !== undefined || perThings.has(thing);
  if (form === 'per' && (known || isNoun(thing))) return { per: singular(thing), to: at + 2 };
  if (form === 'every' && timeUnit(thing)) return { per: singular(thing), to: at + 2 };
  if (form !== 'a' && form !== 'an') return undefined;
  return (known || (sure && isNoun(thing))) && endsPhrase(atoms, at + 1)
    ? { per: singular(thing), to: at + 2 }
    : undefined;
}

/** Behind the last word of a noun phrase: the end of a thought, or a word that begins something else. */
function endsPhrase(atoms: readonly Atom[], at: number): boolean {
  return !flows(atoms[at]) || !isNoun(atoms[at + 1]?.form ?? '');
}

const singular = (form: string): string => timeUnit(form)?.unit ?? form;

/** The noun that is counted: the first plural of the next three words. Where it stands, so that its own writing is kept. */
export function countedAt(atoms: readonly Atom[], at: number): number | undefined {
  for (let i = at; i < at + 3 && flows(atoms[i - 1]); i++) {
    const form = atoms[i]?.form;
    if (form === undefined || !isNoun(form)) return undefined;
    if (isPlural(form)) return i;
  }
  return undefined;
}

const joins = words('in of for on towards');
const articles = words('the a an our your their this that his her my all');

/** "in demurrage", "of the PO", "for our storage fees". */
export function pricedAfter(atoms: readonly Atom[], at: number): number | undefined {
  if (!flows(atoms[at - 1]) || !joins.has(atoms[at]?.form ?? '') || !flows(atoms[at])) return undefined;
  let noun = at + 1;
  while (noun < at + 3 && articles.has(atoms[noun]?.form ?? '') && flows(atoms[noun])) noun++;
  const form = atoms[noun]?.form ?? '';
  if (!isNoun(form) || timeUnit(form)) return undefined;
  return countedAt(atoms, noun) ?? noun;
}

const copulas =
  words(`is are was were be at to of costs cost comes come went goes going from up down by about around roughly only
  just now still would will 's runs running stands`);

/** "the setup fee is …", "demurrage was …": the noun before. */
export function pricedBefore(atoms: readonly Atom[], at: number): number | undefined {
  let i = at - 1;
  while (i >= at - 4 && flows(atoms[i]) && copulas.has(atoms[i]?.form ?? '')) i--;
  const noun = atoms[i];
  return i < at - 1 && noun && flows(noun) && isNoun(noun.form) && !timeUnit(noun.form) ? i : undefined;
}

const moneyWords =
  words(`price prices priced pricing cost costs costing pay pays paying paid charge charges charged charging fee fees
  budget budgets quote quoted quotes invoice invoiced spend spends spending spent worth salary revenue turnover funding funds loan
  saving savings save saves refund owe owes deposit rent bill bills billed cash money discount rebate retainer grant overdraft
  penalty credit commission wage wages bonus list`);

/** Whether the talk just here is of money: six words back, four ahead, in the same sentence. */
export function moneyNear(atoms: readonly Atom[], from: number, to: number): boolean {
  for (let i = from - 1; i >= from - 6 && i >= 0 && !atoms[i]!.endsSentence; i--) {
    if (moneyWords.has(atoms[i]!.form)) return true;
  }
  for (let i = to; i < to + 4 && i < atoms.length && !atoms[i - 1]!.endsSentence; i++) {
    if (moneyWords.has(atoms[i]!.form)) return true;
  }
  return false;
}

const labels =
  words(`question page room number no nr step level phase chapter line track version section clause article form slide item
  annex flat suite gate extension ext floor platform option part code po invoice account card reference ref row box building unit
  flight bus highway route channel appendix schedule week day sort`);

/** "question seven", "clause 12", "PO 4410": what is numbered is not counted. */
export const isLabelled = (atoms: readonly Atom[], at: number): boolean =>
  flows(atoms[at - 1]) && labels.has(atoms[at - 1]!.form);

const vague = words(
  'about around roughly approximately nearly almost circa some maybe say like ballpark approx',
);

/** "about …", "something like …" before; "or so", "give or take" behind. */
export function isApproximate(atoms: readonly Atom[], from: number, to: number): boolean {
  if (from > 0 && !atoms[from - 1]!.endsSentence && vague.has(atoms[from - 1]!.form)) return true;
  const behind = `${atoms[to]?.form ?? ''} ${atoms[to + 1]?.form ?? ''}`;
  return (
    !atoms[to - 1]!.endsSentence && (behind === 'or so' || behind === 'give or' || behind.startsWith('ish '))
  );
}

export const asWritten = ({ text }: Reading, atom: Atom): string =>
  text.slice(atom.start, atom.end).replace(/['’]s$/, '');
