// Long numbers as they stand in a text: figures with their usual separators, digits spoken one by one, "double five",
// "four fifteen". What such a number is, is told elsewhere.
import type { Reading, Word } from '../reading.ts';

export interface NumberRun {
  digits: string;
  /** Lengths of the groups of figures: 3-3-4 is a phone number's. One each where digits are spoken. */
  groups: { length: number; start: number; end: number }[];
  spoken: boolean;
  /** Said in numbers above nine, as prices and years are too. */
  loose: boolean;
  /** Begins with + or "plus". */
  international: boolean;
  /** Index of its first word. */
  from: number;
  /** With its sign, its opening bracket and its extension. */
  start: number;
  end: number;
}

const digitWords = new Map(
  Object.entries({
    zero: 0,
    oh: 0,
    o: 0,
    one: 1,
    two: 2,
    three: 3,
    four: 4,
    five: 5,
    six: 6,
    seven: 7,
    eight: 8,
    nine: 9,
  }).map(([word, digit]) => [word, String(digit)]),
);
const aboveNine = new Map(
  Object.entries({
    ten: 10,
    eleven: 11,
    twelve: 12,
    thirteen: 13,
    fourteen: 14,
    fifteen: 15,
    sixteen: 16,
    seventeen: 17,
    eighteen: 18,
    nineteen: 19,
    twenty: 20,
    thirty: 30,
    forty: 40,
    fifty: 50,
    sixty: 60,
    seventy: 70,
    eighty: 80,
    ninety: 90,
  }).map(([word, number]) => [word, String(number)]),
);
const times = new Map([
  ['double', 2],
  ['triple', 3],
  ['treble', 3],
]);
const zeros = new Map([
  ['hundred', '00'],
  ['thousand', '000'],
]);
const pauses = new Set(['dash', 'hyphen', 'space']);
const extensions = new Set(['x', 'ext', 'extension']);
/** Digits of other scripts count as those of ours. */
const scriptZeros = [0x30, 0x660, 0x6f0, 0x966, 0xff10];
const longestExtension = 6;

/** The one digit that a word is, figure or spoken. */
export function digitOf(word: Word | undefined): string | undefined {
  if (!word) return undefined;
  return digitWords.get(word.lower) ?? (word.text.length === 1 ? asciiDigits(word.text) : undefined);
}

/** The text's figures as 0 to 9; undefined when it is anything else than figures, dots and dashes. */
function asciiDigits(text: string): string | undefined {
  if (!/^[\p{Nd}.-]+$/u.test(text)) return undefined;
  return text.replaceAll(/\p{Nd}/gu, (figure) => {
    const code = figure.codePointAt(0)!;
    const zero = scriptZeros.findLast((start) => code >= start && code < start + 10);
    return zero === undefined ? '' : String(code - zero);
  });
}

interface Piece {
  digits: string;
  groups: NumberRun['groups'];
  spoken: boolean;
  loose: boolean;
  /** Words it takes. */
  words: number;
}

/** Every run of figures and spoken digits, in order. */
export function numberRuns({ text, words }: Reading): NumberRun[] {
  const runs: NumberRun[] = [];
  let run: NumberRun | undefined;
  for (let i = 0; i < words.length;) {
    const piece = pieceAt(words, i);
    if (!piece) {
      const taken = run ? withinRun(words, i, run) : 0;
      if (taken === 0) run = undefined;
      i += Math.max(1, taken);
      continue;
    }
    const last = words[i + piece.words - 1]!;
    if (run && isJoined(text.slice(run.end, words[i]!.start))) {
      run.digits += piece.digits;
      run.groups.push(...piece.groups);
      run.spoken ||= piece.spoken;
      run.loose ||= piece.loose;
      run.end = last.end;
    } else {
      runs.push((run = begun(text, words, i, piece)));
    }
    i += piece.words;
  }
  return runs;
}

function begun(text: string, words: readonly Word[], from: number, piece: Piece): NumberRun {
  const first = words[from]!;
  const sign = first.start > 0 && '+('.includes(text[first.start - 1]!) ? 1 : 0;
  const plus =
    text[first.start - 1] === '+' || (text[first.start - 1] === '(' && text[first.start - 2] === '+');
  const said = words[from - 1]?.lower === 'plus';
  return {
    digits: piece.digits,
    groups: [...piece.groups],
    spoken: piece.spoken,
    loose: piece.loose,
    international: plus || said,
    from: said ? from - 1 : from,
    start: said ? words[from - 1]!.start : first.start - sign,
    end: words[from + piece.words - 1]!.end,
  };
}

/** Spaces, brackets, dots, slashes and dashes part the groups of one number; a sentence's end does not join two. */
function isJoined(between: string): boolean {
  return (
    between.length <= 4 && /^[\s()./\u2010-\u2015\u200b-\u200d-]*$/u.test(between) && !/[.][\s]/.test(between)
  );
}

function pieceAt(words: readonly Word[], at: number): Piece | undefined {
  const word = words[at]!;
  const piece = (digits: string, spoken: boolean, loose = false, count = 1): Piece => ({
    digits,
    groups: [{ length: digits.length, start: word.start, end: words[at + count - 1]!.end }],
    spoken,
    loose,
    words: count,
  });
  const digit = digitWords.get(word.lower);
  if (digit !== undefined) return zerosAfter(words, at, digit) ?? piece(digit, true);
  const count = times.get(word.lower);
  const repeated = count ? digitOf(words[at + 1]) : undefined;
  if (count && repeated !== undefined) {
    const end = words[at + 1]!.end;
    const groups = Array.from({ length: count }, () => ({ length: 1, start: word.start, end }));
    return { digits: repeated.repeat(count), groups, spoken: true, loose: false, words: 2 };
  }
  const large = aboveNine.get(word.lower);
  if (large !== undefined) {
    const unit =
      large.endsWith('0') && large !== '10' ? digitWords.get(words[at + 1]?.lower ?? '') : undefined;
    return unit && unit !== '0' ? piece(large[0]! + unit, true, true, 2) : piece(large, true, true);
  }
  const figures = asciiDigits(word.text);
  if (figures === undefined) return withExtension(word);
  const groups = [...figures.matchAll(/\d+/g)].map(({ 0: group, index }) => ({
    length: group.length,
    start: word.start + index,
    end: word.start + index + group.length,
  }));
  return { digits: figures.replaceAll(/\D/g, ''), groups, spoken: false, loose: false, words: 1 };
}

/** "eight hundred": 800. */
function zerosAfter(words: readonly Word[], at: number, digit: string): Piece | undefined {
  const more = zeros.get(words[at + 1]?.lower ?? '');
  if (more === undefined) return undefined;
  const [start, end] = [words[at]!.start, words[at + 1]!.end];
  return {
    digits: digit + more,
    groups: [{ length: 1 + more.length, start, end }],
    spoken: true,
    loose: true,
    words: 2,
  };
}

/** "3560x4587" in one word: the extension belongs to the place, not to the digits. */
function withExtension(word: Word): Piece | undefined {
  const match = /^([\d.-]+\d)x\d{1,6}$/.exec(word.lower);
  if (!match) return undefined;
  const [, number = ''] = match;
  const groups = [...number.matchAll(/\d+/g)].map(({ 0: group, index }) => ({
    length: group.length,
    start: word.start + index,
    end: word.start + index + group.length,
  }));
  return { digits: number.replaceAll(/\D/g, ''), groups, spoken: false, loose: false, words: 1 };
}

/** How many words from `at` belong to the run without being digits of it: pauses that are said, an extension. */
function withinRun(words: readonly Word[], at: number, run: NumberRun): number {
  const { lower } = words[at]!;
  if (run.spoken && pauses.has(lower) && pieceAt(words, at + 1 < words.length ? at + 1 : at)) {
    run.end = words[at]!.end;
    return 1;
  }
  if (!extensions.has(lower) || run.digits.length < 7) return 0;
  let taken = 1;
  let digits = 0;
  for (let next = at + 1; next < words.length && digits < longestExtension;) {
    const piece = pieceAt(words, next);
    if (!piece || digits + piece.digits.length > longestExtension) break;
    digits += piece.digits.length;
    next += piece.words;
    taken = next - at;
  }
  if (digits === 0) return 0;
  run.end = words[at + taken - 1]!.end;
  return taken;
}
