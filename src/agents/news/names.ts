// People as a whisper names them. Whoever sits at this device is "we" and "us": everybody on our side reads the same words.
import { localSpeaker, sharedSpeaker } from '#meeting/transcript.ts';

/** "Lakshmi", "We", "They". */
export function nameOf(speaker: string): string {
  if (speaker === localSpeaker) return 'We';
  if (speaker === sharedSpeaker) return 'They';
  return speaker.trim().split(/\s+/)[0] ?? speaker;
}

/** In the middle of a sentence, as who is asked or told: "Lakshmi", "us", "them". */
export function nameIn(speaker: string): string {
  if (speaker === localSpeaker) return 'us';
  return speaker === sharedSpeaker ? 'them' : nameOf(speaker);
}

/** "Lakshmi’s", "our", "their". */
export function whose(speaker: string): string {
  if (speaker === localSpeaker) return 'our';
  if (speaker === sharedSpeaker) return 'their';
  return `${nameOf(speaker)}’s`;
}

export const capital = (words: string): string => words.slice(0, 1).toUpperCase() + words.slice(1);
