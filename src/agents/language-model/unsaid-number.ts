// Detects a number in a sentence that nobody said in the lines it rests on. "14 months" matches "fourteen months", "£1.2m"
// matches "one point two million pounds". Sums and differences match nothing: what was calculated is done again
// (calculations.ts), and only then counts as said.
import { type NumberSaid, numbersIn } from './numbers-in.ts';

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
