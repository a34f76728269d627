// Reads one whole number, in figures or words: "14,800", "1.2 million", "eighteen thousand, four hundred", "two and a half".
// What the number is of, and whether two of them side by side are one, is for amounts.ts and dates.ts.
import { type Atom, flows, flowsOrPauses } from './atoms.ts';

export interface Numeral {
  value: number;
  /** The atom after its last. */
  to: number;
  spoken: boolean;
  /** The largest of hundred, thousand, million … that was said or written with it, else 1. */
  scale: number;
  /** "a couple of", "dozen", "forty odd". */
  approximate?: true;
  percent?: true;
  /** "7", "42", "2026", as a word of figures without marks. */
  plainFigures?: true;
}

const listed = (words: string, first: number, step = 1): [string, number][] =>
  words.split(' ').map((word, i) => [word, first + i * step]);

const units = new Map(listed('one two three four five six seven eight nine', 1));
const teens = new Map(
  listed('ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen', 10),
);
const tens = new Map([
  ...listed('twenty thirty forty fifty sixty seventy eighty ninety', 20, 10),
  ['fourty', 40] as const,
]);
const scales = new Map([
  ['hundred', 100],
  ['thousand', 1_000],
  ['k', 1_000],
  ['grand', 1_000],
  ['million', 1e6],
  ['mil', 1e6],
  ['mn', 1e6],
  ['billion', 1e9],
  ['bn', 1e9],
]);
const written = new Map([
  ['k', 1_000],
  ['m', 1e6],
  ['mn', 1e6],
  ['b', 1e9],
  ['bn', 1e9],
]);
const fractions = new Map([
  ['half', 0.5],
  ['quarter', 0.25],
]);

type Read = { value: number; to: number };

/** Two to ninety-nine and one: "seven", "fifteen", "forty two". */
export function smallAt(atoms: readonly Atom[], at: number): Read | undefined {
  const form = atoms[at]?.form ?? '';
  const ten = tens.get(form);
  if (ten !== undefined) {
    const unit = flows(atoms[at]) ? units.get(atoms[at + 1]?.form ?? '') : undefined;
    return unit === undefined ? { value: ten, to: at + 1 } : { value: ten + unit, to: at + 2 };
  }
  const value = teens.get(form) ?? units.get(form);
  return value === undefined ? undefined : { value, to: at + 1 };
}

export function numeralAt(atoms: readonly Atom[], at: number): Numeral | undefined {
  return figuresAt(atoms, at) ?? wordsAt(atoms, at);
}

/** "14,800", "€1.2m", "5k", "1.5 million", "12 and a half". A word of figures with more in it, "P45", is none. */
function figuresAt(atoms: readonly Atom[], at: number): Numeral | undefined {
  const match = /^(\d{1,12})(?:\.(\d{1,6}))?(k|mn|m|bn|b)?(%)?$/.exec(atoms[at]?.form ?? '');
  if (!match) return undefined;
  const [, whole = '', decimals, suffix, percent] = match;
  let digits = whole;
  let fraction = decimals ?? '';
  let to = at + 1;
  let grouped = false;
  let last = percent !== undefined || suffix !== undefined || decimals !== undefined;
  while (!last && whole.length <= 3 && to - at < 5 && atoms[to - 1]!.gap === ',') {
    const next = /^(\d{3})(?:\.(\d{1,6}))?(%)?$/.exec(atoms[to]?.form ?? '');
    if (!next) break;
    digits += next[1];
    fraction = next[2] ?? '';
    last = next[2] !== undefined;
    grouped = true;
    to++;
  }
  // The decimal comma of the continent, "4,20", and its dots, "1.150".
  const cents = to === at + 1 && atoms[at]!.gap === ',' && /^\d{2}$/.exec(atoms[to]?.form ?? '');
  if (cents && !suffix && !percent) {
    digits += fraction;
    fraction = cents[0];
    to++;
  }
  const value = Number(`${digits}.${fraction || '0'}`);
  const scale = suffix ? written.get(suffix)! : grouped ? 1_000 : 1;
  const plainFigures = !grouped && !suffix && !percent && !fraction;
  const numeral: Numeral = { value: exact(value * (suffix ? scale : 1)), to, spoken: false, scale };
  if (percent) return { ...numeral, percent: true };
  return suffix ? numeral : { ...withScale(atoms, numeral), ...(plainFigures ? { plainFigures } : {}) };
}

function wordsAt(atoms: readonly Atom[], at: number): Numeral | undefined {
  const form = atoms[at]?.form;
  if (form === 'half' || form === 'quarter') return fractionOfScale(atoms, at);
  if (form === 'a' || form === 'an' || form === 'couple' || form === 'dozen') return roundAt(atoms, at);
  const small = smallAt(atoms, at);
  return small && grown(atoms, { ...small, spoken: true, scale: 1 });
}

/** "half a million", "a quarter of a million". */
function fractionOfScale(atoms: readonly Atom[], at: number): Numeral | undefined {
  const part = fractions.get(atoms[at]!.form)!;
  const to = at + (atoms[at + 1]?.form === 'of' ? 2 : 1);
  const scale = atoms[to]?.form === 'a' ? scales.get(atoms[to + 1]?.form ?? '') : undefined;
  return scale === undefined ? undefined : { value: part * scale, to: to + 2, spoken: true, scale };
}

/** "a hundred", "a couple of thousand", "a dozen". */
function roundAt(atoms: readonly Atom[], at: number): Numeral | undefined {
  const article = atoms[at]!.form === 'a' || atoms[at]!.form === 'an';
  const first = article ? at + 1 : at;
  if (!flows(atoms[first - 1] ?? atoms[at])) return undefined;
  const form = atoms[first]?.form ?? '';
  if (form === 'couple') {
    const to = first + (atoms[first + 1]?.form === 'of' ? 2 : 1);
    return { ...withScale(atoms, { value: 2, to, spoken: true, scale: 1 }), approximate: true };
  }
  if (form === 'dozen') return { value: 12, to: first + 1, spoken: true, scale: 1 };
  if (article && (form === 'half' || form === 'quarter')) return fractionOfScale(atoms, first);
  const scale = article ? scales.get(form) : undefined;
  return scale === undefined
    ? undefined
    : grown(atoms, { value: scale, to: first + 1, spoken: true, scale }, true);
}

/** Goes on from a first small number: hundreds, decimals, halves, thousands and what follows them. */
function grown(atoms: readonly Atom[], begun: Numeral, scaled = false): Numeral {
  let total = 0;
  let { value: group, to, scale } = begun;
  let ceiling = scaled ? scale : Infinity;
  if (scaled && scale >= 1_000) {
    total = group;
    group = 0;
  } else {
    ({ value: group, to } = hundredsFrom(atoms, { value: group, to }, scaled));
    scale = group >= 100 ? 100 : 1;
    ({ value: group, to } = withDecimals(atoms, { value: group, to }));
    ceiling = Infinity;
  }
  // Each further scale is smaller than the one before, so the loop is short.
  for (;;) {
    const next = group === 0 || !flows(atoms[to - 1]) ? undefined : scales.get(atoms[to]?.form ?? '');
    if (next !== undefined && next >= 1_000 && next < ceiling) {
      total += group * next;
      scale = Math.max(scale, next);
      ceiling = next;
      group = 0;
      to++;
    } else if (group !== 0) break;
    const more = restAt(atoms, to);
    if (!more || more.value >= ceiling) break;
    group = more.value;
    to = more.to;
  }
  const result: Numeral = { value: exact(total + group), to, spoken: true, scale };
  if (flows(atoms[to - 1]) && atoms[to]?.form === 'dozen')
    return { ...result, value: result.value * 12, to: to + 1 };
  if (flows(atoms[to - 1]) && atoms[to]?.form === 'odd') return { ...result, to: to + 1, approximate: true };
  return result;
}

/** "… thousand, four hundred", "… thousand and five", "… thousand two fifty". */
function restAt(atoms: readonly Atom[], at: number): Read | undefined {
  if (!flowsOrPauses(atoms[at - 1])) return undefined;
  const joined = atoms[at]?.form === 'and';
  const small = smallAt(atoms, joined ? at + 1 : at);
  if (!small) return undefined;
  const rest = hundredsFrom(atoms, small, false);
  if (rest.to === small.to && small.value < 10) {
    const behind = flows(atoms[small.to - 1]) ? smallAt(atoms, small.to) : undefined;
    if (behind && behind.value >= 10) return { value: small.value * 100 + behind.value, to: behind.to };
  }
  // A comma goes before hundreds only: "two thousand, four of them" are two numbers.
  const paused = !flows(atoms[at - 1]);
  return paused && rest.value < 100 && !joined ? undefined : rest;
}

/** "four hundred", "four hundred and fifty". */
function hundredsFrom(atoms: readonly Atom[], small: Read, already: boolean): Read {
  let { value, to } = small;
  if (!already) {
    if (!flows(atoms[to - 1]) || atoms[to]?.form !== 'hundred') return small;
    value *= 100;
    to++;
  }
  if (!flows(atoms[to - 1])) return { value, to };
  const rest = smallAt(atoms, atoms[to]?.form === 'and' ? to + 1 : to);
  return rest ? { value: value + rest.value, to: rest.to } : { value, to };
}

/** "four point two five", "two and a half". */
function withDecimals(atoms: readonly Atom[], whole: Read): Read {
  const { value, to } = whole;
  if (!flows(atoms[to - 1])) return whole;
  if (atoms[to]?.form === 'point') {
    let digits = '';
    let end = to + 1;
    for (; digits.length < 4 && (end === to + 1 || flows(atoms[end - 1])); end++) {
      const form = atoms[end]?.form ?? '';
      const digit = units.get(form) ?? (form === 'oh' || form === 'zero' ? 0 : undefined);
      if (digit === undefined) break;
      digits += digit;
    }
    if (digits) return { value: Number(`${value}.${digits}`), to: end };
    const ten = smallAt(atoms, to + 1);
    return ten ? { value: Number(`${value}.${ten.value}`), to: ten.to } : whole;
  }
  const half =
    atoms[to]?.form === 'and' && atoms[to + 1]?.form === 'a' && fractions.get(atoms[to + 2]?.form ?? '');
  return half ? { value: value + half, to: to + 3 } : whole;
}

function withScale(atoms: readonly Atom[], numeral: Numeral): Numeral {
  const halved = withDecimals(atoms, numeral);
  const scale = flows(atoms[halved.to - 1]) ? scales.get(atoms[halved.to]?.form ?? '') : undefined;
  return scale === undefined
    ? { ...numeral, ...halved }
    : { ...numeral, value: exact(halved.value * scale), to: halved.to + 1, scale };
}

/** A thousand and more: also "thirty five hundred". */
export const isLarge = ({ scale, value }: Numeral): boolean =>
  scale >= 1_000 || (scale === 100 && value >= 1_000);

/** Without the dust of binary fractions: 1.15 × 1000 is 1150. */
export const exact = (value: number): number => Number(value.toPrecision(12));
