// Cuts a recording into chunks for a speech service, each at the quietest moment, because a cut through a word loses the
// word. Pure.
import { rootMeanSquare } from '../samples.ts';

export interface FileChunk {
  /** Sample numbers; `to` is not part of it. */
  from: number;
  to: number;
  /** Nobody speaks in it. */
  silent: boolean;
}

/** Whisper works on 30 s at a time. */
const longestMs = 28_000;
const shortestMs = 18_000;
/** The pause between two words. */
const pauseMs = 60;
/** The loudest pause of a chunk that is called silent, as root mean square. */
const quietest = 0.002;

export function splitAtPauses(samples: Float32Array, rate: number): FileChunk[] {
  const window = Math.round((pauseMs / 1_000) * rate);
  const levels = levelsOf(samples, window);
  const [shortest, longest] = [shortestMs, longestMs].map((ms) => Math.floor(ms / pauseMs)) as [
    number,
    number,
  ];
  const chunks: FileChunk[] = [];
  for (let begin = 0; begin < levels.length;) {
    const end =
      begin + longest >= levels.length
        ? levels.length
        : quietestIn(levels, begin + shortest, begin + longest);
    const from = begin * window;
    // In the middle of the pause, so that neither side loses the edge of a word.
    const to = end === levels.length ? samples.length : end * window + Math.round(window / 2);
    const before = chunks.at(-1)?.to ?? from;
    chunks.push({ from: before, to, silent: levels.slice(begin, end).every((level) => level < quietest) });
    begin = end;
  }
  return chunks;
}

/** Root mean square of each window. */
function levelsOf(samples: Float32Array, window: number): number[] {
  return Array.from({ length: Math.ceil(samples.length / window) }, (_, index) =>
    rootMeanSquare(samples.subarray(index * window, (index + 1) * window)),
  );
}

/** The later of two that are alike: fewer chunks. */
function quietestIn(levels: readonly number[], from: number, to: number): number {
  let best = from;
  for (let at = from; at < to; at += 1) if (levels[at]! <= levels[best]!) best = at;
  return best;
}
