// The cost of language models in a meeting so far: a fold of the requests, so that every engine applies the same budget.
import type { MeetingEvent } from '../events.ts';
import { hourMs } from '../limits.ts';
import { type Money, withAmount } from '../money.ts';

/** One event's worth of requests. */
export interface ModelSpending {
  /** Milliseconds since 1970. */
  at: number;
  /** Read and written together. */
  tokens: number;
  /** Where the price was known then. */
  cost?: Money;
}

export interface ModelTotals {
  /** The last that was asked, and where it is, in words. */
  model: string;
  destination: string;
  requests: number;
  /** Read and written together. */
  tokens: number;
  /** Those of them whose price was known, */
  pricedTokens: number;
  /** and what they cost, an amount for each currency. */
  money: readonly Money[];
  /** What was spent in the hour before the last of it. */
  lately: readonly ModelSpending[];
  /** Answers that nobody needed any more, of scouts and of specialists. */
  stale: number;
  /** Models are off for the rest of this meeting. */
  budgetSpent: boolean;
  /** Why the last request had no answer, in words for people; empty where that is not known. Undefined where it had one. */
  failure: string | undefined;
}

type Spent = Pick<ModelTotals, 'tokens' | 'pricedTokens' | 'money' | 'lately'>;

const nothingSpent: Spent = { tokens: 0, pricedTokens: 0, money: [], lately: [] };

export function spentAfter(
  before: Spent | undefined,
  used: { inputTokens: number; outputTokens: number; cost?: Money | undefined },
  at: number,
): Spent {
  const { tokens, pricedTokens, money, lately } = before ?? nothingSpent;
  const { cost } = used;
  const more = used.inputTokens + used.outputTokens;
  return {
    tokens: tokens + more,
    pricedTokens: pricedTokens + (cost ? more : 0),
    money: withAmount(money, cost),
    lately: [
      ...lately.filter((one) => Math.abs(at - one.at) < hourMs),
      { at, tokens: more, ...(cost && { cost }) },
    ],
  };
}

export function withQuestion(
  before: ModelTotals | undefined,
  { at, body }: Pick<MeetingEvent<'question-asked'>, 'at' | 'body'>,
): ModelTotals {
  const { model, destination, outcome, failure, budgetSpent } = body;
  return {
    model,
    destination,
    requests: (before?.requests ?? 0) + 1,
    ...spentAfter(before, body, Date.parse(at)),
    stale: before?.stale ?? 0,
    budgetSpent,
    failure: outcome === 'failed' ? (failure ?? '') : undefined,
  };
}

export function withScouting(
  before: ModelTotals | undefined,
  { at, body }: Pick<MeetingEvent<'lines-scouted'>, 'at' | 'body'>,
): ModelTotals {
  const { model, destination, requests, outcome, failure, moments, reviews = [], budgetSpent } = body;
  const late = [...moments, ...reviews].filter((one) => one.outcome.status === 'dropped').length;
  return {
    model,
    destination,
    requests: (before?.requests ?? 0) + requests,
    ...spentAfter(before, body, Date.parse(at)),
    stale: (before?.stale ?? 0) + late + (outcome === 'stale' ? 1 : 0),
    budgetSpent,
    failure: outcome === 'failed' || outcome === 'timed-out' ? (failure ?? '') : undefined,
  };
}
