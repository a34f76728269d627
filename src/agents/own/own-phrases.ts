// Phrases as a person writes them: plain words, found as whole words in any of their forms, with "..." for up to three words
// between. There is no other syntax, so no phrase can make a line slow to analyse.
import { rootOf, rootsOf } from '#language/reading/word-forms.ts';
import { readText, type Token } from '#language/reading/reading.ts';
import { fileBounds, gap, type Phrase } from './agent-file.ts';

const mostBetween = 3;

/** A sentence that says what is wrong, where it is no phrase. */
export function readPhrase(text: string): Phrase | string {
  const parts = text.split(/\.{3}|…/);
  const words = parts.map((part) => readText(part).tokens.map(({ form }) => rootOf(form)));
  if (words.some((part) => part.length === 0))
    return parts.length > 1
      ? 'The three dots stand between two words: “come down ... price”.'
      : 'A phrase needs a word.';
  if (words.flat().length > fileBounds.phraseWords)
    return `A phrase has ${fileBounds.phraseWords} words at most.`;
  return words.flatMap((part, index) => (index === 0 ? part : [gap, ...part]));
}

export interface PhraseMatch {
  phrase: Phrase;
  /** The first token, and the one after the last. */
  from: number;
  to: number;
}

/** By their first word: a line is held against those alone that begin with one of its words. */
export type PhraseList = ReadonlyMap<string, readonly Phrase[]>;

export function phraseList(phrases: readonly Phrase[]): PhraseList {
  return Map.groupBy(phrases, ([first]) => first as string);
}

/** The first phrase in each place, in the text's order. */
export function phrasesIn(list: PhraseList, tokens: readonly Token[]): PhraseMatch[] {
  if (list.size === 0) return [];
  const roots = rootsOf(tokens);
  return roots.flatMap((root, from) => {
    for (const phrase of list.get(root) ?? []) {
      const to = endOf(phrase, roots, from);
      if (to !== undefined) return [{ phrase, from, to }];
    }
    return [];
  });
}

function endOf(phrase: Phrase, roots: readonly string[], from: number): number | undefined {
  let ends = [from];
  let isGap = false;
  for (const step of phrase) {
    if (step === gap) {
      isGap = true;
      continue;
    }
    const reach = isGap ? mostBetween : 0;
    const next = new Set<number>();
    for (const end of ends)
      for (let at = end; at <= end + reach && at < roots.length; at++)
        if (roots[at] === step) next.add(at + 1);
    if (next.size === 0) return undefined;
    ends = [...next];
    isGap = false;
  }
  return Math.min(...ends);
}
