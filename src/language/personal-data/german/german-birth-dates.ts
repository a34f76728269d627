// Dates of birth in German, in figures or spoken: a date right after "geboren", "Geburtsdatum" or "geb.".
import { type Finding, findingAt } from '#language/reading/finding.ts';
import type { Reading, Word } from '#language/reading/reading.ts';
import { monthOf } from '#language/numerals/german-months.ts';
import { numberOf, ordinalOf } from '#language/numerals/german-number-words.ts';
import { digitsAt } from '../numbers/digit-words.ts';

const cues = new Set(
  'geboren geborene geborener geburtsdatum geburtstag geb geburt geburtsdaten gebürtig jahrgang'.split(' '),
);
const between = new Set(
  'am ist war sind seid du der den dem die das ist mein meiner sein ihr seiner ihrer wurde bin also zwar in ähm äh und habe hat hab er sie ich ja lautet'.split(
    ' ',
  ),
);
const mostBetween = 5;

export function findGermanBirthDates(reading: Reading): Finding<'pii/birth_date'>[] {
  const { words } = reading;
  const found: Finding<'pii/birth_date'>[] = [];
  for (let i = 0; i < words.length; i++) {
    const span = cues.has(words[i]!.lower)
      ? (dateAfter(words, i + 1) ?? dateBefore(words, i))
      : answerAt(words, i);
    if (!span) continue;
    const place = { start: words[span.from]!.start, end: words[span.to - 1]!.end };
    found.push(
      findingAt(reading, 'pii/birth_date', place, [[0.8, `for a date beside “${words[i]!.lower}”`]]),
    );
    i = Math.max(i, span.to - 1);
  }
  return found;
}

/** "Vierzehnter August neunzehnhundertfünfundsechzig, …": a sentence that begins with a day and its year, long past, answers that question. */
function answerAt(words: readonly Word[], at: number): Span | undefined {
  if (at > 0 && !words[at - 1]!.endsSentence) return undefined;
  const to = dateEnd(words, at);
  const year = to === undefined ? '' : words[to - 1]!.lower;
  return to !== undefined && (year.startsWith('neunzehnhundert') || /(?:^|\.)19\d\d$/.test(year))
    ? { from: at, to }
    : undefined;
}

interface Span {
  from: number;
  to: number;
}

function dateAfter(words: readonly Word[], from: number): Span | undefined {
  for (let at = from; at <= Math.min(from + mostBetween, words.length - 1); at++) {
    const to = dateEnd(words, at);
    if (to !== undefined) return { from: at, to };
    if (!between.has(words[at]!.lower)) return undefined;
  }
  return undefined;
}

/** "Am dritten Mai 1980 geboren". */
function dateBefore(words: readonly Word[], cue: number): Span | undefined {
  for (let from = Math.max(0, cue - 6); from < cue; from++)
    if (dateEnd(words, from) === cue) return { from, to: cue };
  return undefined;
}

/** "12.03.1980", "zwölften März neunzehnhundertachtzig", "12. März 80", "dritten fünften achtzig": with its year. */
function dateEnd(words: readonly Word[], at: number): number | undefined {
  const { lower } = words[at]!;
  if (/^\d{1,2}\.\d{1,2}\.(?:\d\d){1,2}$/.test(lower)) return at + 1;
  const day = ordinalOf(lower) ?? (/^\d{1,2}$/.test(lower) ? Number(lower) : numberOf(lower));
  if (day === undefined || day < 1 || day > 31) return undefined;
  const next = words[at + 1]?.lower ?? '';
  const month = monthOf(next) ?? ordinalOf(next) ?? (/^\d{1,2}$/.test(next) ? Number(next) : undefined);
  if (month === undefined || month > 12) return undefined;
  return yearEnd(words, at + 2);
}

function yearEnd(words: readonly Word[], at: number): number | undefined {
  const { lower } = words[at] ?? { lower: '' };
  if (/^(?:(?:19|20)\d\d|\d\d)$/.test(lower)) return at + 1;
  const value = numberOf(lower);
  if (value !== undefined && ((value > 1_900 && value < 2_030) || (value > 9 && value < 100))) return at + 1;
  // "Neunzehn achtzig", said apart.
  const first = words[at] && digitsAt(words, at);
  const second = first && words[at + first.words] && digitsAt(words, at + first.words);
  return first?.digits === '19' && second?.digits.length === 2 ? at + first.words + second.words : undefined;
}
