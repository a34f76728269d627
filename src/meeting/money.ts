// Amounts of money. Amounts in several currencies stay separate, because the code knows no exchange rates.
import { z } from 'zod';

export const Money = z.object({
  /** In whole units: dollars, not cents. */
  amount: z.number().min(0),
  /** ISO 4217: three capitals. */
  currency: z.string().regex(/^[A-Z]{3}$/),
});
export type Money = z.infer<typeof Money>;

/** With one amount more: one for each currency, in the order in which they came. */
export function withAmount(sums: readonly Money[], more: Money | undefined): readonly Money[] {
  if (!more) return sums;
  if (!sums.some(({ currency }) => currency === more.currency)) return [...sums, more];
  return sums.map((sum) =>
    sum.currency === more.currency ? { ...sum, amount: sum.amount + more.amount } : sum,
  );
}
