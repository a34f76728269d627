// What a page that goes away in the middle of a recording leaves on the device for the next one: the words in the air,
// and that nobody listens any more. Written at once, since nothing slower is sure to be done before the page is gone.
import { z } from 'zod';
import { TranscriptEntry } from '#meeting/transcript.ts';

export const LeftOver = z.object({
  /** The page had begun the meeting's recording. */
  began: z.boolean(),
  words: z.array(TranscriptEntry.pick({ text: true, confidence: true })),
});
export type LeftOver = z.infer<typeof LeftOver>;

export type Memory = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const keyOf = (sessionId: string): string => `unfinishedRecording:${sessionId}`;

export function rememberLeftOver(memory: Memory, sessionId: string, leftOver: LeftOver): void {
  memory.setItem(keyOf(sessionId), JSON.stringify(leftOver));
}

/** Takes it out of the memory. Undefined when there is none, or none that can be believed. */
export function takeLeftOver(memory: Memory, sessionId: string): LeftOver | undefined {
  const stored = memory.getItem(keyOf(sessionId));
  if (stored === null) return undefined;
  memory.removeItem(keyOf(sessionId));
  try {
    return LeftOver.parse(JSON.parse(stored));
  } catch {
    return undefined;
  }
}
