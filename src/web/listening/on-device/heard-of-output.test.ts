import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Heard } from '#meeting/heard.ts';
import { heardOfOutput } from './heard-of-output.ts';

test('[O4] words come with their times, sentences where the model has no times of words', () => {
  const words = {
    text: ' Hello there.',
    chunks: [
      { text: ' Hello', timestamp: [0.1, 0.5] },
      { text: ' there.', timestamp: [0.5, null] },
    ],
  };
  expect(heardOfOutput(words, 2, 'words')).toEqual({
    text: 'Hello there.',
    duration: 2,
    words: [
      { word: 'Hello', start: 0.1, end: 0.5 },
      { word: 'there.', start: 0.5, end: 2 },
    ],
  });
  const sentences = { text: ' Hello there.', chunks: [{ text: ' Hello there.', timestamp: [0, 1.5] }] };
  expect(heardOfOutput(sentences, 2, 'stretches').stretches).toEqual([
    { text: 'Hello there.', start: 0, end: 1.5 },
  ]);
  expect(heardOfOutput({ text: '' }, 2, 'words')).toEqual({ text: '', duration: 2, words: [] });
  expect(() => heardOfOutput({ transcript: 'x' }, 2, 'words')).toThrow('text');
});

test('[O4] whatever times a model claims, they run forward and lie within the piece', () => {
  const time = fc.oneof(fc.double(), fc.double({ min: -1, max: 40, noNaN: true }));
  const chunk = fc.record({ text: fc.string(), timestamp: fc.tuple(time, fc.option(time)) });
  fc.assert(
    fc.property(fc.array(chunk), fc.double({ min: 0.1, max: 28, noNaN: true }), (chunks, seconds) => {
      const heard = Heard.parse(heardOfOutput({ text: 'x', chunks }, seconds, 'words'));
      let last = 0;
      for (const { start, end } of heard.words!) {
        expect(start).toBeGreaterThanOrEqual(last);
        expect(end).toBeGreaterThanOrEqual(start);
        expect(end).toBeLessThanOrEqual(seconds);
        last = start;
      }
    }),
  );
});
