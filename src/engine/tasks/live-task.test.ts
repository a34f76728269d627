import { describe, expect, test } from 'vitest';
import type { AgentDefinition, AgentId, Task } from '#meeting/outputs/agent.ts';
import type { AgentResult, AgentContext } from '#agents/agent.ts';
import { sampleAgent } from '#agents/sample-agent.ts';
import { aMeeting, anEntry } from '#meeting/samples.ts';
import { anEngine, silent, speak } from '../test-engine.ts';
import { holdMs } from '../run/run-log.ts';
import { atOnce } from './scheduler.ts';

/** Fails so many times, then does as `then` says. */
function failing(times: number, then: (context: AgentContext) => AgentResult) {
  let calls = 0;
  return {
    calls: () => calls,
    analyze(context: AgentContext): AgentResult {
      if (calls++ < times) throw new Error('broken');
      return then(context);
    },
  };
}

function withFallback(
  id: AgentId,
  fallback_strategy: AgentDefinition['fallback_strategy'],
  analyze: Parameters<typeof sampleAgent>[1],
  slaMs?: number,
) {
  const agent = sampleAgent(id, analyze, slaMs);
  return { ...agent, definition: { ...agent.definition, fallback_strategy } };
}

const hang = () => new Promise<AgentResult>(() => {});

describe('the life of a task', () => {
  test('[E10] is pending, running, completed', async () => {
    const { statuses, say } = anEngine([sampleAgent('sales', speak)]);
    const meeting = aMeeting();
    await say(meeting, anEntry(meeting));
    expect(statuses).toEqual(['sales pending', 'sales running', 'sales completed']);
  });

  test('[E10] goes back to pending after a failure, and is tried again 2, then 4, then 8 seconds later', async () => {
    const { analyze, calls } = failing(3, speak);
    const { statuses, say, pass, outcomes } = anEngine([sampleAgent('sales', analyze)]);
    const meeting = aMeeting();
    await say(meeting, anEntry(meeting));
    const seen: number[] = [];
    for (const ms of [1_999, 1, 3_999, 1, 7_999, 1]) {
      await pass(ms);
      seen.push(calls());
    }
    expect(seen).toEqual([1, 2, 2, 3, 3, 4]);
    const once = ['sales pending', 'sales running'];
    const failed = [...once, 'sales failed'];
    expect(statuses).toEqual([...failed, ...failed, ...failed, ...once, 'sales completed']);
    expect(outcomes()[0]!.outcomes).toMatchObject([{ status: 'spoke', attempts: 4 }]);
  });

  test('[E10] a time-out is tried again like a failure, and is told by its signal that it is over', async () => {
    const signals: AbortSignal[] = [];
    const { statuses, say, pass } = anEngine([
      sampleAgent('sales', (_, signal) => (signals.push(signal), hang()), 1_000),
    ]);
    const meeting = aMeeting();
    await say(meeting, anEntry(meeting));
    await pass(1_000);
    expect(statuses.slice(0, 3)).toEqual(['sales pending', 'sales running', 'sales timeout']);
    await pass(2_000);
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
  });

  test('[E10] the record is the specified one', async () => {
    const records: Task[] = [];
    const { say } = anEngine([sampleAgent('sales', speak)], {
      watchTask: (task) => void records.push({ ...task }),
    });
    const meeting = aMeeting();
    const entry = anEntry(meeting);
    await say(meeting, entry);
    expect(records.at(-1)).toEqual({
      id: `${entry.id}.sales`,
      type: 'specialists',
      agent_id: 'sales',
      payload: { sessionId: meeting.sessionId, entryId: entry.id },
      priority: 1,
      created_at: '2026-01-05T09:00:00.000Z',
      started_at: '2026-01-05T09:00:00.000Z',
      completed_at: '2026-01-05T09:00:00.000Z',
      status: 'completed',
      retries: 0,
      max_retries: 3,
      timeout_ms: 5_000,
      dependencies: [],
      trace_id: entry.traceId,
    });
  });
});

describe('what stands in the place of a task that failed for good', () => {
  const allRetriesMs = 2_000 + 4_000 + 8_000;
  async function afterAll(fallback: AgentDefinition['fallback_strategy'], others: AgentId[] = []) {
    const broken = () => {
      throw new Error('broken');
    };
    const engine = anEngine([
      withFallback('compliance-privacy', fallback, broken),
      ...others.map((id) => sampleAgent(id, speak)),
    ]);
    const meeting = aMeeting();
    await engine.say(meeting, anEntry(meeting, 'price please'));
    await engine.pass(allRetriesMs);
    return engine;
  }

  test('[E11] retry: nothing more', async () => {
    const { outcomes, kinds } = await afterAll('retry');
    expect(outcomes()[0]!.outcomes).toMatchObject([
      { status: 'failed', attempts: 4, reason: { code: 'failed', times: 4 } },
    ]);
    expect(kinds('insight-emitted')).toEqual([]);
  });

  test('[E11] degraded: a marked result at confidence 0.3 that rests on the line, and never asks for attention', async () => {
    const { outcomes, kinds } = await afterAll('degraded');
    expect(outcomes()[0]!.outcomes).toMatchObject([
      { status: 'degraded', outputId: expect.stringContaining('compliance-privacy') },
    ]);
    expect(kinds('insight-emitted')[0]!.body.output).toMatchObject({
      degraded: true,
      provenance: { confidence: 0.3 },
      evidence: [{ quote: 'price please', start: 0, end: 12 }],
    });
  });

  test('[E11] skip: noted as skipped, and those that come after it run', async () => {
    const { outcomes } = await afterAll('skip', ['retriever-rag']);
    expect(outcomes()[0]!.outcomes).toMatchObject([{ status: 'skipped' }, { status: 'spoke' }]);
  });

  test('[E11] block: those that come after it do not run for this entry, others do, and the run says why', async () => {
    const { outcomes } = await afterAll('block', ['retriever-rag', 'sales']);
    expect(outcomes()[0]!.outcomes).toMatchObject([
      { agentType: 'compliance-privacy', status: 'failed' },
      {
        agentType: 'retriever-rag',
        status: 'blocked',
        reason: { code: 'unchecked', agent: 'compliance-privacy' },
      },
      { agentType: 'sales', status: 'spoke' },
    ]);
  });

  test('[E11] a rule that blocks is named, and nothing is tried again', async () => {
    const { say, outcomes } = anEngine([
      withFallback('compliance-privacy', 'block', () => ({
        outcome: 'blocked',
        rule: 'Payment cards',
      })),
      sampleAgent('retriever-rag', speak),
    ]);
    const meeting = aMeeting();
    await say(meeting, anEntry(meeting));
    expect(outcomes()[0]!.outcomes).toMatchObject([
      { status: 'blocked', attempts: 1, reason: { code: 'rule', rule: 'Payment cards' } },
      { status: 'blocked', reason: { code: 'rule', rule: 'Payment cards' } },
    ]);
  });
});

describe('the order of starting', () => {
  test('[E12] by priority, then by age', async () => {
    const order: string[] = [];
    const noting = (id: AgentId, priority: number) => {
      const agent = sampleAgent(id, ({ entry }) => (order.push(`${id} ${entry.text}`), silent));
      return { ...agent, definition: { ...agent.definition, priority } };
    };
    const { bus, settle } = anEngine([noting('hr', 2), noting('sales', 1)]);
    const meeting = aMeeting();
    await Promise.all(
      [meeting, anEntry(meeting, 'first line'), anEntry(meeting, 'second line')].map((event) =>
        bus.publish(event),
      ),
    );
    await settle();
    expect(order).toEqual(['sales first line', 'sales second line', 'hr first line', 'hr second line']);
  });

  test('[E12] an agent that hangs runs a bounded number at once; what waits past its use is dropped and counted', async () => {
    let running = 0;
    const slow = sampleAgent('hr', () => (running++, hang()), 40_000);
    const { bus, settle, pass, outcomes, kinds, orchestrator } = anEngine([
      slow,
      sampleAgent('sales', speak),
    ]);
    const meeting = aMeeting();
    await bus.publish(meeting);
    await Promise.all(Array.from({ length: atOnce + 20 }, () => bus.publish(anEntry(meeting))));
    await settle();
    expect(running).toBe(atOnce);
    await pass(holdMs);
    expect(kinds('insight-emitted')).toHaveLength(atOnce + 20);
    await pass(90_000);
    const dropped = outcomes().filter(({ outcomes: [hr] }) => hr!.status === 'dropped');
    expect(dropped.length).toBe(orchestrator.health().droppedTasks);
    expect(dropped.length).toBeGreaterThan(0);
  });
});

describe('what comes after what', () => {
  test('[E13] a step starts when those it comes after have ended, and is given what they found', async () => {
    const seen: unknown[] = [];
    const finder = sampleAgent('entity-extraction', () => ({
      ...silent,
      handoff: { companies: [{ company_name: 'Acme' } as never] },
    }));
    const { say } = anEngine([
      sampleAgent('domain-intelligence', ({ handoff }) => (seen.push(handoff.companies), silent)),
      finder,
    ]);
    const meeting = aMeeting();
    await say(meeting, anEntry(meeting));
    expect(seen).toEqual([[{ company_name: 'Acme' }]]);
  });

  test('[E13] while one it comes after is offline and found nothing out, that is looked at again every second', async () => {
    let there = false;
    const away = {
      ...sampleAgent('entity-extraction', () => {
        throw new Error('out of reach');
      }),
      isAvailable: () => there,
    };
    const { say, pass, outcomes, clock, settle } = anEngine([
      away,
      sampleAgent('domain-intelligence', speak),
    ]);
    await pass(90_000, 30_000);
    const meeting = aMeeting();
    await say(meeting, anEntry(meeting));
    await pass(20_000);
    expect(outcomes()).toEqual([]);
    there = true;
    await pass(30_000, 500);
    clock.advance(1_000);
    await settle();
    expect(outcomes()[0]!.outcomes).toMatchObject([{ status: 'skipped' }, { status: 'spoke' }]);
  });

  test('[E13] one that is said to be out of reach and answers all the same holds nobody up', async () => {
    const { say, pass, outcomes } = anEngine([
      { ...sampleAgent('entity-extraction', () => silent), isAvailable: () => false },
      sampleAgent('domain-intelligence', speak),
    ]);
    await pass(90_000, 30_000);
    const meeting = aMeeting();
    await say(meeting, anEntry(meeting));
    expect(outcomes()[0]!.outcomes).toMatchObject([{ status: 'silent' }, { status: 'spoke' }]);
  });
});
