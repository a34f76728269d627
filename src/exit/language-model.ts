// A language model behind the exit: lines of people who have not agreed stay here, personal data leaves under names that mean
// nothing outside, and every request is written down with its hash.
import type { AskedModel } from '#providers/asked-model.ts';
import type { LanguageModel } from '#providers/language-model.ts';
import type { Exit } from './exit.ts';
import { newPlaceholders, type Placeholders } from './placeholders.ts';

/** Meetings whose names are remembered; the one that was asked about longest ago begins anew. */
const remembered = 1_000;

export function modelThroughExit(model: LanguageModel, exit: Exit): AskedModel {
  const { destination, local, model: name } = model;
  const bySession = new Map<string, Placeholders>();

  function placeholdersOf(sessionId: string): Placeholders {
    const placeholders = bySession.get(sessionId) ?? newPlaceholders();
    bySession.delete(sessionId);
    bySession.set(sessionId, placeholders);
    const [oldest] = bySession.keys();
    if (bySession.size > remembered && oldest !== undefined) bySession.delete(oldest);
    return placeholders;
  }

  return {
    destination,
    local,
    model: name,
    async ask({ sessionId, userId, lines, parts, written }, signal) {
      const { hiding, putBack, hidden } = placeholdersOf(sessionId);
      const sent = await exit.send({
        purpose: 'language-model',
        to: destination,
        sessionId,
        ...(userId !== undefined && { userId }),
        lines,
        hiding,
        content(agreed) {
          const ids = agreed && new Set(agreed.entries.map(({ id }) => id));
          return parts((entryId) => ids?.has(entryId) ?? true);
        },
        written: (content) => written(content),
        textOf: ({ system, user }) => `${system}\n\n${user}`,
      });
      if (sent.outcome === 'refused') return { outcome: 'refused', reason: sent.reason };
      signal.throwIfAborted();
      const answer = await model.answer(sent.written, { signal, live: true });
      return { outcome: 'answered', answer, putBack, hidden };
    },
  };
}
