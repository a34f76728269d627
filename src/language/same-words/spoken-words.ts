// The words of a line as two recognisers would agree on them: in small letters, contractions written out, every number one
// word however it is written, and what sounds alike under one key.
import { readText } from '#language/reading/reading.ts';
import { atomsOf } from '#language/things/atoms.ts';
import { numeralAt } from '#language/things/numbers.ts';

export interface SpokenWord {
  form: string;
  /** Words that a recogniser mistakes for one another mostly share it: "their", "there". */
  sound: string;
  /** Where it stands: UTF-16 offsets in the text; `end` is exclusive. */
  start: number;
  end: number;
}

export function spokenWords(text: string): SpokenWord[] {
  const reading = readText(text);
  const numbers = numbersIn(reading);
  const words: SpokenWord[] = [];
  let next = 0;
  for (const { form, start, end } of reading.tokens) {
    while (numbers[next] && numbers[next]!.end <= start) next++;
    const number = numbers[next];
    if (!number || start < number.start) words.push({ form, sound: soundOf(form), start, end });
    else if (start === number.start) words.push({ ...number, form: number.digits, sound: number.digits });
  }
  return words;
}

/** Numbers said side by side are one: "twenty twenty-six" is 2026, "forty two fifty" is 42.50. */
function numbersIn(reading: ReturnType<typeof readText>): { digits: string; start: number; end: number }[] {
  const atoms = atomsOf(reading);
  const numbers: { digits: string; start: number; end: number; to: number }[] = [];
  for (let at = 0; at < atoms.length; at++) {
    const numeral = numeralAt(atoms, at);
    if (!numeral) continue;
    const { start } = atoms[at]!;
    const { end } = atoms[numeral.to - 1]!;
    const digits = String(numeral.value).replaceAll(/\D/g, '');
    const last = numbers.at(-1);
    if (last?.to === at) Object.assign(last, { digits: last.digits + digits, end, to: numeral.to });
    else numbers.push({ digits, start, end, to: numeral.to });
    at = numeral.to - 1;
  }
  return numbers;
}

const spellings: readonly (readonly [RegExp, string])[] = [
  [/^(?:kn|gn)/, 'n'],
  [/^wr/, 'r'],
  [/^wh/, 'w'],
  [/ph/g, 'f'],
  [/ght?/g, 't'],
  [/ck|c(?=[aou]|$)|q/g, 'k'],
  [/c(?=[eiy])|z/g, 's'],
];

/** The consonants as they sound, with a mark where it begins in a vowel. Short words keep their vowels. */
function soundOf(form: string): string {
  if (form.length <= 3) return form;
  const spelled = spellings.reduce((now, [pattern, sound]) => now.replace(pattern, sound), form);
  const first = /^[aeiouy]/.test(spelled) ? 'a' : '';
  return first + spelled.replaceAll(/[aeiouyhw]/g, '').replaceAll(/(.)\1+/g, '$1');
}
