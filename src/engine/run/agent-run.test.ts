import { describe, expect, test } from 'vitest';
import { sampleAgent } from '#agents/sample-agent.ts';
import { aMeeting, anEntry } from '#meeting/samples.ts';
import type { Rank } from './entry-run.ts';
import { anEngine, speak } from '../test-engine.ts';

describe('offering', () => {
  test('[E18] what ranking holds back is kept with its reason, and not announced', async () => {
    const rank: Rank = (_, earlier) => ({
      decision: earlier.length === 0 ? 'shown' : 'held',
      score: 0.5,
      reason: `${earlier.length} before`,
    });
    const { say, kinds, state } = anEngine([sampleAgent('sales', speak), sampleAgent('hr', speak)], {
      rank,
    });
    const meeting = aMeeting();
    await say(meeting, anEntry(meeting));
    expect(state().outputs.map(({ ranking }) => ranking)).toEqual([
      { decision: 'shown', score: 0.5, reason: '0 before' },
      { decision: 'held', score: 0.5, reason: '1 before' },
    ]);
    expect(new Set(kinds('insight-streaming').map(({ body }) => body.insight.agentType))).toEqual(
      new Set(['sales']),
    );
  });

  test('[E18] the trail tells the cause, the entries shown, what spoke in which version, the checks and each stage', async () => {
    const agent = {
      ...sampleAgent('sales', (context) => ({ ...speak(context), methods: ['rule first-word'] }) as never),
      version: '7',
    };
    const { say, state } = anEngine([agent]);
    const meeting = aMeeting();
    const [one, two] = [anEntry(meeting, 'first line'), anEntry(meeting, 'second line')];
    await say(meeting, one, two);
    expect(state().outputs[1]!.trail).toEqual({
      trigger: 'an entry was heard',
      workflow: 'specialists',
      taskId: `${two.id}.sales`,
      attempt: 1,
      entries: [one.id, two.id],
      methods: ['agent sales, version 7', 'rule first-word'],
      sources: [],
      checks: [
        { name: 'its size', passed: true },
        { name: 'it names words that it rests on', passed: true },
        { name: 'every quote stands in the entry it names', passed: true },
        { name: 'its confidence', passed: true },
      ],
      stages: ['waiting', 'looking', 'checking', 'ranking'].map((stage) => ({ stage, ms: 0 })),
    });
  });
});
