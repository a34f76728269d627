// Somebody remembers a different figure: "You said two fifty on the phone", right after "three twenty an hour". Reported only
// if the words show that the figure is remembered, and another figure of that size was named in the same breath or just
// before.
import { atomsOf } from '#language/things/atoms.ts';
import { numeralAt } from '#language/things/numbers.ts';
import { findDates } from '#language/things/dates.ts';
import { type Reading, readText } from '#language/reading/reading.ts';
import type { Said } from '../facts.ts';
import { type HeardLine, saidIn } from '../heard-line.ts';
import type { Part } from '../part.ts';
import { stem } from '#language/reading/word-forms.ts';

/** Who says so points at something said or written elsewhere, and holds it against what is said now: a "maybe" is news instead. */
const recalling =
  /\b(?:you|she|he|they|we|it) (?:said|told (?:me|us)|quoted|promised|had said|(?:had )?agreed)\b(?! (?:maybe|perhaps|about|around|roughly)\b)|\bI thought (?:it was|you said|we said|we agreed)\b|\b(?:your|our|the|my) (?:\w+ )?(?:mail|email|letter|paper|slide|deck|sheet|list|annex|website|posting|ad|notes|quote|offer|invoice|contract|report) (?:says?|said|has|had|shows?|showed)\b|\b(?:in|(?<!\bback )on) (?:your|our|my|the) (?:\w+ )?(?:mail|email|letter|paper|slide|deck|sheet|list|annex|website|posting|notes|quote|offer|invoice|contract|report|call|phone)\b/giu;
/** In characters, behind these words; half as far before them. */
const reach = 70;
/** In characters. */
const rightBefore = 2;
/** In lines. */
const justBefore = 3;
/** A line of more is a list of quotations. */
const mostCues = 4;
/** Two figures of one thing are of one size; what is far apart is of two things. */
const mostTimes = 2;

interface Numeral {
  value: number;
  start: number;
  end: number;
  /** The word behind it: a unit, or none. */
  of: string;
}

export const foldRecalled: Part = (facts, heard) => {
  const cues = heard.reading.text.matchAll(recalling).take(mostCues).toArray();
  if (cues.length === 0) return undefined;
  const here = numeralsIn(heard.reading, heard.line.timestamp);
  const recalled = cues
    .map(({ index, 0: { length } }) => numeralAtCue(here, index, index + length))
    .find((numeral) => numeral !== undefined);
  if (!recalled) return undefined;
  const before = saidBefore(facts.recent.slice(-justBefore), here, recalled, heard);
  if (!before) return undefined;
  const now = saidIn(heard, ...clauseAround(heard.reading, recalled));
  return { facts: {}, news: [{ kind: 'figure-recalled', lines: [now, before], sureness: 0.7, before }] };
};

/** The one right before the words, "we're sixty-one on the sheet"; the first behind them; else the last before them. */
function numeralAtCue(here: readonly Numeral[], start: number, end: number): Numeral | undefined {
  return (
    here.findLast((one) => one.end <= start && one.end >= start - rightBefore) ??
    here.find((one) => one.start >= end && one.start <= end + reach) ??
    here.findLast((one) => one.end <= start && one.end >= start - reach / 2)
  );
}

/**
 * By somebody else. A line with both figures says by itself what it compares with what: then only that figure of its own will do
 * that somebody has just named.
 */
function saidBefore(
  lines: readonly { said: Said }[],
  here: readonly Numeral[],
  recalled: Numeral,
  { line }: HeardLine,
): Said | undefined {
  const own = here.filter((one) => one !== recalled && isAnother(one, recalled));
  for (const { said } of lines.toReversed()) {
    if (said.speaker === line.speaker) continue;
    const reading = readText(said.quote);
    const theirs = numeralsIn(reading, said.at);
    if (theirs.some(({ value }) => value === recalled.value)) return undefined;
    const numeral = theirs.findLast(
      own.length > 0
        ? ({ value, of }) => own.some((one) => one.value === value) && fit(of, recalled.of)
        : (one) => isAnother(one, recalled),
    );
    if (!numeral) continue;
    const [start, end] = clauseAround(reading, numeral);
    const quote = said.quote.slice(start, end);
    return { ...said, quote, start: said.start + start, end: said.start + end };
  }
  return undefined;
}

function isAnother(one: Numeral, recalled: Numeral): boolean {
  const times = one.value / recalled.value;
  // "Four of them" and "five and a half": of nothing that was said, small numbers are of anything.
  const isOfNothing = one.of === '' && recalled.of === '' && Math.min(one.value, recalled.value) < fewest;
  return (
    one.value !== recalled.value &&
    !isOfNothing &&
    times < mostTimes &&
    times > 1 / mostTimes &&
    fit(one.of, recalled.of)
  );
}
const fewest = 5;

/** "Four months" and "six percent" are of two things; recalled, "eight" may be of the weeks that were spoken of. */
const fit = (said: string, recalled: string): boolean =>
  said === recalled ||
  [said, recalled].every((unit) => unit === '' || unit === aUnit) ||
  (times.has(said) && recalled === '');
/** "Three twenty an hour". */
const aUnit = 'a unit';
const times = new Set('month week day year hour'.split(' '));

/** What a number counts, of one form; "" where no word behind it says so. */
function countedBy(behind: string): string {
  const word = stem(behind);
  if (behind === 'percent' || behind === '%') return '%';
  if (behind === 'a' || behind === 'an' || behind === 'per') return aUnit;
  return word !== behind || times.has(word) || behind === 'people' ? word : '';
}

const ofOrder = new Set(
  'clause number page section room line article lot item question option step phase slide'.split(' '),
);

/** In characters, on either side of a number. */
const longestClause = 100;
const stops = new Set(',;:.!?…');

/** From one comma or stop to the next: "You said two fifty on the phone". */
function clauseAround({ text }: Reading, numeral: Numeral): [number, number] {
  let { start, end } = numeral;
  const first = Math.max(0, start - longestClause);
  const last = Math.min(text.length, end + longestClause);
  while (start > first && !stops.has(text[start - 1]!)) start--;
  while (end < last && !(stops.has(text[end]!) && !/\d/.test(text[end + 1] ?? ''))) end++;
  const words = text.slice(start, end);
  return [start + words.length - words.trimStart().length, start + words.trimEnd().length];
}

/** Numbers of two and more, without days, times of day and what only stands in an order: "clause nine". */
function numeralsIn(reading: Reading, at: string): Numeral[] {
  const atoms = atomsOf(reading);
  const dates = findDates(reading, at);
  const found: Numeral[] = [];
  for (let place = 0; place < atoms.length;) {
    const numeral = numeralAt(atoms, place);
    if (numeral) {
      const [start, end] = [atoms[place]!.start, atoms[numeral.to - 1]!.end];
      const isDate = dates.some((date) => date.start < end && start < date.end);
      const next = reading.tokens.findIndex((token) => token.start >= end);
      const [behind = '', afterwards] =
        next < 0 ? [] : reading.tokens.slice(next, next + 2).map(({ form }) => form);
      const of = countedBy(behind === 'per' && afterwards === 'cent' ? 'percent' : behind);
      const ordered = ofOrder.has(reading.tokens.findLast((token) => token.end <= start)?.form ?? '');
      const last = found.at(-1);
      // "Two fifty", "three twenty": hundreds, as people say prices.
      if (
        last &&
        last.value < 10 &&
        numeral.value >= 10 &&
        numeral.value < 100 &&
        reading.text.slice(last.end, start) === ' '
      )
        found.splice(-1, 1, { ...last, value: last.value * 100 + numeral.value, end, of });
      else if (!isDate && !ordered && numeral.value >= 2 && reading.text[end] !== '-')
        found.push({ value: numeral.value, start, end, of });
    }
    place = numeral?.to ?? place + 1;
  }
  return found;
}
