import { expect, test } from 'vitest';
import { readText } from './reading.ts';

/** The words with which sentences begin, in one. */
const beginnings = (text: string) =>
  readText(text)
    .words.filter((_, at, words) => at === 0 || words[at - 1]!.endsSentence)
    .map((word) => word.text)
    .join(' ');

test.each([
  "I'll send the draft to Mr. Brandvold by Friday.",
  'Ask Dr. White before Monday.',
  "They meet at St. Mary's at 3 p.m. on Friday.",
  'We check invoice No. 4 by Jan. 5, or by Fri. 27 Nov. at noon.',
  'It is approx. 40 pages, e.g. the lease of Brandvold Ltd. and the plans.',
  'We wrote to J. Smith of J.P. Morgan in the U.S. and to Anna B. Larsen.',
])('what is shortened ends no sentence: %s', (text) => {
  expect(beginnings(text)).toBe(text.split(' ')[0]);
});

test.each([
  ['Is it three? No. 4 are left. No. We are fine.', 'Is No 4 No We'],
  ['She lives at 14 Larkspur Dr. We moved.', 'She We'],
  ['We take option B. Anna will call at 3 p.m. Ben joins.', 'We Anna Ben'],
  ['It was me and I. Anna left in Jan. Ben stayed. Ask Mr.\nNo.', 'It Anna Ben Ask No'],
])('where a full stop may end the sentence, it does: %s', (text, first) => {
  expect(beginnings(text)).toBe(first);
});
