import { expect, test } from 'vitest';
import { conclusionOn } from '../conclusion-on.ts';
import { competitorAgent } from './agent.ts';

test.each([
  ["we're also talking to Quillmere", 'Quillmere'],
  ['we would be switching from jotterby', 'jotterby'],
  ['salesforce gives us the same', 'salesforce'],
])('it names the rival in: %s', async (text, name) => {
  const conclusion = await conclusionOn(competitorAgent, `Ana: ${text}`);
  expect(conclusion).toMatchObject({ outcome: 'spoke', evidence: [{ quote: name }] });
  expect(conclusion.outcome === 'spoke' && conclusion.analysis).toContain(name);
});

test('a weak sign is said to be one, and no insight', async () => {
  expect(await conclusionOn(competitorAgent, 'Ana: I am just using PowerPoint')).toEqual({
    outcome: 'silent',
    reason: 'Only weak signs of names of competitors or words of comparison with a name in this entry.',
  });
});

test('comparing with no name is no competitor', async () => {
  expect(await conclusionOn(competitorAgent, 'Ana: compared to last year it is better')).toMatchObject({
    outcome: 'silent',
  });
});
