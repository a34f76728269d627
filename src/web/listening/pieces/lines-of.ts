// From what a recogniser heard in a group of pieces to lines with their times. Where a piece was cut by force, its end is
// in the next piece as well: each word of it is said once, by the piece in which its middle lies. Pure.
import { newId } from '#meeting/ids.ts';
import { type Heard, type HeardStretch, type HeardWord, stretchesOf } from '#meeting/heard.ts';
import { speechRate } from '#web/listening/capture/to-speech-rate.ts';
import { overlapMs } from './cutter.ts';
import { confidenceOf, judge } from './doubt.ts';
import { joined } from '../samples.ts';
import { type Piece, type SpokenLine, type Tail, type TimedWord, timeOf } from './piece.ts';

/** Pieces of one run, one after the other, heard as one. */
export interface Group {
  pieces: readonly Piece[];
  samples: Int16Array;
  /** Where in the samples each piece begins, and with which sample of the run. */
  parts: readonly { begins: number; from: number }[];
}

/** Recognisers differ by so much about when a word was. */
const sameWordMs = 250;
/** So many words are compared where there are no times. */
const wordsCompared = 6;
const textKept = 200;

/** Joins pieces of one run. What two neighbours both have is taken once. */
export function groupOf(pieces: readonly Piece[], sounds: readonly Int16Array[]): Group {
  const skips = pieces.map((piece, i) => (i > 0 && followsOn(pieces[i - 1]!, piece) ? piece.overlap : 0));
  const sent = sounds.map((sound, i) => sound.subarray(skips[i]));
  let begins = 0;
  const parts = pieces.map((piece, i) => {
    const part = { begins, from: piece.from + skips[i]! };
    begins += sent[i]!.length;
    return part;
  });
  return { pieces, samples: joined(...sent), parts };
}

const followsOn = (one: Piece, next: Piece): boolean =>
  next.overlap > 0 && next.from + next.overlap === one.to;

export function linesOf(
  group: Group,
  heard: Heard,
  before: Tail | undefined,
): { lines: SpokenLine[]; tail: Tail } {
  const [first] = group.pieces as [Piece];
  const last = group.pieces.at(-1)!;
  const when = (seconds: number): number => timeIn(group, seconds);
  const timed = heard.words?.map((word) => ({ ...word, at: when((word.start + word.end) / 2) }));
  const words = timed && timed.length > 0 ? timed : undefined;
  const tailBefore = before && before.runId === first.run.id && first.overlap > 0 ? before : undefined;
  const end = last.forced ? timeOf(last.run, last.to) - overlapMs / 2 : Infinity;
  const kept = words && wordsToSay(words, first, end, tailBefore?.timed ? tailBefore : undefined);
  const speechMs = group.pieces.reduce((sum, piece) => sum + piece.speechMs, 0);

  const stretches = stretchesOf(heard, group.samples.length / speechRate);
  const lines: SpokenLine[] = [];
  let isDoubtful = false;
  stretches.forEach((stretch, index) => {
    const rating = judge(stretch, { speechMs });
    if (rating !== 'fine') isDoubtful = true;
    if (rating === 'phantom') return;
    const said = kept ? textOf(stretch, wordsIn(stretches, index, words), kept) : stretch.text;
    const isRepeating = index === 0 && tailBefore !== undefined && !(kept && tailBefore.timed);
    const text = isRepeating ? withoutRepeat(said, tailBefore.text) : said;
    if (text.trim() === '') return;
    const { userId, sessionId, owner, channel } = first.run;
    lines.push({
      id: newId(),
      userId,
      sessionId,
      owner,
      channel,
      text: text.trim(),
      confidence: confidenceOf(stretch),
      at: Math.round(when(stretch.start)),
      until: Math.round(when(stretch.end)),
      unsure: rating === 'doubtful',
    });
  });
  const tail: Tail = {
    runId: first.run.id,
    to: last.to,
    said: kept ? [...kept].slice(-2 * wordsCompared).map(plain) : [],
    left: words ? words.filter(({ at }) => at >= end).map(plain) : [],
    timed: kept !== undefined,
    text: isDoubtful
      ? ''
      : lines
          .map(({ text }) => text)
          .join(' ')
          .slice(-textKept),
  };
  return { lines, tail };
}

type Word = HeardWord & TimedWord;
const plain = ({ word, at }: Word): TimedWord => ({ word: normal(word), at });
const normal = (word: string): string => word.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** The middle of what a piece shares with the one before or after it divides their words. `end`: where the next one's begin. */
function wordsToSay(words: readonly Word[], first: Piece, end: number, before: Tail | undefined): Set<Word> {
  const begin = before ? timeOf(first.run, first.from + first.overlap / 2) : -Infinity;
  const isIn = (those: readonly TimedWord[] | undefined, { word, at }: Word): boolean =>
    those?.some((other) => other.word === normal(word) && Math.abs(other.at - at) <= sameWordMs) ?? false;
  return new Set(
    words.filter((word) => {
      if (word.at >= end) return false;
      // The two may disagree about a word on the border: then what the first one did with it counts.
      return word.at >= begin ? !isIn(before?.said, word) : isIn(before?.left, word);
    }),
  );
}

/** The words of a stretch: the one in which their middles lie, or the nearest. */
function wordsIn(stretches: readonly HeardStretch[], index: number, words: readonly Word[]): Word[] {
  const [from, to] = [
    index === 0 ? -Infinity : stretches[index]!.start,
    stretches[index + 1]?.start ?? Infinity,
  ];
  return words.filter(({ start, end }) => (start + end) / 2 >= from && (start + end) / 2 < to);
}

/** The stretch's own text, which has its commas and capitals, as far as its words are kept. */
function textOf(stretch: HeardStretch, words: readonly Word[], kept: ReadonlySet<Word>): string {
  if (words.every((word) => kept.has(word))) return stretch.text;
  const written = stretch.text.trim().split(/\s+/);
  return words
    .map((word, i) => (written.length === words.length ? written[i]! : word.word.trim()))
    .filter((_, i) => kept.has(words[i]!))
    .join(' ');
}

/** Where there are no times: what the text before ends with is not said again. */
function withoutRepeat(text: string, before: string): string {
  const written = text.trim().split(/\s+/);
  const [known, next] = [before.trim().split(/\s+/).map(normal), written.map(normal)];
  for (let many = Math.min(wordsCompared, known.length, next.length); many > 0; many--)
    if (known.slice(-many).every((word, i) => word === next[i])) return written.slice(many).join(' ');
  return text;
}

/** When a moment of what was sent was recorded. */
function timeIn({ pieces, parts }: Group, seconds: number): number {
  const sample = seconds * speechRate;
  const { begins, from } = parts.findLast((part) => sample >= part.begins) ?? parts[0]!;
  return timeOf(pieces[0]!.run, from + sample - begins);
}
