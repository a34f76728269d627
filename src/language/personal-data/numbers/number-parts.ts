// Numbers that a recogniser has put commas and full stops into: "oh seven seven double oh, nine hundred, one four six". Which
// parts may be one number, and whether what they make has the length and the cut of one.
import type { Reading } from '#language/reading/reading.ts';
import { passesLuhn } from './check-digits.ts';
import type { NumberCandidate } from './number-candidate.ts';
import { type DigitGroup, type NumberRun, runOf, withExtension } from './number-run.ts';

const mostParts = 16;
const mostDigits = 16;
const longestSeparator = 6;
const cardLengths = new Set([15, 16]);
const cardCuts = new Set(['4-4-4-4', '4-6-5']);
const ssnLength = 9;
/** In digits: of numbers said with their country; of those that begin with 0, with 1 and with anything else. */
const abroad = { shortest: 9, longest: 15 };
const lengthsFrom0 = new Set([8, 9, 10, 11, 12]);
const lengthAloneFrom0 = 8;
const lengthsFrom1 = new Set([10, 11]);
const lengths = new Set([7, 8, 10]);
/** Parts of figures that together are one number. */
const wholeShapes = new Set(['3-3-4', '1-3-3-4', '3-2-4', '4-4-4-4', '4-6-5']);
/** How phone numbers are cut where no word says that one follows. */
const phoneCuts = /^(?:3-3-4|3-3-2-2|1-3-3-4|[2-5](?:-[2-6]){1,4}|[3-5]-[78])$/;

/** What the part `at` makes with two, three … parts behind it, the longest first. */
export function joinedParts(
  reading: Reading,
  runs: readonly NumberRun[],
  at: number,
): { run: NumberRun; parts: readonly NumberRun[] }[] {
  const joined: { run: NumberRun; parts: readonly NumberRun[] }[] = [];
  const parts = [runs[at]!];
  const groups: DigitGroup[] = [...runs[at]!.groups];
  let length = runs[at]!.digits.length;
  for (let next = at + 1; next < runs.length && parts.length < mostParts; next++) {
    const part = runs[next]!;
    length += part.digits.length;
    const between = reading.text.slice(runs[next - 1]!.end, part.start);
    if (length > mostDigits || between.length > longestSeparator || !/^\s?[,.;]\s+$/.test(between)) break;
    parts.push(part);
    groups.push(...part.groups);
    const whole = runOf(reading, groups.slice());
    const run = { ...whole, loose: isLoose(groups), end: part.end, to: part.to };
    joined.push({ run: withExtension(reading.words, run), parts: parts.slice() });
  }
  return joined.toReversed();
}

/** "Nine hundred" and a pair such as "twenty two" are said in phone numbers too, if most of it is said digit by digit. */
function isLoose(groups: readonly DigitGroup[]): boolean {
  const loose = groups.filter((group) => group.loose);
  return loose.length * 2 > groups.length - loose.length;
}

export function isOneNumber({ run, cue, alone }: NumberCandidate, parts: readonly NumberRun[]): boolean {
  const { digits, spoken, shape } = run;
  if (cardLengths.has(digits.length) && passesLuhn(digits) && /^[2-6]/.test(digits)) return true;
  if (cue?.kind === 'other') return false;
  const cut = parts.map((part) => part.digits.length).join('-');
  if (spoken && cardCuts.has(cut)) return true;
  const saidAlike = spoken || wholeShapes.has(shape) || /^1(?:-1)+$/.test(shape);
  if (cue?.kind === 'card') return saidAlike && cardLengths.has(digits.length);
  if (cue?.kind === 'ssn') return saidAlike && digits.length === ssnLength;
  if (!hasPhoneLength(run) || (run.loose && !cue)) return false;
  if (cue) return saidAlike;
  return (
    phoneCuts.test(cut) && (spoken ? isDialled(run, cut) : alone && shape === '3-3-4') && !isRising(parts)
  );
}

function hasPhoneLength({ digits, international }: NumberRun): boolean {
  const { length } = digits;
  if (international || (digits.startsWith('00') && length > 11))
    return length >= abroad.shortest && length <= abroad.longest;
  return (digits.startsWith('0') ? lengthsFrom0 : digits.startsWith('1') ? lengthsFrom1 : lengths).has(
    length,
  );
}

/** Without a word for it: a leading zero, the country, or the three parts of a number in North America. */
function isDialled({ digits, international }: NumberRun, cut: string): boolean {
  return (
    international ||
    (digits.startsWith('0') && digits.length > lengthAloneFrom0) ||
    /^(?:1-)?3-3-(?:4|2-2|1-3)$/.test(cut)
  );
}

/** "Two hundred, three hundred, four hundred": parts that grow are a list. */
function isRising(parts: readonly NumberRun[]): boolean {
  return (
    parts.every((part, i) => i === 0 || Number(part.digits) > Number(parts[i - 1]!.digits)) &&
    parts.every((part) => !part.digits.startsWith('0'))
  );
}
