// Validates the parts of a request with a schema, or throws the Problem that says what is wrong.
import type { z } from 'zod';
import { Problem } from '#meeting/problems.ts';

/** `what` names the part of the request, as in "The body". Details name fields, never their contents. */
export function checked<T extends z.ZodType>(schema: T, value: unknown, what: string): z.infer<T> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const { path, message } = firstIssue(result.error.issues);
  const field = path.length > 0 ? `, field ${path.join('.')}` : '';
  throw new Problem('bad-request', `${what}${field}: ${message}.`.replace(/\.\.$/, '.'));
}

type Issue = z.core.$ZodIssue;

/** Where several forms are possible, the one that the value comes nearest to says what is wrong: it was read furthest. */
function firstIssue(issues: readonly Issue[]): Pick<Issue, 'code' | 'path' | 'message'> {
  const issue = issues[0]!;
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return issue;
  const nearest = issue.errors
    .filter((some) => some.length > 0)
    .map(firstIssue)
    .toSorted((a, b) => readSteps(b) - readSteps(a))[0];
  return nearest ? { ...nearest, path: [...issue.path, ...nearest.path] } : issue;
}

/** How far a value was read: not at all, where all of it is of another type. */
function readSteps({ code, path }: Pick<Issue, 'code' | 'path'>): number {
  return path.length === 0 && code === 'invalid_type' ? -1 : path.length;
}
