// Detects the other side's voice coming back through the loudspeaker: without a headset each of its lines would appear twice,
// the second time under this person's name. Text alone cannot distinguish that from somebody who repeats a sentence, so the
// sound must match as well. Only microphone lines are ever called an echo, and they stay recoverable. Pure but for its
// memory.
import { frameMs } from '../speech-detector.ts';

/** How loud a channel was, frame by frame, over the last two minutes. */
export interface LoudnessEnvelope {
  /** Root mean square of the frame that began at this moment. */
  push(level: number, at: number): void;
  level(frame: number): number;
}

const remembered = (120 * 1_000) / frameMs;
const frameAt = (ms: number): number => Math.floor(ms / frameMs);

export function createEnvelope(): LoudnessEnvelope {
  const levels = new Float32Array(remembered);
  const frames = new Float64Array(remembered).fill(-1);
  return {
    push(level, at) {
      const frame = frameAt(at);
      levels[frame % remembered] = level;
      frames[frame % remembered] = frame;
    },
    level: (frame) => (frames[frame % remembered] === frame ? levels[frame % remembered]! : 0),
  };
}

/** Through the air and the sound system's own buffers. */
const latestMs = 300;
/** Shorter utterances are alike by chance: of strangers' half seconds 28 in 100 passed, of their seconds 5, of two seconds none. */
const shortestMs = 1_000;

/** How alike two channels sounded, as the best correlation of their loudness, 0 to 1; the microphone may be a little late. */
export function likeness(
  you: LoudnessEnvelope,
  them: LoudnessEnvelope,
  fromMs: number,
  toMs: number,
): number {
  if (toMs - fromMs < shortestMs) return 0;
  const frames = Array.from({ length: frameAt(toMs) - frameAt(fromMs) }, (_, i) => frameAt(fromMs) + i);
  const mine = frames.map((frame) => you.level(frame));
  const lags = Array.from({ length: latestMs / frameMs + 1 }, (_, lag) => lag);
  return Math.max(
    ...lags.map((lag) =>
      correlation(
        mine,
        frames.map((frame) => them.level(frame - lag)),
      ),
    ),
  );
}

function correlation(one: readonly number[], other: readonly number[]): number {
  const [meanOne, meanOther] = [mean(one), mean(other)];
  let [both, squaresOne, squaresOther] = [0, 0, 0];
  one.forEach((value, i) => {
    const [a, b] = [value - meanOne, other[i]! - meanOther];
    both += a * b;
    squaresOne += a * a;
    squaresOther += b * b;
  });
  return squaresOne === 0 || squaresOther === 0 ? 0 : both / Math.sqrt(squaresOne * squaresOther);
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

export interface TimedText {
  text: string;
  at: number;
  until: number;
}

export const alike = 0.7;
const fewestWords = 4;
const sharedTime = 0.5;
const sharedWords = 0.8;
/** Nobody says more in one chunk; comparing costs their square. */
const mostWords = 2_000;

/** Whether a line of the microphone is what the other side said at that moment. `sounds`: their likeness. */
export function isEcho(mine: TimedText, theirs: readonly TimedText[], sounds: number): boolean {
  const words = wordsIn(mine.text);
  if (sounds < alike || words.length < fewestWords) return false;
  const overlapping = theirs.filter(({ at, until }) => until > mine.at && at < mine.until);
  const shared = overlapping.reduce(
    (sum, { at, until }) => sum + Math.min(until, mine.until) - Math.max(at, mine.at),
    0,
  );
  if (shared < sharedTime * (mine.until - mine.at)) return false;
  // What the loudspeaker still says may be over on the other side.
  const before = theirs.filter(({ at, until }) => until + latestMs > mine.at && at < mine.until);
  const said = before.flatMap(({ text }) => wordsIn(text));
  if (words.length > mostWords || said.length > mostWords) return false;
  return inCommon(words, said) >= sharedWords * words.length;
}

function wordsIn(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** The length of the longest sequence of words that both have, in order. */
function inCommon(one: readonly string[], other: readonly string[]): number {
  let row = [0, ...other.map(() => 0)];
  for (const word of one) {
    const next = [0];
    other.forEach((theirs, i) => next.push(word === theirs ? row[i]! + 1 : Math.max(row[i + 1]!, next[i]!)));
    row = next;
  }
  return row.at(-1)!;
}
