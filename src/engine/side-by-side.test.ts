import { describe, expect, test } from 'vitest';
import type { Agent, AgentResult, AgentContext } from '#agents/agent.ts';
import { sampleAgent } from '#agents/sample-agent.ts';
import { aMeeting, anEntry } from '#meeting/samples.ts';
import { anEngine, speak } from './test-engine.ts';

const entries = 30;

const throws = () => {
  throw new Error('broken');
};
const hangs = () => new Promise<AgentResult>(() => {});

/** Says far too much, with far too much to rest on; `read` is told of every piece of it that anybody looks at. */
function floods(read: () => void) {
  const counted = <T>(length: number, item: T): T[] =>
    new Proxy(
      Array.from({ length }, () => item),
      {
        get(all, key, self) {
          if (typeof key === 'string' && /^\d/.test(key)) read();
          return Reflect.get(all, key, self) as unknown;
        },
      },
    );
  return (context: AgentContext): AgentResult => {
    const spoken = speak(context) as Extract<AgentResult, { outcome: 'spoke' }>;
    return {
      ...spoken,
      insights: counted(50_000, 'said'),
      evidence: counted(50_000, spoken.evidence[0]!),
    };
  };
}

/** The entries that the other agent spoke on while the clock stood still. */
async function spokenOnAtOnce(other: Agent): Promise<string[]> {
  const engine = anEngine([other, sampleAgent('sales', speak)]);
  const meeting = aMeeting();
  await engine.say(meeting, ...Array.from({ length: entries }, () => anEntry(meeting)));
  engine.orchestrator.stop();
  return engine
    .kinds('insight-streaming')
    .filter(({ actor, body }) => actor.id === 'sales' && !body.insight.isComplete)
    .map((event) => event.causes[0]!);
}

describe('agents side by side', () => {
  test.each([
    ['throws', sampleAgent('hr', throws)],
    ['hangs', sampleAgent('hr', hangs, 1_000)],
    [
      'floods',
      sampleAgent(
        'hr',
        floods(() => {}),
      ),
    ],
  ])('[E20] for one that %s no other output waits, not for a millisecond', async (_, other) => {
    const spokenOn = await spokenOnAtOnce(other);
    expect(new Set(spokenOn).size).toBe(entries);
  });

  test('[E20] of a flood no more is read than anybody could be shown', async () => {
    let reads = 0;
    await spokenOnAtOnce(
      sampleAgent(
        'hr',
        floods(() => void reads++),
      ),
    );
    expect(reads).toBeLessThan(entries * 200);
  });
});
