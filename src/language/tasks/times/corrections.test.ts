import { expect, test } from 'vitest';
import { readText } from '#language/reading/reading.ts';
import { findCommitments } from '../commitments.ts';
import { isCorrected } from './corrections.ts';

/** The task of whoever speaks, and where it was mended. */
function mended(text: string) {
  const reading = readText(text);
  const task = findCommitments(reading).find(({ owner }) => owner.kind === 'speaker');
  return task && { due: task.due, corrected: isCorrected(reading, task) };
}

test.each([
  ["I'll post the keys on Tuesday, no, Thursday.", 'Thursday'],
  ["I'll post the keys on Tuesday. No, wait, Thursday morning.", 'Thursday morning'],
  ["I'll post the keys on Tuesday. Sorry, not Tuesday. Thursday.", 'Thursday'],
  ["I'll post the keys today — no, today I'm in court. Thursday.", 'Thursday'],
  ["I'll post the keys on Tuesday, I mean on Thursday.", 'on Thursday'],
  ["I'll post the keys on Tuesday, or rather on Thursday.", 'on Thursday'],
  ["I'll post the keys on Tuesday, no Thursday.", 'Thursday'],
  ["I'll post the keys on Tuesday, make that Thursday, with a note.", 'Thursday'],
  ["I'll post the keys on Tuesday… Thursday.", 'Thursday'],
  ["I'll post the keys by the fifth. No, the fifth is a feast. The eighth.", 'The eighth'],
  ["I'll post the keys by Tuesday, not Thursday.", 'by Tuesday'],
  ["I'll post the keys by Monday. No, wait, Monday is a holiday. Let's say Wednesday.", 'Wednesday'],
  ["I'll post the keys by Monday, actually, let's make it Wednesday.", 'Wednesday'],
  [
    "i'll post the keys by monday no wait monday is the last day for our taxes let's say wednesday",
    'wednesday',
  ],
  ["i'll post the keys by monday no sorry thursday", 'thursday'],
  ["i'll post the keys by monday actually let's say wednesday and ring you", 'wednesday'],
  ["i'll post the keys by monday hang on i'm away monday make it thursday", 'thursday'],
  ["i'll post the keys by monday no monday i'm in dubai by wednesday", 'by wednesday'],
  ["I'll post the keys on Tuesday, no, Tuesday is the fair. Friday. Friday evening.", 'Friday evening'],
  ["i'll post the keys by friday and then we meet let's say monday", 'by friday'],
  ["i'll post the keys by friday no problem", 'by friday'],
])('[A14] the time that was said last counts: %s', (text, due) => {
  expect(mended(text)).toEqual({ due, corrected: false });
});

test.each([
  "I'll post the keys on Tuesday. Wait, that's a Sunday's work.",
  "I'll post the keys on Tuesday. No, Thursday would be better, or the weekend.",
  "I'll post the keys on the sixth. No, eighth.",
  "i'll post the keys by monday let's say wednesday or thursday",
])('[A14] no time counts where the new one is not plain: %s', (text) => {
  expect(mended(text)).toEqual({ due: undefined, corrected: false });
});

test('[A14] the wording of a task ends with the time that is taken back, without marks too', () => {
  const [task] = findCommitments(
    readText(
      "i'll send you our offer by monday no wait monday is the deadline for our taxes let's say wednesday",
    ),
  );
  expect(task).toMatchObject({ task: 'send you our offer', due: 'wednesday' });
});

test.each([
  "I'll post the keys, sorry, the badge on Tuesday.",
  "I'll post the keys on Tuesday. No, sorry, the badge.",
  "I'll order four, no, six chairs by Tuesday.",
])('[A14] another thing was meant: %s', (text) => {
  expect(mended(text)?.corrected).toBe(true);
});

test.each([
  "I'll post the keys on Tuesday. Sorry. I have to run.",
  "I'll post the keys on Tuesday, no problem.",
  "I'll post the keys on Tuesday, I mean it.",
  "I'll post the keys on Tuesday. Yes or no against each one, and March is paid.",
  "I'll post the keys, actually, on Tuesday.",
  "I'll post the keys on Tuesday. No, honestly, I'm happy to.",
])('[A14] nothing is corrected: %s', (text) => {
  expect(mended(text)).toEqual({ due: 'on Tuesday', corrected: false });
});
