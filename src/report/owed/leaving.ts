// What was said until people leave, with the words of each line by which it is compared.
import { contentWords } from '#facts/words.ts';
import type { Line } from '../lines.ts';

export interface Leaving {
  /** In spoken order. */
  lines: readonly Line[];
  /** Of each line, the words that say what it is about. */
  words: readonly (readonly string[])[];
}

export const leavingAfter = (lines: readonly Line[]): Leaving => ({
  lines,
  words: lines.map(({ facts }) => contentWords(facts.reading.tokens)),
});
