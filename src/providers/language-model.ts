export interface ModelRequest {
  system: string;
  user: string;
  /** JSON Schema the answer must fit; none: free text. */
  schema?: { name: string; schema: Readonly<Record<string, unknown>> };
}
export interface ModelUsage {
  inputTokens: number;
  outputTokens: number;
}
export interface ModelAnswer {
  text: string;
  model: string;
  usage: ModelUsage | undefined;
  /** The endpoint stopped before it was done. */
  cut: boolean;
}
export interface LanguageModel {
  /** Where words go, in words: "OpenAI", or the host's name. */
  readonly destination: string;
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
