import { expect, test } from 'vitest';
import { readText } from '#language/reading/reading.ts';
import { findCommitments } from '../commitments.ts';
import { plainPromises } from './plain-promises.ts';

/** "send the lease, by Friday", said by Ana; the line before is Ben's. */
function promised(text: string, before?: string): string[] {
  const reading = readText(text);
  const people = ['Ana', 'Ben', 'Kim Larsen'];
  const lines = before === undefined ? [] : [{ speaker: 'Ben', text: before }];
  const tasks = findCommitments(reading, { speaker: 'Ana', participants: people, before: lines }).filter(
    ({ confidence }) => confidence >= 0.5,
  );
  return plainPromises(reading, tasks, '2026-03-10T10:00:00Z', {
    speaker: 'Ana',
    people,
    before: lines.map((line) => ({ speaker: line.speaker, reading: readText(line.text) })),
  }).map(({ thing, time }) => `${thing}, ${time.words}`);
}

test.each([
  [
    "I'll print the plan tomorrow and on Friday I'll bring the keys.",
    ['print the plan, tomorrow', 'bring the keys, on Friday'],
  ],
  [
    "I'll ring Olga today, I'll order the timber tomorrow.",
    ['ring Olga, today', 'order the timber, tomorrow'],
  ],
])('[A14] of two plain promises both are told: %s', (text, told) => {
  expect(promised(text)).toEqual(told);
});

test.each([
  ["I'll handle that today, and I'll send the plan on Friday.", ['send the plan, on Friday']],
  ["I'll ask the accountant today, and you have it this week.", []],
  [
    "I'll ring Olga today, I'll order the timber tomorrow, and I'll send the plan on Friday.",
    ['send the plan, on Friday'],
  ],
  ["I'll make a list, you'll have it by Friday.", ['a list, by Friday']],
  ["I'll send the plan on Monday. I'll be in Lyon on Friday.", ['send the plan, on Monday']],
])('[A14] the lesser of two is not told alone: %s', (text, told) => {
  expect(promised(text)).toEqual(told);
});

test.each([
  ['Got it, tomorrow.', 'Send me the photos.', ['send Ben the photos, tomorrow']],
  ['Will do. On Monday.', 'Send me the photos.', ['send Ben the photos, On Monday']],
  ['Will do.', 'Send me the photos by Thursday.', ['send Ben the photos, by Thursday']],
])('[A14] what is taken on is due when either says so: %s', (text, before, told) => {
  expect(promised(text, before)).toEqual(told);
});

test.each([
  ['Got it. So the crates come on Tuesday. Maybe.', 'Send me the photos.'],
  ['Got it. The crates come on Tuesday.', 'Send me the photos by Monday.'],
  ["Sure, we're moving on Friday.", 'Send me the photos.'],
  ['Of course, the office opens on Friday.', 'Send me the photos.'],
  ['Will do. By Thursday. And I will ring the bank.', 'Send me the photos.'],
  ['Will do.', 'Bring the ladder, the van is yours tomorrow.'],
  ["I'll send the lease, the printer is back on Monday.", 'Fine.'],
])('[A14] a time of something else is none of a promise: %s', (text, before) => {
  expect(promised(text, before)).toEqual([]);
});

test('[A14] what is told in passing ends before the time', () => {
  expect(promised("I'll ring Olga, she's our lawyer, on Monday.")).toEqual(['ring Olga, on Monday']);
});
