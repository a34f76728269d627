// Cuts the sound of one channel into chunks, in the pauses, because a cut through a word loses the word. It counts samples
// instead of time, so a page that hangs or is hidden cuts in the same places. Silence is dropped. Pure.
import { joined } from '../samples.ts';
import { frameMs, frameSamples as frame, levelOf, type SpeechDetector } from './speech-detector.ts';

/** In samples from the channel's first; `to` is not part of it. */
export interface ChunkBounds {
  from: number;
  to: number;
  /** So many of its first samples are in the chunk before it as well. */
  overlap: number;
  /** How much of it may be speech. */
  speechMs: number;
  /** Where the next chunk begins: before `to` when no pause came, as the end may then be in the middle of a word. */
  next: number;
}

export interface SegmenterListener {
  onChunk(cut: ChunkBounds): void;
  /** Nobody spoke before this sample: it need not be kept. */
  onSilence(before: number): void;
  /** Every frame's level, for whoever shows or compares it; `at` is its first sample. */
  onLevel?(level: number, at: number): void;
}

export interface Segmenter {
  push(samples: Int16Array): void;
  /** Whether anything was said since the last cut. */
  speaking(): boolean;
  /** Cuts what is left, as nothing more will come. */
  end(): void;
}

/** The beginning of a word is quiet: so much before the first loud frame belongs to it. */
const leadFrames = 300 / frameMs;
/** The longer a chunk is, the shorter a pause will do; most are cut near 3 s. */
const pauses = [
  { fromMs: 5_000, pauseMs: 60 },
  { fromMs: 3_000, pauseMs: 120 },
  { fromMs: 2_000, pauseMs: 300 },
] as const;
const longestMs = 10_000;
/** Longer than most words: what the cut breaks is whole in the next chunk. */
export const overlapMs = 500;
const overlapFrames = overlapMs / frameMs;

export function createSegmenter(detector: SpeechDetector, listener: SegmenterListener): Segmenter {
  /** The frames of the chunk that is being spoken: whether each is loud. */
  let loud: boolean[] = [];
  /** The first frame's first sample. */
  let from = 0;
  let overlap = 0;
  /** Quiet frames at its end. */
  let quiet = 0;
  let spoken = 0;
  let rest = new Int16Array(0);

  function take(samples: Int16Array): void {
    const level = levelOf(samples);
    listener.onLevel?.(level, from + loud.length * frame);
    const isLoud = detector.takes(level);
    loud.push(isLoud);
    quiet = isLoud ? 0 : quiet + 1;
    if (isLoud) spoken += 1;
    if (spoken === 0) return letGoOfSilence();
    const lengthMs = loud.length * frameMs;
    const enough = pauses.find(({ fromMs }) => lengthMs >= fromMs)?.pauseMs ?? Infinity;
    // In the middle of the pause: neither side loses the edge of a word.
    if (quiet * frameMs >= enough) return cut(loud.length - Math.floor(quiet / 2), 0);
    if (lengthMs >= longestMs) cut(loud.length, overlapFrames);
  }

  function letGoOfSilence(): void {
    if (loud.length <= leadFrames) return;
    const gone = loud.length - leadFrames;
    drop(gone);
    overlap = 0;
    listener.onSilence(from);
  }

  /** `at`: the first frame that is not part of the chunk. `again`: so many of its last are part of the next as well. */
  function cut(at: number, again: number): void {
    const chunk = { from, to: from + at * frame, overlap, speechMs: spokenIn(loud.slice(0, at)) };
    drop(at - again);
    overlap = again * frame;
    listener.onChunk({ ...chunk, next: from });
  }

  function drop(frames: number): void {
    loud = loud.slice(frames);
    from += frames * frame;
    spoken = loud.filter(Boolean).length;
    quiet = loud.length - 1 - loud.lastIndexOf(true);
  }

  return {
    speaking: () => spoken > 0,
    push(samples) {
      const all = joined(rest, samples);
      let at = 0;
      for (; at + frame <= all.length; at += frame) take(all.subarray(at, at + frame));
      rest = all.slice(at);
    },
    end() {
      if (spoken > 0) return cut(loud.length, 0);
      drop(loud.length);
      listener.onSilence(from);
    },
  };
}

const spokenIn = (frames: readonly boolean[]): number => frames.filter(Boolean).length * frameMs;
