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

/** The words by which lines are searched, each as it is compared, with their places in the text. */
export function termsIn(text: string): { term: string; start: number; end: number }[] {
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
export function termsAsked(question: string, lines: readonly AskedLine[]): Set<string> {
  const terms = [...new Set(termsIn(question).map(({ term }) => term))];
  const about = terms.filter((term) => !askingWords.has(term));
  const said = new Set(lines.flatMap(({ text }) => termsIn(text).map(({ term }) => term)));
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

/** The best `count` lines, the best first; none where no line has a word of the question. */
export function findLines(
  lines: readonly AskedLine[],
  question: string,
  count: number,
  terms: ReadonlySet<string> = termsAsked(question, lines),
): FoundLine[] {
  const own = ownScores(lines, terms);
  const asked = question.toLowerCase();
  return lines
    .map(({ speaker }, at) => {
      const around = nearby.reduce(
        (sum, weight, i) => sum + weight * ((own[at - i - 1] ?? 0) + (own[at + i + 1] ?? 0)),
        own[at]!,
      );
      return { at, score: around * (isNamed(speaker, asked) ? asSpeaker : 1) };
    })
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score || a.at - b.at)
    .slice(0, count);
}

/** Of each line by itself. */
function ownScores(lines: readonly AskedLine[], asked: ReadonlySet<string>): number[] {
  const counted = lines.map(({ text }) => countsOf(text, asked));
  const mean = counted.reduce((sum, { words }) => sum + words, 0) / Math.max(1, lines.length);
  const holders = new Map<string, number>();
  for (const { counts } of counted)
    for (const term of counts.keys()) holders.set(term, (holders.get(term) ?? 0) + 1);
  const rarity = (term: string) => {
    const held = holders.get(term) ?? 0;
    return Math.log(1 + (lines.length - held + 0.5) / (held + 0.5));
  };
  return counted.map(({ counts, words }) => {
    const length = 1 - lengthWeight + lengthWeight * (words / Math.max(1, mean));
    let score = 0;
    for (const [term, count] of counts)
      score += (rarity(term) * count * (saturation + 1)) / (count + saturation * length);
    return score;
  });
}

function countsOf(text: string, asked: ReadonlySet<string>): { counts: Map<string, number>; words: number } {
  const terms = termsIn(text);
  const counts = new Map<string, number>();
  for (const { term } of terms) if (asked.has(term)) counts.set(term, (counts.get(term) ?? 0) + 1);
  return { counts, words: terms.length };
}

function isNamed(speaker: string, asked: string): boolean {
  return speaker
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .some((word) => word.length > 3 && asked.includes(word));
}
