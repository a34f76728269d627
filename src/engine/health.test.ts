import { describe, expect, test } from 'vitest';
import { sampleAgent } from '#agents/sample-agent.ts';
import type { AgentHealth } from '#meeting/outputs/agent.ts';
import { aMeeting, anEntry } from '#meeting/samples.ts';
import { createHealth } from './health.ts';
import { manualClock } from '#meeting/clock.ts';
import { anEngine, silent } from './test-engine.ts';

const told = () => {
  const changes: string[] = [];
  return {
    changes,
    healthChanged: ({ agent_id, status }: AgentHealth) => void changes.push(`${agent_id} ${status}`),
  };
};

describe('health', () => {
  test('[E16] an agent without a heartbeat for over 60 s is offline, and healthy again with the next', async () => {
    let there = true;
    const { changes, healthChanged } = told();
    const away = { ...sampleAgent('sales', () => silent), isAvailable: () => there };
    const { pass, orchestrator } = anEngine([away], { healthChanged });
    await pass(30_000, 30_000);
    there = false;
    await pass(60_000, 30_000);
    expect(orchestrator.health().agents[0]!.status).toBe('healthy');
    await pass(30_000, 30_000);
    expect(orchestrator.health().agents[0]!.status).toBe('offline');
    there = true;
    await pass(30_000, 30_000);
    expect(changes).toEqual(['sales offline', 'sales healthy']);
  });

  test('[E16] an error rate above 0.1 over five attempts makes it unhealthy, which is told at the next check', async () => {
    const { changes, healthChanged } = told();
    let broken = true;
    const { pass, say, orchestrator } = anEngine(
      [
        sampleAgent('sales', () => {
          if (broken) throw new Error('broken');
          return silent;
        }),
      ],
      { healthChanged },
    );
    const meeting = aMeeting();
    // Four attempts: the first and its three retries.
    await say(meeting, anEntry(meeting));
    await pass(30_000, 500);
    expect(orchestrator.health().agents[0]).toMatchObject({ status: 'healthy', error_rate: 1 });
    await say(anEntry(meeting));
    await pass(30_000, 500);
    expect(orchestrator.health().agents[0]).toMatchObject({
      agent_id: 'sales',
      status: 'unhealthy',
      error_rate: 1,
      active_tasks: 0,
    });
    broken = false;
    await say(...Array.from({ length: 50 }, () => anEntry(meeting)));
    await pass(30_000, 1_000);
    expect(orchestrator.health().agents[0]!.error_rate).toBe(0);
    expect(changes).toEqual(['sales unhealthy', 'sales healthy']);
  });

  test('[E16] who has a followed meeting open is told of an agent that is not well, again while it lasts, and when it is well', async () => {
    let broken = true;
    const { pass, say, kinds, state } = anEngine([
      sampleAgent('sales', () => {
        if (broken) throw new Error('broken');
        return silent;
      }),
    ]);
    const meeting = aMeeting();
    await say(meeting, anEntry(meeting), anEntry(meeting));
    await pass(60_000, 500);
    const told = () => kinds('agent-health').map(({ body }) => body.status);
    expect(told()).toEqual(['unhealthy', 'unhealthy']);
    expect(state().unwell).toEqual([{ agentType: 'sales', status: 'unhealthy' }]);
    broken = false;
    await say(...Array.from({ length: 50 }, () => anEntry(meeting)));
    await pass(60_000, 1_000);
    expect(told()).toEqual(['unhealthy', 'unhealthy', 'healthy']);
    expect(state().unwell).toEqual([]);
  });

  test('[E16] the bus is degraded when it remembers more than 100 MB', () => {
    let bytes = 0;
    const health = createHealth({
      registry: [],
      clock: manualClock(),
      running: () => 0,
      busBytes: () => bytes,
      changed() {},
    });
    expect(health.bus()).toEqual({ status: 'healthy', bytes: 0 });
    bytes = 100 * 1024 * 1024 + 1;
    expect(health.bus().status).toBe('degraded');
  });
});
