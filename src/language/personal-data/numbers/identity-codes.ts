// Numbers of letters and digits by which offices know people: the British National Insurance number, "QQ 12 34 56 C", by its form
// where it is written and after its name where it is spelled, and the nine characters of a passport, only after the word for it.
import { type Finding, findingAt } from '#language/reading/finding.ts';
import type { Reading, Word } from '#language/reading/reading.ts';
import { digitPieces } from './digit-words.ts';
import { saying } from './number-cues.ts';

type Rule = 'pii/national-insurance' | 'pii/passport';

const nationalInsurance = /^[a-z]{2}\d{6}[a-d]$/;
const passport = /^(?:\d{9}|[a-z]\d{8}|[a-z]{2}\d{7})$/;
const length = 9;
/** In words, between the name of a number and the number. */
const reach = 6;
const marks = /^[\s,./–-]{0,4}$/;

export function findIdentityCodes(reading: Reading): Finding<Rule>[] {
  const { words } = reading;
  const found: Finding<Rule>[] = [];
  for (let at = 0; at < words.length; at++) {
    const code = codeAt(reading, at);
    const rule = code && ruleOf(reading, at, code);
    if (!rule) continue;
    const span = { start: words[at]!.start, end: words[code.to - 1]!.end };
    found.push(findingAt(reading, rule, span, [[0.9, 'for the form of the number']]));
    at = code.to - 1;
  }
  return found;
}

function ruleOf(
  { words, text }: Reading,
  at: number,
  { code, to }: { code: string; to: number },
): Rule | undefined {
  const name = nameBefore(words, at);
  if (passport.test(code)) return name === 'pii/passport' ? name : undefined;
  if (!nationalInsurance.test(code)) return undefined;
  const written = /^[A-Z]{2}[\d\s-]+[A-D]$/.test(text.slice(words[at]!.start, words[to - 1]!.end));
  return name === 'pii/national-insurance' || (written && !isPart(words, at))
    ? 'pii/national-insurance'
    : undefined;
}

/** "Part AB 12 34 56 C" names a thing. */
const isPart = (words: readonly Word[], at: number): boolean =>
  words
    .slice(Math.max(0, at - 3), at)
    .some(({ lower }) =>
      /^(?:part|order|invoice|model|serial|ticket|item|batch|reference|ref|sku)$/.test(lower),
    );

/** Nine letters and digits, written or said one by one, with nothing more of them behind. */
function codeAt(reading: Reading, from: number): { code: string; to: number } | undefined {
  const { words, text } = reading;
  let code = '';
  let to = from;
  while (to < words.length && (to === from || marks.test(text.slice(words[to - 1]!.end, words[to]!.start)))) {
    const piece = pieceAt(reading, to);
    if (!piece) break;
    if (code.length === length && piece.characters === 'a') break;
    code += piece.characters;
    to += piece.words;
    if (code.length > length) return undefined;
  }
  return code.length === length ? { code, to } : undefined;
}

function pieceAt(reading: Reading, at: number): { characters: string; words: number } | undefined {
  const { lower, text } = reading.words[at]!;
  const digits = digitPieces(reading)[at];
  if (digits) return { characters: digits.digits, words: digits.words };
  const isCode =
    /^[a-z]$/.test(lower) || /^[A-Z]{2}$/.test(text) || /^[A-Za-z]{1,2}\d{1,8}[A-Da-d]?$/.test(text);
  return isCode || /^\d{2,6}[A-Da-d]$/.test(text) ? { characters: lower, words: 1 } : undefined;
}

/** What the words before say that the number is. */
function nameBefore(words: readonly Word[], from: number): Rule | undefined {
  for (let at = from - 1; at >= Math.max(0, from - reach); at--) {
    const lower = words[at]!.lower.replace(/'s$/, '');
    if (lower === 'passport') return 'pii/passport';
    const insured = lower === 'insurance' && words[at - 1]?.lower === 'national';
    const spelled = lower === 'i' && words[at - 1]?.lower === 'n';
    if (lower === 'ni' || lower === 'nino' || insured || spelled) return 'pii/national-insurance';
    if (!saying.has(lower)) return undefined;
  }
  return undefined;
}
