// What a page that closes during a recording leaves on the device for the next page: the interim words, and the fact that
// nobody listens any more. Written synchronously, because nothing slower is sure to finish before the page is gone.
import { z } from 'zod';
import { Name } from '#meeting/session.ts';
import { localSpeaker, TranscriptEntry } from '#meeting/transcript.ts';
import { type DeviceStorage, storedValue } from '#web/device/device-storage.ts';
import type { MeetingKey } from '../meeting-key.ts';

export const UnfinishedRecording = z.object({
  /** The page had begun the meeting's recording. */
  began: z.boolean(),
  words: z.array(
    TranscriptEntry.pick({ text: true, confidence: true }).extend({ speaker: Name.default(localSpeaker) }),
  ),
});
export type UnfinishedRecording = z.infer<typeof UnfinishedRecording>;

export function keptUnfinishedRecording({ userId, sessionId }: MeetingKey, storage?: DeviceStorage) {
  return storedValue(`unfinishedRecording:${userId}:${sessionId}`, UnfinishedRecording, storage);
}
