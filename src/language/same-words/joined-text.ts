// How a line reads once a second device's words for it are in: of its beginning, the part that both heard and its end, each
// from whoever heard more of it, so that no words are lost that only one microphone had.
import type { WordPair } from './alignment.ts';
import { type ComparedLine, type HeardWord, heardToo } from './heard-lines.ts';
import { spokenWords } from './spoken-words.ts';

/** The places of words from `from` up to before `to`. */
export interface Stretch {
  from: number;
  to: number;
}

interface JoinedParts {
  head: Stretch;
  both: Stretch;
  tail: Stretch;
}

/** Hearing so many words more in the same stretch is no accident. */
export const clearlyMore = 2;

/** `pairs` are places in `entry` and in `line`. `isSurer`: the entry was heard better than the line. */
export function joined(
  entry: ComparedLine,
  line: ComparedLine,
  pairs: readonly WordPair[],
  isSurer: boolean,
): ComparedLine {
  const [mine, theirs] = [partsOf(entry, pairs, 0), partsOf(line, pairs, 1)];
  const more = (part: keyof JoinedParts) => lengthOf(mine[part]) - lengthOf(theirs[part]);
  // Of as many other words at an end, those of the surer hearing.
  const least = isSurer ? 0 : 1;
  const takes = {
    head: more('head') >= least,
    both: isSurer || more('both') >= clearlyMore,
    tail: more('tail') >= least,
  };
  const theirWord = new Map(pairs.map(([one, other]) => [one, line.words[other]!]));
  const marked: ComparedLine = {
    ...line,
    words: line.words.map((word, place) =>
      place >= theirs.both.from && place < theirs.both.to ? heardToo(word, [entry.device]) : word,
    ),
  };
  const parts = (['head', 'both', 'tail'] as const).map((part) => {
    const from = takes[part] ? entry : marked;
    const stretch = (takes[part] ? mine : theirs)[part];
    const words = from.words.slice(stretch.from, stretch.to);
    return {
      text: textOf(from, stretch),
      words: takes[part]
        ? words.map((word, i) => heardToo(word, theirWord.get(stretch.from + i)?.heardBy ?? []))
        : words,
    };
  });
  if (!takes.head && !takes.both && !takes.tail) return marked;
  const text = parts
    .map((part) => part.text)
    .filter((part) => part !== '')
    .join(' ');
  return {
    ...marked,
    text,
    words: wordsOf(
      text,
      parts.flatMap(({ words }) => words),
    ),
  };
}

/** The words before the first pair, from the first to the last, and after it. `side`: 0 the entry's, 1 the line's. */
export function partsOf({ words }: ComparedLine, pairs: readonly WordPair[], side: 0 | 1): JoinedParts {
  const from = pairs[0]![side];
  const to = pairs.at(-1)![side] + 1;
  return { head: { from: 0, to: from }, both: { from, to }, tail: { from: to, to: words.length } };
}

export const lengthOf = ({ from, to }: Stretch): number => to - from;

/** The text from a word up to the next word that does not belong: with the marks behind it. */
export function textOf({ text, words }: ComparedLine, { from, to }: Stretch): string {
  if (from >= to) return '';
  return text.slice(from === 0 ? 0 : words[from]!.start, words[to]?.start).trim();
}

/** The words of a text that was put together, heard by whoever heard its parts. */
export function wordsOf(text: string, parts: readonly HeardWord[]): HeardWord[] {
  const words = spokenWords(text);
  const everybody = [...new Set(parts.flatMap(({ heardBy }) => heardBy))];
  // Where two parts meet, numbers may have become one.
  const fits = words.length === parts.length;
  return words.map((word, i) => ({ ...word, heardBy: fits ? parts[i]!.heardBy : everybody }));
}
