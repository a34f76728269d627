// The numbers of a sentence, in figures or in words, each by what it comes to.
import { readText } from '#language/reading/reading.ts';
import { findAmounts } from '#language/things/amounts.ts';
import { atomsOf, flows } from '#language/things/atoms.ts';
import { numeralAt } from '#language/things/numbers.ts';

/** "one" is a pronoun more often than a number. */
const pronoun = 'one';

/** "R65,930", "CHF1,200": a currency in letters. Fewer figures are a name: "Q3", "A12". */
const lettersBefore = /(?<![\p{L}\p{N}])[A-Z]{1,3}(?=\d{1,3}(?:,\d{3})+)/gu;

export interface NumberSaid {
  text: string;
  start: number;
  /** What it is known by: its value where it has one, else the word with figures: "q3", "10:30". */
  keys: (string | number)[];
}

export function numbersIn(text: string): NumberSaid[] {
  const reading = readText(text.replaceAll(lettersBefore, (letters) => ' '.repeat(letters.length)));
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

/** "One hundred", and "one ninety seven" for 197. */
function numeralGoesOn(atoms: ReturnType<typeof atomsOf>, at: number): boolean {
  if ((numeralAt(atoms, at)?.to ?? 0) > at + 1) return true;
  const next = flows(atoms[at]) ? numeralAt(atoms, at + 1) : undefined;
  return next !== undefined && next.value >= 10 && next.value < 100;
}
