// Encodes a person and a word as one number, the index key of the lines that contain the word. All numbers of a person are
// adjacent, so indexing one meeting changes few pages. Two words, or two people, may share a number: the reader of a line
// checks that the line has the word, and whose meeting it is.
import { hash } from 'node:crypto';

/** Together they fit a whole number of JavaScript. */
const bits = { person: 26, word: 27 } as const;
const remembered = 50_000;

const numbers = new Map<string, number>();

/** The term under which every line of this person stands has the word ''. */
export function termOf(userId: string, word: string): number {
  return numberOf(userId, bits.person) * 2 ** bits.word + numberOf(word, bits.word);
}

function numberOf(text: string, width: number): number {
  const known = numbers.get(text);
  const number = known ?? Number.parseInt(hash('sha256', text).slice(0, 8), 16);
  if (known === undefined) {
    if (numbers.size >= remembered) numbers.clear();
    numbers.set(text, number);
  }
  return number % 2 ** width;
}
