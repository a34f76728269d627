// The unsure lines of a meeting on this device, until somebody has decided about each: they outlive the page.
import { z } from 'zod';
import type { LeftOverPlace, Memory } from './left-over.ts';

const UnsureLine = z.object({ id: z.string(), text: z.string(), confidence: z.number().min(0).max(1) });
export type UnsureLine = z.infer<typeof UnsureLine>;

/** Nobody goes through more; the oldest fall out. */
export const unsureAtMost = 200;

const keyOf = ({ sessionId, user }: LeftOverPlace): string => `unsureLines:${user.uid}:${sessionId}`;

/** A full disk loses no recording: the lines are then kept on the page alone. */
export function rememberUnsure(memory: Memory, place: LeftOverPlace, lines: readonly UnsureLine[]): void {
  try {
    if (lines.length === 0) memory.removeItem(keyOf(place));
    else memory.setItem(keyOf(place), JSON.stringify(lines.slice(-unsureAtMost)));
  } catch {
    return;
  }
}

/** None when there are none, or none that can be believed. */
export function recallUnsure(memory: Memory, place: LeftOverPlace): UnsureLine[] {
  try {
    return z.array(UnsureLine).parse(JSON.parse(memory.getItem(keyOf(place)) ?? '[]'));
  } catch {
    return [];
  }
}
