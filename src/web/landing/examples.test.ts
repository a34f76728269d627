import { expect, test } from 'vitest';
import { contextOf } from '#agents/agent-context.ts';
import { closedPorts, createRegistry } from '#agents/registry.ts';
import { moment, team } from './examples.ts';

async function conclude(agentId: string, text: string) {
  const agent = createRegistry(closedPorts).find(({ definition }) => definition.id === agentId)!;
  const timestamp = '2026-01-05T09:00:00.000Z';
  const entry = { id: 'e1', sessionId: 's1', text, speaker: 'You', timestamp, confidence: 0.9 };
  return agent.analyze(contextOf([entry]), new AbortController().signal);
}

test.each(team)('the sentence shown beside $name makes that agent speak', async ({ id, example }) => {
  expect(await conclude(id, example)).toMatchObject({ outcome: 'spoke' });
});

test.each(moment)(
  'the example’s $agentName speaks about the marked words',
  async ({ agentId, text, quote }) => {
    const status = await conclude(agentId, text);
    const start = text.indexOf(quote);
    expect(start).toBeGreaterThanOrEqual(0);
    const evidence = status.outcome === 'spoke' ? status.evidence : [];
    expect(evidence.some((words) => words.start < start + quote.length && start < words.end)).toBe(true);
  },
);
