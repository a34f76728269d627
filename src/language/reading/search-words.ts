// Which words say nothing about what a line is about, so that a search leaves them out.
import { commonWords } from './common-words.ts';
import { stopWords } from './stop-words.ts';

/** `word` is lower-cased. Short everyday words; not the short names of companies and things. */
export function saysNothing(word: string): boolean {
  return stopWords.has(word) || word.length < 3 || (word.length === 3 && commonWords.has(word));
}
