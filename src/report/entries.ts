// The lines of a meeting in spoken order, each under its speaker's name, as the reader may see it.
import { type MeetingEntry, type MeetingState, speakerName } from '#meeting/state/meeting-state.ts';
import { inSpokenOrder } from '#meeting/lines/spoken-order.ts';
import type { TranscriptEntry } from '#meeting/transcript.ts';

export function entriesFor({ entries, waiting }: MeetingState, viewerId: string): TranscriptEntry[] {
  return inSpokenOrder([...entries, ...waiting]).map((entry) => namedFor(entry, viewerId));
}

/** `viewerId`: for whom "You" means themselves. */
export function namedFor(entry: MeetingEntry, viewerId: string): TranscriptEntry {
  const { id, sessionId, text, timestamp, confidence } = entry;
  return { id, sessionId, text, speaker: speakerName(entry, viewerId), timestamp, confidence };
}
