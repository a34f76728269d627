// Whether what a device heard is what another device in the room heard too: by when it was said and by its words. Says which
// line it repeats, and what the line takes over from it. Pure.
import { align, type WordPair } from './alignment.ts';
import { type HeardEntry, type ComparedLine, heardToo, read, type UnreadLine } from './heard-lines.ts';
import { clearlyMore, joined, lengthOf, partsOf, textOf, wordsOf } from './joined-text.ts';

export interface Repeat {
  lineId: string;
  /** How the line reads from now on; undefined where it stays as it is. */
  text: string | undefined;
  /** The line's speaker is whose device this is: it was heard better here. */
  takesSpeaker: boolean;
  /** The lines that it changes, as they are from now on. */
  lines: readonly ComparedLine[];
}

interface Nearness {
  /** Words in common, as weights tell, */
  weight: number;
  /** and how far apart they may be, by either clock. */
  withinMs: number;
}
/** Two devices that have heard the same sentence stand in one room. */
const inOneRoom: readonly Nearness[] = [
  { weight: 3, withinMs: 10_000 },
  { weight: 1.5, withinMs: 4_500 },
  { weight: 0.5, withinMs: 800 },
];
/** Others may belong to people far apart, who say the same short things. */
const anywhere: Nearness = { weight: 6, withinMs: 5_000 };
/** Of a sentence that was begun. */
const farthestMs = 20_000;
/** "of the" says little about who said it. */
const weightOf = ({ form }: ComparedLine['words'][number]): number =>
  form.length > 3 || /\d/.test(form) ? 1 : 0.5;
/** In one room so much of the entry stands in the line, or of the line in the entry; elsewhere so much of both. */
const shared = { inOneRoom: 0.6, anywhere: 0.7 } as const;
/** More words than these in a row that only one of the two heard are no noise. */
const strayWords = 3;
/** Comparing costs the product of the two lengths; these are over a minute of speech. */
const most = { characters: 2_000, words: 200, linesOfDevice: 8 } as const;
/** How sure two recognisers were of the same sound differs by less than this by chance. */
const surerBy = 0.05;

/** `recent`: the last lines of the meeting in their order. */
export function repeatOf(
  entry: HeardEntry,
  recent: readonly (ComparedLine | UnreadLine)[],
): Repeat | undefined {
  if (entry.text.length > most.characters) return undefined;
  const others = recent
    .filter((line) => apart(entry, line) <= farthestMs && hasWordsFor(entry.device, line))
    .map(read);
  if (others.length === 0) return undefined;
  const heard = read(entry);
  if (heard.words.length > most.words) return undefined;
  const devices = new Set(others.flatMap(({ words }) => words.flatMap(({ heardBy }) => heardBy)));
  devices.delete(entry.device);
  const matches = [...devices].flatMap((device) => {
    const lines = others.filter(({ words }) => words.some(({ heardBy }) => heardBy.includes(device)));
    return (
      matchOf(heard, device, lines.slice(-most.linesOfDevice), areInOneRoom(recent, entry.device, device)) ??
      []
    );
  });
  const [best] = matches.toSorted((a, b) => b.pairs.length - a.pairs.length);
  if (!best) return undefined;
  return best.touched.length === 1 ? ofOneLine(heard, best) : ofSeveralLines(heard, best);
}

/** By the clock that makes them nearer: a device's clock may be off, and words may have waited for the network. */
function apart(entry: HeardEntry, line: HeardEntry): number {
  return Math.min(Math.abs(entry.receivedAt - line.receivedAt), Math.abs(entry.at - line.at));
}

function hasWordsFor(device: string, line: ComparedLine | UnreadLine): boolean {
  if (!line.words) return line.device !== device;
  return line.words.some(({ heardBy }) => !heardBy.includes(device));
}

interface Match {
  /** Places in the entry and in the row of all words of these lines. */
  pairs: readonly WordPair[];
  /** The lines that have any of the words, each with its place in that row. */
  touched: readonly { line: ComparedLine; from: number; to: number }[];
  inRoom: boolean;
}

function areInOneRoom(recent: readonly (ComparedLine | UnreadLine)[], one: string, other: string): boolean {
  return recent.some(({ words = [] }) => {
    const both = words.filter(({ heardBy }) => heardBy.includes(one) && heardBy.includes(other));
    return weightIn(both) >= anywhere.weight;
  });
}

function weightIn(words: ComparedLine['words']): number {
  return words.reduce((sum, word) => sum + weightOf(word), 0);
}

/** What one device heard is one row of words: the other recogniser may have cut it elsewhere. */
function matchOf(
  heard: ComparedLine,
  device: string,
  lines: readonly ComparedLine[],
  inRoom: boolean,
): Match | undefined {
  const row = lines.flatMap((line) => line.words);
  const isHeard = (place: number) => row[place]?.heardBy.includes(heard.device) === true;
  const free = row.map((word, place) =>
    word.heardBy.includes(device) && !isHeard(place) ? word : undefined,
  );
  const pairs = align(heard.words, free);
  if (pairs.length === 0) return undefined;
  // Words next to these that this device has heard belong to the same sentence.
  const goesOn = isHeard(pairs[0]![1] - 1) || isHeard(pairs.at(-1)![1] + 1);
  const weight = weightIn(pairs.map(([, place]) => row[place]!));
  let from = 0;
  const touched = lines
    .map((line) => ({ line, from, to: (from += line.words.length) }))
    .filter((one) => pairs.some(([, place]) => place >= one.from && place < one.to));
  const ms = Math.min(...touched.map(({ line }) => apart(heard, line)));
  const isNear = inRoom
    ? goesOn || inOneRoom.some((one) => weight >= one.weight && ms <= one.withinMs)
    : weight >= anywhere.weight && ms <= anywhere.withinMs;
  return isNear ? { pairs, touched, inRoom } : undefined;
}

function ofOneLine(heard: ComparedLine, { pairs, touched: [only], inRoom }: Match): Repeat | undefined {
  const { line, from } = only!;
  const within = pairs.map(([one, place]): WordPair => [one, place - from]);
  const [ofEntry, ofLine] = [pairs.length / heard.words.length, pairs.length / line.words.length];
  const isEnough = inRoom
    ? Math.max(ofEntry, ofLine) >= shared.inOneRoom
    : Math.min(ofEntry, ofLine) >= shared.anywhere;
  if (!isEnough || Math.min(longestGap(within, 0), longestGap(within, 1)) > strayWords) return undefined;
  const isBetter = isHeardBetter(heard, line, within);
  const becomes = joined(heard, line, within, isBetter);
  const after = isBetter ? { ...becomes, device: heard.device, confidence: heard.confidence } : becomes;
  return {
    lineId: line.id,
    text: after.text === line.text ? undefined : after.text,
    takesSpeaker: isBetter,
    lines: [after],
  };
}

/**
 * The other device has it in several lines. What this one heard beyond them goes to the nearest; at both ends it cannot.
 * Whose voice it was, these lines know no better for it.
 */
function ofSeveralLines(heard: ComparedLine, { pairs, touched }: Match): Repeat | undefined {
  const [first, last] = [touched[0]!, touched.at(-1)!];
  const { head, tail } = partsOf(heard, pairs, 0);
  const headIsMore = lengthOf(head) > pairs[0]![1] - first.from;
  const tailIsMore = lengthOf(tail) > last.to - 1 - pairs.at(-1)![1];
  const isStray = longestGap(pairs, 0) > strayWords;
  if (isStray || (headIsMore && tailIsMore) || pairs.length / heard.words.length < shared.inOneRoom)
    return undefined;
  const lines = touched.map(({ line, from }) => ({
    ...line,
    words: line.words.map((word, i) =>
      from + i >= pairs[0]![1] && from + i <= pairs.at(-1)![1] ? heardToo(word, [heard.device]) : word,
    ),
  }));
  if (!headIsMore && !tailIsMore) {
    const count = ({ from, to }: Match['touched'][number]) =>
      pairs.filter(([, place]) => place >= from && place < to).length;
    const most = touched.toSorted((a, b) => count(b) - count(a))[0]!;
    return { lineId: most.line.id, text: undefined, takesSpeaker: false, lines };
  }
  const grows = lines.at(headIsMore ? 0 : -1)!;
  const more = heard.words.slice(...(headIsMore ? [head.from, head.to] : [tail.from, tail.to]));
  const text = headIsMore ? `${textOf(heard, head)} ${grows.text}` : `${grows.text} ${textOf(heard, tail)}`;
  const words = wordsOf(text, headIsMore ? [...more, ...grows.words] : [...grows.words, ...more]);
  return {
    lineId: grows.id,
    text,
    takesSpeaker: false,
    lines: lines.map((line) => (line === grows ? { ...line, text, words } : line)),
  };
}

/** The longest run of words between two pairs that only this side has. */
function longestGap(pairs: readonly WordPair[], side: 0 | 1): number {
  return Math.max(0, ...pairs.slice(1).map((pair, i) => pair[side] - pairs[i]![side] - 1));
}

/** The nearest microphone is surest; where the two do not say, it has more words of the same stretch. */
function isHeardBetter(heard: ComparedLine, line: ComparedLine, pairs: readonly WordPair[]): boolean {
  const surer = heard.confidence - line.confidence;
  if (heard.confidence > 0 && line.confidence > 0 && Math.abs(surer) >= surerBy) return surer > 0;
  const [mine, theirs] = [partsOf(heard, pairs, 0).both, partsOf(line, pairs, 1).both];
  return lengthOf(mine) - lengthOf(theirs) >= clearlyMore;
}
