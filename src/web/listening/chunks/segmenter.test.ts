import fc from 'fast-check';
import { expect, test } from 'vitest';
import { speechSampleRate } from '#web/listening/capture/resampler.ts';
import { type ChunkBounds, createSegmenter } from './segmenter.ts';
import { levelDetector } from './speech-detector.ts';

/** Sound for so many milliseconds: a hum where it is loud, a breath of noise where it is not. */
function sound(...parts: readonly [ms: number, loud: boolean][]): Int16Array {
  return Int16Array.from(
    parts.flatMap(([ms, loud]) =>
      Array.from({ length: (ms * speechSampleRate) / 1_000 }, (_, i) =>
        Math.round((loud ? 6_000 : 20) * Math.sin((2 * Math.PI * 300 * i) / speechSampleRate)),
      ),
    ),
  );
}

function cutUp(samples: Int16Array, blockSamples = 2_048) {
  const cuts: ChunkBounds[] = [];
  const segmenter = createSegmenter(levelDetector(), {
    onChunk: (cut) => cuts.push(cut),
    onSilence: () => {},
  });
  for (let at = 0; at < samples.length; at += blockSamples)
    segmenter.push(samples.subarray(at, at + blockSamples));
  segmenter.end();
  return cuts;
}

const ms = (samples: number) => (samples * 1_000) / speechSampleRate;
const words = (count: number, wordMs: number, gapMs: number) =>
  Array.from({ length: count }, (): [number, boolean][] => [
    [wordMs, true],
    [gapMs, false],
  ]).flat();

test('[C2] it is cut in the middle of a pause, near 3 s', () => {
  const cuts = cutUp(sound([500, false], ...words(12, 500, 200), [500, false]));
  for (const { from, to, next } of cuts.slice(0, -1)) {
    expect(next).toBe(to);
    expect(ms(to - from)).toBeGreaterThan(2_000);
    expect(ms(to - from)).toBeLessThan(4_000);
    // Words begin every 700 ms from 500 on, and are 500 long.
    const inWord = (ms(to) - 500) % 700;
    expect(inWord).toBeGreaterThan(500);
  }
  expect(cuts.length).toBeGreaterThan(2);
});

test('[C2] without any pause it is cut at 10 s, and the last half second is in both chunks', () => {
  const [first, second] = cutUp(sound([12_000, true], [500, false]));
  expect(ms(first!.to - first!.from)).toBe(10_000);
  expect(ms(first!.to - first!.next)).toBe(500);
  expect(second).toMatchObject({ from: first!.next, overlap: first!.to - first!.next });
});

test('[C5] silence makes no chunk; a word after it keeps its quiet beginning', () => {
  const [only, ...others] = cutUp(sound([60_000, false], [600, true], [3_000, false]));
  expect(others).toEqual([]);
  expect(ms(only!.from)).toBeGreaterThan(59_600);
  expect(ms(only!.from)).toBeLessThan(59_800);
  expect(only!.speechMs).toBe(600);
});

test('[C5] a fan that runs all the time becomes part of the silence', () => {
  const hum = (ms: number, size: number) =>
    Int16Array.from(
      { length: (ms * speechSampleRate) / 1_000 },
      (_, i) => size * Math.sin((i * 2 * Math.PI * 120) / speechSampleRate),
    );
  const before = cutUp(hum(120_000, 900));
  expect(before.length).toBeLessThan(6);
});

test('[C2] whatever is said and however it comes, every loud moment is in exactly one chunk, or in an overlap', () => {
  const part = fc.tuple(
    fc.integer({ min: 1, max: 60 }).map((n) => n * 20),
    fc.boolean(),
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 60 }), fc.integer({ min: 100, max: 9_000 }), (parts, block) => {
      const samples = sound([300, false], ...parts, [320, false]);
      const cuts = cutUp(samples, block);
      cuts.forEach((cut, i) => {
        const before = cuts[i - 1];
        expect(cut.from).toBeGreaterThanOrEqual(before?.next ?? 0);
        expect(cut.overlap).toBe(before && cut.from === before.next ? before.to - before.next : 0);
      });
      const isLoud = (at: number) => samples.subarray(at, at + 320).some((sample) => sample > 1_000);
      const frames = Array.from({ length: Math.floor(samples.length / 320) }, (_, i) => i * 320);
      const missed = frames.filter(
        (at) => isLoud(at) && !cuts.some(({ from, to }) => from <= at && at + 320 <= to),
      );
      expect(missed).toEqual([]);
    }),
    { verbose: true, numRuns: 60 },
  );
});
