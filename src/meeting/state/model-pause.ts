// Whether models may be called in a meeting now. One function for all callers: those that analyse lines, those that answer
// people, and the page that shows it.
import { hourMs } from '../limits.ts';
import type { HourBudget, ModelLimits } from '../models/model-budget.ts';
import type { MeetingState } from './meeting-state.ts';
import type { ModelSpending } from './model-totals.ts';

/**
 * meeting: it has used up all that it may; models are off for good. hour: the budget for 60 minutes is used up until this
 * moment (milliseconds since 1970); for as long as the budget is 0 where there is none.
 */
export type ModelPause = { of: 'meeting' } | { of: 'hour'; until?: number };

/** What models have cost a meeting, and the budget that its host has set. */
export type ModelAccount = Pick<MeetingState, 'modelBudget'> & {
  modelUse: Pick<NonNullable<MeetingState['modelUse']>, 'tokens' | 'lately'> | undefined;
};

/** Undefined while models may be asked. */
export function modelPause(
  { modelUse, modelBudget }: ModelAccount,
  limits: ModelLimits,
  now: number,
): ModelPause | undefined {
  if ((modelUse?.tokens ?? 0) >= limits.tokensPerMeeting) return { of: 'meeting' };
  const budget = hourBudgetOf(limits, modelBudget);
  let used: HourUse = { tokens: 0, amount: 0 };
  if (isSpent(used, budget)) return { of: 'hour' };
  for (const one of latelyOf(modelUse, now).toReversed()) {
    used = withSpending(used, one, limits);
    // What is newer leaves room; there is room again when this one is an hour old.
    if (isSpent(used, budget)) return { of: 'hour', until: one.at + hourMs };
  }
  return undefined;
}

/** The budget that holds for a meeting: the host's, and never above the server's. */
export function hourBudgetOf({ perHour, price }: ModelLimits, set: HourBudget = {}): ModelLimits['perHour'] {
  // An amount in another currency was set when the server had another price.
  const amounts = [perHour.money, set.money].flatMap((money) =>
    money && money.currency === price?.currency ? money.amount : [],
  );
  return {
    tokens: Math.min(perHour.tokens, set.tokens ?? perHour.tokens),
    ...(price && amounts.length > 0 && { money: { amount: Math.min(...amounts), currency: price.currency } }),
  };
}

/** What was used in the last 60 minutes: tokens, and the amount in the currency of the server's price. */
export interface HourUse {
  tokens: number;
  amount: number;
}

export function usedLately(modelUse: ModelAccount['modelUse'], limits: ModelLimits, now: number): HourUse {
  return latelyOf(modelUse, now).reduce<HourUse>((sum, one) => withSpending(sum, one, limits), {
    tokens: 0,
    amount: 0,
  });
}

/** The oldest first. What a clock that was wrong has written down far ahead does not count. */
function latelyOf(modelUse: ModelAccount['modelUse'], now: number): readonly ModelSpending[] {
  const lately = modelUse?.lately ?? [];
  return lately.filter(({ at }) => Math.abs(now - at) < hourMs).toSorted((a, b) => a.at - b.at);
}

function withSpending(sum: HourUse, { tokens, cost }: ModelSpending, { price }: ModelLimits): HourUse {
  const amount = cost && cost.currency === price?.currency ? cost.amount : 0;
  return { tokens: sum.tokens + tokens, amount: sum.amount + amount };
}

function isSpent({ tokens, amount }: HourUse, budget: ModelLimits['perHour']): boolean {
  return tokens >= budget.tokens || (budget.money !== undefined && amount >= budget.money.amount);
}
