// Reads digits as people say and type them, in English and German: "oh", "double five", "four fifteen", "eight hundred", "zwo",
// "dreiundzwanzig", figures of any script. It reads one piece at a time; number-run.ts decides which pieces make one number.
import { numberOf } from '#language/numerals/german-number-words.ts';
import { perReading } from '#language/reading/per-reading.ts';
import type { Word } from '#language/reading/reading.ts';

export interface DigitPiece {
  digits: string;
  /** How many words it takes. */
  words: number;
  /** In words, not in figures. */
  spoken: boolean;
  /** A number above nine, as prices, years and amounts are said too. */
  loose: boolean;
}

const units = listOf('zero one two three four five six seven eight nine');
const teens = listOf('ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen').map(
  ([word, digit]) => [word, `1${digit}`] as const,
);
const tens = listOf('- - twenty thirty forty fifty sixty seventy eighty ninety');

const german = listOf('null eins zwei drei vier fünf sechs sieben acht neun');
const digitWords = new Map([
  ...units,
  ...german,
  ['oh', '0'],
  ['o', '0'],
  ['nought', '0'],
  ['naught', '0'],
  ['zwo', '2'],
]);
const teenWords = new Map(teens);
const tensWords = new Map([...tens.slice(2), ['fourty', '4'] as const]);
const severalWords = new Map([
  ...units.map(([word, digit]) => [word === 'six' ? 'sixes' : `${word}s`, digit] as const),
  ['zeroes', '0'] as const,
  ['ohs', '0'] as const,
]);
const times = new Map([
  ['double', 2],
  ['triple', 3],
  ['treble', 3],
  ['quadruple', 4],
  ['doppel', 2],
  ['zweimal', 2],
  ['dreimal', 3],
]);
const zeros = new Map([
  ['hundred', '00'],
  ['thousand', '000'],
  ['hundert', '00'],
  ['tausend', '000'],
]);
/** Up to a year: "neunzehnhundertachtzig". */
const longestInGerman = 4;

/** The one digit that a word is, spoken or a figure. */
function digitOf(word: Word | undefined): string | undefined {
  if (!word) return undefined;
  return digitWords.get(word.lower) ?? (/^\p{Nd}$/u.test(word.text) ? figuresOf(word.text) : undefined);
}

/** The digits from each word on, looked at once: every kind of number begins with them. */
export const digitPieces = perReading(({ words }): readonly (DigitPiece | undefined)[] =>
  words.map((_, at) => digitsAt(words, at)),
);

/** The digits said or written from this word on. Figures may hold dots and dashes: "212-555-0142". */
export function digitsAt(words: readonly Word[], at: number): DigitPiece | undefined {
  const { lower, text } = words[at]!;
  const next = words[at + 1]?.lower ?? '';
  const spoken = (digits: string, count: number, loose: boolean): DigitPiece => ({
    digits,
    words: count,
    spoken: true,
    loose,
  });

  const repeats = times.get(lower);
  if (repeats !== undefined) {
    const digit = digitOf(words[at + 1]);
    return digit === undefined ? undefined : spoken(digit.repeat(repeats), 2, false);
  }
  const unit = digitWords.get(lower);
  if (unit !== undefined) {
    const several = severalWords.get(next);
    if (several !== undefined && unit > '1' && unit < '5')
      return spoken(several.repeat(Number(unit)), 2, false);
    const round = zeros.get(next);
    return round === undefined ? spoken(unit, 1, false) : spoken(unit + round, 2, true);
  }
  const teen = teenWords.get(lower);
  if (teen !== undefined) return spoken(teen, 1, true);
  const ten = tensWords.get(lower);
  if (ten !== undefined) {
    const after = digitWords.get(next);
    return after !== undefined && after !== '0' ? spoken(ten + after, 2, true) : spoken(`${ten}0`, 1, true);
  }
  const inGerman = germanDigits(lower);
  if (inGerman !== undefined) return inGerman;
  const hyphen = lower.indexOf('-');
  if (hyphen > 0) {
    const tenPart = tensWords.get(lower.slice(0, hyphen));
    const unitPart = digitWords.get(lower.slice(hyphen + 1));
    if (tenPart !== undefined && unitPart !== undefined) return spoken(tenPart + unitPart, 1, true);
  }
  if (!/^\p{Nd}[\p{Nd}.-]*$/u.test(text)) return undefined;
  return { digits: figuresOf(text), words: 1, spoken: false, loose: false };
}

/** "Doppelnull", "dreiundzwanzig", "achthundert": one word each. */
function germanDigits(lower: string): DigitPiece | undefined {
  const doubled = lower.startsWith('doppel') ? digitWords.get(lower.slice('doppel'.length)) : undefined;
  if (doubled !== undefined) return { digits: doubled.repeat(2), words: 1, spoken: true, loose: false };
  if (!/^[a-zäöüß]{3,30}$/.test(lower)) return undefined;
  const value = numberOf(lower);
  const digits = value === undefined || value < 10 ? '' : String(value);
  return digits === '' || digits.length > longestInGerman
    ? undefined
    : { digits, words: 1, spoken: true, loose: true };
}

/** Figures of any script as 0 to 9, everything else left out. */
export function figuresOf(text: string): string {
  if (/^[0-9]+$/.test(text)) return text;
  return text.replaceAll(/\P{Nd}/gu, '').replaceAll(/\p{Nd}/gu, valueOf);
}

const known = new Map<string, string>();

/** Digits of a script stand in a row of ten; some rows stand side by side. */
function valueOf(figure: string): string {
  if (figure >= '0' && figure <= '9') return figure;
  const stored = known.get(figure);
  if (stored !== undefined) return stored;
  const code = figure.codePointAt(0)!;
  let before = 0;
  while (/^\p{Nd}$/u.test(String.fromCodePoint(code - before - 1))) before++;
  const value = String(before % 10);
  known.set(figure, value);
  return value;
}

function listOf(words: string): (readonly [word: string, digit: string])[] {
  return words.split(' ').map((word, i) => [word, String(i)] as const);
}
