// The lines of a meeting that a question is about, found by their words: BM25, in which a line also counts for what stands
// around it. People answer in several lines, and say the word that was asked for in one of them. Pure.
import { readText } from '#language/reading/reading.ts';
import { saysNothing } from '#language/reading/search-words.ts';
import { stem } from '#facts/words.ts';
import { bounds } from '#meeting/limits.ts';

export interface AskedLine {
  speaker: string;
  text: string;
}

export interface FoundLine {
  /** The line's place in what was searched. */
  at: number;
  score: number;
}

export interface LineSearch {
  /** The best `count` lines, the best first; none where no line has a word of the question. */
  best(count: number): FoundLine[];
  /** Where the words that were asked for stand in the line at this place. */
  places(at: number): { start: number; end: number }[];
}

/** A word of a line as it is compared, with its place in the text. */
interface Term {
  term: string;
  start: number;
  end: number;
}

/** How much a line counts for each of those before and behind it, the nearest first. */
const nearby = [0.7, 0.5, 0.3];
/** A line of somebody whom the question names counts this much more. */
const asSpeaker = 1.5;
/** Of BM25: how soon more of the same word adds nothing, and how much a long line loses. */
const saturation = 1.2;
const lengthWeight = 0.75;

/** Words of asking, not of what is asked. */
const askingWords = new Set(
  `say said think thought discuss discussed discussion mention mentioned opinion talk talked tell told summarize summarise
  meeting decide decided decision conclude concluded regarding what why how when who where which did does`
    .trim()
    .split(/\s+/)
    .map(stem),
);

/** Reads each line once. */
export function searchLines(lines: readonly AskedLine[], question: string): LineSearch {
  const said = lines.map(({ text }) => termsIn(text));
  const asked = termsAsked(question, said);
  const held = said.map((terms) => terms.filter(({ term }) => asked.has(term)));
  return {
    best(count) {
      const own = ownScores(said, held);
      const words = question.toLowerCase();
      return lines
        .map(({ speaker }, at) => {
          const around = nearby.reduce(
            (sum, weight, i) => sum + weight * ((own[at - i - 1] ?? 0) + (own[at + i + 1] ?? 0)),
            own[at]!,
          );
          return { at, score: around * (isNamed(speaker, words) ? asSpeaker : 1) };
        })
        .filter(({ score }) => score > 0)
        .toSorted((a, b) => b.score - a.score || a.at - b.at)
        .slice(0, count);
    },
    places: (at) => held[at]!.map(({ start, end }) => ({ start, end })),
  };
}

function termsIn(text: string): Term[] {
  return readText(text.slice(0, bounds.readCharacters)).tokens.flatMap(({ form, start, end }) => {
    const word = form.toLowerCase();
    const isWord = /[\p{L}\p{N}]/u.test(word) && !word.startsWith("'");
    return isWord && !saysNothing(word) ? [{ term: stem(word), start, end }] : [];
  });
}

/**
 * What a question is about, in words that were said; all its words where none is left without those of asking. A word that nobody
 * said stands for those that begin like it: "security" finds "secure".
 */
function termsAsked(question: string, lines: readonly (readonly Term[])[]): Set<string> {
  const terms = [...new Set(termsIn(question).map(({ term }) => term))];
  const about = terms.filter((term) => !askingWords.has(term));
  const said = new Set(lines.flatMap((line) => line.map(({ term }) => term)));
  return new Set(
    (about.length > 0 ? about : terms).flatMap((term) =>
      said.has(term) ? [term] : [...said].filter((other) => beginAlike(term, other)),
    ),
  );
}

/** All of the shorter but its last letter, and no less than four letters. */
function beginAlike(one: string, other: string): boolean {
  const length = Math.max(4, Math.min(one.length, other.length) - 1);
  return one.length >= length && one.slice(0, length) === other.slice(0, length);
}

/** Of each line by itself, from all its words and those of them that were asked for. */
function ownScores(said: readonly (readonly Term[])[], held: readonly (readonly Term[])[]): number[] {
  const mean = said.reduce((sum, { length }) => sum + length, 0) / Math.max(1, said.length);
  const counted = held.map(countsOf);
  const holders = new Map<string, number>();
  for (const counts of counted)
    for (const term of counts.keys()) holders.set(term, (holders.get(term) ?? 0) + 1);
  const rarity = (term: string) => {
    const lines = holders.get(term) ?? 0;
    return Math.log(1 + (said.length - lines + 0.5) / (lines + 0.5));
  };
  return counted.map((counts, at) => {
    const length = 1 - lengthWeight + lengthWeight * (said[at]!.length / Math.max(1, mean));
    let score = 0;
    for (const [term, count] of counts)
      score += (rarity(term) * count * (saturation + 1)) / (count + saturation * length);
    return score;
  });
}

function countsOf(terms: readonly Term[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { term } of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  return counts;
}

function isNamed(speaker: string, asked: string): boolean {
  return speaker
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .some((word) => word.length > 3 && asked.includes(word));
}
