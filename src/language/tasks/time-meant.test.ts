import { expect, test } from 'vitest';
import { readText } from '#language/reading/reading.ts';
import { findCommitments } from './commitments.ts';
import { timeMeant } from './time-meant.ts';

/** Said on Wednesday, 18 November 2026. */
function meant(text: string, before = 'Good.') {
  const reading = readText(text);
  const task = findCommitments(reading).find(({ owner }) => owner.kind === 'speaker')!;
  const time = timeMeant(reading, task, { at: '2026-11-18T10:00:00.000Z', before: readText(before) });
  return time && [time.words, time.day];
}

test.each([
  ['by Friday', ['by Friday', '2026-11-20']],
  ['this week', ['this week', undefined]],
  ['on Friday at the latest', ['on Friday', '2026-11-20']],
])('a time that says by itself when: %s', (time, told) => {
  expect(meant(`I'll post the keys ${time}.`)).toEqual(told);
});

test('[A14] "by then" is the one day that was named before it, and rests on it', () => {
  expect(meant("I'll post the keys by then.", 'The flat is free from 30 November.')).toEqual([
    'by then',
    '2026-11-30',
  ]);
  expect(meant("They leave on Monday. I'll post the keys after that.")).toEqual(['after that', '2026-11-23']);
  const reading = readText("I'll post the keys until then.");
  const before = readText('They leave on Monday.');
  const [task] = findCommitments(reading);
  expect(timeMeant(reading, task!, { at: '2026-11-18T10:00:00.000Z', before })?.rests).toContainEqual({
    lines: 1,
    start: 11,
    end: 20,
  });
});

test.each([
  ['no day', 'by then', 'The flat is empty.'],
  ['a month', 'by then', 'The flat is free in March.'],
  ['two days', 'before then', 'They leave on Monday, the new ones come on Thursday.'],
  ['no day', 'right after', 'The flat is empty.'],
  ['no day', 'right after that', 'They hand it over.'],
])('[A14] nobody knows when where %s was named: %s', (_, time, before) => {
  expect(meant(`I'll post the keys ${time}.`, before)).toBeUndefined();
});

test.each([
  'a week before the thirtieth',
  'two days before Friday',
  'on the first Monday',
  'the following Monday',
  'on the Monday after that',
  'within ten days of the handover',
  'within ten days after we get the deposit',
  'every Friday',
  'between Monday and Friday',
])('[A14] what is counted from another day is not told as this one: %s', (time) => {
  expect(meant(`I'll post the keys ${time}.`, 'They leave on Friday.')).toBeUndefined();
});

test.each([
  ['by the first', 'Good.', undefined],
  ['by the first', 'The rent for December is due.', ['by the first', '2026-12-01']],
  ['by the first', 'Not in December, in January.', undefined],
  ['by the first', 'January, you said.', undefined],
  ['by Tuesday the first', 'Good.', ['by Tuesday the first', '2026-12-01']],
  ['by the end of the month', 'Good.', undefined],
  ['by the end of the month', 'This month, please.', ['by the end of the month', '2026-11-30']],
  ['by the end of this month', 'Good.', ['by the end of this month', '2026-11-30']],
  ['by the first of December', 'Good.', ['by the first of December', '2026-12-01']],
])('[A14] of two months the words say which: %s, after "%s"', (time, before, told) => {
  expect(meant(`I'll post the keys ${time}.`, before)).toEqual(told);
});
