import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { HeardStretch } from '#meeting/heard.ts';
import { confidenceOf, judge } from './doubt.ts';
import { phantomPhrases } from './phantom-phrases.ts';

const stretch = (text: string, signs: Partial<HeardStretch> = {}): HeardStretch => ({
  text,
  start: 0,
  end: 2,
  ...signs,
});
const spoken = { speechMs: 900 };

test.each([
  ['real thanks', stretch('Thank you.', { noSpeechProbability: 0.01 }), spoken, 'fine'],
  ['thanks without any sign', stretch('Thank you.'), spoken, 'fine'],
  ['thanks in silence', stretch(' Thank you. ', { noSpeechProbability: 0.4 }), spoken, 'phantom'],
  ['thanks where hardly anything was loud', stretch('Thank you.'), { speechMs: 60 }, 'phantom'],
  [
    'credits in silence',
    stretch('Subtitles by the Amara.org community', { noSpeechProbability: 0.3 }),
    spoken,
    'phantom',
  ],
  [
    'thanks again and again',
    stretch('Thank you. Thank you. Bye.', { noSpeechProbability: 0.4 }),
    spoken,
    'phantom',
  ],
  [
    'thanks among other words',
    stretch('Thank you for the offer.', { noSpeechProbability: 0.5 }),
    spoken,
    'fine',
  ],
  [
    'improbable words in silence',
    stretch('hm the lake', { noSpeechProbability: 0.7, averageLogProbability: -1.2 }),
    spoken,
    'doubtful',
  ],
  ['suspect words', stretch('we by the sea', { averageLogProbability: -0.9 }), spoken, 'doubtful'],
  ['shaky words', stretch('we buy the lot', { averageLogProbability: -0.5 }), spoken, 'fine'],
  ['a model that is stuck', stretch('so so so so so', { compressionRatio: 3.1 }), spoken, 'doubtful'],
  [
    'somebody who means no',
    stretch('No, no, no.', { averageLogProbability: -0.2, compressionRatio: 1.2 }),
    spoken,
    'fine',
  ],
] as const)('[C5] %s', (_, said, seen, rating) => {
  expect(judge(said, seen)).toBe(rating);
});

test('[C5] without a second sign nothing is left out, not even a phrase that models make up', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...phantomPhrases),
      fc.integer({ min: 200, max: 10_000 }),
      (text, speechMs) => {
        expect(judge(stretch(text), { speechMs })).not.toBe('phantom');
      },
    ),
    { verbose: true },
  );
});

test('[C5] how sure it was is what the service says, and unknown where it says nothing', () => {
  expect(confidenceOf(stretch('yes', { averageLogProbability: -0.1 }))).toBeCloseTo(0.905, 3);
  expect(confidenceOf(stretch('yes'))).toBe(0);
});
