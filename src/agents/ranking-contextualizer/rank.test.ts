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

  test('[A15] what is worth most finds room beyond the minute’s; after many, what is sure as well', () => {
    const minute = Array.from({ length: attention.perMinute }, () => shown(anOutput('sales')));
    expect(rank(anOutput('hr'), minute, { now, worth: 0.7 }).decision).toBe('held');
    expect(rank(anOutput('hr'), minute, { now, worth: attention.learntMost }).decision).toBe('shown');
    // What a model calls worth something is less often welcome.
    const ofModel = {
      ...anOutput('hr'),
      provenance: {
        ...anOutput('hr').provenance,
        model: { name: 'one', prompts: 'hr 1', inputTokens: 1, outputTokens: 1 },
      },
    };
    expect(rank(ofModel, minute, { now, worth: attention.learntMost }).decision).toBe('held');
    expect(rank(ofModel, minute, { now, worth: attention.worthMost }).decision).toBe('shown');
    const more = [...minute, ...minute.slice(0, attention.moreForUrgent)];
    expect(rank(anOutput('hr'), more, { now, worth: 1 }).decision).toBe('held');
    const lately = Array.from({ length: 40 }, () => shown(anOutput('sales', { agoMs: 5 * 60_000 })));
    expect(rank(anOutput('hr'), lately, { now, worth: 0.93 }).decision).toBe('held');
    expect(rank(anOutput('hr'), lately, { now, worth: 0.94 }).decision).toBe('shown');
  });

  test('[A15] who was told much lately is told only what matters more', () => {
    const told = (count: number, agoMs: number) =>
      Array.from({ length: count }, () => shown(anOutput('sales', { agoMs })));
    const decision = (earlier: EmittedOutput[]) =>
      rank(anOutput('hr'), earlier, { now, worth: 0.6 }).decision;
    expect(decision(told(4, 5 * 60_000))).toBe('shown');
    expect(decision(told(6, 5 * 60_000))).toBe('held');
    expect(decision(told(6, attention.risesWithinMs))).toBe('shown');
  });

  test('[A15] what rests on words of another line as well is about its own', () => {
    const earlier = { entryId: 'one', quote: 'a word', start: 0, end: 6 };
    const first = shown(anOutput('sales', { evidence: [earlier] }));
    const own = { entryId: 'two', quote: 'another', start: 0, end: 7 };
    expect(rank(anOutput('hr', { evidence: [own, earlier] }), [first], { now }).decision).toBe('shown');
    expect(rank(anOutput('hr', { evidence: [earlier, own] }), [first], { now }).decision).toBe('merged');
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

  test('[A11] the same told of other words is held back; another task of the same person is not', () => {
    const told = (insight: string) => anOutput('hr', { insight });
    const first = {
      ...shown(told('Health: “my back”')),
      ranking: rank(told('Health: “my back”'), [], { now, worth: 0.9 }),
    };
    expect(rank(told('Health: “my knee”'), [first], { now, worth: 0.7 }).decision).toBe('held');
    const task = {
      ...shown(told('Ana: send the plan')),
      ranking: rank(told('Ana: send the plan'), [], { now, worth: 0.9 }),
    };
    expect(rank(told('Ana: ring the depot'), [task], { now, worth: 0.7 }).decision).toBe('shown');
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
