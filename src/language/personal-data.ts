// Personal data in what was said or written: e-mail addresses, phone numbers, social security and credit card numbers,
// as figures or spoken digit by digit. Also hides them. What may leave the process is decided by the gate, not here.
import { commonWords } from './common-words.ts';
import { type Finding, type Weight, findingAt } from './finding.ts';
import type { Reading, Word } from './reading.ts';

export type PersonalDataRule = 'pii/email' | 'pii/phone' | 'pii/ssn' | 'pii/credit-card';

export const mask = '***MASKED***';

export function findPersonalData(reading: Reading): Finding<PersonalDataRule>[] {
  return [...findEmails(reading), ...findNumbers(reading)].toSorted((a, b) => a.start - b.start);
}

/** The text with every value hidden. */
export function maskPersonalData(reading: Reading, from = 0, to = reading.text.length): string {
  let masked = '';
  let at = from;
  for (const { start, end } of findPersonalData(reading)) {
    if (end <= at || start >= to) continue;
    masked += reading.text.slice(at, Math.max(at, start)) + mask;
    at = end;
  }
  return masked + reading.text.slice(at, Math.max(at, to));
}

const domains = new Set('com org net edu gov io co uk de fr eu us ca info biz dev app ai'.split(' '));

function findEmails(reading: Reading): Finding<PersonalDataRule>[] {
  const { words } = reading;
  const found: Finding<PersonalDataRule>[] = [];
  for (let i = 0; i < words.length; i++) {
    const word = words[i]!;
    const at = word.text.indexOf('@');
    if (at > 0 && word.text.includes('.', at)) {
      found.push(findingAt(reading, 'pii/email', word, [[0.95, 'for the form of an address']]));
    } else if (word.lower === 'at') {
      const spoken = spokenAddress(words, i);
      if (spoken) found.push(findingAt(reading, 'pii/email', spoken, [[0.8, 'for an address spoken out']]));
    }
  }
  return found;
}

const longestAddress = 6;
/** "anna dot berg at example dot com", from its "at". */
function spokenAddress(words: readonly Word[], at: number): { start: number; end: number } | undefined {
  let to = at + 1;
  let dots = 0;
  while (to - at < longestAddress && words[to + 1]?.lower === 'dot' && words[to + 2]) {
    dots++;
    to += 2;
  }
  if (at === 0 || dots === 0 || !domains.has(words[to]!.lower)) return undefined;
  let from = at - 1;
  while (
    at - from < longestAddress &&
    ['dot', 'underscore', 'dash'].includes(words[from - 1]?.lower ?? '') &&
    from >= 2
  ) {
    from -= 2;
  }
  // "Our website at example dot com" is no address of anybody.
  if (from === at - 1 && commonWords.has(words[from]!.lower)) return undefined;
  return { start: words[from]!.start, end: words[to]!.end };
}

const digitWords: Record<string, string> = {
  zero: '0',
  oh: '0',
  o: '0',
  one: '1',
  two: '2',
  three: '3',
  four: '4',
  five: '5',
  six: '6',
  seven: '7',
  eight: '8',
  nine: '9',
};
const cues = {
  phone: new Set('phone call cell mobile reach text telephone extension whatsapp dial ring'.split(' ')),
  ssn: new Set('social ssn security'.split(' ')),
  card: new Set('card visa mastercard amex credit debit'.split(' ')),
};
const whose = new Set(['my', 'your', 'his', 'her', 'their', 'our', 'direct']);
const cueReach = 6;

interface Run {
  digits: string;
  /** Lengths of the groups of figures: 3-3-4 is a phone number's. */
  groups: number[];
  spoken: boolean;
  from: number;
  start: number;
  end: number;
}

function findNumbers(reading: Reading): Finding<PersonalDataRule>[] {
  const found: Finding<PersonalDataRule>[] = [];
  for (const run of runsOf(reading)) {
    const told = tellNumber(reading, run);
    if (told) found.push(findingAt(reading, told.rule, run, told.weights, told.checks));
  }
  return found;
}

/** Figures and spoken digits with nothing but spaces, dashes, dots or brackets between them. */
function runsOf({ text, words }: Reading): Run[] {
  const runs: Run[] = [];
  let run: Run | undefined;
  for (let i = 0; i < words.length; i++) {
    const word = words[i]!;
    const spoken = digitWords[word.lower];
    const digits = spoken ?? (/^[\d.-]+$/.test(word.lower) ? word.lower.replaceAll(/\D/g, '') : undefined);
    if (digits === undefined) {
      run = undefined;
      continue;
    }
    const groups = spoken ? [1] : word.lower.split(/\D/).map((group) => group.length);
    const between = run ? text.slice(run.end, word.start) : '';
    if (run && /^[\s()./-]{1,4}$/.test(between)) {
      run.digits += digits;
      run.groups.push(...groups);
      run.spoken ||= spoken !== undefined;
      run.end = word.end;
    } else {
      const plus = word.start > 0 && '+('.includes(text[word.start - 1]!) ? 1 : 0;
      run = {
        digits,
        groups,
        spoken: spoken !== undefined,
        from: i,
        start: word.start - plus,
        end: word.end,
      };
      runs.push(run);
    }
  }
  return runs;
}

function tellNumber(
  reading: Reading,
  run: Run,
): { rule: PersonalDataRule; weights: Weight[]; checks: string[] } | undefined {
  const { digits, groups, spoken, start } = run;
  const before = reading.words.slice(Math.max(0, run.from - cueReach), run.from).map((word) => word.lower);
  const said = (cue: ReadonlySet<string>) => before.some((word) => cue.has(word));
  const shape = groups.join('-');
  if (digits.length >= 13 && digits.length <= 19 && passesLuhn(digits) && (!spoken || said(cues.card))) {
    return {
      rule: 'pii/credit-card',
      weights: [[0.95, 'for a valid check digit']],
      checks: ['the check digit is right'],
    };
  }
  if (digits.length === 9 && (shape === '3-2-4' || said(cues.ssn))) {
    return {
      rule: 'pii/ssn',
      weights: [[said(cues.ssn) ? 0.95 : 0.75, 'for the form of the number']],
      checks: [],
    };
  }
  if (digits.length < 7 || digits.length > 15) return undefined;
  const international = reading.text[start] === '+';
  const grouped = /^(?:1-)?3-3-4$/.test(shape) || (shape === '10' && /^[2-9]/.test(digits));
  const cued =
    said(cues.phone) || before.some((word, i) => word === 'number' && whose.has(before[i - 1] ?? ''));
  if (international || (grouped && !spoken)) {
    return { rule: 'pii/phone', weights: [[0.85, 'for the form of the number']], checks: [] };
  }
  if (!cued) return undefined;
  return { rule: 'pii/phone', weights: [[0.7, 'for a long number after words such as “call”']], checks: [] };
}

function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let i = 0; i < digits.length; i++) {
    const digit = Number(digits[digits.length - 1 - i]);
    const doubled = i % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0 && /[1-9]/.test(digits);
}
