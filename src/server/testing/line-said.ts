// A line as a page sends it. Not for production code.
import { newId } from '#meeting/ids.ts';
import type { TranscriptEntry } from '#meeting/transcript.ts';
import type { ClientEvent } from '#protocol/messages.ts';

export function lineSaid(
  sessionId: string,
  text: string,
  more: Partial<Omit<TranscriptEntry, 'sessionId' | 'text'>> = {},
): Extract<ClientEvent, { kind: 'entry-added' }> {
  const id = more.id ?? newId();
  const timestamp = '2026-01-05T09:00:00.000Z';
  const entry = { id, sessionId, text, speaker: 'You', timestamp, confidence: 0.9, ...more };
  return { id, sessionId, kind: 'entry-added', body: { entry } };
}
