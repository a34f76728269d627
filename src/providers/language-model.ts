// The interface of a language model, and its one kind of failure. The caller builds the text and checks the answer; this room
// knows no agent and no meeting.

export interface ModelRequest {
  /** What the model is to do. */
  system: string;
  /** What it is to do it with. */
  user: string;
  /**
   * JSON Schema the answer must fit; none: free text. An object that is closed (`additionalProperties: false`) and
   * requires all its properties, as OpenAI's strict schemas are. An endpoint without schemas is told it in words, so an
   * answer may miss it all the same: read it with `readJsonAnswer`, then check it.
   */
  schema?: { name: string; schema: Readonly<Record<string, unknown>> };
}

/** As the endpoint counts them. */
export interface ModelUsage {
  inputTokens: number;
  outputTokens: number;
}

export interface ModelAnswer {
  /** Never empty. */
  text: string;
  /** As the endpoint names it: often more exact than what it was asked for. */
  model: string;
  usage: ModelUsage | undefined;
  /** The endpoint stopped before it was done. */
  cut: boolean;
}

export interface LanguageModel {
  /** Where words go, in words: "OpenAI", or the host's name. */
  readonly destination: string;
  /** The endpoint runs on this machine. */
  readonly local: boolean;
  readonly model: string;
  /**
   * `live`: tried once, the caller decides about more; else the client's own retries. `onText` is told the text so far
   * while it streams. Rejects with a ModelFailure, or with the reason of `signal`.
   */
  answer(
    request: ModelRequest,
    options: { signal: AbortSignal; live?: boolean; onText?: (soFar: string) => void },
  ): Promise<ModelAnswer>;
}

/**
 * What can go wrong. retryable: the same request may succeed later, unchanged. unread: the endpoint turned it away before a model
 * read it, so it costs nothing. Decided here alone.
 */
export const modelProblems = {
  'bad-request': { retryable: false, unread: true },
  /** The key is wrong or missing. */
  authentication: { retryable: false, unread: true },
  /** The key may not use this model. */
  permission: { retryable: false, unread: true },
  /** No such model, or no such address. */
  'not-found': { retryable: false, unread: true },
  unprocessable: { retryable: false, unread: true },
  /** More than the model can read at once. */
  'too-long': { retryable: false, unread: true },
  /** What was paid for is used up. */
  quota: { retryable: false, unread: true },
  /** The model declined to answer. */
  refused: { retryable: false, unread: false },
  /** The endpoint's filter held the request or the answer back. */
  filtered: { retryable: false, unread: false },
  timeout: { retryable: true, unread: false },
  conflict: { retryable: true, unread: true },
  'rate-limit': { retryable: true, unread: true },
  internal: { retryable: true, unread: false },
  /** No connection, or one that broke off. */
  unreachable: { retryable: true, unread: false },
  /** It answered, but not in this protocol, or more than anything honest. */
  unreadable: { retryable: true, unread: false },
  empty: { retryable: true, unread: false },
} as const;

export type ModelProblem = keyof typeof modelProblems;

/** The message is for people. It never carries the key, the endpoint's own words, or anything that was said. */
export class ModelFailure extends Error {
  readonly code: ModelProblem;
  readonly retryable: boolean;
  /** How long the endpoint asked to be left alone. */
  readonly retryAfterMs?: number;

  constructor(code: ModelProblem, message: string, retryAfterMs?: number) {
    super(message);
    this.name = 'ModelFailure';
    this.code = code;
    this.retryable = modelProblems[code].retryable;
    if (retryAfterMs !== undefined) this.retryAfterMs = retryAfterMs;
  }
}
