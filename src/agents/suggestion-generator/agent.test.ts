import { describe, expect, test } from 'vitest';
import type { OfferedOutput } from '#meeting/picture.ts';
import { conclusionOn, saidIn } from '../conclusion-on.ts';
import { lookAt } from '../look-at.ts';
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
    const conclusion = await conclusionOn(suggestionAgent, `Ana: ${text}`);
    expect(conclusion).toMatchObject({ outcome: 'spoke', insights: expect.arrayContaining([move]) });
    expect(
      conclusion.outcome === 'spoke' && conclusion.evidence.every(({ quote }) => text.includes(quote)),
    ).toBe(true);
  });

  test('[A9] proposes four at most', async () => {
    const text =
      'that is too expensive for us and how much does it cost, we are happy with what we have, please send the contract to legal, we looked at salesforce as well, and it is too much work, maybe next year, what about a discount';
    const conclusion = await conclusionOn(suggestionAgent, `Ana: ${text}`);
    expect(conclusion.outcome === 'spoke' && conclusion.insights.length).toBe(4);
  });

  test('[A9] repeats no move in a meeting, and keeps quiet where nothing asks for one', async () => {
    const entries = saidIn(['Ana: that is too expensive for us']);
    const signal = new AbortController().signal;
    const first = await suggestionAgent.analyze(lookAt(entries), signal);
    const insights = first.outcome === 'spoke' ? first.insights : [];
    const earlier = [
      { agentType: 'suggestion-generator', outputs: { insights } } as unknown as OfferedOutput,
    ];
    expect(await suggestionAgent.analyze(lookAt(entries, 0, { earlier }), signal)).toMatchObject({
      outcome: 'silent',
    });
    expect(await conclusionOn(suggestionAgent, 'Ana: the weather was fine')).toMatchObject({
      outcome: 'silent',
    });
  });
});
