import { expect, test } from 'vitest';
import { speechSampleRate, createResampler } from './resampler.ts';

const tone = (hz: number, rate: number, seconds: number) =>
  Float32Array.from({ length: rate * seconds }, (_, i) => Math.sin((2 * Math.PI * hz * i) / rate));
const loudness = (samples: Float32Array) =>
  Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);

/** As a device brings it: 128 samples at a time. */
function resampled(samples: Float32Array, rate: number): Float32Array {
  const take = createResampler(rate);
  const blocks = Array.from({ length: Math.ceil(samples.length / 128) }, (_, i) =>
    take(samples.subarray(i * 128, (i + 1) * 128)),
  );
  return Float32Array.from(blocks.flatMap((block) => [...block]));
}

test.each([8_000, 16_000, 22_050, 44_100, 48_000, 96_000])(
  '[C1] a tone recorded at %i Hz is the same tone at 16 kHz, sample for sample, whatever the blocks',
  (rate) => {
    const made = resampled(tone(1_000, rate, 1), rate);
    expect(made.length).toBeGreaterThan(speechSampleRate * 0.99);
    const wanted = tone(1_000, speechSampleRate, 1);
    const worst = made
      .slice(100)
      .reduce((most, sample, i) => Math.max(most, Math.abs(sample - wanted[i + 100]!)), 0);
    expect(worst).toBeLessThan(0.01);
  },
);

test('[C1] what 16 kHz cannot carry does not come back as another sound', () => {
  expect(loudness(resampled(tone(11_000, 48_000, 1), 48_000).slice(200))).toBeLessThan(0.003);
});
