// German numbers, in words and in figures: "vierundzwanzigtausend", "zwo komma fünf", "anderthalb", "24.000", "2,5".
import { exact } from '#language/things/numbers.ts';
import { numberOf } from '../numerals/german-number-words.ts';
import { flows, type GermanWord } from './german-words.ts';

/** Said apart: "zwei Millionen", "24 tausend", "ein paar Tausender". */
const scales = new Map<string, number>([
  ['hundert', 100],
  ['hunderter', 100],
  ['tausend', 1_000],
  ['tausender', 1_000],
  ['t', 1_000],
  ['k', 1_000],
  ['mio', 1e6],
  ['million', 1e6],
  ['millionen', 1e6],
  ['milliarde', 1e9],
  ['milliarden', 1e9],
  ['mrd', 1e9],
]);
const halves = new Map<string, number>([
  ['anderthalb', 1.5],
  ['anderthalbe', 1.5],
  ['eineinhalb', 1.5],
  ['zweieinhalb', 2.5],
  ['dreieinhalb', 3.5],
  ['viereinhalb', 4.5],
  ['fünfeinhalb', 5.5],
  ['sechseinhalb', 6.5],
]);

export interface GermanNumeral {
  value: number;
  /** The word after its last. */
  to: number;
  spoken: boolean;
  approximate?: true;
  percent?: true;
}

/** One number from a place on, in words or figures, with the scale behind it. */
export function numeralAt(words: readonly GermanWord[], at: number): GermanNumeral | undefined {
  return figuresAt(words, at) ?? spokenAt(words, at);
}

/** "24.000", "1.250,50", "2,5", "24000", "12 Millionen". */
function figuresAt(words: readonly GermanWord[], at: number): GermanNumeral | undefined {
  const match = /^(\d{1,3}(?:\.\d{3})+|\d{1,12})(k|%)?$/.exec(words[at]?.form ?? '');
  if (!match) return undefined;
  let value = Number(match[1]!.replaceAll('.', ''));
  let to = at + 1;
  const decimals = words[at]!.gap === ',' ? /^(\d{1,3})(%)?$/.exec(words[to]?.form ?? '') : null;
  if (decimals && !match[2]) {
    value = Number(`${value}.${decimals[1]}`);
    to++;
  }
  if (match[2] === 'k') value *= 1_000;
  const percent = match[2] === '%' || decimals?.[2] !== undefined;
  const numeral = withScale(words, { value, to, spoken: false });
  return percent ? { ...numeral, percent: true } : numeral;
}

function spokenAt(words: readonly GermanWord[], at: number): GermanNumeral | undefined {
  const form = words[at]?.form ?? '';
  const half = halves.get(form);
  if (half !== undefined) return withScale(words, { value: half, to: at + 1, spoken: true });
  if (/^(?:halbe|halben)$/.test(form) && /^(?:eine|einer|einen)$/.test(words[at - 1]?.form ?? '')) {
    const scale = scales.get(words[at + 1]?.form ?? '');
    return scale === undefined ? undefined : { value: scale / 2, to: at + 2, spoken: true };
  }
  const single = numberOf(form) ?? (/^(?:eine|einen|einer)$/.test(form) ? one(words, at) : undefined);
  if (single === undefined) {
    const round = form === 'paar' ? scales.get(words[at + 1]?.form ?? '') : undefined;
    return round === undefined
      ? undefined
      : { value: 2 * round, to: at + 2, spoken: true, approximate: true };
  }
  let numeral = withScale(words, { value: single, to: at + 1, spoken: true });
  const comma = words[numeral.to]?.form === 'komma' && flows(words[numeral.to - 1]);
  if (comma) {
    let decimals = '';
    let to = numeral.to + 1;
    while (decimals.length < 4) {
      const digit = numberOf(words[to]?.form ?? '');
      if (digit === undefined || digit > 99 || (decimals !== '' && digit > 9) || !flows(words[to - 1])) break;
      decimals += String(digit);
      to++;
    }
    if (decimals) numeral = withScale(words, { value: Number(`${single}.${decimals}`), to, spoken: true });
  }
  return numeral;
}

/** "Eine Million": the article counts only before a scale. */
function one(words: readonly GermanWord[], at: number): number | undefined {
  const scale = scales.get(words[at + 1]?.form ?? '');
  return scale !== undefined && scale >= 1e6 ? 1 : undefined;
}

/** "Zwei Millionen", "vierundzwanzig tausend", "drei hundert fünfzig". */
function withScale(words: readonly GermanWord[], numeral: GermanNumeral): GermanNumeral {
  let { value, to } = numeral;
  for (let ceiling = Infinity; ;) {
    const scale = flows(words[to - 1]) ? scales.get(words[to]?.form ?? '') : undefined;
    if (scale === undefined || scale >= ceiling || value === 0) break;
    value *= scale;
    to++;
    ceiling = scale;
    const rest = flows(words[to - 1]) ? numberOf(words[to]?.form ?? '') : undefined;
    if (rest === undefined || rest >= scale || rest === 0) break;
    value += rest;
    to++;
    // "Zwei Millionen dreihunderttausend" is whole; "zwei Millionen dreihundert tausend" goes on.
    const further = flows(words[to - 1]) ? scales.get(words[to]?.form ?? '') : undefined;
    if (further === undefined || further >= scale) break;
    value += rest * (further - 1);
    to++;
    break;
  }
  return { ...numeral, value: exact(value), to };
}
