import { expect, test } from 'vitest';
import { findCompetitors } from './competitor-mentions.ts';
import { readText } from '#language/reading/reading.ts';

const names = (text: string) =>
  findCompetitors(readText(text))
    .filter(({ confidence }) => confidence >= 0.5)
    .map(({ name, rule }) => name ?? rule);

test.each([
  ['Compared to Quillmere your screens look busy.', ['Quillmere']],
  ["we're also talking to quillmere so you are not alone", ['quillmere']],
  ['we are switching from Jotterby Notes next year', ['Jotterby Notes']],
  ['honestly salesforce does that too', ['salesforce']],
  ['your competitors are cheaper', ['competitor/unnamed']],
])('%s', (text, expected) => {
  expect(names(text)).toEqual(expected);
});

test.each([
  'we are also talking to the finance people',
  "I'm just using PowerPoint",
  'compared to last year we are better',
  'so we are switching from one to two',
  'he spoke to Anna',
])('no rival in: %s', (text) => {
  expect(names(text)).toEqual([]);
});
