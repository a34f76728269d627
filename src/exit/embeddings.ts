// Embeddings behind the exit: lines of people who have not agreed are left out, personal data is masked, and every request is
// recorded with its hash.
import type { AskedEmbeddings, EmbeddingModel } from '#providers/embeddings.ts';
import type { Exit } from './exit.ts';

export function embeddingsThroughExit(embeddings: EmbeddingModel, exit: Exit): AskedEmbeddings {
  const { destination, local, model } = embeddings;
  return {
    destination,
    local,
    model,
    async embed({ userId, sessionId, texts }, signal) {
      const sent = await exit.send({
        purpose: 'embeddings',
        to: destination,
        userId,
        sessionId,
        lines: [],
        content(agreed) {
          const ids = agreed && new Set([...agreed.entries, ...agreed.waiting].map(({ id }) => id));
          return texts.map(({ entryId, text }) =>
            ids === undefined || entryId === undefined || ids.has(entryId) ? text : undefined,
          );
        },
        written: (content) => content,
        textOf: (written) => leaving(written).join('\n'),
      });
      const written = sent.outcome === 'sent' ? sent.written : texts.map(() => undefined);
      const left = leaving(written);
      if (left.length === 0) return { vectors: written.map(() => undefined), tokens: 0 };
      signal.throwIfAborted();
      const { vectors, tokens } = await embeddings.embed(left, signal);
      const coming = vectors.values();
      return {
        vectors: written.map((text) => (text === undefined ? undefined : coming.next().value)),
        tokens,
      };
    },
  };
}

function leaving(texts: readonly (string | undefined)[]): string[] {
  return texts.filter((text) => text !== undefined);
}
