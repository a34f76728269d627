// Passes a request on to better-auth and adapts its answer: a refusal is reworded in our own words, which say what to do.
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Problem, problemOf } from '#meeting/problems.ts';
import { clientAddressHeader } from '../accounts/auth-options.ts';
import { headersOf } from './request-guards.ts';

/** The request as better-auth takes it, with the address that limits count by set by us alone. */
export function requestFor(request: FastifyRequest, url: URL, sent: unknown): Request {
  const { method, ip } = request;
  const headers = headersOf(request);
  headers.set(clientAddressHeader, ip);
  headers.delete('content-length');
  const isPost = method === 'POST';
  // Also where nothing was sent: better-auth takes no other.
  if (isPost) headers.set('content-type', 'application/json');
  const body = isPost ? { body: JSON.stringify(sent ?? {}) } : {};
  return new Request(url, { method, headers, ...body });
}

/** Cookies are several and go their own way; the length is that of the answer we send. */
export function passedOn(name: string): boolean {
  return name !== 'set-cookie' && name !== 'content-length';
}

/** The session's token is in a cookie that no script can read; it must not be in the answer beside it. */
export function withoutToken(text: string): string {
  if (!text.includes('"token"')) return text;
  return JSON.stringify(JSON.parse(text), (key, value: unknown) => (key === 'token' ? undefined : value));
}

/** A new password that does not keep the rules is no guess. */
export function isWrongGuess(status: number, text: string): boolean {
  return status >= 400 && status < 500 && !readJson(text).code?.startsWith('PASSWORD_');
}

/** Where its own sentence does not say what to do. */
const sentences: Record<string, string> = {
  EMAIL_NOT_VERIFIED: 'Please confirm your address first: we have sent you a mail with a link.',
  INVALID_TOKEN: 'This link has been used, or its time is over. Please ask for another.',
  INVALID_CODE:
    'This code is not right. Codes change every half minute: please enter the one that is shown now.',
  INVALID_BACKUP_CODE: 'This is none of your backup codes, or it has been used.',
  INVALID_TWO_FACTOR_COOKIE: 'This sign-in took too long. Please begin again with your password.',
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: 'Too many codes were wrong. Please begin again with your password.',
  ACCOUNT_TEMPORARILY_LOCKED: 'Too many codes were wrong. Please try again in a quarter of an hour.',
  INVALID_PASSWORD: 'This is not your password.',
  TOKEN_EXPIRED: 'The time of this link is over. Please sign in to get another.',
};

/** Its refusal as problem details. Its own `message` stays, for clients written for it. */
export function refusalOf(status: number, text: string): string {
  const { message, code: reason } = readJson(text);
  const detail = (reason && sentences[reason]) ?? message ?? 'The request was refused.';
  const code = status === 429 ? 'too-many' : status >= 500 ? 'unexpected' : 'account-refused';
  return JSON.stringify({ ...problemOf(code, detail), status, message: detail, reason });
}

/** What its refusals say about themselves. Where it says something else, it says nothing. */
const RefusalWords = z.object({
  message: z.string().optional().catch(undefined),
  code: z.string().optional().catch(undefined),
});

function readJson(text: string): z.infer<typeof RefusalWords> {
  try {
    return RefusalWords.safeParse(JSON.parse(text)).data ?? {};
  } catch {
    return {};
  }
}

export function guestsHaveNone(): Problem {
  return new Problem(
    'account-refused',
    'Guests have no account. Please sign out first, then sign in or create one.',
  );
}
