// Finds what is being talked about by counting content words longer than 3 characters, singular and plural as one.
import { analysis } from '#meeting/limits.ts';
import { commonFirstNames } from '#language/reading/known-names.ts';
import { perReading } from '#language/reading/per-reading.ts';
import type { Reading, Word } from '#language/reading/reading.ts';
import { stopWords } from '#language/reading/stop-words.ts';

export interface Topic {
  /** The form heard most often, lower-cased. */
  word: string;
  count: number;
}

/** The word's topic key, or undefined when it makes no topic. */
export function topicKeyOf(word: Word): string | undefined {
  const bare = word.lower.endsWith("'s") ? word.lower.slice(0, -2) : word.lower;
  if (bare.length <= analysis.topicWordLongerThan || stopWords.has(bare) || commonFirstNames.has(bare))
    return undefined;
  if (bare.includes("'") || bare.includes('@') || bare.includes('_') || !/^\p{L}/u.test(bare))
    return undefined;
  const stem = /[^su]s$/.test(bare) ? bare.slice(0, -1) : bare;
  return stopWords.has(stem) ? undefined : stem;
}

/** Counts topic words over many readings. */
export class TopicCount {
  readonly #forms = new Map<string, Map<string, number>>();

  add(reading: Reading): void {
    for (const word of reading.words) {
      const key = topicKeyOf(word);
      if (key === undefined) continue;
      const forms = this.#forms.get(key) ?? new Map<string, number>();
      const form = word.lower.endsWith("'s") ? word.lower.slice(0, -2) : word.lower;
      forms.set(form, (forms.get(form) ?? 0) + 1);
      this.#forms.set(key, forms);
    }
  }

  countOf(key: string): number {
    let count = 0;
    for (const n of this.#forms.get(key)?.values() ?? []) count += n;
    return count;
  }

  /** The most frequent, at most `most`; ties in the order first heard. */
  top(most: number = analysis.topicWords): (Topic & { key: string })[] {
    return [...this.#forms]
      .map(([key, forms]) => {
        const [word] = [...forms].reduce((best, form) => (form[1] > best[1] ? form : best));
        return { key, word, count: this.countOf(key) };
      })
      .toSorted((a, b) => b.count - a.count)
      .slice(0, most);
  }
}

export const topicsOf = perReading((reading): readonly Topic[] => {
  const count = new TopicCount();
  count.add(reading);
  return count.top().map(({ word, count }) => ({ word, count }));
});
