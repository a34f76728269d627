// What a page that goes away in the middle of a recording leaves on the device for the next one: the words in the air,
// and that nobody listens any more. Written at once, since nothing slower is sure to be done before the page is gone.
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
