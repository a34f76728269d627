// Turns the transcription of a group of chunks into lines with their times. If a chunk was cut by force, its end is also in
// the next chunk: each word is taken once, from the chunk that contains its middle. Pure.
import { newId } from '#meeting/ids.ts';
import {
  type Transcription,
  type TranscribedSegment,
  type TranscribedWord,
  segmentsOf,
} from '#meeting/transcription.ts';
import { speechSampleRate } from '#web/listening/capture/resampler.ts';
import { overlapMs } from './segmenter.ts';
import { confidenceOf, assessSegment } from './quality/segment-quality.ts';
import { joined } from '../samples.ts';
import { type Chunk, type PendingUtterance, type Tail, type TimedWord, timeOf } from './chunk.ts';

/** Chunks of one run, one after the other, heard as one. */
export interface ChunkGroup {
  chunks: readonly Chunk[];
  samples: Int16Array;
  /** Where in the samples each chunk begins, and with which sample of the run. */
  parts: readonly { begins: number; from: number }[];
}

/** Recognisers differ by so much about when a word was. */
const sameWordMs = 250;
/** So many words are compared where there are no times. */
const wordsCompared = 6;
const textKept = 200;

/** Joins chunks of one run. What two neighbours both have is taken once. */
export function groupChunks(chunks: readonly Chunk[], sounds: readonly Int16Array[]): ChunkGroup {
  const skips = chunks.map((chunk, i) => (i > 0 && followsOn(chunks[i - 1]!, chunk) ? chunk.overlap : 0));
  const sent = sounds.map((sound, i) => sound.subarray(skips[i]));
  let begins = 0;
  const parts = chunks.map((chunk, i) => {
    const part = { begins, from: chunk.from + skips[i]! };
    begins += sent[i]!.length;
    return part;
  });
  return { chunks, samples: joined(...sent), parts };
}

const followsOn = (one: Chunk, next: Chunk): boolean =>
  next.overlap > 0 && next.from + next.overlap === one.to;

export function utterancesOf(
  group: ChunkGroup,
  transcription: Transcription,
  before: Tail | undefined,
): { utterances: PendingUtterance[]; tail: Tail } {
  const [first] = group.chunks as [Chunk];
  const last = group.chunks.at(-1)!;
  const when = (seconds: number): number => timeIn(group, seconds);
  const timed = transcription.words?.map((word) => ({ ...word, at: when((word.start + word.end) / 2) }));
  const words = timed && timed.length > 0 ? timed : undefined;
  const tailBefore = before && before.runId === first.run.id && first.overlap > 0 ? before : undefined;
  const end = last.forced ? timeOf(last.run, last.to) - overlapMs / 2 : Infinity;
  const kept = words && wordsToSay(words, first, end, tailBefore?.timed ? tailBefore : undefined);
  const speechMs = group.chunks.reduce((sum, chunk) => sum + chunk.speechMs, 0);

  const segments = segmentsOf(transcription, group.samples.length / speechSampleRate);
  const utterances: PendingUtterance[] = [];
  let isUnreliable = false;
  segments.forEach((segment, index) => {
    const quality = assessSegment(segment, { speechMs });
    if (quality !== 'reliable') isUnreliable = true;
    if (quality === 'hallucination') return;
    const said = kept ? textOf(segment, wordsIn(segments, index, words), kept) : segment.text;
    const isRepeating = index === 0 && tailBefore !== undefined && !(kept && tailBefore.timed);
    const text = isRepeating ? withoutRepeat(said, tailBefore.text) : said;
    if (text.trim() === '') return;
    const { userId, sessionId, owner, channel } = first.run;
    utterances.push({
      id: newId(),
      userId,
      sessionId,
      owner,
      channel,
      text: text.trim(),
      confidence: confidenceOf(segment),
      at: Math.round(when(segment.start)),
      until: Math.round(when(segment.end)),
      lowConfidence: quality === 'low-confidence',
    });
  });
  const tail: Tail = {
    runId: first.run.id,
    to: last.to,
    said: kept ? [...kept].slice(-2 * wordsCompared).map(plain) : [],
    left: words ? words.filter(({ at }) => at >= end).map(plain) : [],
    timed: kept !== undefined,
    text: isUnreliable
      ? ''
      : utterances
          .map(({ text }) => text)
          .join(' ')
          .slice(-textKept),
  };
  return { utterances, tail };
}

type Word = TranscribedWord & TimedWord;
const plain = ({ word, at }: Word): TimedWord => ({ word: normal(word), at });
const normal = (word: string): string => word.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** The middle of what a chunk shares with the one before or after it divides their words. `end`: where the next one's begin. */
function wordsToSay(words: readonly Word[], first: Chunk, end: number, before: Tail | undefined): Set<Word> {
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

/** The words of a segment: the one in which their middles lie, or the nearest. */
function wordsIn(segments: readonly TranscribedSegment[], index: number, words: readonly Word[]): Word[] {
  const [from, to] = [
    index === 0 ? -Infinity : segments[index]!.start,
    segments[index + 1]?.start ?? Infinity,
  ];
  return words.filter(({ start, end }) => (start + end) / 2 >= from && (start + end) / 2 < to);
}

/** The segment's own text, which has its commas and capitals, as far as its words are kept. */
function textOf(segment: TranscribedSegment, words: readonly Word[], kept: ReadonlySet<Word>): string {
  if (words.every((word) => kept.has(word))) return segment.text;
  const written = segment.text.trim().split(/\s+/);
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
function timeIn({ chunks, parts }: ChunkGroup, seconds: number): number {
  const sample = seconds * speechSampleRate;
  const { begins, from } = parts.findLast((part) => sample >= part.begins) ?? parts[0]!;
  return timeOf(chunks[0]!.run, from + sample - begins);
}
