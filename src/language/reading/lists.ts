// Finds the names of a list in a text: the longest that begins at a word, with one look-up for each word.
import type { TextSpan } from './finding.ts';
import type { Word } from './reading.ts';

const mostWords = 4;

/** Names of up to four words, lower-cased. */
export class NameList implements Iterable<string> {
  readonly #names: ReadonlySet<string>;
  readonly #firstWords: ReadonlySet<string>;

  constructor(names: Iterable<string>) {
    this.#names = new Set(names);
    this.#firstWords = new Set([...this.#names].map((name) => name.split(' ', 1)[0]!));
  }

  has(name: string): boolean {
    return this.#names.has(name);
  }

  mayBegin(word: string): boolean {
    return this.#firstWords.has(word);
  }

  [Symbol.iterator](): Iterator<string> {
    return this.#names.values();
  }
}

/** How many words from `at` on spell a name of the list; 0 when none does. */
export function listedAt(words: readonly Word[], at: number, list: NameList): number {
  const first = words[at]!.lower;
  if (!list.mayBegin(first) && !(first.endsWith("'s") && list.mayBegin(first.slice(0, -2)))) return 0;
  let name = '';
  let longest = 0;
  for (let n = 1; n <= mostWords && at + n <= words.length; n++) {
    const { lower } = words[at + n - 1]!;
    const bare = lower.endsWith("'s") ? lower.slice(0, -2) : lower;
    if (list.has(name + bare) || list.has(name + lower)) longest = n;
    if (words[at + n - 1]!.endsSentence || bare !== lower) break;
    name += `${lower} `;
  }
  return longest;
}

/** The place of `count` words from `at` on, without a possessive ending. */
export function placeOf(words: readonly Word[], at: number, count: number): TextSpan {
  const last = words[at + count - 1]!;
  const possessive = last.lower.endsWith("'s") ? 2 : 0;
  return { start: words[at]!.start, end: last.end - possessive };
}
