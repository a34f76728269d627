// Finds the lines of a meeting for a question by words: BM25, in which the surrounding lines also count for a line, because
// people answer in several lines and say the asked word in only one of them. Pure.
import { partRead } from '#meeting/lines/part-read.ts';
import { readText } from '#language/reading/reading.ts';
import { saysNothing } from '#language/reading/search-words.ts';
import { stem } from '#language/reading/word-forms.ts';

export interface SearchedLine {
  speaker: string;
  text: string;
  /** Lines of another meeting are nobody's neighbours. */
  sessionId?: string;
}

export interface LineHit {
  /** The line's place in what was searched. */
  at: number;
  score: number;
}

export interface LineSearch {
  /** Takes in more lines, in spoken order, each read once. Of those without a word of the question next to nothing is kept. */
  add(lines: readonly SearchedLine[]): void;
  /** How many lines were taken in. */
  size(): number;
  /** The best `count` lines, the best first; none where no line has a word of the question. */
  best(count: number): LineHit[];
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

/** What is kept of a line. */
interface HeldLine {
  /** Its meeting, as a number. */
  meeting: number;
  named: boolean;
  /** How many words it has that say something. */
  length: number;
  /** Those that may be the ones that were asked for. */
  terms: readonly Term[];
}

const noTerms: readonly Term[] = [];

export function searchLines(lines: readonly SearchedLine[], question: string): LineSearch {
  const search = newSearch(question);
  search.add(lines);
  return search;
}

/** A search that takes in one meeting after the other. */
export function newSearch(question: string): LineSearch {
  const asked = termsAsked(question);
  const words = question.toLowerCase();
  const held: HeldLine[] = [];
  const said = new Set<string>();
  /** Whether a word may count is decided once. */
  const mayCount = new Map<string, boolean>();
  const counts = (term: string) => {
    const known = mayCount.get(term) ?? asked.some((one) => one === term || beginAlike(one, term));
    mayCount.set(term, known);
    return known;
  };
  let meetings = 0;
  let last: string | undefined;
  let length = 0;

  function hold({ speaker, text }: SearchedLine, meeting: number): HeldLine {
    const all = termsIn(text);
    const terms = all.filter(({ term }) => counts(term));
    for (const { term } of terms) said.add(term);
    length += all.length;
    return {
      meeting,
      named: isNamed(speaker, words),
      length: all.length,
      terms: terms.length > 0 ? terms : noTerms,
    };
  }

  /** A word that nobody said stands for those that begin like it: "security" finds "secure". */
  const wanted = () =>
    new Set(
      asked.flatMap((term) =>
        said.has(term) ? [term] : [...said].filter((other) => beginAlike(term, other)),
      ),
    );

  return {
    add(lines) {
      for (const line of lines) {
        if (line.sessionId !== last) meetings++;
        last = line.sessionId;
        held.push(hold(line, meetings));
      }
    },
    size: () => held.length,
    best(count) {
      const own = ownScores(held, wanted(), length / Math.max(1, held.length));
      const beside = (at: number, other: number) =>
        held[other]?.meeting === held[at]!.meeting ? (own.get(other) ?? 0) : 0;
      const near = [...own.keys()].flatMap((at) => nearby.flatMap((_, i) => [at - i - 1, at, at + i + 1]));
      return [...new Set(near)]
        .filter((at) => at >= 0 && at < held.length)
        .map((at) => {
          const around = nearby.reduce(
            (sum, weight, i) => sum + weight * (beside(at, at - i - 1) + beside(at, at + i + 1)),
            own.get(at) ?? 0,
          );
          return { at, score: around * (held[at]!.named ? asSpeaker : 1) };
        })
        .filter(({ score }) => score > 0)
        .toSorted((a, b) => b.score - a.score || a.at - b.at)
        .slice(0, count);
    },
    places(at) {
      const terms = wanted();
      return held[at]!.terms.filter(({ term }) => terms.has(term)).map(({ start, end }) => ({ start, end }));
    },
  };
}

function termsIn(text: string): Term[] {
  return readText(partRead(text)).tokens.flatMap(({ form, start, end }) => {
    const word = form.toLowerCase();
    const isWord = /[\p{L}\p{N}]/u.test(word) && !word.startsWith("'");
    return isWord && !saysNothing(word) ? [{ term: stem(word), start, end }] : [];
  });
}

/** What a question is about; all its words where none is left without those of asking. */
function termsAsked(question: string): string[] {
  const terms = [...new Set(termsIn(question).map(({ term }) => term))];
  const about = terms.filter((term) => !askingWords.has(term));
  return about.length > 0 ? about : terms;
}

/** All of the shorter but its last letter, and no less than four letters. */
function beginAlike(one: string, other: string): boolean {
  const length = Math.max(4, Math.min(one.length, other.length) - 1);
  return one.length >= length && one.slice(0, length) === other.slice(0, length);
}

/** Of each line that has words that were asked for, by itself; `mean`: how many words a line has. */
function ownScores(held: readonly HeldLine[], asked: ReadonlySet<string>, mean: number): Map<number, number> {
  const counted = new Map<number, Map<string, number>>();
  const holders = new Map<string, number>();
  held.forEach(({ terms }, at) => {
    const counts = countsOf(terms.filter(({ term }) => asked.has(term)));
    if (counts.size > 0) counted.set(at, counts);
    for (const term of counts.keys()) holders.set(term, (holders.get(term) ?? 0) + 1);
  });
  const rarity = (term: string) => {
    const lines = holders.get(term) ?? 0;
    return Math.log(1 + (held.length - lines + 0.5) / (lines + 0.5));
  };
  const scores = new Map<number, number>();
  for (const [at, counts] of counted) {
    const length = 1 - lengthWeight + lengthWeight * (held[at]!.length / Math.max(1, mean));
    let score = 0;
    for (const [term, count] of counts)
      score += (rarity(term) * count * (saturation + 1)) / (count + saturation * length);
    scores.set(at, score);
  }
  return scores;
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
