// Detects a number in a sentence that nobody said in the lines it rests on. "14 months" matches "fourteen months", "£1.2m"
// matches "one point two million pounds". Sums and differences match nothing, so nobody sees a figure that was calculated
// wrongly.
import { readText } from '#language/reading/reading.ts';
import { findAmounts } from '#language/things/amounts.ts';
import { atomsOf } from '#language/things/atoms.ts';
import { numeralAt } from '#language/things/numbers.ts';

/** "one" is a pronoun more often than a number. */
const pronoun = 'one';

/** `seen`: other lines, in which a number may be a name with the word before it: "ring three", "clause 7". */
export function unsaidNumber(
  sentence: string,
  lines: readonly string[],
  seen: readonly string[] = [],
): string | undefined {
  const said = new Set<string | number>();
  for (const line of lines)
    for (const number of numbersIn(line)) for (const key of number.keys) said.add(key);
  return numbersIn(sentence).find(
    (number) => !number.keys.some((key) => said.has(key)) && !isName(sentence, number, seen),
  )?.text;
}

/** Shorter words before a number are "the", "for" and their like. */
const nameLetters = 4;

function isName(sentence: string, { text, start }: NumberSaid, seen: readonly string[]): boolean {
  const [, before = ''] = /(\p{L}+)[\s-]+$/u.exec(sentence.slice(0, start)) ?? [];
  if (before.length < nameLetters) return false;
  const name = wordsOf(`${before} ${text}`);
  return seen.some((line) => ` ${wordsOf(line)} `.includes(` ${name} `));
}

function wordsOf(text: string): string {
  return (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ');
}

interface NumberSaid {
  text: string;
  start: number;
  /** What it is known by: its value where it has one, else the word with figures: "q3", "10:30". */
  keys: (string | number)[];
}

function numbersIn(text: string): NumberSaid[] {
  const reading = readText(text);
  const atoms = atomsOf(reading);
  const amounts = findAmounts(reading);
  const numbers: NumberSaid[] = [];
  for (let at = 0; at < atoms.length;) {
    const { form, start } = atoms[at]!;
    const numeral = form === pronoun && !numeralGoesOn(atoms, at) ? undefined : numeralAt(atoms, at);
    const to = numeral?.to ?? at + 1;
    const end = atoms[to - 1]!.end;
    const within = amounts.filter((one) => one.start < end && one.end > start).map(({ value }) => value);
    const place = { text: text.slice(start, end), start };
    if (numeral) numbers.push({ ...place, keys: [numeral.value, ...within] });
    else if (/\p{Nd}/u.test(form)) numbers.push({ ...place, keys: [form, ...within] });
    at = to;
  }
  return numbers;
}

function numeralGoesOn(atoms: ReturnType<typeof atomsOf>, at: number): boolean {
  return (numeralAt(atoms, at)?.to ?? 0) > at + 1;
}
