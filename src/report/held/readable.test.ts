import { expect, test } from 'vitest';
import { readText } from '#language/reading/reading.ts';
import { readableSentence } from './readable.ts';
import { partsOf } from './kinds/text-parts.ts';

test.each([
  [
    'So, um, I was, I was going to send th- the offer, you know, on Friday.',
    'I was going to send the offer on Friday.',
  ],
  ["Okay, so, um, we're about sixty people in support.", "We're about sixty people in support."],
  [
    "I should say, we're talking to them, so this isn't, you know, the only one.",
    "I should say, we're talking to them, so this isn't the only one.",
  ],
  ["There's the, some of them were late last week.", 'Some of them were late last week.'],
  ["{laugh} well i think i'll ask for five five per team", "I think I'll ask for five five per team."],
  [
    'We guarantee that nothing ever leaks, one hundred percent secure.',
    'We guarantee that nothing ever leaks, one hundred percent secure.',
  ],
  ['Yeah, we can deliver it in March, but, um', 'We can deliver it in March.'],
  ['what would that cost for sixty people', 'What would that cost for sixty people?'],
])('[Z2] “%s” is written down as “%s”', (said, written) => {
  expect(readableSentence(said, { asks: said.startsWith('what') })).toBe(written);
});

test.each(['And Priya, could you please also', 'Okay, so, uh.', 'Mm-hmm.', 'With gloves six.', 'It was the'])(
  '[Z2] half a sentence is none: “%s”',
  (said) => expect(readableSentence(said)).toBeUndefined(),
);

test('[Z2] what goes on and on is no sentence that anybody reads in a list', () => {
  const said = (steps: number) =>
    `I type that into a spreadsheet${', they send me back a thing to check'.repeat(steps)}.`;
  expect(readableSentence(said(4))).toBe(said(4));
  expect(readableSentence(said(8))).toBeUndefined();
});

test('[Z2] speech without marks is cut where people go on to something else, and a line of any length is read in time', () => {
  const said =
    "the last two we put in ontario had the field evaluation it's about four grand and takes a week i'll make sure it's written in";
  const parts = partsOf(readText(said)).map(({ start, end }) => said.slice(start, end));
  expect(parts).toEqual([
    'the last two we put in ontario had the field evaluation',
    "it's about four grand and takes a week",
    "i'll make sure it's written in",
  ]);
  expect(partsOf(readText('i said that '.repeat(20_000))).length).toBeGreaterThan(0);
  expect(readableSentence('so and so, '.repeat(20_000))).toBeUndefined();
});
