// A problem as it travels: RFC 9457 problem details. The catalogue of codes is meeting/problems.ts; a newer server may
// send a code that this page does not know.
import { z } from 'zod';

export const ProblemDetails = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number(),
  code: z.string(),
  detail: z.string(),
});
