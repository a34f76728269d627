// Describes how an answer of a language model ended, in words that say what to do.
import type { Answered } from '#engine/asking/ask-model.ts';
import { type ModelPrice, withCost } from '#meeting/models/model-budget.ts';
import { analysisMessages } from '#meeting/messages.ts';
import { Problem } from '#meeting/problems.ts';
import type { AnswerRow, QuestionOutcome } from '#meeting/models/question.ts';
import { ModelFailure, type ModelProblem } from '#providers/language-model.ts';

type LastRow = Extract<AnswerRow, { kind: 'ended' | 'failed' }>;

/** An error that is neither a problem nor a model's failure is a defect: it goes to `failed`. `price`: undefined if unknown. */
export function lastRow(answered: Answered, failed: (error: unknown) => void, price?: ModelPrice): LastRow {
  switch (answered.outcome) {
    case 'refused':
      return { kind: 'failed', code: 'consent-missing', detail: answered.reason };
    case 'failed': {
      const { error } = answered;
      if (error instanceof Problem) return { kind: 'failed', code: error.code, detail: error.message };
      if (error instanceof ModelFailure)
        return { kind: 'failed', code: 'model-failed', detail: `${error.message} ${whatToDo(error)}` };
      failed(error);
      return {
        kind: 'failed',
        code: 'unexpected',
        detail: 'Something went wrong on our side. Please ask again.',
      };
    }
    default: {
      const { outcome, leftOut, cut } = answered;
      const cost = answered.cost && withCost(answered.cost, price).cost;
      return { kind: 'ended', outcome, leftOut, cut, ...(cost && { cost }) };
    }
  }
}

export function notConfigured(): Problem {
  return new Problem(
    'model-not-configured',
    `${analysisMessages.notInitialized}: no language model is set up on this server. The lines that the page finds are the answer.`,
  );
}

/** Another question may pass where this one did not. */
const ofTheQuestion: readonly ModelProblem[] = ['refused', 'filtered', 'too-long'];

function whatToDo({ code, retryable }: ModelFailure): string {
  if (retryable) return 'Please ask again a little later.';
  if (ofTheQuestion.includes(code)) return 'Please ask in other words.';
  return 'Please tell whoever runs this server.';
}

/** Only what the model did is its failure. */
export function outcomeOf(answered: Answered): QuestionOutcome {
  if (answered.outcome !== 'failed') return answered.outcome;
  const { error } = answered;
  if (!(error instanceof ModelFailure)) return 'stopped';
  return ofTheQuestion.includes(error.code) ? 'declined' : 'failed';
}
