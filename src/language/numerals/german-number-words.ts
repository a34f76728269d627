// German numbers that are one word: "siebenundvierzig", "neunzehnhundertachtzig"; and the ordinal numbers that days are counted by,
// "dritten", "einunddreißigsten".
const listed = (words: string, first: number, step = 1): [string, number][] =>
  words.split(' ').map((word, i) => [word, first + i * step]);

const units = new Map<string, number>([
  ...listed('null eins zwei drei vier fünf sechs sieben acht neun', 0),
  ['ein', 1],
  ['zwo', 2],
  ['fuenf', 5],
]);
const teens = new Map(
  listed('zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn', 10),
);
const tens = new Map<string, number>([
  ...listed('zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig', 20, 10),
  ['dreissig', 30],
  ['fuffzig', 50],
]);
/** The whole number that one word is: "siebenundvierzig", "zweitausenddreihundert", "neunzehnhundertachtzig". */
export function numberOf(word: string): number | undefined {
  if (word.length > 60) return undefined;
  const known = units.get(word) ?? teens.get(word) ?? tens.get(word);
  if (known !== undefined) return known;
  const thousand = word.indexOf('tausend');
  if (thousand >= 0) {
    const before = thousand === 0 ? 1 : numberOf(word.slice(0, thousand));
    const rest = word.slice(thousand + 7).replace(/^und/, '');
    const after = rest === '' ? 0 : numberOf(rest);
    return before === undefined || after === undefined || before >= 1_000 || after >= 1_000
      ? undefined
      : before * 1_000 + after;
  }
  const hundred = word.indexOf('hundert');
  if (hundred >= 0) {
    const before = hundred === 0 ? 1 : numberOf(word.slice(0, hundred));
    const rest = word.slice(hundred + 7).replace(/^und/, '');
    const after = rest === '' ? 0 : numberOf(rest);
    return before === undefined || after === undefined || before >= 100 || after >= 100
      ? undefined
      : before * 100 + after;
  }
  const and = word.indexOf('und');
  if (and < 1) return undefined;
  const unit = units.get(word.slice(0, and));
  const ten = tens.get(word.slice(and + 3));
  return unit === undefined || unit === 0 || ten === undefined ? undefined : ten + unit;
}

const ordinals = new Map<string, number>([
  ['erst', 1],
  ['zweit', 2],
  ['zwot', 2],
  ['dritt', 3],
  ['siebt', 7],
  ['acht', 8],
]);

/** "Dritten", "fünfzehnter", "einunddreißigsten": 1 to 31. */
export function ordinalOf(word: string): number | undefined {
  const ending = /(?:e|en|er|es|em)$/.exec(word);
  if (!ending) return undefined;
  const stem = word.slice(0, ending.index);
  const simple = ordinals.get(stem);
  if (simple !== undefined) return simple;
  const cardinal = stem.endsWith('st')
    ? numberOf(stem.slice(0, -2))
    : stem.endsWith('t')
      ? numberOf(stem.slice(0, -1))
      : undefined;
  if (cardinal === undefined || cardinal < 4 || cardinal > 31) return undefined;
  // "Zwanzigsten" with s, "vierten" without: otherwise it is another word.
  return stem.endsWith('st') === cardinal >= 20 ? cardinal : undefined;
}
