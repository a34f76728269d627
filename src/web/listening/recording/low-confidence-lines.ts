// The low-confidence lines of one meeting, stored in this browser until somebody decides about them: they survive the page,
// but not the meeting.
import { z } from 'zod';
import { TranscriptEntry } from '#meeting/transcript.ts';
import { type DeviceStorage, storedValue } from '#web/device/device-storage.ts';
import type { MeetingKey } from '../meeting-key.ts';

export const LowConfidenceLine = TranscriptEntry.pick({
  id: true,
  text: true,
  speaker: true,
  confidence: true,
}).extend({ timestamp: z.exactOptional(TranscriptEntry.shape.timestamp) });
export type LowConfidenceLine = z.infer<typeof LowConfidenceLine>;

/** Nobody goes through more; the oldest fall out. */
export const lowConfidenceAtMost = 200;

export function keptLowConfidenceLines({ userId, sessionId }: MeetingKey, storage?: DeviceStorage) {
  return storedValue(`unsureLines:${userId}:${sessionId}`, z.array(LowConfidenceLine), storage);
}
