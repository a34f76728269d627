import { describe, expect, test } from 'vitest';
import type { AgentId } from '#meeting/outputs/agent.ts';
import type { AgentOutput } from '#meeting/outputs/output.ts';
import type { EmittedOutput } from '#meeting/state/meeting-state.ts';
import { rankingAgent } from './agent.ts';
import { attention, rank } from './rank.ts';

const now = Date.UTC(2026, 0, 5, 9);
let made = 0;

function anOutput(
  agentType: AgentId,
  more: Partial<AgentOutput> & { confidence?: number; insight?: string; agoMs?: number } = {},
): AgentOutput {
  const { confidence = 0.8, insight = 'said', agoMs = 0, ...rest } = more;
  const at = new Date(now - agoMs).toISOString();
  return {
    id: `output-${made++}`,
    sessionId: 's',
    agentType,
    createdAt: at,
    provenance: { timestamp: at, confidence, trace_id: 't' },
    outputs: { analysis: '', insights: [insight], confidence_score: confidence, reasoning_chain: [] },
    evidence: [{ entryId: `entry-${made}`, quote: 'words', start: 0, end: 5 }],
    entities: [],
    ...rest,
  };
}
const shown = (output: AgentOutput): EmittedOutput => ({
  ...output,
  ranking: { decision: 'shown', score: 0.7, reason: '' },
});
const same = (output: AgentOutput) => ({ evidence: output.evidence });

describe('the attention budget', () => {
  test('[A11] counts nothing that was shown before the clock was set back by an hour', () => {
    const earlier = (['sales', 'hr', 'action-items', 'summarizer'] as const).map((agent) =>
      shown(anOutput(agent, { agoMs: -3_600_000 })),
    );
    expect(rank(anOutput('sales'), earlier, { now }).decision).toBe('shown');
  });

  test('[A11] lets through so many a minute, keeps a place for what cannot wait, and holds the rest with the reason', () => {
    const earlier: EmittedOutput[] = [];
    const decisions = (['sales', 'action-items', 'hr', 'sales', 'compliance', 'compliance'] as const).map(
      (agent) => {
        const output = anOutput(agent);
        const ranking = rank(output, earlier, { now });
        earlier.push({ ...output, ranking });
        return ranking.decision;
      },
    );
    expect(decisions).toEqual(['shown', 'shown', 'shown', 'held', 'shown', 'held']);
    expect(earlier.at(-1)!.ranking!.reason).toBe('The budget of 4 insights a minute was spent.');
    expect(rank(anOutput('sales'), earlier, { now: now + attention.windowMs }).decision).toBe('shown');
    expect(rank(anOutput('sales'), earlier, { now, perMinute: 10 }).decision).toBe('shown');
  });

  test('[A11] what weighs little and what is degraded never asks for attention', () => {
    expect(rank(anOutput('entity-extraction', { confidence: 0.6 }), [], { now }).decision).toBe('held');
    expect(rank(anOutput('sales', { degraded: true }), [], { now }).decision).toBe('held');
  });

  test('[A11] what rests on the same words as something shown goes under it; a risk is never hidden so', () => {
    const first = shown(anOutput('sales'));
    expect(rank(anOutput('suggestion-generator', same(first)), [first], { now })).toMatchObject({
      decision: 'merged',
      mergedWith: first.id,
    });
    expect(rank(anOutput('compliance', same(first)), [first], { now }).decision).toBe('shown');
    expect(rank(anOutput('hr'), [first], { now }).decision).toBe('shown');
  });

  test('[A11] a yes and a no on the same words stand side by side', () => {
    const yes = shown(anOutput('sales', { insight: 'Interest: go on' }));
    const no = anOutput('hr', { insight: 'Disagreement: ask why', ...same(yes) });
    expect(rank(no, [yes], { now })).toMatchObject({ decision: 'shown', conflictsWith: yes.id });
  });

  test('[A11] nothing is merged into what was withdrawn or is long past', () => {
    const old = shown(anOutput('sales', { agoMs: attention.matterMs }));
    const gone: EmittedOutput = {
      ...shown(anOutput('sales')),
      check: { outcome: 'withdrawn', reason: '', at: '' },
    };
    for (const other of [old, gone])
      expect(rank(anOutput('hr', same(other)), [other], { now }).decision).toBe('shown');
  });

  test('[A11] its agent says what was let through for the entry', async () => {
    const emitted = [
      shown(anOutput('sales')),
      { ...anOutput('hr'), ranking: rank(anOutput('hr', { degraded: true }), [], { now }) },
    ];
    expect(await rankingAgent.analyze({ emitted } as never, new AbortController().signal)).toEqual({
      outcome: 'silent',
      reason: { code: 'ranked', shown: 1, merged: 0, held: 1 },
    });
  });
});
