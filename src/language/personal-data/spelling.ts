// Letters with the word that makes them clear: "m as in mike", "b for bravo".
import type { Word } from '#language/reading/reading.ts';

/** How many words the letter at `at` takes: 1, or with what makes it clear 3 or 4. */
export function spelledOutLength(words: readonly Word[], at: number): number {
  const second = words[at + 1]?.lower;
  if (second === 'for' && makesClear(words, at, at + 2)) return 3;
  return second === 'as' && words[at + 2]?.lower === 'in' && makesClear(words, at, at + 3) ? 4 : 1;
}

/** The place of the letter that the word at `last` makes clear. */
export function spelledLetterBefore(words: readonly Word[], last: number): number | undefined {
  return [2, 3]
    .map((back) => last - back)
    .find((at) => at >= 0 && spelledOutLength(words, at) === last - at + 1);
}

function makesClear(words: readonly Word[], letter: number, word: number): boolean {
  const [short, long] = [words[letter]!.lower, words[word]?.lower ?? ''];
  return short.length === 1 && long.length > 2 && long.startsWith(short);
}
