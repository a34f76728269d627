// Resamples PCM from 16 kHz to the stream's 24 kHz: three samples for every two, by linear interpolation. Speech has so
// little above 5 kHz that a better method makes no audible difference.
import { streamRate } from '#providers/speech-to-text.ts';

/** Turns each frame of mono PCM16 into one at the stream's rate; frames are read as one sound without seams. */
export function toStreamRate(rate: number): (frame: Buffer) => Buffer {
  if (rate === streamRate) return (frame) => frame;
  /** The next sample to make, in thirds of a sample after the last one of the frame before. */
  let at = 3;
  let last = 0;
  return (frame) => {
    const samples = frame.length / 2;
    const made: number[] = [];
    for (; at <= 3 * samples; at += 2) {
      const after = Math.ceil(at / 3) - 1;
      const before = Math.floor(at / 3) - 1;
      const from = before < 0 ? last : frame.readInt16LE(before * 2);
      const to = frame.readInt16LE(after * 2);
      made.push(from + ((to - from) * (at % 3)) / 3);
    }
    at -= 3 * samples;
    if (samples > 0) last = frame.readInt16LE((samples - 1) * 2);
    const raised = Buffer.alloc(made.length * 2);
    made.forEach((sample, index) => raised.writeInt16LE(Math.round(sample), index * 2));
    return raised;
  };
}
