import { expect, test } from 'vitest';
import type { Entity } from '#meeting/outputs/entity.ts';
import type { Passage } from '../agent.ts';
import { saidIn } from '../result-on.ts';
import { contextOf } from '../agent-context.ts';
import type { MemoryQuery } from '../meeting-memory.ts';
import { personEnrichmentAgent } from './agent.ts';

const signal = new AbortController().signal;
const craig: Entity = {
  type: 'person',
  value: 'Craig',
  confidence: 0.8,
  context: '',
  source_position: { start: 4, end: 9 },
  metadata: { extraction_method: 'list' },
};
const line: Passage = {
  entryId: 'x',
  sessionId: 'earlier',
  title: 'Kick-off',
  speaker: 'Ben',
  text: 'Craig is at craig@example.com until the end of May',
  at: '1969-12-01T09:00:00.000Z',
  score: 1,
  shared: 1,
};

async function looking(lines: Passage[], text = 'ask Craig about it', speaker = 'Ana') {
  const queries: MemoryQuery[] = [];
  const about = async (query: MemoryQuery) => (queries.push(query), lines);
  const agent = personEnrichmentAgent({ search: async () => [], about });
  const context = contextOf(saidIn([`${speaker}: ${text}`]), 0, {
    userId: 'ada',
    handoff: { entities: [craig] },
  });
  return { result: await agent.analyze(context, signal), queries };
}

test('[A6] tells what was said of a person in earlier meetings of the same user, with where and when, personal data hidden', async () => {
  const { result, queries } = await looking([line]);
  expect(queries).toMatchObject([{ userId: 'ada', text: 'Craig' }]);
  expect(result).toMatchObject({
    outcome: 'spoke',
    insights: ['Ben, in Kick-off on 1969-12-01: “Craig is at ***MASKED*** until the end of May”'],
    evidence: [{ quote: 'Craig' }],
    sources: [{ title: 'Kick-off', url: '/meeting/earlier#x' }],
    people: { Craig: [expect.stringContaining('Kick-off')] },
  });
});

test('[A6] it is there for whoever looks, and interrupts nobody', async () => {
  expect((await looking([line])).result).toMatchObject({ worth: expect.closeTo(0.3) });
});

test('[A6] what somebody said themselves tells nothing of them', async () => {
  const own = { ...line, speaker: 'Craig Smith', text: "I'll be there at eight then, thanks Ben, bye" };
  expect((await looking([own])).result).toMatchObject({ outcome: 'silent' });
  expect((await looking([own, line])).result).toMatchObject({ insights: [expect.stringContaining('Ben')] });
});

test('[A6] keeps quiet when nothing was said before, and about who is at the table', async () => {
  expect((await looking([])).result).toMatchObject({ outcome: 'silent' });
  expect((await looking([line], 'I am Craig', 'Craig Smith')).result).toMatchObject({
    outcome: 'silent',
  });
  expect((await looking([{ ...line, text: 'thank you Craig' }])).result).toMatchObject({
    outcome: 'silent',
  });
});
