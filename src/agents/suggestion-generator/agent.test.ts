import { describe, expect, test } from 'vitest';
import type { EmittedOutput } from '#meeting/meeting-state.ts';
import { resultOn, saidIn } from '../result-on.ts';
import { contextOf } from '../agent-context.ts';
import { suggestionAgent } from './agent.ts';

describe('suggestions', () => {
  test.each([
    [
      'that is too expensive for us',
      'Ask what the problem costs them today, before speaking of the price again.',
    ],
    ['how much does it cost per seat', 'Before a figure: ask for how many people and from when.'],
    ['please send the contract to legal', 'Ask who takes this on.'],
  ])('[A9] on “%s” proposes a move tied to its words', async (text, move) => {
    const result = await resultOn(suggestionAgent, `Ana: ${text}`);
    expect(result).toMatchObject({ outcome: 'spoke', insights: expect.arrayContaining([move]) });
    expect(result.outcome === 'spoke' && result.evidence.every(({ quote }) => text.includes(quote))).toBe(
      true,
    );
  });

  test('[A9] proposes four at most', async () => {
    const text =
      'that is too expensive for us and how much does it cost, we are happy with what we have, please send the contract to legal, we looked at salesforce as well, and it is too much work, maybe next year, what about a discount';
    const result = await resultOn(suggestionAgent, `Ana: ${text}`);
    expect(result.outcome === 'spoke' && result.insights.length).toBe(4);
  });

  test('[A9] repeats no move in a meeting, and keeps quiet where nothing asks for one', async () => {
    const entries = saidIn(['Ana: that is too expensive for us']);
    const signal = new AbortController().signal;
    const first = await suggestionAgent.analyze(contextOf(entries), signal);
    const insights = first.outcome === 'spoke' ? first.insights : [];
    const earlier = [
      { agentType: 'suggestion-generator', outputs: { insights } } as unknown as EmittedOutput,
    ];
    expect(await suggestionAgent.analyze(contextOf(entries, 0, { earlier }), signal)).toMatchObject({
      outcome: 'silent',
    });
    expect(await resultOn(suggestionAgent, 'Ana: the weather was fine')).toMatchObject({
      outcome: 'silent',
    });
  });
});
