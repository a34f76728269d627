// What a page that goes away in the middle of a recording leaves on the device for the next one: the words in the air,
// and that nobody listens any more. Written at once, since nothing slower is sure to be done before the page is gone.
import { z } from 'zod';
import { Name } from '#meeting/session.ts';
import { localSpeaker, TranscriptEntry } from '#meeting/transcript.ts';
import type { MeetingLink } from '#web/live/meeting-link.ts';

export const LeftOver = z.object({
  /** The page had begun the meeting's recording. */
  began: z.boolean(),
  words: z.array(
    TranscriptEntry.pick({ text: true, confidence: true }).extend({ speaker: Name.default(localSpeaker) }),
  ),
});
export type LeftOver = z.infer<typeof LeftOver>;

export type Memory = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Whose words, and of which meeting: another person in this browser is not to find them. */
export type LeftOverPlace = Pick<MeetingLink, 'sessionId' | 'user'>;

const keyOf = ({ sessionId, user }: LeftOverPlace): string => `unfinishedRecording:${user.uid}:${sessionId}`;

export function rememberLeftOver(memory: Memory, place: LeftOverPlace, leftOver: LeftOver): void {
  memory.setItem(keyOf(place), JSON.stringify(leftOver));
}

/** Takes it out of the memory. Undefined when there is none, or none that can be believed. */
export function takeLeftOver(memory: Memory, place: LeftOverPlace): LeftOver | undefined {
  const stored = memory.getItem(keyOf(place));
  if (stored === null) return undefined;
  memory.removeItem(keyOf(place));
  try {
    return LeftOver.parse(JSON.parse(stored));
  } catch {
    return undefined;
  }
}
