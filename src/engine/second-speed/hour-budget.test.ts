import { describe, expect, test } from 'vitest';
import { sampleAgent } from '#agents/sample-agent.ts';
import { modelThroughExit } from '#exit/language-model.ts';
import type { NewEvent } from '#meeting/events.ts';
import { anEngine, silent } from '../test-engine.ts';
import { scouting } from './scout-window.ts';
import { secondSpeed } from './second-speed.ts';
import { atMost, newLines, plainPrompts, scriptedModel } from './scripted-model.ts';
import { aboutLine, aMeetingWith, many } from '../test-model-meeting.ts';

describe('the budget for an hour', () => {
  /** 500 tokens each, a thousand in 60 minutes. */
  const usage = { inputTokens: 400, outputTokens: 100 };
  const limits = atMost(1_000_000, { perHour: { tokens: 1_000 } });
  const minute = 60_000;
  const budget = (
    meeting: NewEvent<'meeting-created'>,
    tokens: number,
  ): NewEvent<'model-budget-changed'> => ({
    ...meeting,
    id: `${meeting.id}-${tokens}`,
    kind: 'model-budget-changed',
    body: { perHour: { tokens } },
  });

  test('[G11] models pause when it is used up, what is said meanwhile is for nobody, and they go on by themselves', async () => {
    const { say, meeting, hear, pass, model, outcomes, scouted } = aMeetingWith({ usage }, { limits });
    await say(meeting);
    await hear(...many(6));
    await pass(10 * minute, minute);
    await hear(...many(6, 10));
    expect(model.requests).toHaveLength(2);
    await hear(...many(6, 20));
    await pass(49 * minute, minute);
    await hear('too early by a minute');
    await pass(scouting.waitMs);
    expect(model.requests).toHaveLength(2);
    expect(scouted().map(({ budgetSpent }) => budgetSpent)).toEqual([false, false]);
    await pass(minute);
    await hear('there is room again');
    await pass(scouting.waitMs);
    expect(model.requests).toHaveLength(3);
    const last = newLines(model.requests[2]!);
    expect(last).toHaveLength(1);
    expect(last[0]).toContain('there is room again');
    // The agents have looked at all of them as ever.
    expect(outcomes()).toHaveLength(20);
  });

  test('[G11] specialists of a look that has used it up are asked no more, with the reason', async () => {
    const script = { ...aboutLine('more time'), usage: { inputTokens: 900, outputTokens: 100 } };
    const { say, meeting, hear, model, scouted } = aMeetingWith(script, { limits });
    await say(meeting);
    await hear('we need more time for that', ...many(5));
    expect(model.requests).toHaveLength(1);
    expect(scouted()[0]!.moments[0]!.outcome).toMatchObject({
      status: 'skipped',
      reason: { code: 'budget-spent' },
    });
  });

  test('[G11] a note that was refused for its number is not asked about again once it is used up', async () => {
    const script = {
      ...aboutLine('more time', { thing: 'They want 14 more days' }),
      usage: { inputTokens: 400, outputTokens: 100 },
    };
    const { say, meeting, hear, model, scouted } = aMeetingWith(script, { limits });
    await say(meeting);
    await hear('we need more time for that', ...many(5));
    expect(model.requests).toHaveLength(2);
    expect(scouted()[0]!.moments[0]!.outcome).toMatchObject({ reason: { fault: 'unsaid-number' } });
  });

  test('[G11] the host’s budget holds at once, in both directions', async () => {
    const { say, meeting, hear, model } = aMeetingWith({ usage }, { limits });
    await say(meeting, budget(meeting, 500));
    await hear(...many(6));
    await hear(...many(6, 10));
    expect(model.requests).toHaveLength(1);
    await say(budget(meeting, 1_000));
    await hear(...many(6, 20));
    expect(model.requests).toHaveLength(2);
  });

  test('[G11] the next engine knows what was used in the hour and what the host has set', async () => {
    const first = aMeetingWith({ usage }, { limits });
    await first.say(first.meeting, budget(first.meeting, 500));
    await first.hear(...many(6));
    first.orchestrator.stop();
    await first.orchestrator.release();
    const model = scriptedModel({ usage });
    const exit = { send: first.send };
    const second = anEngine([sampleAgent('sales', () => silent)], {
      clock: first.clock,
      database: first.database,
      secondSpeed: secondSpeed({ model: modelThroughExit(model, exit), prompts: plainPrompts, limits }),
    });
    await second.say(...many(6, 10).map((text) => first.line(text)));
    expect(second.outcomes()).toHaveLength(6);
    expect(model.requests).toEqual([]);
    await second.pass(61 * minute, minute);
    await second.say(...many(6, 20).map((text) => first.line(text)));
    expect(model.requests).toHaveLength(1);
  });

  test('[G12] what was asked, and what was answered, is kept with what it cost at that price', async () => {
    const price = { input: 2, output: 10, currency: 'EUR' };
    const script = { ...aboutLine('more time'), usage };
    const { say, meeting, hear, scouted, ofModels, state } = aMeetingWith(script, {
      limits: { ...limits, price },
    });
    await say(meeting);
    await hear('we need more time for that', ...many(5));
    // 800 read and 200 written, of which the specialist's are one half.
    expect(scouted()[0]!.cost).toEqual({ amount: 0.0036, currency: 'EUR' });
    expect(ofModels()[0]!.provenance.model?.cost).toEqual({ amount: 0.0018, currency: 'EUR' });
    expect(state().modelUse).toMatchObject({ money: [{ amount: 0.0036, currency: 'EUR' }] });
  });

  test('[G12] without a price there is no word of money in the log', async () => {
    const { say, meeting, hear, delivered } = aMeetingWith({ ...aboutLine('more time'), usage }, { limits });
    await say(meeting);
    await hear('we need more time for that', ...many(5));
    expect(JSON.stringify(delivered)).not.toMatch(/"cost"|"currency"/);
  });
});
