// What a long number is: a phone number, a payment card, a social security number, or nothing that matters. By its shape,
// its check digit and the words said just before it.
import { type Finding, findingAt, type Weight } from '../finding.ts';
import type { Reading } from '../reading.ts';
import { type NumberRun, numberRuns } from './number-run.ts';

export type NumberRule = 'pii/phone' | 'pii/ssn' | 'pii/credit-card';
type Kind = 'phone' | 'ssn' | 'card' | 'other';

const cues: Record<Kind, ReadonlySet<string>> = {
  phone: setOf(
    `phone call calls called cell cellphone mobile reach text texts telephone tel extension whatsapp dial ring fax desk ph
    landline contact answering answer sms messages message registered`,
  ),
  ssn: setOf('social ssn'),
  card: setOf('card cards cc visa mastercard amex credit debit'),
  other: setOf(
    `account acct acc order invoice ticket reference ref zip postcode booking flight policy case claim serial version
    release build petition isbn license licence passport date euros dollars pounds`,
  ),
};
const whose = setOf('my your his her their our direct');
/** Words between a cue and its number: "the last four of my social are". */
const between = setOf(
  `number numbers no is are was the of my your his her their a an and it its it's ends ending in with last four 4 digits digit
  at on to me us him back s as for security code this that please which i am said`,
);
const cueReach = 6;
/** Card numbers are written in groups of these lengths, or in one. */
const cardShapes = new Set(['4-4-4-4', '4-6-5', '4-6-4', '4-4-4-4-3', '4-4-4-1', '4-4-4']);
const counting = '0123456789012345';

export function findNumbers(reading: Reading): Finding<NumberRule>[] {
  return numberRuns(reading).flatMap((run) => {
    const told = tell(reading, run);
    if (told) return [told];
    return run.spoken || run.groups.length < 2 ? [] : groupsOf(reading, run);
  });
}

function tell(reading: Reading, run: NumberRun): Finding<NumberRule> | undefined {
  const cue = cueBefore(reading, run.from);
  return card(reading, run, cue) ?? ssn(reading, run, cue) ?? phone(reading, run, cue);
}

/** A number that makes no sense as a whole may be two that stand side by side: "11757 2025550151". */
function groupsOf(reading: Reading, run: NumberRun): Finding<NumberRule>[] {
  const { groups } = run;
  if (cueBefore(reading, run.from) === 'other') return [];
  const fours = groups.findIndex(
    (_, i) => groups.slice(i, i + 4).filter(({ length }) => length === 4).length === 4,
  );
  if (fours >= 0) {
    const after = groups.findIndex(({ length }, i) => i > fours && length !== 4);
    const place = {
      start: groups[fours]!.start,
      end: groups.at((after < 0 ? groups.length : after) - 1)!.end,
    };
    return [findingAt(reading, 'pii/credit-card', place, [[0.6, 'for the grouping of a card number']])];
  }
  return groups.flatMap(({ length, start, end }) =>
    length >= 9 && length <= 11
      ? [findingAt(reading, 'pii/phone', { start, end }, [[0.6, 'for the length of the number']])]
      : [],
  );
}

function card(reading: Reading, run: NumberRun, cue: Kind | undefined): Finding<NumberRule> | undefined {
  const { digits, groups, spoken } = run;
  if (digits.length < 12 || digits.length > 19 || run.international) return undefined;
  const shape = groups.map(({ length }) => length).join('-');
  const shaped = spoken || groups.length === 1 || cardShapes.has(shape);
  const found = (weights: Weight[], checks: string[] = []) =>
    findingAt(reading, 'pii/credit-card', run, weights, checks);
  const valid = digits.length >= 13 && passesLuhn(digits);
  if (valid && shaped && (!spoken || digits.length >= 15 || cue === 'card'))
    return found([[0.95, 'for a valid check digit']], ['the check digit is right']);
  if (cue === 'card' && !run.loose) return found([[0.7, 'for a long number after words such as “card”']]);
  const inParts = groups.every(({ length }) => length >= 4) && digits.length === 16;
  const inOne = groups.length === 1 && (digits.length === 15 || digits.length === 16);
  if (!spoken && cue !== 'other' && (inParts || inOne))
    return found([[0.6, 'for the length and grouping of a card number']]);
  return undefined;
}

function ssn(reading: Reading, run: NumberRun, cue: Kind | undefined): Finding<NumberRule> | undefined {
  const { digits, groups } = run;
  const shape = groups.map(({ length }) => length).join('-');
  const found = (amount: number, reason: string) => findingAt(reading, 'pii/ssn', run, [[amount, reason]]);
  if ((digits.length === 9 && shape === '3-2-4') || (/^\d{9,10}$/.test(digits) && cue === 'ssn'))
    return found(cue === 'ssn' ? 0.95 : 0.75, 'for the form of the number');
  return digits.length === 4 && (cue === 'ssn' || announcedAfter(reading, run))
    ? found(0.8, 'for the last four, after “social”')
    : undefined;
}

function phone(reading: Reading, run: NumberRun, cue: Kind | undefined): Finding<NumberRule> | undefined {
  const { digits, groups, spoken, international } = run;
  if (isDate(run)) return undefined;
  const shape = groups.map(({ length }) => length).join('-');
  const abroad = international || (digits.startsWith('00') && digits.length > 10);
  if (digits.length < 7 || digits.length > (abroad ? 15 : 12)) return undefined;
  const found = (amount: number, reason: string) => findingAt(reading, 'pii/phone', run, [[amount, reason]]);
  const usual = /^(?:1-)?3-3-4$/.test(shape) || (shape === '10' && /^[2-9]/.test(digits));
  if (abroad || (usual && !spoken)) return found(0.85, 'for the form of the number');
  if (cue === 'phone') return found(0.7, 'for a long number after words such as “call”');
  if (cue === 'other' || cue === 'card' || cue === 'ssn' || run.loose) return undefined;
  if (spoken) {
    return digits.length >= 10 && !counting.includes(digits)
      ? found(0.6, 'for the length of a number said digit by digit')
      : undefined;
  }
  // "20 000 000" is a count, "2019 2020 2021" are years, and 5-4 is a postcode with what stands behind it.
  const isCount = /^\d{1,3}(?:-3)*$/.test(shape) && digits.endsWith('000');
  const areYears = groups.every(({ length }) => length === 4);
  return digits.length >= 9 && !isCount && !areYears && shape !== '5-4' && groups.length <= 6
    ? found(0.6, 'for the length of the number')
    : undefined;
}

/** "8711 is my social": the word stands behind the number. */
function announcedAfter({ words }: Reading, { from, end }: NumberRun): boolean {
  let next = from;
  while (next < words.length && words[next]!.start < end) next++;
  const after = words.slice(next, next + 3).map(({ lower }) => lower);
  return (after[0] === 'is' || after[0] === 'are') && after.some((word) => cues.ssn.has(word));
}

/** "1978-04-13 12:20": the year first, then a month and a day. */
function isDate({ digits, groups }: NumberRun): boolean {
  const shape = groups.map(({ length }) => length).join('-');
  return /^4-2-2(-2)*$/.test(shape) && /^(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])/.test(digits);
}

/** The nearest word before a number that says what it is; words that say nothing may stand between. */
function cueBefore({ words }: Reading, from: number): Kind | undefined {
  const kinds = Object.keys(cues) as Kind[];
  for (let at = from - 1; at >= Math.max(0, from - cueReach); at--) {
    const word = words[at]!.lower;
    const kind = kinds.find((one) => cues[one].has(word));
    if (kind) return kind;
    if (word === 'security' && words[at - 1]?.lower === 'social') return 'ssn';
    if (word === 'number' && whose.has(words[at - 1]?.lower ?? '')) return 'phone';
    if (!between.has(word) && from - at > 4) return undefined;
  }
  return undefined;
}

export function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let i = 0; i < digits.length; i++) {
    const digit = Number(digits[digits.length - 1 - i]);
    const doubled = i % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0 && /[1-9]/.test(digits);
}

function setOf(words: string): ReadonlySet<string> {
  return new Set(words.trim().split(/\s+/));
}
