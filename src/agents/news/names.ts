// People as a whisper names them: short, and "you" for the one who is whispered to.
import { localSpeaker, sharedSpeaker } from '#meeting/transcript.ts';
import type { Said } from '#facts/facts.ts';

/** "Lakshmi"; "You" for who sits at this device, "They" for the other side's sound. */
export function nameOf(speaker: string): string {
  if (speaker === localSpeaker) return 'You';
  if (speaker === sharedSpeaker) return 'They';
  return speaker.trim().split(/\s+/)[0] ?? speaker;
}

/** The same in the middle of a sentence. */
export function nameIn(speaker: string): string {
  return speaker === localSpeaker || speaker === sharedSpeaker
    ? nameOf(speaker).toLowerCase().replace('they', 'them')
    : nameOf(speaker);
}

/** Whose words these are: "Lakshmi's", "your", "their". */
export function whose({ speaker }: Pick<Said, 'speaker'>): string {
  if (speaker === localSpeaker) return 'your';
  if (speaker === sharedSpeaker) return 'their';
  const name = nameOf(speaker);
  return name.endsWith('s') ? `${name}’` : `${name}’s`;
}
