// Numbers of a date or a house as people say and write them: days, months, years, "one hundred and six", "19b".
import type { Word } from '#language/reading/reading.ts';
import { digitsAt } from './digit-words.ts';

/** A number, and the word behind it. */
export interface SaidNumber {
  value: number;
  to: number;
}

const months = 'january february march april may june july august september october november december'.split(
  ' ',
);
const shortMonths = months.map((month) => month.slice(0, 3));
const ordinals =
  `first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth
  sixteenth seventeenth eighteenth nineteenth twentieth`.split(/\s+/);
const longestFigures = 5;

export function monthAt(words: readonly Word[], at: number): SaidNumber | undefined {
  const lower = words[at]?.lower ?? '';
  const month = Math.max(months.indexOf(lower), lower === 'sept' ? 8 : shortMonths.indexOf(lower));
  return month < 0 ? undefined : { value: month + 1, to: at + 1 };
}

/** "Third", "twenty-first", "twenty first", "3rd". */
export function ordinalAt(words: readonly Word[], at: number): SaidNumber | undefined {
  const lower = words[at]?.lower ?? '';
  const figures = /^(\d{1,2})(?:st|nd|rd|th)$/.exec(lower);
  if (figures) return inMonth(Number(figures[1]), at + 1);
  const whole = ordinals.indexOf(lower);
  if (whole >= 0) return { value: whole + 1, to: at + 1 };
  if (lower === 'thirtieth') return { value: 30, to: at + 1 };
  const [tens, unit = words[at + 1]?.lower ?? ''] = lower.split('-');
  const ten = ['twenty', 'thirty'].indexOf(tens ?? '');
  const one = ordinals.indexOf(unit);
  if (ten < 0 || one < 0 || one > 8) return undefined;
  return inMonth(10 * (ten + 2) + one + 1, at + (lower.includes('-') ? 1 : 2));
}

/** A number up to 99: "fourteen", "oh two", "7". */
export function pairAt(words: readonly Word[], at: number): SaidNumber | undefined {
  const first = words[at] && digitsAt(words, at);
  if (!first || first.digits.length > 2) return undefined;
  const to = at + first.words;
  const second = first.spoken && first.digits === '0' && words[to] ? digitsAt(words, to) : undefined;
  return second?.spoken && second.digits.length === 1
    ? { value: Number(second.digits), to: to + second.words }
    : { value: Number(first.digits), to };
}

/** "1984", "'84", "nineteen eighty four", "two thousand and one", "twenty twelve", "eighty four". */
export function yearAt(words: readonly Word[], at: number): SaidNumber | undefined {
  const lower = words[at]?.lower ?? '';
  if (/^(?:19|20)\d\d$/.test(lower)) return { value: Number(lower), to: at + 1 };
  if (lower === 'two' && words[at + 1]?.lower === 'thousand') {
    const rest = at + (words[at + 2]?.lower === 'and' ? 3 : 2);
    const after = pairAt(words, rest);
    return after ? { value: 2000 + after.value, to: after.to } : { value: 2000, to: at + 2 };
  }
  const first = pairAt(words, at);
  if (!first) return undefined;
  const second = first.value === 19 || first.value === 20 ? pairAt(words, first.to) : undefined;
  if (second) return { value: 100 * first.value + second.value, to: second.to };
  return first.value > 19 || /^\d\d$/.test(lower) || lower === 'oh' ? first : undefined;
}

/** The number of a house that ends before word `end`: its first word. */
export function houseNumberStart(words: readonly Word[], end: number): number | undefined {
  let start: number | undefined;
  for (let at = end - 1; at >= Math.max(0, end - longestFigures); at--) {
    if (words[at]!.endsSentence && at < end - 1) break;
    const { lower } = words[at]!;
    const joins = start !== undefined && /^(?:hundred|thousand|and)$/.test(lower);
    if (/^\d{1,5}[a-z]?$/.test(lower)) return start ?? at;
    const digits = digitsAt(words, at);
    const isLetter = at === end - 1 && /^[a-h]$/.test(lower);
    if (digits?.spoken && !/^(?:double|triple|treble)$/.test(lower)) start = at;
    else if (lower === 'hundred' && at === end - 1) continue;
    else if (!joins && !isLetter) break;
  }
  return start;
}

function inMonth(value: number, to: number): SaidNumber | undefined {
  return value >= 1 && value <= 31 ? { value, to } : undefined;
}
