// The interface of a model that turns texts into vectors, so that texts with similar meaning are close to each other; and the
// form in which the inner rooms may call it: only behind the exit. It fails like a language model.
import type { LanguageModel } from './language-model.ts';

/** Of length 1; all of one model are of the same size. */
export type Vector = Float32Array;

/** So many texts go in one request: their answer is some 2 MB at 3,072 dimensions, and consent is asked anew for the next. */
export const textsAtOnce = 100;

export interface EmbeddingModel extends Pick<LanguageModel, 'destination' | 'local' | 'model'> {
  /**
   * A vector for each text, in their order: one to `textsAtOnce`, none of them empty. `tokens`: as the endpoint counts them, and
   * where it does not, one for four characters. Tried once. Rejects with a ModelFailure, or with the reason of `signal`.
   */
  embed(texts: readonly string[], signal: AbortSignal): Promise<{ vectors: Vector[]; tokens: number }>;
}

export interface TextsToEmbed {
  userId: string;
  sessionId: string;
  /** Lines of the meeting by their ids, and what somebody asked about it without one. */
  texts: readonly { entryId?: string; text: string }[];
}

export interface AskedEmbeddings extends Pick<EmbeddingModel, 'destination' | 'local' | 'model'> {
  /** As above; undefined in the place of a text that may not leave. */
  embed(
    asked: TextsToEmbed,
    signal: AbortSignal,
  ): Promise<{ vectors: readonly (Vector | undefined)[]; tokens: number }>;
}
