import { expect, test } from 'vitest';
import { smallReport } from '#web/testing/small-meeting.ts';
import { insightSpans, topicSpans } from './marked-spans.ts';

const entry = (text: string) => ({ ...smallReport.entries[0]!, text });

test('a topic is marked wherever it is said, in any case', () => {
  expect(topicSpans('Pricing', entry('pricing and PRICING'))).toEqual([
    { start: 0, end: 7 },
    { start: 12, end: 19 },
  ]);
});

test('a text whose length changes in lower case is not marked at wrong places', () => {
  expect(topicSpans('b', entry('İb'))).toEqual([]);
});

test('an empty topic marks nothing and ends', () => {
  expect(topicSpans('', entry('anything'))).toEqual([]);
});

test('an insight marks what its agent quoted from that line, and nothing elsewhere', () => {
  const spansOf = insightSpans(smallReport.outputs);
  const [, other, quoted] = smallReport.entries;
  expect(spansOf('Send the pricing by Friday', quoted!)).toEqual([{ start: 7, end: 37 }]);
  expect(spansOf('Send the pricing by Friday', other!)).toEqual([]);
  expect(spansOf('Something else', quoted!)).toEqual([]);
});
