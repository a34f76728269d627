// Evidence or silence: checks by code that what an agent says rests on words that were said.
import type { Evidence } from '#meeting/output.ts';
import type { TranscriptEntry } from '#meeting/transcript.ts';

/** Why the evidence does not hold, in one sentence without the meeting's words; undefined when it does. */
export function evidenceFault(
  evidence: readonly Evidence[],
  entries: readonly TranscriptEntry[],
): string | undefined {
  if (evidence.length === 0) return 'It named no words that it rests on.';
  for (const { entryId, quote, start, end } of evidence) {
    const entry = entries.find((other) => other.id === entryId);
    if (!entry) return 'It named an entry that it was not shown.';
    if (quote.trim() === '' || entry.text.slice(start, end) !== quote) {
      return 'It quoted words that do not stand in the entry it named.';
    }
  }
  return undefined;
}
