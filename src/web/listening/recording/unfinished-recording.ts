// What a page that closes during a recording leaves on the device for the next page: the interim words, and the fact that
// nobody listens any more. Written synchronously, because nothing slower is sure to finish before the page is gone. One that
// dies leaves what it wrote while it recorded (sign-of-life.ts).
import { z } from 'zod';
import { Name, Timestamp } from '#meeting/session.ts';
import { localSpeaker, TranscriptEntry } from '#meeting/transcript.ts';
import { type DeviceStorage, storedValue } from '#web/device/device-storage.ts';
import type { MeetingKey } from '../meeting-key.ts';

export const UnfinishedRecording = z.object({
  /** The page had begun the meeting's recording. */
  began: z.boolean(),
  /** When it was last known to record; absent where it was closed and said so. */
  aliveAt: Timestamp.optional(),
  words: z.array(
    TranscriptEntry.pick({ text: true, confidence: true }).extend({ speaker: Name.default(localSpeaker) }),
  ),
});
export type UnfinishedRecording = z.infer<typeof UnfinishedRecording>;

export function keptUnfinishedRecording({ userId, sessionId }: MeetingKey, storage?: DeviceStorage) {
  return storedValue(`unfinishedRecording:${userId}:${sessionId}`, UnfinishedRecording, storage);
}
