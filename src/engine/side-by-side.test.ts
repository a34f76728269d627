import { describe, expect, test } from 'vitest';
import type { Agent, AgentResult, AgentContext } from '#agents/agent.ts';
import { sampleAgent } from '#agents/sample-agent.ts';
import { wallClock } from '#meeting/clock.ts';
import { aMeeting, anEntry } from '#meeting/samples.ts';
import { createMemoryStore } from '#store/memory/memory-store.ts';
import { createBus } from './bus.ts';
import { createOrchestrator } from './orchestrator.ts';
import { speak } from './test-engine.ts';

const throws = () => {
  throw new Error('broken');
};
const hangs = () => new Promise<AgentResult>(() => {});
/** Says far too much, with far too much to rest on. */
const floods = (look: AgentContext): AgentResult => {
  const { evidence } = speak(look) as Extract<AgentResult, { outcome: 'spoke' }>;
  return {
    ...speak(look),
    outcome: 'spoke',
    insights: Array.from({ length: 50_000 }, () => 'said'),
    evidence: Array.from({ length: 50_000 }, () => evidence[0]!),
  } as AgentResult;
};

/** From each entry's being kept to the agent's output: the worst, in real milliseconds. */
async function slowestOutput(others: Agent[]): Promise<number> {
  const store = createMemoryStore();
  const bus = createBus({ keep: store.append, keepAll: store.appendAll, failed() {} });
  const registry = [...others, sampleAgent('sales', speak)];
  const orchestrator = createOrchestrator({ bus, store, registry, clock: wallClock, failed() {} });
  const kept = new Map<string, number>();
  const waits: number[] = [];
  const all = Promise.withResolvers<void>();
  const entries = 30;
  bus.subscribe('all', (event) => {
    if (event.kind === 'entry-added') kept.set(event.id, performance.now());
    if (event.kind !== 'insight-emitted' || event.actor.id !== 'sales') return;
    waits.push(performance.now() - kept.get(event.causes[0]!)!);
    if (waits.length === entries) all.resolve();
  });
  const meeting = aMeeting();
  await bus.publish(meeting);
  for (let index = 0; index < entries; index++) await bus.publish(anEntry(meeting));
  await all.promise;
  orchestrator.stop();
  return Math.max(...waits);
}

describe('agents side by side', () => {
  // 50 ms is the aim (bench/ measures it); the bound is generous because the machine is noisy.
  test.each([
    ['throws', sampleAgent('hr', throws)],
    ['hangs', sampleAgent('hr', hangs, 1_000)],
    ['floods', sampleAgent('hr', floods)],
  ])('[E20] one that %s delays no other output by more than 500 ms', async (_, other) => {
    const alone = await slowestOutput([]);
    expect(await slowestOutput([other])).toBeLessThan(alone + 500);
  });
});
