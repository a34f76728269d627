// Entries as they read after people corrected them: what every store answers with.
import type { MeetingEvent } from '#meeting/events.ts';
import type { TranscriptEntry } from '#meeting/transcript.ts';

/** `corrections` in the order in which they were made; those of other entries change nothing. */
export function correctedEntries(
  entries: readonly TranscriptEntry[],
  corrections: readonly MeetingEvent<'entry-corrected'>[],
): TranscriptEntry[] {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  for (const { body } of corrections) {
    const entry = byId.get(body.entryId);
    if (!entry) continue;
    const { text = entry.text, speaker = entry.speaker } = body;
    byId.set(entry.id, { ...entry, text, speaker });
  }
  return [...byId.values()];
}
