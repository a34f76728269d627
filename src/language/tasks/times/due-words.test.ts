import { expect, test } from 'vitest';
import { findDueWords } from './due-words.ts';
import { readText } from '#language/reading/reading.ts';

const said = (text: string) => findDueWords(readText(text)).map(({ text: due }) => due);

test.each([
  ['send it by friday', 'by friday'],
  ['Send it by the end of next week.', 'by the end of next week'],
  ['i need it before the next meeting', 'before the next meeting'],
  ['let us do that on Tuesday morning', 'on Tuesday morning'],
  ['in two weeks we are done', 'in two weeks'],
  ["it's due by March 3rd", 'by March 3rd'],
  ['asap please', 'asap'],
])('times stay as spoken: %s', (text, due) => {
  expect(said(text)).toEqual([due]);
});

test.each(['by the way', 'go by train', 'in a way', 'we weekly meet'])('no time in: %s', (text) => {
  expect(said(text)).toEqual([]);
});

test.each([
  ["I'll enter it in tonight", 'tonight'],
  ['you have it Thursday, close of business', 'Thursday, close of business'],
  ['I do it today after lunch', 'today after lunch'],
  ['i call her today at four and tell her', 'today at four'],
])('what goes with the verb is left out, what goes with the day is not: %s', (text, due) => {
  expect(said(text)).toEqual([due]);
});

test.each(["Thursday's good", 'use the nine o’clock list', 'bring the Thursday papers'])(
  'a time that says something of another word is none to do it at: %s',
  (text) => {
    expect(said(text)).toEqual([]);
  },
);
