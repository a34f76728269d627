// Numbers that a recogniser has put commas and full stops into: "oh seven seven double oh, nine hundred, one four six". Which
// parts may be one number, and whether what they make has the length and the cut of one.
import { perReading } from '#language/reading/per-reading.ts';
import type { Reading } from '#language/reading/reading.ts';
import { passesLuhn } from './check-digits.ts';
import type { NumberCandidate } from './number-candidate.ts';
import { type DigitGroup, type NumberRun, numberRuns, runOf, withExtension } from './number-run.ts';

const mostParts = 16;
const mostDigits = 16;
/** Fewer digits are no phone, card or social security number. */
export const fewestDigits = 7;
const longestSeparator = 6;
const cardLengths = new Set([15, 16]);
const cardCuts = new Set(['4-4-4-4', '4-6-5']);
/** Of a phone or a card. */
const mostCuts = 5;
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

/** Whether each part of the reading may go on in the next. */
const joints = perReading((reading): readonly boolean[] => {
  const runs = numberRuns(reading);
  return runs.map(({ end }, i) => {
    const between = reading.text.slice(end, runs[i + 1]?.start ?? end);
    return between.length <= longestSeparator && /^\s?[,.;]\s+$/.test(between);
  });
});

/** Parts side by side, with their digits: enough to see that most of them are no number, before a run is made of them. */
export interface JoinedParts {
  parts: readonly NumberRun[];
  digits: string;
}

/** What the part `at` makes with one, two … parts behind it and has as many digits as that, the longest first. */
export function joinedParts(
  reading: Reading,
  at: number,
  { from, to }: { from: number; to: number },
): JoinedParts[] {
  const runs = numberRuns(reading);
  const mayGoOn = joints(reading);
  const joined: { digits: string; end: number }[] = [];
  let { digits } = runs[at]!;
  for (let end = at + 1; mayGoOn[end - 1] && end - at < mostParts; end++) {
    digits += runs[end]!.digits;
    if (digits.length > Math.min(to, mostDigits)) break;
    if (digits.length >= from) joined.push({ digits, end: end + 1 });
  }
  return joined.toReversed().map(({ end, digits: all }) => ({ parts: runs.slice(at, end), digits: all }));
}

/** The number that the parts make. */
export function joinedRun(reading: Reading, parts: readonly NumberRun[]): NumberRun {
  const groups = parts.flatMap((part) => part.groups);
  const { end, to } = parts.at(-1)!;
  return withExtension(reading.words, { ...runOf(reading, groups), loose: isLoose(groups), end, to });
}

/** "Nine hundred" and a pair such as "twenty two" are said in phone numbers too, if most of it is said digit by digit. */
function isLoose(groups: readonly DigitGroup[]): boolean {
  const loose = groups.filter((group) => group.loose);
  return loose.length * 2 > groups.length - loose.length;
}

/** Whether parts that no word announces may be one number. Told from less than the run, which is made only of those that may. */
export function mayBeOneNumber({ parts, digits }: JoinedParts): boolean {
  // The last digit may turn out to be none of the number's.
  if (isCard(digits) || isCard(digits.slice(0, -1))) return true;
  if (parts.length > mostCuts) return false;
  const cut = cutOf(parts);
  const spoken = parts.some((part) => part.spoken);
  const shape = spoken ? '' : parts.map((part) => part.shape).join('-');
  const { international } = parts[0]!;
  return (spoken && cardCuts.has(cut)) || isCutAsPhone({ digits, shape, spoken, international }, cut);
}

export function isOneNumber({ run, cue, alone }: NumberCandidate, parts: readonly NumberRun[]): boolean {
  const { digits, spoken, shape } = run;
  if (isCard(digits)) return true;
  if (cue?.kind === 'other') return false;
  const cut = cutOf(parts);
  if (spoken && cardCuts.has(cut)) return true;
  const saidAlike = spoken || wholeShapes.has(shape) || /^1(?:-1)+$/.test(shape);
  if (cue?.kind === 'card') return saidAlike && cardLengths.has(digits.length);
  if (cue?.kind === 'ssn') return saidAlike && digits.length === ssnLength;
  if (!hasPhoneLength(run) || (run.loose && !cue)) return false;
  if (cue) return saidAlike;
  return isCutAsPhone(run, cut) && (spoken || alone) && !isRising(parts);
}

function isCard(digits: string): boolean {
  return cardLengths.has(digits.length) && /^[2-6]/.test(digits) && passesLuhn(digits);
}

const cutOf = (parts: readonly NumberRun[]): string => parts.map(({ digits }) => digits.length).join('-');

type SaidNumber = Pick<NumberRun, 'digits' | 'shape' | 'spoken' | 'international'>;

function isCutAsPhone(run: SaidNumber, cut: string): boolean {
  return phoneCuts.test(cut) && (run.spoken ? isDialled(run, cut) : run.shape === '3-3-4');
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
function isDialled({ digits, international }: SaidNumber, cut: string): boolean {
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
