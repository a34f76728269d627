// Decides whether a number is a phone number: by the ways in which many countries write them, or by the words before it.
// docs/decisions/0014 says why no library does this.
import type { Judgement, NumberCandidate } from './number-candidate.ts';
import type { NumberRun } from './number-run.ts';

/** In digits, without the sign. E.164 allows 15; a number within its country hardly has more than 11. */
const longestAbroad = 15;
const longestAtHome = 12;
const shortest = 7;
const usualLength = 10;
/** The lengths, in digits, of most numbers that are dialled. Other lengths need words that say that it is a phone. */
const dialled = new Set([7, 10, 11]);
/** How many words may stand between a number and its cue, and how many where the number is short. */
const reachOfCue = 4;
const reachOfShort = 2;
/** How numbers are grouped that begin neither with a national 0 nor with 1. */
const nationalShapes = new Set(
  '3-3-4 1-3-3-4 3-7 2-4-4 2-8 3-4-4 3-8 4-3-3 4-6 5-5 5-6 2-3-3-4 3-6'.split(' '),
);
/** Groupings that measures and years have too: phone numbers only where nothing else is said. */
const answerShapes = new Set('3-2-2-2 3-3-2-2 2-3-2-2 4-2-2-2'.split(' '));
const mostGroups = 6;

export function judgePhone({ reading, run, cue, alone, amount }: NumberCandidate): Judgement | undefined {
  const { digits, international, spoken, loose } = run;
  const abroad = international || (digits.startsWith('00') && digits.length > 10);
  if (digits.length < shortest || digits.length > (abroad ? longestAbroad : longestAtHome)) return undefined;
  const announced = cue?.kind === 'phone' && cue.strangers === 0 && digits.length >= usualLength;
  if ((amount && !announced) || isDate(run) || isRound(run)) return undefined;
  if (isCounting(run) && (cue?.kind !== 'phone' || digits.length < usualLength)) return undefined;

  if (abroad && (!spoken || cue?.kind === 'phone' || digits.length >= usualLength))
    return { weights: [[0.85, 'for the form of a number with its country']] };
  if (!spoken && /^(?:1-)?3-3-4$/.test(run.shape)) return { weights: [[0.85, 'for the form of the number']] };
  if (cue && cue.kind !== 'phone') return undefined;
  if (cue && isNear(run, cue.strangers) && (!loose || dialled.has(digits.length)))
    return { weights: [[0.7, 'for a long number after words such as “call”']] };
  const plain = spoken ? isDictated(run) : isWritten(run, alone) || hasMarks(reading.text, run);
  return plain ? { weights: [[0.6, 'for the length and form of the number']] } : undefined;
}

/** The shorter a number and the more it looks like a list, the closer its cue has to be. */
function isNear(run: NumberRun, strangers: number): boolean {
  if (isList(run)) return strangers === 0;
  return strangers <= (run.digits.length < 9 ? reachOfShort : reachOfCue);
}

/** A number in figures, without words that announce it. */
function isWritten({ digits, shape, groups }: NumberRun, alone: boolean): boolean {
  // One digit over and over is nobody's number.
  if (digits.length < 9 || new Set(digits).size === 1) return false;
  if (groups.length === 1 || nationalShapes.has(shape)) return true;
  if (shape === '3-3-3') return alone || !isSeries(groups.map((group) => Number(group.digits)));
  const trunk = digits.startsWith('0') && groups[0]!.digits.length > 1 && groups.length <= mostGroups;
  return trunk || (alone && answerShapes.has(shape));
}

/** "(72) 754-186", "555-0142", "60-56-85-91": short, with the marks that only phone numbers have. */
function hasMarks(text: string, { digits, start, end }: NumberRun): boolean {
  const written = text.slice(start, Math.min(end, start + 2 * longestAbroad));
  return (
    digits.length >= shortest &&
    (written.startsWith('(') || /^(?:\d{3}-\d{4}|\d\d(?:-\d\d){3})$/.test(written))
  );
}

/** "120 250 375", "500 600 300": measures that grow or shrink, or are rounded. */
function isSeries(numbers: readonly number[]): boolean {
  const pairs = numbers.slice(1).map((number, i) => Math.sign(number - numbers[i]!));
  return new Set(pairs).size === 1 || numbers.every((number) => number % 10 === 0);
}

/** Few other numbers of such a length are said digit by digit. */
function isDictated({ digits, loose }: NumberRun): boolean {
  if (loose || new Set(digits).size < 4 || steps(digits, 0) * 2 >= digits.length) return false;
  return /^(?:\d{8,9}|[02-9]\d{9}|[01]\d{10}|\d{12})$/.test(digits);
}

/** "1978-04-13 12:20", "13 04 1978": a year with a month and a day. */
function isDate({ digits, shape }: NumberRun): boolean {
  return (
    (/^4-2-2(?:-2)*$/.test(shape) && /^(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])/.test(digits)) ||
    (/^[12]-[12]-4$/.test(shape) && /(?:19|20)\d\d$/.test(digits))
  );
}

/** "12 14 16 18": dialled numbers are written so, and small numbers side by side. */
function isList({ shape, digits }: NumberRun): boolean {
  return /^[12](?:-[12])+$/.test(shape) && !digits.startsWith('0');
}

/** "20 000 000", "230000000". */
function isRound({ digits, shape }: NumberRun): boolean {
  return (/^\d(?:-3)+$/.test(shape) && digits.endsWith('000')) || /0{6}$/.test(digits);
}

/** "One two three four five six seven": somebody counts, up or down, now and then losing a step. */
function isCounting({ digits, spoken, groups }: NumberRun): boolean {
  if (!spoken && groups.some((group) => group.digits.length > 1)) return false;
  // "Oh four one two, three four five …": a number at home begins so, nobody counts so.
  const lost = digits.startsWith('0') ? 2 : 3;
  return Math.max(steps(digits, 1), steps(digits, -1)) >= digits.length - lost;
}

/** How often a digit is followed by the one that is `by` above it; 0 follows 9. */
function steps(digits: string, by: number): number {
  let count = 0;
  for (let i = 1; i < digits.length; i++) {
    if ((Number(digits[i - 1]) + by + 10) % 10 === Number(digits[i])) count++;
  }
  return count;
}
