// What people owe each other from the last meeting that they had.
import { z } from 'zod';
import { NamedMeeting } from './question-across.ts';
import { SummarySentence } from './summary.ts';

/** How many promises are told at most. */
export const promisesTold = 6;

export const LastTime = z.object({
  /** The newest earlier meeting with the same people. Absent where there is none. */
  meeting: NamedMeeting.optional(),
  /** What was promised in it and not taken back, moved or done there, in spoken order; the evidence is of its lines. */
  promises: z.array(SummarySentence).max(promisesTold),
});
export type LastTime = z.infer<typeof LastTime>;
