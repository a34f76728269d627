// A business meeting as agents come to know it, line by line, without the engine around them.
import { type KnownOfEntry, newUnderstanding, understandEntry } from '#agents/understanding.ts';
import { emptyBrief } from '#meeting/brief.ts';
import type { TranscriptEntry } from '#meeting/transcript.ts';
import type { BusinessMeeting } from '../corpora/business.ts';

export const entryIdOf = (n: number): string => `line-${n}`;

/** As it was said, from ten o'clock on. */
export function entriesOf({ document, brief, lines }: BusinessMeeting): TranscriptEntry[] {
  const began = Date.parse(`${brief.date}T10:00:00Z`);
  return lines.map(({ n, speaker, text, t }) => ({
    id: entryIdOf(n),
    sessionId: document,
    speaker,
    text,
    timestamp: new Date(began + t * 1_000).toISOString(),
    confidence: 0.9,
  }));
}

/** For each entry in its turn what is known once it was said: whose meeting it is, and which competitors were typed beforehand. */
export function* understood(
  { brief, lines }: BusinessMeeting,
  entries: readonly TranscriptEntry[],
): Generator<KnownOfEntry> {
  let understanding = newUnderstanding({
    title: brief.kind,
    ownerName: lines.find(({ side }) => side === 'us')?.speaker ?? '',
    brief: { ...emptyBrief, competitors: brief.competitors },
  });
  for (const entry of entries) {
    const { after, known } = understandEntry(understanding, entry);
    understanding = after;
    yield known;
  }
}
