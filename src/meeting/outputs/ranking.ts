// Ranking decisions, which say which insight may ask for attention now, and people's ratings on insights.
import { z } from 'zod';
import { Confidence } from '../session.ts';

/**
 * What was decided when an output was offered. shown: it may ask for attention. held: it waits one click away, because
 * of the attention budget or its weight. merged: it says what another output says already, and stands under that one.
 */
export const Ranking = z.object({
  decision: z.enum(['shown', 'held', 'merged']),
  /** What it weighed, 0 to 1. */
  score: Confidence,
  /** One sentence without the meeting's words. */
  reason: z.string(),
  mergedWith: z.string().optional(),
  /** The output that says the opposite; both are shown side by side. */
  conflictsWith: z.string().optional(),
});
export type Ranking = z.infer<typeof Ranking>;

export const Rating = z.enum(['useful', 'wrong', 'too-late', 'too-pushy']);
export type Rating = z.infer<typeof Rating>;
