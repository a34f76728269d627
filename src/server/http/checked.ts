// Reads what a request carries through a schema, or throws the Problem that says what is wrong with it.
import type { z } from 'zod';
import { Problem } from '#meeting/problems.ts';

/** `what` names the part of the request, as in "The body". Details name fields, never their contents. */
export function checked<T extends z.ZodType>(schema: T, value: unknown, what: string): z.infer<T> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const issue = result.error.issues[0]!;
  const field = issue.path.length > 0 ? `, field ${issue.path.join('.')}` : '';
  throw new Problem('bad-request', `${what}${field}: ${issue.message}.`.replace(/\.\.$/, '.'));
}
