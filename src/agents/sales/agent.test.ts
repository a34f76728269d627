import { expect, test } from 'vitest';
import { resultOn, silenceOf } from '../result-on.ts';
import { salesAgent } from './agent.ts';

test('a price question is quoted in full, with the rule and the sum behind it', async () => {
  expect(await resultOn(salesAgent, 'Ana: Okay. So what would that cost for sixty people?')).toEqual({
    outcome: 'spoke',
    analysis:
      'Price question: “So what would that cost for sixty people”. Give a figure, or say when it will come and what it depends on.',
    insights: ['Price question'],
    reasoning: [
      'rule pricing/asked fired on “what would that cost”',
      'confidence 0.75 for the rule = 0.75',
      'checked: not negated',
      'checked: none of the rule’s exceptions nearby',
      'concluded: price question',
    ],
    confidence: 0.75,
    methods: ['rule pricing/asked'],
    evidence: [{ entryId: 'entry-1', quote: 'what would that cost', start: 9, end: 29 }],
  });
});

test('an objection and a budget in one line are both told, on lower-cased speech too', async () => {
  const result = await resultOn(salesAgent, 'Ana: honestly thats too expensive for our budget');
  expect(result).toMatchObject({
    outcome: 'spoke',
    insights: [/^Objection, price/, /^Budget/].map((line) => expect.stringMatching(line)),
  });
});

test.each([
  'the cost function has two minima',
  'Mm-hmm, yeah, okay.',
  '{laugh} right',
  'good morning everyone',
])('it keeps quiet, without the words, on: %s', async (text) => {
  expect(silenceOf(await resultOn(salesAgent, `Ana: ${text}`))).toBe(
    'No price, budget, buying, objection or next-step words in this entry.',
  );
});
