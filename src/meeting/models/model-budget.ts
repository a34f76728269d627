// A meeting's budget for language models, and the price of tokens if the server's operator has set one.
import { z } from 'zod';
import { Money } from '../money.ts';

const Tokens = z.number().int().min(0);

/** For a million tokens. */
export const ModelPrice = z.object({
  input: z.number().min(0),
  output: z.number().min(0),
  currency: Money.shape.currency,
});
export type ModelPrice = z.infer<typeof ModelPrice>;

/** What models may use in any 60 minutes. What is absent is as the server's settings say. */
export const HourBudget = z.strictObject({ tokens: Tokens.optional(), money: Money.optional() });
export type HourBudget = z.infer<typeof HourBudget>;

/** What the server's settings allow each meeting. */
export const ModelLimits = z.object({
  tokensPerMeeting: Tokens,
  perHour: z.object({ tokens: Tokens, money: Money.optional() }),
  /** Absent where nobody has said: then tokens alone are counted. */
  price: ModelPrice.optional(),
});
export type ModelLimits = z.infer<typeof ModelLimits>;

/** The model that a meeting's server may ask, and what for. */
export const ModelOfMeeting = z.discriminatedUnion('configured', [
  z.object({ configured: z.literal(false) }),
  z.object({
    configured: z.literal(true),
    model: z.string(),
    /** Where words go, in words. */
    destination: z.string(),
    limits: ModelLimits,
  }),
]);
export type ModelOfMeeting = z.infer<typeof ModelOfMeeting>;

/** With what these tokens cost at this price; without a price as they came. */
export function withCost<T extends { inputTokens: number; outputTokens: number }>(
  used: T,
  price: ModelPrice | undefined,
): T & { cost?: Money } {
  if (!price) return used;
  const amount = (used.inputTokens * price.input + used.outputTokens * price.output) / 1_000_000;
  // A token costs millionths: more digits than these are the computer's own.
  return { ...used, cost: { amount: Number(amount.toFixed(9)), currency: price.currency } };
}
