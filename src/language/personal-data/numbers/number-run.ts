// Finds the long numbers of a text: digits that belong together, with sign, brackets and extension. It does not decide what
// kind of number one is.
import { perReading } from '#language/reading/per-reading.ts';
import type { Reading, Word } from '#language/reading/reading.ts';
import { type DigitPiece, digitPieces, digitsAt, figuresOf } from './digit-words.ts';

/** Figures between separators, or one spoken piece. */
export interface DigitGroup {
  digits: string;
  spoken: boolean;
  loose: boolean;
  start: number;
  end: number;
  /** Its words, `to` exclusive: "212-555-0142" is three groups in one word. */
  from: number;
  to: number;
}

export interface NumberRun {
  groups: readonly DigitGroup[];
  /** All digits as 0 to 9, without those of an extension. */
  digits: string;
  /** Lengths of the groups of figures, "3-3-4"; empty when any of it was spoken. */
  shape: string;
  spoken: boolean;
  /** Part of it was said in numbers above nine. */
  loose: boolean;
  /** Begins with + or "plus". */
  international: boolean;
  /** Words from the sign to the extension, `to` exclusive. */
  from: number;
  to: number;
  start: number;
  end: number;
}

/** Words that people say between the digits of one number. */
const pauses = new Set(
  'dash hyphen space dot then uh um er erm uhm strich schrägstrich bindestrich leerzeichen minus dann äh ähm'.split(
    ' ',
  ),
);

/** "Then", and "and then"; "and" alone joins two numbers, not the parts of one. */
function isPause(words: readonly Word[], at: number): boolean {
  const lower = words[at]?.lower ?? '';
  return pauses.has(lower) || (lower === 'and' && words[at + 1]?.lower === 'then');
}

const extensionWords = new Set(['x', 'ext', 'extn', 'extension']);
const extensionReach = 7;
const longestExtension = 6;

/** Every run of figures and spoken digits, in the text's order. */
export const numberRuns = perReading((reading): readonly NumberRun[] => {
  const { text, words } = reading;
  const pieces = digitPieces(reading);
  const runs: NumberRun[] = [];
  let groups: DigitGroup[] = [];
  const close = () => {
    if (groups.length > 0) runs.push(runOf(reading, groups));
    groups = [];
  };
  for (let i = 0; i < words.length;) {
    const found = groupsAt(words, i, pieces[i]);
    const last = groups.at(-1);
    if (found) {
      if (last && !isJoined(words, last.to, text.slice(last.end, found[0]!.start))) close();
      groups.push(...found);
      i = found[0]!.to;
    } else {
      if (!(last?.spoken && isPause(words, i) && i - last.to < 2)) close();
      i++;
    }
  }
  close();
  return runs.map((run) => withExtension(words, run));
});

/** The number that consecutive groups make. */
export function runOf({ text, words }: Reading, groups: readonly DigitGroup[]): NumberRun {
  const [first, last] = [groups[0]!, groups.at(-1)!];
  const spoken = groups.some((group) => group.spoken);
  const saidPlus = words[first.from - 1]?.lower === 'plus';
  let start = saidPlus ? words[first.from - 1]!.start : first.start;
  const signed = text[start - 1] === '+';
  if (signed) start--;
  // "(08) 8747" begins with its bracket; what stands whole in brackets does not.
  if (text[start - 1] === '(' && text.slice(start, last.end).includes(')')) start--;
  return {
    groups,
    digits: groups.map(({ digits }) => digits).join(''),
    shape: spoken ? '' : groups.map(({ digits }) => digits.length).join('-'),
    spoken,
    loose: groups.some(({ loose }) => loose),
    international: signed || saidPlus,
    from: saidPlus ? first.from - 1 : first.from,
    to: last.to,
    start,
    end: last.end,
  };
}

function groupsAt(
  words: readonly Word[],
  at: number,
  piece: DigitPiece | undefined,
): DigitGroup[] | undefined {
  const word = words[at]!;
  const place = { from: at, to: at + (piece?.words ?? 1) };
  if (piece?.spoken) {
    const { digits, loose } = piece;
    return [{ digits, spoken: true, loose, start: word.start, end: words[place.to - 1]!.end, ...place }];
  }
  const figures = piece ? word.text : beforeExtension(word);
  if (figures === undefined) return undefined;
  return [...figures.matchAll(/\p{Nd}+/gu)].map(({ 0: group, index }) => ({
    digits: figuresOf(group),
    spoken: false,
    loose: false,
    start: word.start + index,
    end: word.start + index + group.length,
    ...place,
  }));
}

/** "899-3560x4587" in one word: what stands before the x. */
function beforeExtension({ lower, text }: Word): string | undefined {
  const sign = lower.indexOf('x');
  if (sign < 1 || !/^\d{1,6}$/.test(lower.slice(sign + 1))) return undefined;
  const number = text.slice(0, sign);
  return /^\d[\d.-]*$/.test(number) ? number : undefined;
}

/** Between the groups of one number stand spaces, brackets, dots, slashes or dashes, but no end of a sentence. */
function isJoined(words: readonly Word[], at: number, between: string): boolean {
  if (isPause(words, at)) return true;
  return (
    between.length <= 6 &&
    /^[\s()./\u2010-\u2015\u2212\u200b-\u200f\u2060\ufeff-]*$/u.test(between) &&
    !/\.\s|\n/.test(between)
  );
}

/** The run up to the end of "x22", "ext. 22", "extension two two". */
export function withExtension(words: readonly Word[], run: NumberRun): NumberRun {
  if (run.digits.length < extensionReach) return run;
  const last = words[run.to - 1]!;
  if (!run.spoken && last.end > run.end) return { ...run, end: last.end };
  const to = extensionEnd(words, run.to);
  return to === run.to ? run : { ...run, to, end: words[to - 1]!.end };
}

/** Behind the extension that begins with word `at`; `at` where none does. */
export function extensionEnd(words: readonly Word[], at: number): number {
  const word = words[at]?.lower ?? '';
  if (/^(?:x|ext)\d{1,6}$/.test(word)) return at + 1;
  if (!extensionWords.has(word)) return at;
  let [to, length] = [at + 1, 0];
  while (to < words.length) {
    const piece = digitsAt(words, to);
    if (!piece || length + piece.digits.length > longestExtension) break;
    length += piece.digits.length;
    to += piece.words;
  }
  return length === 0 ? at : to;
}
