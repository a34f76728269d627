// Which names somebody may come into a meeting by.
import { demoSpeaker } from '../session.ts';
import { lookOf } from '../shown-text.ts';
import { localSpeaker, sharedSpeaker } from '../transcript.ts';

/** They say whose lines are whose: everybody is "You" to themselves. */
const reserved: ReadonlySet<string> = new Set([localSpeaker, sharedSpeaker, demoSpeaker].map(lookOf));

export function isReservedName(name: string): boolean {
  return reserved.has(lookOf(name));
}

/** Whether people would take one for the other. */
export function looksLike(one: string, other: string): boolean {
  return lookOf(one) === lookOf(other);
}
