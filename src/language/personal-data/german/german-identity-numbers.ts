// Numbers by which offices know people in Germany, Austria and Switzerland, after the word for them: social and pension insurance
// ("12 150780 J 009", ten digits in Austria, thirteen in Switzerland), tax ids, and the number of a bank account.
import { type Finding, findingAt, type TextSpan } from '#language/reading/finding.ts';
import type { Reading, Word } from '#language/reading/reading.ts';
import { digitsAt } from '../numbers/digit-words.ts';
import { germanOfficeNumbers, saying } from '../numbers/number-cues.ts';

type Rule = 'pii/ssn' | 'pii/account';
const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));

const kinds: readonly { rule: Rule; cues: ReadonlySet<string>; from: number; to: number }[] = [
  {
    rule: 'pii/ssn',
    cues: germanOfficeNumbers,
    from: 9,
    to: 13,
  },
  {
    rule: 'pii/account',
    cues: words(
      'konto kontonummer lohnkonto girokonto sparkonto postkonto geschäftskonto firmenkonto depot depotnummer',
    ),
    from: 6,
    to: 12,
  },
];
/** Swiss numbers begin so and are told by that alone. */
const swiss = /^756\.\d{4}\.\d{4}\.\d{2}$/;
const mostBetween = 6;
const longestGap = 6;
const marks = /^[\s,./–-]*$/;

export function findGermanIdentityNumbers(reading: Reading): Finding<Rule>[] {
  const found: Finding<Rule>[] = [];
  for (let i = 0; i < reading.words.length; i++) {
    const { lower, start, end } = reading.words[i]!;
    if (swiss.test(lower))
      found.push(findingAt(reading, 'pii/ssn', { start, end }, [[0.9, 'for the form of the number']]));
    const kind = kinds.find(({ cues }) => cues.has(lower) || cues.has(lower.replace(/:$/, '')));
    const span = kind && numberAfter(reading, i + 1, kind);
    if (!span) continue;
    found.push(findingAt(reading, kind.rule, span, [[0.85, `for its length, after “${lower}”`]]));
    while (i + 1 < reading.words.length && reading.words[i + 1]!.end <= span.end) i++;
  }
  return found;
}

function numberAfter(
  reading: Reading,
  first: number,
  { from, to }: { from: number; to: number },
): TextSpan | undefined {
  let at = first;
  while (at - first < mostBetween && at < reading.words.length && !digitsAt(reading.words, at)) {
    const { lower } = reading.words[at]!;
    if (!saying.has(lower) && !/^(?:bei|der|des|mit|sparkasse|bank)$/.test(lower)) return undefined;
    at++;
  }
  const begin = reading.words[at];
  if (!begin) return undefined;
  let characters = 0;
  let best: number | undefined;
  let letters = 0;
  while (at < reading.words.length && characters < to) {
    const word: Word = reading.words[at]!;
    const before = reading.words[at - 1];
    if (characters > 0 && before && !isJoined(reading.text, before, word)) break;
    const piece = digitsAt(reading.words, at);
    // The initial in the middle of a pension insurance number.
    const isInitial = !piece && /^[a-z]$/.test(word.lower) && letters === 0 && characters >= 6;
    const whole = !piece && /^\d{2,8}[a-z]\d{3}$/.test(word.lower);
    if (!piece && !isInitial && !whole) break;
    characters += piece ? piece.digits.length : whole ? word.lower.length : 1;
    letters += isInitial || whole ? 1 : 0;
    at += piece?.words ?? 1;
    if (characters >= from && characters <= to) best = reading.words[at - 1]!.end;
  }
  return best === undefined ? undefined : { start: begin.start, end: best };
}

const isJoined = (text: string, before: Word, word: Word): boolean =>
  word.start - before.end <= longestGap && marks.test(text.slice(before.end, word.start));
