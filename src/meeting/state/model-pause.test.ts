import { describe, expect, test } from 'vitest';
import { DurableEvent, type NewEvent } from '../events.ts';
import type { HourBudget, ModelLimits } from '../models/model-budget.ts';
import type { Money } from '../money.ts';
import { aMeeting } from '../samples.ts';
import { emptyMeetingState, reduceEvents } from './meeting-state.ts';
import { modelPause, usedLately } from './model-pause.ts';

const meeting = aMeeting();
const minute = 60_000;
const nine = Date.UTC(2026, 0, 5, 9);
const usd = (amount: number): Money => ({ amount, currency: 'USD' });
const price = { input: 2, output: 8, currency: 'USD' };
const limits: ModelLimits = { tokensPerMeeting: 10_000, perHour: { tokens: 1_000 } };

/** A question so many minutes after nine, of so many tokens. */
function asked(minutes: number, tokens: number, cost?: Money): NewEvent<'question-asked'> {
  return {
    ...meeting,
    id: `asked-${minutes}-${tokens}`,
    at: new Date(nine + minutes * minute).toISOString(),
    kind: 'question-asked',
    body: {
      model: 'gpt-4',
      destination: 'OpenAI',
      outcome: 'answered',
      inputTokens: tokens,
      outputTokens: 0,
      ...(cost && { cost }),
      budgetSpent: false,
    },
  };
}
const set = (perHour: HourBudget): NewEvent<'model-budget-changed'> => ({
  ...meeting,
  id: `set-${JSON.stringify(perHour)}`,
  kind: 'model-budget-changed',
  body: { perHour },
});
/** Through the form in which events are stored. */
function after(...events: NewEvent[]) {
  const kept = [meeting, ...events].map((event, at) =>
    DurableEvent.parse(JSON.parse(JSON.stringify({ ...event, sequence: at + 1 }))),
  );
  return reduceEvents(emptyMeetingState, kept);
}
const at = (minutes: number) => nine + minutes * minute;

describe('the budget for 60 minutes', () => {
  test('[G11] it is used up by what was used in the last 60 minutes, and there is room when enough of that is an hour old', () => {
    const state = after(asked(0, 300), asked(10, 300), asked(20, 500));
    expect(modelPause(after(asked(0, 300), asked(10, 300)), limits, at(20))).toBeUndefined();
    // 1,100 of 1,000: once the 300 of nine o'clock have left there is room for 200.
    expect(modelPause(state, limits, at(20))).toEqual({ of: 'hour', until: at(60) });
    expect(modelPause(state, limits, at(60) - 1)).toEqual({ of: 'hour', until: at(60) });
    expect(modelPause(state, limits, at(60))).toBeUndefined();
    const much = after(asked(0, 300), asked(10, 300), asked(20, 1_500));
    expect(modelPause(much, limits, at(30))).toEqual({ of: 'hour', until: at(80) });
  });

  test('[G11] the host may allow less, and 0 is nothing; never more than the settings', () => {
    const used = asked(0, 400);
    expect(modelPause(after(used, set({ tokens: 400 })), limits, at(1))).toEqual({
      of: 'hour',
      until: at(60),
    });
    expect(modelPause(after(set({ tokens: 0 })), limits, at(1))).toEqual({ of: 'hour' });
    expect(modelPause(after(asked(0, 1_000), set({ tokens: 9_999 })), limits, at(1))).toMatchObject({
      of: 'hour',
    });
    // The last one counts, whole: what it leaves out is as the settings say.
    expect(modelPause(after(used, set({ tokens: 400 }), set({})), limits, at(1))).toBeUndefined();
  });

  test('[G11] money counts beside tokens, in the currency of the price alone', () => {
    const inMoney: ModelLimits = { ...limits, price, perHour: { tokens: 1_000, money: usd(1) } };
    const state = after(asked(0, 10, usd(0.6)), asked(5, 10, usd(0.4)));
    expect(modelPause(state, inMoney, at(10))).toEqual({ of: 'hour', until: at(60) });
    expect(
      modelPause(after(asked(0, 10, { amount: 500, currency: 'JPY' })), inMoney, at(10)),
    ).toBeUndefined();
    expect(
      modelPause(after(asked(0, 10, usd(0.6)), set({ money: usd(0.5) })), inMoney, at(10)),
    ).toMatchObject({
      of: 'hour',
    });
    // It was set when the server counted in yen.
    const yen = set({ money: { amount: 0, currency: 'JPY' } });
    expect(modelPause(after(asked(0, 10, usd(0.6)), yen), inMoney, at(10))).toBeUndefined();
  });

  test('[G4] what the whole meeting may use ends it for good, whatever the hour has left', () => {
    const state = after(...Array.from({ length: 10 }, (_, index) => asked(index * 100, 1_000)));
    expect(modelPause(state, limits, at(5_000))).toEqual({ of: 'meeting' });
  });

  test('[G11] a clock that was set a day ahead for a while pauses nothing for a day', () => {
    const state = after(asked(24 * 60, 5_000), asked(0, 100));
    expect(modelPause(state, limits, at(1))).toBeUndefined();
    expect(usedLately(state.modelUse, limits, at(1)).tokens).toBe(100);
    expect(state.modelUse?.tokens).toBe(5_100);
  });

  test('[G11] of a long meeting only an hour is remembered one by one', () => {
    const state = after(...Array.from({ length: 300 }, (_, index) => asked(index, 1)));
    expect(state.modelUse?.lately).toHaveLength(60);
    expect(usedLately(state.modelUse, limits, at(299)).tokens).toBe(60);
  });
});

test('[G12] what was paid is added up by currency, and of events that are older than prices the tokens alone', () => {
  const { modelUse } = after(
    asked(0, 100),
    asked(1, 100, usd(0.25)),
    asked(2, 100, { amount: 3, currency: 'EUR' }),
    asked(3, 100, usd(0.5)),
  );
  expect(modelUse).toMatchObject({
    tokens: 400,
    pricedTokens: 300,
    money: [usd(0.75), { amount: 3, currency: 'EUR' }],
  });
});
