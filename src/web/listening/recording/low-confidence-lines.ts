// The lines of one meeting that were recognised with low confidence, kept in this browser until somebody decides: they
// outlive the page, not the meeting.
import { z } from 'zod';
import { TranscriptEntry } from '#meeting/transcript.ts';
import type { DeviceMemory, MeetingKey } from '../device-memory.ts';

export const LowConfidenceLine = TranscriptEntry.pick({
  id: true,
  text: true,
  speaker: true,
  confidence: true,
}).extend({ timestamp: z.exactOptional(TranscriptEntry.shape.timestamp) });
export type LowConfidenceLine = z.infer<typeof LowConfidenceLine>;

/** Nobody goes through more; the oldest fall out. */
const lowConfidenceAtMost = 200;

const keyOf = ({ userId, sessionId }: MeetingKey): string => `unsureLines:${userId}:${sessionId}`;

export function storeLowConfidenceLines(
  memory: DeviceMemory,
  meeting: MeetingKey,
  lines: readonly LowConfidenceLine[],
): void {
  if (lines.length === 0) return forgetLowConfidenceLines(memory, meeting);
  try {
    memory.setItem(keyOf(meeting), JSON.stringify(lines.slice(-lowConfidenceAtMost)));
  } catch {
    // A full memory: the lines stay on the screen, for as long as the page does.
  }
}

/** Empty when there are none that can be believed. */
export function storedLowConfidenceLines(memory: DeviceMemory, meeting: MeetingKey): LowConfidenceLine[] {
  try {
    return z.array(LowConfidenceLine).parse(JSON.parse(memory.getItem(keyOf(meeting)) ?? '[]'));
  } catch {
    return [];
  }
}

export function forgetLowConfidenceLines(memory: DeviceMemory, meeting: MeetingKey): void {
  memory.removeItem(keyOf(meeting));
}
