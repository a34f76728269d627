// Which words of a sound anybody hears. Where a starved machine dropped a part of one, it depends on how one listens: from which
// moment on, and at which rate. Of those a test can say neither that they must come out nor that they must not.
import { streamRate } from '#providers/speech-to-text.ts';
import { toStreamRate } from '#server/live/stream/to-stream-rate.ts';
import { samplesOf } from './decode.ts';
import { hearTones, type HeardTone } from './tone-words.ts';
import { pcm16 } from './wav.ts';

const rate = 16_000;
/** In milliseconds, from where to listen: all there are between two of the windows by which tones are heard. */
const moments = Array.from({ length: 6 }, (_, n) => n * 1.5);

/** In order. `samples`: at 16 kHz. */
export function hearClearTones(samples: Float32Array): HeardTone[] {
  const raised = samplesOf(toStreamRate(rate)(pcm16(samples)));
  const listened = [
    ...moments.map((ms) => hearFrom(ms, samples, rate)),
    ...moments.map((ms) => hearFrom(ms, raised, streamRate)),
  ];
  return listened[0]!.filter((tone) => listened.every((heard) => heard.some((other) => isSame(tone, other))));
}

function hearFrom(ms: number, samples: Float32Array, rate: number): HeardTone[] {
  const from = Math.round((ms * rate) / 1_000);
  return hearTones(samples.subarray(from), rate).map(({ word, start, end }) => ({
    word,
    start: start + ms / 1_000,
    end: end + ms / 1_000,
  }));
}

const isSame = (a: HeardTone, b: HeardTone): boolean =>
  a.word === b.word && Math.abs(a.start - b.start) < 0.1;
