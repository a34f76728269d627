// What language models have cost a meeting so far: a fold of the requests that were made, so that the budget of a meeting holds
// whoever works for it.
import type { BodyOf } from '../events.ts';

export interface ModelTotals {
  /** The last that was asked, and where it is, in words. */
  model: string;
  destination: string;
  requests: number;
  /** Read and written together. */
  tokens: number;
  /** Answers that nobody needed any more, of scouts and of specialists. */
  stale: number;
  /** Models are off for the rest of this meeting. */
  budgetSpent: boolean;
  /** The last request found nobody, or no answer in time. */
  isOutOfReach: boolean;
}

export function withQuestion(
  before: ModelTotals | undefined,
  { model, destination, inputTokens, outputTokens, outcome, budgetSpent }: BodyOf<'question-asked'>,
): ModelTotals {
  return {
    model,
    destination,
    requests: (before?.requests ?? 0) + 1,
    tokens: (before?.tokens ?? 0) + inputTokens + outputTokens,
    stale: before?.stale ?? 0,
    budgetSpent,
    isOutOfReach: outcome === 'failed',
  };
}

export function withScouting(
  before: ModelTotals | undefined,
  {
    model,
    destination,
    requests,
    inputTokens,
    outputTokens,
    outcome,
    moments,
    budgetSpent,
  }: BodyOf<'lines-scouted'>,
): ModelTotals {
  const late = moments.filter((moment) => moment.outcome.status === 'dropped').length;
  return {
    model,
    destination,
    requests: (before?.requests ?? 0) + requests,
    tokens: (before?.tokens ?? 0) + inputTokens + outputTokens,
    stale: (before?.stale ?? 0) + late + (outcome === 'stale' ? 1 : 0),
    budgetSpent,
    isOutOfReach: outcome === 'failed' || outcome === 'timed-out',
  };
}
