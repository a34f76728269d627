import { expect, test } from 'vitest';
import { mask } from '#language/personal-data/personal-data.ts';
import { resultOn } from '../result-on.ts';
import { complianceAgent } from './agent.ts';

test('personal data is hidden in everything it says, while the evidence stays exact', async () => {
  const result = await resultOn(complianceAgent, 'Ana: my card is 4111 1111 1111 1111, off the record');
  if (result.outcome !== 'spoke') throw new Error('It kept quiet.');
  const { evidence, ...said } = result;
  expect(JSON.stringify(said)).not.toContain('4111');
  expect(said.analysis).toContain(`my card is ${mask}`);
  expect(evidence.map(({ quote }) => quote)).toEqual(['off the record']);
});

test.each([
  ['we guarantee that it never fails', 'A promise without limits'],
  ['is that covered by the gdpr', 'A regulation'],
  ['i can give you a discount of ten percent today', 'A concession promised'],
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
])('it keeps quiet on: %s', async (text) => {
  expect(await resultOn(complianceAgent, `Ana: ${text}`)).toMatchObject({ outcome: 'silent' });
});
