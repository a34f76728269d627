// What compliance warns of, in whose words, and what it leaves alone.
import { expect, test } from 'vitest';
import { mask } from '#language/personal-data/personal-data.ts';
import { contextOf } from '../agent-context.ts';
import { resultOn, saidIn } from '../result-on.ts';
import { situationsTold } from '../situation-agent.ts';
import { findSituations } from '#language/situations/find-situations.ts';
import { complianceAgent } from './agent.ts';
import { tellings } from './tellings.ts';

test('personal data is hidden in everything it says, while the evidence stays exact', async () => {
  const result = await resultOn(complianceAgent, 'Ana: off the record my card is 4111 1111 1111 1111');
  if (result.outcome !== 'spoke') throw new Error('It kept quiet.');
  const { evidence, ...said } = result;
  expect(JSON.stringify(said)).not.toContain('4111');
  expect(said.analysis).toContain(`my card is ${mask}`);
  expect(evidence.map(({ quote }) => quote)).toEqual(['off the record']);
});

test.each([
  ['we guarantee that it never fails', 'Promise without limits: “we guarantee that it never fails”.'],
  ['is that covered by the gdpr', 'A rule is at stake: “is that covered by the gdpr”.'],
  [
    'i can give you a discount of ten percent today',
    'Promised beyond authority: “i can give you a discount of ten',
  ],
  ['Just backdate it to Monday, then.', 'Backdating: “Just backdate it to Monday, then”.'],
])('it warns of: %s', async (text, insight) => {
  expect(await resultOn(complianceAgent, `Ana: ${text}`)).toMatchObject({
    outcome: 'spoke',
    insights: [expect.stringContaining(insight)],
  });
});

test.each([
  'we cannot guarantee anything',
  'before we go on',
  'a question of discrimination between phones',
  'for the record',
  "No, that's fair.",
  'the terms of the contract are on page two',
])('it keeps quiet on: %s', async (text) => {
  expect(await resultOn(complianceAgent, `Ana: ${text}`)).toMatchObject({ outcome: 'silent' });
});

test('what our side says is a warning to ourselves, with the figure and the name of the other', () => {
  const context = contextOf(
    saidIn(['Lakshmi: And the deposit?', 'Tom Ryan: We guarantee all $18,400 back.']),
  );
  const brief = {
    sideOf: (speaker: string) => (speaker === 'Tom Ryan' ? ('us' as const) : ('them' as const)),
  };
  const told = situationsTold({ find: findSituations, looksFor: 'compliance', tellings }, context, brief);
  expect(told).toMatchObject({
    outcome: 'spoke',
    analysis: expect.stringContaining('Say what $18,400 depends on before it is written down as ours.'),
  });
});

test('the other side’s words are never answered for', async () => {
  const result = await resultOn(complianceAgent, 'Tom: So?', 'Ida Lund: I promise you it never fails.');
  expect(result).toMatchObject({ analysis: expect.stringContaining('Have Ida put it in writing') });
});

test('the first thing said has at most twelve words, whatever was said', async () => {
  const long =
    'We guarantee that every one of the forty sites is live and staffed and trained and audited by spring';
  const result = await resultOn(complianceAgent, `Ana: ${long}`);
  if (result.outcome !== 'spoke') throw new Error('It kept quiet.');
  expect(result.insights[0]!.split(' ').length).toBeLessThanOrEqual(12);
});
