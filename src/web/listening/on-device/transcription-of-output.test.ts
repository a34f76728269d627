import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Transcription } from '#meeting/transcription.ts';
import { transcriptionOfOutput } from './transcription-of-output.ts';

test('[O4] words come with their times, sentences where the model has no times of words', () => {
  const words = {
    text: ' Hello there.',
    chunks: [
      { text: ' Hello', timestamp: [0.1, 0.5] },
      { text: ' there.', timestamp: [0.5, null] },
    ],
  };
  expect(transcriptionOfOutput(words, 2, 'words')).toEqual({
    text: 'Hello there.',
    duration: 2,
    words: [
      { word: 'Hello', start: 0.1, end: 0.5 },
      { word: 'there.', start: 0.5, end: 2 },
    ],
  });
  const sentences = { text: ' Hello there.', chunks: [{ text: ' Hello there.', timestamp: [0, 1.5] }] };
  expect(transcriptionOfOutput(sentences, 2, 'segments').segments).toEqual([
    { text: 'Hello there.', start: 0, end: 1.5 },
  ]);
  expect(transcriptionOfOutput({ text: '' }, 2, 'words')).toEqual({ text: '', duration: 2, words: [] });
  expect(() => transcriptionOfOutput({ transcript: 'x' }, 2, 'words')).toThrow('text');
});

test('[O4] whatever times a model claims, they run forward and lie within the chunk', () => {
  const time = fc.oneof(fc.double(), fc.double({ min: -1, max: 40, noNaN: true }));
  const chunk = fc.record({ text: fc.string(), timestamp: fc.tuple(time, fc.option(time)) });
  fc.assert(
    fc.property(fc.array(chunk), fc.double({ min: 0.1, max: 28, noNaN: true }), (chunks, seconds) => {
      const transcription = Transcription.parse(
        transcriptionOfOutput({ text: 'x', chunks }, seconds, 'words'),
      );
      let last = 0;
      for (const { start, end } of transcription.words!) {
        expect(start).toBeGreaterThanOrEqual(last);
        expect(end).toBeGreaterThanOrEqual(start);
        expect(end).toBeLessThanOrEqual(seconds);
        last = start;
      }
    }),
  );
});
