import { expect, test } from 'vitest';
import { lookAt } from '#agents/look-at.ts';
import { closedDoors, createRoster } from '#agents/roster.ts';
import { moment, team } from './examples.ts';

async function conclude(agentId: string, text: string) {
  const agent = createRoster(closedDoors).find(({ definition }) => definition.id === agentId)!;
  const timestamp = '2026-01-05T09:00:00.000Z';
  const entry = { id: 'e1', sessionId: 's1', text, speaker: 'You', timestamp, confidence: 0.9 };
  return agent.analyze(lookAt([entry]), new AbortController().signal);
}

test.each(team)('the sentence shown beside $name makes that agent speak', async ({ id, example }) => {
  expect(await conclude(id, example)).toMatchObject({ outcome: 'spoke' });
});

test.each(moment)(
  'the example’s $agentName speaks about the marked words',
  async ({ agentId, text, quote }) => {
    const conclusion = await conclude(agentId, text);
    const start = text.indexOf(quote);
    expect(start).toBeGreaterThanOrEqual(0);
    const evidence = conclusion.outcome === 'spoke' ? conclusion.evidence : [];
    expect(evidence.some((words) => words.start < start + quote.length && start < words.end)).toBe(true);
  },
);
