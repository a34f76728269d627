// The unsure lines of one meeting, kept in this browser until somebody decides: they outlive the page, not the meeting.
import { z } from 'zod';
import type { User } from '#meeting/session.ts';
import { TranscriptEntry } from '#meeting/transcript.ts';

export const UnsureLine = TranscriptEntry.pick({
  id: true,
  text: true,
  speaker: true,
  confidence: true,
}).extend({ timestamp: z.exactOptional(TranscriptEntry.shape.timestamp) });
export type UnsureLine = z.infer<typeof UnsureLine>;

/** Nobody goes through more; the oldest fall out. */
export const unsureAtMost = 200;

export type UnsureMemory = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Whose lines, and of which meeting: another person in this browser is not to find them. */
export interface UnsurePlace {
  sessionId: string;
  user: Pick<User, 'uid'>;
}

const keyOf = ({ sessionId, user }: UnsurePlace): string => `unsureLines:${user.uid}:${sessionId}`;

export function keepUnsure(memory: UnsureMemory, place: UnsurePlace, lines: readonly UnsureLine[]): void {
  if (lines.length === 0) return forgetUnsure(memory, place);
  try {
    memory.setItem(keyOf(place), JSON.stringify(lines.slice(-unsureAtMost)));
  } catch {
    // A full memory: the lines stay on the screen, for as long as the page does.
  }
}

/** Empty when there are none that can be believed. */
export function keptUnsure(memory: UnsureMemory, place: UnsurePlace): UnsureLine[] {
  try {
    return z.array(UnsureLine).parse(JSON.parse(memory.getItem(keyOf(place)) ?? '[]'));
  } catch {
    return [];
  }
}

export function forgetUnsure(memory: UnsureMemory, place: UnsurePlace): void {
  memory.removeItem(keyOf(place));
}
