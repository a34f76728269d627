// Maps an endpoint's errors to their meaning, by status and by known codes. It never repeats the endpoint's text, which may
// contain the key or what was said.
import { APIConnectionError, APIConnectionTimeoutError, APIError } from 'openai';
import type { Clock } from '#meeting/clock.ts';
import { ModelFailure, type ModelProblem } from '../language-model.ts';
import { retryAfterMs } from '../openai/retry-after.ts';
import { TooMuch } from './bounded-fetch.ts';

/** A refusal is recognised by what stands near its beginning. */
const wordsRead = 2_000;

/** What an endpoint said of why it refused: read to recognise it, never repeated. */
export function refusalWords({ code, type, param, message }: APIError): string {
  return [code, type, param, message.slice(0, wordsRead)].join(' ').toLowerCase();
}

const tooLong =
  /context[_ ](length|size|window)|maximum context|max(imum)? (prompt|input|model) length|prompt is too long|maximum number of tokens/;
const filtered = /content[_ ](filter|policy)/;
const quota = /insufficient_quota|exceeded your current quota/;

export type ModelFailures = ReturnType<typeof modelFailures>;

export function modelFailures(destination: string, model: string, clock: Clock) {
  const failure = (code: ModelProblem, words: string, waitMs?: number) =>
    new ModelFailure(code, `${destination} ${words}.`, waitMs);

  function ofStatus(status: number, words: string, headers: Headers): ModelFailure {
    const wait = retryAfterMs(headers, clock.now());
    if (status < 500) {
      if (tooLong.test(words)) return failure('too-long', `cannot read so much at once (${status})`);
      if (filtered.test(words)) return failure('filtered', `held the request back (${status})`);
      if (quota.test(words)) return failure('quota', `has nothing left that was paid for (${status})`);
    }
    switch (status) {
      case 401:
        return failure('authentication', 'does not accept the key (401)');
      case 402:
        return failure('quota', 'has nothing left that was paid for (402)');
      case 403:
        return failure('permission', `does not let this key use ${model} (403)`);
      case 404:
        return failure('not-found', `has no model ${model}, or nothing at this address (404)`);
      case 408:
      case 504:
        return failure('timeout', `took too long (${status})`, wait);
      case 409:
        return failure('conflict', 'was busy with the same thing (409)', wait);
      case 413:
        return failure('too-long', 'cannot read so much at once (413)');
      case 422:
        return failure('unprocessable', 'could not process the request (422)');
      case 429:
        return failure('rate-limit', 'takes no more at the moment (429)', wait);
    }
    return status >= 500
      ? failure('internal', `had an error of its own (${status})`, wait)
      : failure('bad-request', `did not take the request (${status})`);
  }

  /** An error that came as an answer, as gateways send the ones of those behind them: with its status, if it has one. */
  function ofErrorBody(body: unknown): ModelFailure | undefined {
    if (typeof body !== 'object' || body === null || !('error' in body) || !body.error) return undefined;
    return ofApiError(new APIError(undefined, body.error, undefined, undefined));
  }

  function ofApiError(error: APIError): ModelFailure {
    const said = error.status ?? Number(error.code);
    const status = Number.isInteger(said) && said >= 400 && said < 600 ? said : 500;
    return ofStatus(status, refusalWords(error), error.headers ?? new Headers());
  }

  const unreadable = () => failure('unreadable', 'answered something that is no answer of a model');
  const brokeOff = () => failure('unreachable', 'broke off in the middle of its answer');

  return {
    ofErrorBody,
    unreadable,
    brokeOff,
    empty: () => failure('empty', 'answered nothing'),
    refused: () => failure('refused', 'declined to answer'),
    filtered: () => failure('filtered', 'held its answer back'),
    /** Of whatever was thrown on the way to an answer. */
    of(error: unknown): ModelFailure {
      if (error instanceof ModelFailure) return error;
      if (error instanceof APIConnectionTimeoutError || isTimeout(error))
        return failure('timeout', 'took too long to answer');
      if (error instanceof APIConnectionError) return failure('unreachable', 'could not be reached');
      if (error instanceof APIError) return ofApiError(error);
      return error instanceof SyntaxError || error instanceof TooMuch ? unreadable() : brokeOff();
    },
  };
}

/** Node's fetch waits 300 s for the first byte, and as long for each that follows. */
function isTimeout(error: unknown): boolean {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth++)
    if ('code' in cause && /^UND_ERR_(HEADERS|BODY)_TIMEOUT$/.test(String(cause.code))) return true;
  return false;
}
