// The last lines of a meeting, as every database returns them: folded from the events after its last entries.
import { type LineEvent, linesOf } from '#meeting/lines/lines.ts';
import type { TranscriptEntry } from '#meeting/transcript.ts';

/** `events`: at least the last `count` added entries and what concerns lines behind them. */
export function latestLines(events: readonly LineEvent[], count: number): TranscriptEntry[] {
  const inOrder = events.toSorted((a, b) => a.sequence - b.sequence);
  return linesOf(inOrder)
    .slice(-count)
    .map(({ id, sessionId, text, speaker, timestamp, confidence }) => ({
      id,
      sessionId,
      text,
      speaker,
      timestamp,
      confidence,
    }));
}
