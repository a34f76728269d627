// Detects a number in a sentence that nobody said in the lines it rests on. "14 months" matches "fourteen months", "£1.2m"
// matches "one point two million pounds". Sums and differences match nothing: what was calculated is done again
// (calculations.ts), and only then counts as said.
import { type NumberSaid, numbersIn } from './numbers-in.ts';
import { joined, type SaidNumbers, saidNumbers } from './said-numbers.ts';

/** `seen`: other lines, in which a number may be a name with the word before it: "ring three", "clause 7". */
export function unsaidNumber(
  sentence: string,
  lines: readonly string[],
  seen: readonly string[] = [],
): string | undefined {
  const said = saidNumbers(lines);
  const numbers = numbersIn(sentence);
  // "Five forty" for what was said as 540.
  const isPart = (at: number) =>
    [at - 1, at].some(
      (first) =>
        numbers[first] && joined(sentence, numbers[first], numbers[first + 1]).some((key) => said.has(key)),
    );
  return numbers.find(
    (number, at) =>
      !isSaid(number, said) && !isName(sentence, number, seen) && !isCount(sentence, number) && !isPart(at),
  )?.text;
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

/** "The two do not fit", "all four bills": who reads the lines can count them. Of time and money nobody can. */
function isCount(sentence: string, { text, start }: NumberSaid): boolean {
  return (
    /^(?:two|three|four)$/i.test(text) &&
    /\b(?:the|all|these|those)\s+$/i.test(sentence.slice(0, start)) &&
    !counted.test(sentence.slice(start + text.length))
  );
}
const counted =
  /^\s+(?:\p{L}+\s+)?(?:minute|hour|day|night|week|fortnight|month|quarter|year|percent|%|hundred|thousand|million|k|grand|pound|dollar|euro|cent|pence|rand)/iu;

function wordsOf(text: string): string {
  return (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ');
}
