import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { TranscribedSegment } from '#meeting/transcription.ts';
import { confidenceOf, assessSegment } from './segment-quality.ts';
import { hallucinationPhrases } from './hallucination-phrases.ts';

const segment = (text: string, signs: Partial<TranscribedSegment> = {}): TranscribedSegment => ({
  text,
  start: 0,
  end: 2,
  ...signs,
});
const spoken = { speechMs: 900 };

test.each([
  ['real thanks', segment('Thank you.', { noSpeechProbability: 0.01 }), spoken, 'reliable'],
  ['thanks without any sign', segment('Thank you.'), spoken, 'reliable'],
  ['thanks in silence', segment(' Thank you. ', { noSpeechProbability: 0.4 }), spoken, 'hallucination'],
  ['thanks where hardly anything was loud', segment('Thank you.'), { speechMs: 60 }, 'hallucination'],
  [
    'credits in silence',
    segment('Subtitles by the Amara.org community', { noSpeechProbability: 0.3 }),
    spoken,
    'hallucination',
  ],
  [
    'thanks again and again',
    segment('Thank you. Thank you. Bye.', { noSpeechProbability: 0.4 }),
    spoken,
    'hallucination',
  ],
  [
    'thanks among other words',
    segment('Thank you for the offer.', { noSpeechProbability: 0.5 }),
    spoken,
    'reliable',
  ],
  [
    'improbable words in silence',
    segment('hm the lake', { noSpeechProbability: 0.7, averageLogProbability: -1.2 }),
    spoken,
    'low-confidence',
  ],
  ['suspect words', segment('we by the sea', { averageLogProbability: -0.9 }), spoken, 'low-confidence'],
  ['shaky words', segment('we buy the lot', { averageLogProbability: -0.5 }), spoken, 'reliable'],
  ['a model that is stuck', segment('so so so so so', { compressionRatio: 3.1 }), spoken, 'low-confidence'],
  [
    'somebody who means no',
    segment('No, no, no.', { averageLogProbability: -0.2, compressionRatio: 1.2 }),
    spoken,
    'reliable',
  ],
] as const)('[C5] %s', (_, said, seen, quality) => {
  expect(assessSegment(said, seen)).toBe(quality);
});

test('[C5] without a second sign nothing is left out, not even a phrase that models make up', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...hallucinationPhrases),
      fc.integer({ min: 200, max: 10_000 }),
      (text, speechMs) => {
        expect(assessSegment(segment(text), { speechMs })).not.toBe('hallucination');
      },
    ),
    { verbose: true },
  );
});

test('[C5] how sure it was is what the service says, and unknown where it says nothing', () => {
  expect(confidenceOf(segment('yes', { averageLogProbability: -0.1 }))).toBeCloseTo(0.905, 3);
  expect(confidenceOf(segment('yes'))).toBe(0);
});
