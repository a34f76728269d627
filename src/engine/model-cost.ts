// The cost of a request to a language model in tokens: the endpoint's count, or an estimate if it does not count.
import {
  ModelFailure,
  modelProblems,
  type ModelRequest,
  type ModelUsage,
} from '#providers/language-model.ts';

export type ModelCost = ModelUsage;

const nothing: ModelCost = { inputTokens: 0, outputTokens: 0 };

/** Where the endpoint does not count, some four characters are a token. */
export function costOf(
  { system, user }: ModelRequest,
  answer: { text: string; usage?: ModelUsage | undefined },
): ModelCost {
  if (answer.usage) return answer.usage;
  const tokens = (characters: number) => Math.ceil(characters / 4);
  return { inputTokens: tokens(system.length + user.length), outputTokens: tokens(answer.text.length) };
}

/** What left is paid for, although it was not answered, or only in part; but for what no model has read. */
export function costOfFailed(request: ModelRequest, error: unknown, soFar = ''): ModelCost {
  const isUnread = error instanceof ModelFailure && modelProblems[error.code].unread;
  return isUnread ? nothing : costOf(request, { text: soFar });
}
