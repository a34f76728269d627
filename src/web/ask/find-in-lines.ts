// Finds the lines of a meeting that answer a question, in this page. The search needs a large part of the language room, so
// it is fetched just before the first question.
import type { Question } from '#meeting/models/question.ts';
import type { AskedEntry } from '#report/ask/answer.ts';
import type { FoundPassages } from './ask-source.ts';

export const fetchSearch = () => import('#report/ask/presets.ts');

/** Whoever asks is told when it cannot be had. */
export function prepareToFind(): void {
  fetchSearch().catch(() => undefined);
}

/** Rejects where what finds them cannot be fetched. */
export async function findInLines(
  lines: readonly AskedEntry[],
  question: Question,
  name: string,
): Promise<FoundPassages> {
  const { passagesIn } = await fetchSearch();
  return { passages: passagesIn(lines, question, name) };
}
