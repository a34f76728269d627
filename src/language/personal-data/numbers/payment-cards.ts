// Decides whether a long number is a payment card: by its check digit and the first digits that card networks issue, or,
// with less certainty, by its length where the words before speak of a card. The last four digits of a card may be shown.
import { passesLuhn } from './check-digits.ts';
import type { Reading } from '#language/reading/reading.ts';
import type { NumberKind } from './number-cues.ts';
import { type NumberRun, runOf } from './number-run.ts';
import type { Judgement, NumberCandidate } from './number-candidate.ts';

/** How the digits of cards are grouped. */
const shapes = new Set(['4-4-4-4', '4-6-5', '4-6-4', '4-4-4-4-3', '4-4-4-1', '4-4-5', '8-8']);
const usualLengths = new Set([15, 16]);
/** People call the number of their card so. */
const accounts = new Set('account acct acc ac'.split(' '));
const mostGroups = 5;
const shortestFirstGroup = 4;
const shortest = 12;
const longest = 19;
/** Five groups of four: a card and four digits that belong to something else. */
const mostDigits = 20;

export function judgeCard({ run, cue, amount }: NumberCandidate): Judgement | undefined {
  const { digits, spoken, groups, shape, loose } = run;
  const { length } = digits;
  if (length < shortest || length > mostDigits || run.international) return undefined;
  const shaped =
    length > longest ? false : spoken || groups.length === 1 || shapes.has(shape) || /^1(?:-1)+$/.test(shape);
  if (shaped && isValid(run, cue?.kind))
    return { weights: [[0.95, 'for a valid check digit']], checks: ['the check digit is right'] };
  if (isSeries(run)) return undefined;
  if (cue?.kind === 'card' && length <= longest && (!loose || usualLengths.has(length)))
    return { weights: [[0.7, 'for a long number after words such as “card”']] };
  const meansOther = cue?.kind === 'other' && !accounts.has(cue.word);
  const dictated = !loose && new Set(digits).size > 3 && usualLengths.has(length);
  return (spoken ? dictated : hasForm(run)) && !amount && !meansOther
    ? { weights: [[0.6, 'for the length and grouping of a card number']] }
    : undefined;
}

/** A card with more digits around it, such as its expiry: the card alone. */
export function cardWithin({ reading, run, cue }: NumberCandidate): NumberRun | undefined {
  if (run.spoken) return cue?.kind === 'card' ? cardAtStart(reading, run) : undefined;
  let grouped: NumberRun | undefined;
  for (let from = 0; from < run.groups.length; from++) {
    if (run.groups[from]!.digits.length < shortestFirstGroup) continue;
    for (let to = Math.min(run.groups.length, from + mostGroups); to > from; to--) {
      const groups = run.groups.slice(from, to);
      const shape = groups.map(({ digits }) => digits.length).join('-');
      if (groups.length > 1 && !shapes.has(shape)) continue;
      const part = runOf(reading, groups);
      if (part.digits.length <= longest && isValid(part, cue?.kind)) return part;
      if (shape === '4-4-4-4') grouped ??= runOf(reading, foursFrom(run, from));
    }
  }
  return grouped;
}

/** As far as groups of four go on, so that no half of a number is left. */
function foursFrom({ groups }: NumberRun, from: number): NumberRun['groups'] {
  let to = from;
  while (groups[to]?.digits.length === 4 && to - from < mostGroups) to++;
  return groups.slice(from, to);
}

/** "Four one one … one, one two three": the first that pass the check. */
function cardAtStart(reading: Reading, run: NumberRun): NumberRun | undefined {
  for (let to = Math.min(run.groups.length, longest); to > 1; to--) {
    const part = runOf(reading, run.groups.slice(0, to));
    if (usualLengths.has(part.digits.length) && isValid(part, 'card')) return part;
  }
  return undefined;
}

/** The chance of a right check digit is one in ten: without a word for it, length and first digit have to fit too. */
function isValid({ digits }: NumberRun, cue: NumberKind | undefined): boolean {
  if (!passesLuhn(digits)) return false;
  if (cue === 'card') return true;
  return (
    (digits.length > shortest && /^(?:[2-6]|1800)/.test(digits)) || /^(?:50|5[6-8]|6304|67)/.test(digits)
  );
}

/** 16 digits in large groups, or 15 or 16 in one. */
function hasForm({ digits, groups, shape }: NumberRun): boolean {
  if (groups.length === 1) return usualLengths.has(digits.length);
  const large = groups.every((group) => group.digits.length >= 4 && group.digits.length <= 8);
  return shape === '4-4-4-4-4' || (digits.length === 16 && large);
}

/** "1999 2000 2001 2002", "1200 1300 1400 1500": years and round numbers, one after the other. */
function isSeries({ groups }: NumberRun): boolean {
  return (
    groups.length > 1 &&
    (groups.every(({ digits }) => /^(?:19|20)\d\d$/.test(digits)) ||
      groups.every(({ digits }) => digits.endsWith('00')))
  );
}
