// Dates of birth, in figures or spoken: a date right after words such as "born" or "date of birth".
import { type Finding, findingAt } from '#language/reading/finding.ts';
import type { Reading, Word } from '#language/reading/reading.ts';
import { monthAt, ordinalAt, pairAt, yearAt } from './numbers/said-numbers.ts';

const fillers = new Set(
  `is was are on in it it's its that's that would be um uh er my his her your their s and so okay right given as of the
  as date day`.split(/\s+/),
);
const mostFillers = 4;
const longestYear = 4;

export function findBirthDates(reading: Reading): Finding<'pii/birth_date'>[] {
  const { words } = reading;
  const found: Finding<'pii/birth_date'>[] = [];
  for (let i = 0; i < words.length; i++) {
    const cue = cueAt(words, i);
    if (!cue) continue;
    const date = dateAfter(words, cue.to, cue.strong);
    if (!date) continue;
    const place = { start: words[date.from]!.start, end: words[date.to - 1]!.end };
    found.push(findingAt(reading, 'pii/birth_date', place, [[0.8, `for a date after “${words[i]!.lower}”`]]));
    i = date.to - 1;
  }
  return found;
}

/** Any of the words that a cue begins with; "d o b" is spelled. */
const announcing = new Set('dob birthdate date birth born birthday d do'.split(' '));
const bare = ({ lower }: Word): string => (lower.endsWith("'s") ? lower.slice(0, -2) : lower);

/** Words that announce a date of birth; strong ones need no year. */
function cueAt(words: readonly Word[], at: number): { to: number; strong: boolean } | undefined {
  if (!announcing.has(bare(words[at]!))) return undefined;
  const said = words.slice(at, at + 3).map(bare);
  const [first, second, third] = said;
  if (/^(?:dob|birthdate)$/.test(first!)) return { to: at + 1, strong: true };
  if ((first === 'date' && second === 'of' && third === 'birth') || said.join('') === 'dob')
    return { to: at + 3, strong: true };
  if (first === 'birth' && second === 'date') return { to: at + 2, strong: true };
  return first === 'born' || first === 'birthday' ? { to: at + 1, strong: false } : undefined;
}

function dateAfter(
  words: readonly Word[],
  from: number,
  strong: boolean,
): { from: number; to: number } | undefined {
  for (let at = from; at <= Math.min(from + mostFillers, words.length - 1); at++) {
    const start = words[at]!.lower === 'the' ? at + 1 : at;
    const date = dateAt(words, start);
    if (date && (strong || date.year)) return { from: at, to: date.to };
    if (!fillers.has(words[at]!.lower)) return undefined;
  }
  return undefined;
}

function dateAt(words: readonly Word[], at: number): { to: number; year: boolean } | undefined {
  const written = words[at]?.lower ?? '';
  if (/^(?:(?:19|20)\d\d[-.]\d\d?[-.]\d\d?|\d\d?[-.]\d\d?[-.](?:\d\d){1,2})$/.test(written))
    return { to: at + 1, year: true };
  return monthFirst(words, at) ?? dayFirst(words, at);
}

/** "March 3rd, '84", "July fourth seventy six". */
function monthFirst(words: readonly Word[], at: number): { to: number; year: boolean } | undefined {
  const month = monthAt(words, at);
  if (!month) return undefined;
  const to = words[month.to]?.lower === 'the' ? month.to + 1 : month.to;
  const day = ordinalAt(words, to) ?? pairAt(words, to);
  if (day && day.value <= 31) return withYear(words, day.to);
  const year = yearAt(words, month.to);
  return year && { to: year.to, year: true };
}

/** "The third of March eighty four", "the first of the first two thousand five", "fourteen, oh two, ninety one". */
function dayFirst(words: readonly Word[], at: number): { to: number; year: boolean } | undefined {
  const ordinal = ordinalAt(words, at);
  const day = ordinal ?? pairAt(words, at);
  if (!day || day.value < 1 || day.value > 31) return undefined;
  let to = afterMark(words, day.to);
  if (words[to]?.lower === 'of') to += words[to + 1]?.lower === 'the' ? 2 : 1;
  const month = monthAt(words, to);
  if (month) return withYear(words, month.to);
  const number =
    (to > day.to ? ordinalAt(words, to) : undefined) ?? (ordinal ? undefined : pairAt(words, to));
  if (!number || number.value < 1 || number.value > 31) return undefined;
  const last = afterMark(words, number.to);
  const year = yearAt(words, last) ?? pairAt(words, last);
  return year && { to: year.to, year: true };
}

/** "Four slash seven slash eighty one". */
function afterMark(words: readonly Word[], at: number): number {
  return /^(?:slash|stroke|dash|dot)$/.test(words[at]?.lower ?? '') ? at + 1 : at;
}

function withYear(words: readonly Word[], at: number): { to: number; year: boolean } {
  const spoken = words[at - 1]?.endsSentence ? undefined : yearAt(words, at);
  return spoken && spoken.to - at <= longestYear ? { to: spoken.to, year: true } : { to: at, year: false };
}
