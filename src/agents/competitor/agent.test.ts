import { expect, test } from 'vitest';
import { resultOn, silenceOf } from '../result-on.ts';
import { competitorAgent } from './agent.ts';

test.each([
  ["we're also talking to Quillmere", 'Quillmere'],
  ['we would be switching from jotterby', 'jotterby'],
  ['salesforce gives us the same', 'salesforce'],
])('it names the rival in: %s', async (text, name) => {
  const result = await resultOn(competitorAgent, `Ana: ${text}`);
  expect(result).toMatchObject({ outcome: 'spoke', evidence: [{ quote: name }] });
  expect(result.outcome === 'spoke' && result.analysis).toContain(name);
});

test('a weak sign is said to be one, and no insight', async () => {
  expect(silenceOf(await resultOn(competitorAgent, 'Ana: I am just using PowerPoint'))).toBe(
    'Only weak signs of names of competitors or words of comparison with a name in this entry.',
  );
});

test('comparing with no name is no competitor', async () => {
  expect(await resultOn(competitorAgent, 'Ana: compared to last year it is better')).toMatchObject({
    outcome: 'silent',
  });
});
