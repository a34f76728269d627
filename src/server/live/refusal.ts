// Builds the message that tells a page about a refusal over its live connection.
import { isRetryable, Problem, problemOf } from '#meeting/problems.ts';
import type { ServerMessage } from '#protocol/messages.ts';

/** What the refused message spoke of, as far as it can be told. */
export interface About {
  id?: string;
  sessionId?: string;
}

/** Whatever is no Problem is a defect of ours; its cause is not for the page. */
export function asProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  return new Problem('unexpected', 'Please try again; the log of the server has the cause.');
}

export function refusalOf(error: unknown, about: About): ServerMessage {
  const { code, message } = asProblem(error);
  return { type: 'refused', ...about, problem: problemOf(code, message), retryable: isRetryable(code) };
}
