// What a page that goes away in the middle of a recording leaves on the device for the next one: the words in the air,
// and that nobody listens any more. Written at once, since nothing slower is sure to be done before the page is gone.
import { z } from 'zod';
import { Name } from '#meeting/session.ts';
import { localSpeaker, TranscriptEntry } from '#meeting/transcript.ts';
import type { DeviceMemory, MeetingKey } from '../device-memory.ts';

export const UnfinishedRecording = z.object({
  /** The page had begun the meeting's recording. */
  began: z.boolean(),
  words: z.array(
    TranscriptEntry.pick({ text: true, confidence: true }).extend({ speaker: Name.default(localSpeaker) }),
  ),
});
export type UnfinishedRecording = z.infer<typeof UnfinishedRecording>;

const keyOf = ({ userId, sessionId }: MeetingKey): string => `unfinishedRecording:${userId}:${sessionId}`;

export function storeUnfinishedRecording(
  memory: DeviceMemory,
  meeting: MeetingKey,
  unfinished: UnfinishedRecording,
): void {
  try {
    memory.setItem(keyOf(meeting), JSON.stringify(unfinished));
  } catch {
    // A full memory: the page goes away all the same.
  }
}

/** Takes it out of the memory. Undefined when there is none, or none that can be believed. */
export function takeUnfinishedRecording(
  memory: DeviceMemory,
  meeting: MeetingKey,
): UnfinishedRecording | undefined {
  const stored = memory.getItem(keyOf(meeting));
  if (stored === null) return undefined;
  memory.removeItem(keyOf(meeting));
  try {
    return UnfinishedRecording.parse(JSON.parse(stored));
  } catch {
    return undefined;
  }
}
