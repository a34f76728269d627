import { expect, test } from 'vitest';
import { readText } from '#language/reading/reading.ts';
import { builtInSummary } from '../../../../tests/built-in-summary.ts';
import { pricingCall, stateOfEvents } from '../../pricing-call.ts';
import { nextMeetingsIn } from './next-meeting.ts';
import { makeSummary } from '../../summary/summary.ts';

/** Said on Friday 27 November 2026. */
const isNamed = (text: string) => nextMeetingsIn(readText(text), '2026-11-27T10:00:00Z').length > 0;

test('[Z3] the next meeting is told, however its day is named', async () => {
  const said = 'The next meeting is on January 21 at ten.';
  const state = stateOfEvents(pricingCall({ lines: [['Kim', said]] }));
  const { sections } = (await makeSummary(state, { ...builtInSummary, template: 'general' }))!;
  expect(sections.find(({ heading }) => heading === 'Next meeting')!.sentences).toMatchObject([
    { text: said },
  ]);
});

test.each([
  'Our next call will be on the twelfth of December.',
  'The next board meeting is planned for 21 January.',
  'We meet again in two weeks.',
  'On January 21 we meet again.',
  'January 21 is our next meeting.',
  "Let's talk again on the fourth of December.",
  'See you on Friday then.',
  'the next meeting is january twenty first',
])('[Z3] a next meeting: %s', (text) => {
  expect(isNamed(text)).toBe(true);
});

test.each([
  'We need the numbers for the next call by Friday.',
  'Before the next meeting I will send it on Friday.',
  'The next meeting was on November 3.',
  'Their next meeting is on January 21.',
  'They meet the board on January 21.',
  'I have another call on Friday.',
  'If we meet on Friday I will bring it.',
  "We can't meet on Friday.",
  "I won't see you on Friday.",
  'We meet at ten.',
])('[Z3] no next meeting: %s', (text) => {
  expect(isNamed(text)).toBe(false);
});
