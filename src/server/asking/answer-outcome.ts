// How an answer of a language model ended, in words that say what to do.
import type { AnsweringOutcome, AskedFor } from '#engine/asking/ask-model.ts';
import { type ModelPrice, withCost } from '#meeting/models/model-budget.ts';
import { analysisMessages } from '#meeting/messages.ts';
import { Problem, type ProblemCode } from '#meeting/problems.ts';
import type { AnswerRow, QuestionOutcome } from '#meeting/models/question.ts';
import { ModelFailure, type ModelProblem } from '#providers/language-model.ts';

type LastRow = Extract<AnswerRow, { kind: 'ended' | 'failed' }>;

/** What is neither a problem nor a model's failure is a defect: `failed` is told. `price`: undefined where it is not known. */
export function lastRow(
  answered: AnsweringOutcome,
  failed: (error: unknown) => void,
  price?: ModelPrice,
): LastRow {
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

/** A refusal of a question also names what there is without the model; a summary or a budget has no such lines. */
export function withoutModel(code: ProblemCode, said: string, askedFor?: AskedFor): Problem {
  return new Problem(
    code,
    askedFor === 'answer' ? `${said} The lines that the page finds are the answer.` : said,
  );
}

export function notConfigured(askedFor?: AskedFor): Problem {
  const said = `${analysisMessages.notInitialized}: no language model is set up on this server.`;
  return withoutModel('model-not-configured', said, askedFor);
}

/** Another question may pass where this one did not. */
const ofTheQuestion: readonly ModelProblem[] = ['refused', 'filtered', 'too-long'];

function whatToDo({ code, retryable }: ModelFailure): string {
  if (retryable) return 'Please ask again a little later.';
  if (ofTheQuestion.includes(code)) return 'Please ask in other words.';
  return 'Please tell whoever runs this server.';
}

/** Only what the model did is its failure. */
export function outcomeOf(answered: AnsweringOutcome): QuestionOutcome {
  if (answered.outcome !== 'failed') return answered.outcome;
  const { error } = answered;
  if (!(error instanceof ModelFailure)) return 'stopped';
  return ofTheQuestion.includes(error.code) ? 'declined' : 'failed';
}
