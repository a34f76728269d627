import { expect, test } from 'vitest';
import { phraseFinder } from './phrases.ts';
import { readText } from './reading.ts';

const find = phraseFinder<'cost' | 'plan'>({
  cost: { confidence: 0.7, phrases: ['what would|does .. cost'], unless: ['cost function'] },
  plan: { confidence: 0.6, phrases: ['we plan* to', 'we plan|planned very? soon'], evenNegated: true },
});
const quotes = (text: string) => find(readText(text)).map((finding) => finding.text);

test('a gap takes up to three words and the quote spans the hesitations between', () => {
  expect(quotes('so what would um that thing cost us')).toEqual(['what would um that thing cost']);
  expect(quotes('what would that very nice new thing cost')).toEqual([]);
});

test('a phrase never runs over the end of a sentence', () => {
  expect(quotes('I know what would. It cost a lot')).toEqual([]);
});

test('an exception or a negation nearby keeps a rule quiet', () => {
  expect(quotes('what does the cost function do')).toEqual([]);
  expect(quotes('not what would that cost')).toEqual([]);
});

test('optional words may be missing, at the end of a text as well', () => {
  expect(quotes('we planned soon')).toEqual(['we planned soon']);
  expect(quotes('we plan very soon')).toEqual(['we plan very soon']);
});
