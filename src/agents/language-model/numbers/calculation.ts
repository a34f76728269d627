// A calculation as a language model states it, and what it may be made of.
import { z } from 'zod';

export const Calculation = z.strictObject({
  /** As the note names it: "52,000", "30 November". */
  result: z.string(),
  /** In figures: "4 × 13,000", "(105 − 96) ÷ 96", "28 February 2027 − 90 days", "30 November 2026 − today". */
  of: z.string(),
});
export type Calculation = z.infer<typeof Calculation>;

/** What it may be made of. */
export interface Ground {
  /** The lines that the note quotes. */
  named: readonly string[];
  /** When the line was said, ISO 8601: days are counted from it. */
  at: string;
}
