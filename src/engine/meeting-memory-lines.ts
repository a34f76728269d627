// Lines found by their words: those that hold most of what is asked for, and what few lines hold, come first.
import MiniSearch from 'minisearch';
import type { Passage } from '#agents/agent.ts';

/** `key` tells lines of different meetings apart. */
export interface Line extends Omit<Passage, 'score' | 'shared'> {
  key: string;
}

/** `score`: how much of what was asked it holds, by the words' weights, from 0 to 1; `shared`: how many of the words. */
export interface FoundLine extends Pick<Passage, 'score' | 'shared'> {
  line: Line;
}

export interface LineSearch {
  /** How many lines it holds. */
  size(): number;
  get(key: string): Line | undefined;
  /** Of a key that it does not hold. */
  add(line: Line): void;
  replace(line: Line): void;
  discard(key: string): void;
  /** The best first, at most `limit`, none of the keys in `except`. */
  find(
    text: string,
    options: { limit: number; except: ReadonlySet<string>; combineWith: 'OR' | 'AND' },
  ): FoundLine[];
}

/** `saysNothing`: of words that tell nothing about what a line is about. */
export function createLineSearch(saysNothing: (word: string) => boolean): LineSearch {
  /** In how many lines each word stands; lines that are gone still count, which weighs little. */
  const counts = new Map<string, number>();
  const termOf = (word: string) => {
    const lower = word.toLowerCase();
    return saysNothing(lower) ? null : lower;
  };
  /** Beside the search, which would copy all that it stores into each of hundreds of results. */
  const lines = new Map<string, Line>();
  const search = new MiniSearch<Line>({ fields: ['text', 'speaker'], idField: 'key', processTerm: termOf });

  function termsOf(text: string): Set<string> {
    const terms = text.split(/[^\p{L}\p{N}']+/u).map(termOf);
    return new Set(terms.filter((term) => term !== null));
  }

  return {
    size: () => search.documentCount,
    get: (key) => lines.get(key),
    add(line) {
      for (const term of termsOf(line.text)) counts.set(term, (counts.get(term) ?? 0) + 1);
      lines.set(line.key, line);
      search.add(line);
    },
    replace(line) {
      lines.set(line.key, line);
      search.replace(line);
    },
    discard(key) {
      lines.delete(key);
      search.discard(key);
    },
    find(text, { limit, except, combineWith }) {
      const asked = termsOf(text);
      if (asked.size === 0) return [];
      const weightOf = (term: string) => Math.log(1 + search.documentCount / (1 + (counts.get(term) ?? 0)));
      const weights = new Map([...asked].map((term) => [term, weightOf(term)]));
      const all = [...weights.values()].reduce((sum, weight) => sum + weight, 0);
      return search
        .search([...asked].join(' '), { combineWith, filter: ({ id }) => !except.has(id) })
        .slice(0, limit)
        .flatMap((result) => {
          const line = lines.get(result.id);
          if (!line) return [];
          const held = [...new Set(result.queryTerms)];
          const score = held.reduce((sum, term) => sum + (weights.get(term) ?? 0), 0) / all;
          return [{ line, score, shared: held.length }];
        });
    },
  };
}
