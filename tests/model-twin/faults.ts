// What can go wrong at the model twin, in the words and codes that endpoints use, and what it says to requests in a form that
// it does not know.
import type { ServerResponse } from 'node:http';
import type { ChatRequest } from './twin-request.ts';

/** What an endpoint knows. */
export interface TwinKnows {
  schemas: boolean;
  objects: boolean;
  /** The name of the limit it takes. */
  limit: 'max_tokens' | 'max_completion_tokens';
  temperature: boolean;
  streamedUsage: boolean;
}

interface Refusal {
  status: number;
  message: string;
  code?: string;
  param?: string;
}

/** Refusals, by the words of OpenAI where it has them. Each repeats what was said: nobody may repeat it after them. */
const refusals = {
  'bad-request': { status: 400, message: 'Invalid request.' },
  'bad-schema': {
    status: 400,
    message: "Invalid schema for response_format: 'additionalProperties' is required to be false.",
    param: 'response_format',
  },
  'no-key': { status: 401, message: 'Incorrect API key provided: sk-secret.', code: 'invalid_api_key' },
  'no-money': { status: 402, message: 'Insufficient balance.' },
  forbidden: { status: 403, message: 'Project does not have access to this model.', code: 'model_not_found' },
  'no-model': { status: 404, message: 'The model does not exist.', code: 'model_not_found' },
  timeout: { status: 408, message: 'The request took too long.' },
  conflict: { status: 409, message: 'The resource is locked.' },
  'too-long': {
    status: 400,
    message: "This model's maximum context length is 8192 tokens.",
    code: 'context_length_exceeded',
    param: 'messages',
  },
  'too-large': { status: 413, message: 'Request too large.' },
  unprocessable: { status: 422, message: 'Unprocessable.' },
  busy: { status: 429, message: 'Rate limit reached.', code: 'rate_limit_exceeded' },
  quota: { status: 429, message: 'You exceeded your current quota.', code: 'insufficient_quota' },
  'filtered-request': { status: 400, message: 'The prompt was filtered.', code: 'content_filter' },
  error: { status: 500, message: 'The server had an error.' },
  overloaded: { status: 503, message: 'The engine is overloaded.' },
} as const satisfies Record<string, Refusal>;

/**
 * Connections are cut (outage); nothing is ever answered (silence); the page of another server (garbage); an answer of
 * nothing (empty), of far too much (huge), cut in its middle (broken-off), at the limit (cut-short); an error where the
 * answer should be (error-inside); the model declines (refusal) or is held back (filtered); it does what the conversation
 * tells it (obeys). The rest are refusals.
 */
const behaviours = [
  'outage',
  'silence',
  'garbage',
  'empty',
  'huge',
  'broken-off',
  'cut-short',
  'error-inside',
  'refusal',
  'filtered',
  'obeys',
] as const;

export type Fault = keyof typeof refusals | (typeof behaviours)[number];
export const faults: readonly Fault[] = [
  ...(Object.keys(refusals) as (keyof typeof refusals)[]),
  ...behaviours,
];

/** Whether `fault` is a refusal, and was answered. */
export function refuse(
  fault: Fault | undefined,
  response: ServerResponse,
  headers: Record<string, string>,
): boolean {
  if (fault === undefined || !(fault in refusals)) return false;
  const refusal: Refusal = refusals[fault as keyof typeof refusals];
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  sendError(response, refusal.status, refusal.message, refusal);
  return true;
}

/** What of the request an endpoint does not know, as OpenAI says it. */
export function unknownTo(knows: TwinKnows, chat: ChatRequest): Omit<Refusal, 'status'> | undefined {
  const { type } = chat.response_format;
  if ((type === 'json_schema' && !knows.schemas) || (type === 'json_object' && !knows.objects))
    return {
      message: `Invalid parameter: 'response_format' of type '${type}' is not supported with this model.`,
      param: 'response_format',
    };
  const other = knows.limit === 'max_tokens' ? 'max_completion_tokens' : 'max_tokens';
  if (chat[other] !== undefined)
    return {
      message: `Unsupported parameter: '${other}' is not supported with this model. Use '${knows.limit}' instead.`,
      param: other,
      code: 'unsupported_parameter',
    };
  if (!knows.temperature && chat.temperature !== undefined)
    return {
      message: `Unsupported value: 'temperature' does not support ${chat.temperature} with this model.`,
      param: 'temperature',
      code: 'unsupported_value',
    };
  if (!knows.streamedUsage && chat.stream_options)
    return { message: 'Unrecognized request argument supplied: stream_options', param: 'stream_options' };
  return undefined;
}

export function sendError(
  response: ServerResponse,
  status: number,
  message: string,
  { code, param }: { code?: string; param?: string } = {},
): void {
  const error = { message, type: 'error', code: code ?? null, param: param ?? null };
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ error }));
}
