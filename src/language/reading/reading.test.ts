import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readText } from './reading.ts';

const forms = (text: string) => readText(text).tokens.map((token) => token.form);

test('contractions are written out, whichever way the recogniser spells them', () => {
  expect(forms("I'll send it, we can't")).toEqual(['i', 'will', 'send', 'it', 'we', 'can', 'not']);
  expect(forms('dont wait im gonna call')).toEqual(['do', 'not', 'wait', 'i', 'am', 'going', 'to', 'call']);
  expect(forms('what’s Anna’s plan')).toEqual(['what', 'is', 'anna', "'s", 'plan']);
});

test('hesitations, transcriber marks and stuttered repeats are left out of the tokens', () => {
  expect(forms('{vocalsound} Um what what would uh that [laugh] cost')).toEqual([
    'what',
    'would',
    'that',
    'cost',
  ]);
});

test('a lone full stop, as in tokenised transcripts, ends a sentence', () => {
  expect(readText('we agreed . next point').words.map((word) => word.endsSentence)).toEqual([
    false,
    true,
    false,
    true,
  ]);
});

test('every word stands exactly where it says, in any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      for (const { text: word, start, end } of readText(text).words)
        expect(text.slice(start, end)).toBe(word);
    }),
  );
});
