// The cost of a request to a language model in tokens: the endpoint's count, or an estimate if it does not count.
import type { ModelRequest, ModelUsage } from '#providers/language-model.ts';

export type ModelCost = ModelUsage;

/** What left is paid for, whether or not it was answered. Where the endpoint does not count, some four characters are a token. */
export function costOf(
  { system, user }: ModelRequest,
  answer: { text: string; usage?: ModelUsage | undefined } | undefined,
): ModelCost {
  if (answer?.usage) return answer.usage;
  const tokens = (characters: number) => Math.ceil(characters / 4);
  return {
    inputTokens: tokens(system.length + user.length),
    outputTokens: tokens(answer?.text.length ?? 0),
  };
}
