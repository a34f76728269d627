import { expect, test } from 'vitest';
import { loadModels } from '#language/models/models.ts';
await loadModels();
import { Entity } from '#meeting/outputs/entity.ts';
import { resultOn } from '../result-on.ts';
import { entityExtractionAgent } from './agent.ts';

test('names are told once, with their exact places and who said them', async () => {
  const line = 'Ana: I met Lena Orrell from Brindlewater Logistics.';
  const result = await resultOn(entityExtractionAgent, line);
  if (result.outcome !== 'spoke') throw new Error('It kept quiet.');
  expect(result.analysis).toBe('Just named: Lena Orrell (person), Brindlewater Logistics (company).');
  expect(result.entities!.map((entity) => Entity.parse(entity))).toEqual(result.entities);
  expect(result.entities![0]).toMatchObject({
    source_position: { start: 6, end: 17 },
    metadata: { speaker_id: 'Ana' },
  });
  expect(await resultOn(entityExtractionAgent, line, 'Ben: ah, Lena Orrell')).toMatchObject({
    outcome: 'silent',
  });
});

test('the name of somebody who speaks here is no news', async () => {
  expect(await resultOn(entityExtractionAgent, 'Sarah: hello', 'Ben: hi Sarah')).toMatchObject({
    outcome: 'silent',
  });
});

test.each(['what do you think about the remote', 'Okay . Um {vocalsound} The Remote .'])(
  'no names in: %s',
  async (text) => {
    expect(await resultOn(entityExtractionAgent, `Ana: ${text}`)).toMatchObject({ outcome: 'silent' });
  },
);

test.each([
  ['you can write to dana dot smith at example dot com', []],
  ['Lena Orrell says you can write to dana dot smith at example dot com', ['Lena Orrell']],
  ['the invoices go to Brindlewater Logistics, not to sales@northgate.com', ['Brindlewater Logistics']],
])('[X2] no part of an address is a name: %s', async (text, names) => {
  const result = await resultOn(entityExtractionAgent, `Ana: ${text}`);
  const values = (result.outcome === 'spoke' ? result.entities : result.handoff?.entities) ?? [];
  expect(values.map(({ value }) => value)).toEqual(names);
});

test('[X2] a question that holds a whole address is handed on, for it is masked there as in the line', async () => {
  const question = 'Can you write to sales@northgate.com';
  const { handoff } = await resultOn(entityExtractionAgent, `Ana: ${question}?`);
  expect(handoff?.entities?.map(({ type, value }) => [type, value])).toContainEqual(['question', question]);
});
