// The index words of a line, and how closely a line matches the words of a query. Pure.
import { bounds } from '#meeting/limits.ts';
import type { MeetingEntry } from '#meeting/lines/meeting-entry.ts';
import { type Nearest, rarity } from '#store/passages.ts';

/** A longer word is found by its beginning. */
const wordCharacters = 64;
/** Of what is asked for, the first: twice as many as a long sentence has. */
const wordsAsked = 32;
/** BM25's usual numbers, and what a word counts at least, however long the line (BM25+). */
const bm25 = { saturation: 1.2, length: 0.7, atLeast: 0.5 } as const;

export interface RankedLine {
  line: MeetingEntry;
  /** How much of what was asked it holds, by the words' rarity, from 0 to 1. */
  score: number;
  /** How many of the words. */
  shared: number;
}

export interface Words {
  /** Those of the line and of its speaker's name, each once. */
  ofLine(line: Pick<MeetingEntry, 'text' | 'speaker'>): string[];
  /** Those that are asked for, each once. */
  asked(text: string): string[];
  /** The best first. A line that holds none of the words is left out. */
  ranked(asked: readonly string[], nearest: Nearest): RankedLine[];
}

/** `saysNothing`: of words that tell nothing about what a line is about. */
export function createWords(saysNothing: (word: string) => boolean): Words {
  const all = (text: string) =>
    text
      .slice(0, bounds.readCharacters)
      .toLowerCase()
      .split(/[^\p{L}\p{M}\p{N}]+/u)
      .map((word) => word.slice(0, wordCharacters));
  const telling = (words: readonly string[]) => words.filter((word) => !saysNothing(word));
  const ofLine = ({ text, speaker }: Pick<MeetingEntry, 'text' | 'speaker'>) => all(`${text} ${speaker}`);

  return {
    ofLine: (line) => [...new Set(telling(ofLine(line)))],
    asked: (text) => [...new Set(telling(all(text)))].slice(0, wordsAsked),
    ranked(asked, { of, counts, lines }) {
      const weights = counts.map((count) => rarity(count, of));
      const sumOf = (places: readonly number[], value: (place: number) => number) =>
        places.reduce((sum, place) => sum + value(place), 0);
      const whole = sumOf([...asked.keys()], (place) => weights[place]!);
      const said = lines.map((line) => ({ line, words: ofLine(line) }));
      const mean = said.reduce((sum, { words }) => sum + words.length, 0) / said.length;
      return said
        .map(({ line, words }) => {
          const times = timesOf(asked, words);
          const held = [...asked.keys()].filter((place) => times[place]! > 0);
          const damped = bm25.saturation * (1 - bm25.length + (bm25.length * words.length) / mean);
          const nearness = sumOf(held, (place) => {
            const often = (times[place]! * (bm25.saturation + 1)) / (times[place]! + damped);
            return weights[place]! * (bm25.atLeast + often);
          });
          const score = sumOf(held, (place) => weights[place]!) / whole;
          return { line, nearness, score, shared: held.length };
        })
        .filter(({ shared }) => shared > 0)
        .toSorted((a, b) => b.nearness - a.nearness)
        .map(({ line, score, shared }) => ({ line, score, shared }));
    },
  };
}

/** How often each of `asked` is among `words`. */
function timesOf(asked: readonly string[], words: readonly string[]): number[] {
  const places = new Map(asked.map((word, place) => [word, place]));
  const times = asked.map(() => 0);
  for (const word of words) {
    const place = places.get(word);
    if (place !== undefined) times[place]!++;
  }
  return times;
}
