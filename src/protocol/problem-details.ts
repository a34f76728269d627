// A problem in its wire format: RFC 9457 problem details. The catalogue of codes is meeting/problems.ts; a newer server may
// send a code that this page does not know.
import { z } from 'zod';

export const ProblemDetails = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number(),
  code: z.string(),
  detail: z.string(),
});

const Told = z.object({ code: z.string().optional(), detail: z.string().optional() }).catch({});

/** What a refusal says of itself. What answered may be no server of ours, so that either may be missing. */
export function problemIn(body: unknown): { code?: string | undefined; detail?: string | undefined } {
  return Told.parse(body);
}
