// Detects a number in a sentence that nobody said in the lines it rests on. "14 months" matches "fourteen months", "£1.2m"
// matches "one point two million pounds". Sums and differences match nothing: what was calculated is done again
// (calculations.ts), and only then counts as said.
import { type NumberSaid, numbersIn } from './numbers-in.ts';
import { type SaidNumbers, saidNumbers } from './said-numbers.ts';

/** `seen`: other lines, in which a number may be a name with the word before it: "ring three", "clause 7". */
export function unsaidNumber(
  sentence: string,
  lines: readonly string[],
  seen: readonly string[] = [],
): string | undefined {
  const said = saidNumbers(lines);
  return numbersIn(sentence).find((number) => !isSaid(number, said) && !isName(sentence, number, seen))?.text;
}

/** Or all of its parts are: "ninety five thousand two days early". */
function isSaid({ keys, text }: NumberSaid, said: SaidNumbers): boolean {
  if (keys.some((key) => said.has(key))) return true;
  const end = text.lastIndexOf(' ');
  if (end < 0) return false;
  const parts = [text.slice(0, end), text.slice(end)].map(numbersIn);
  return parts.every(([part, ...others]) => part && others.length === 0 && isSaid(part, said));
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
