// How a whisper refers to people. The person at this device is "we" and "us", because everybody on our side reads the same
// words.
import { shortName } from '#language/reading/titles.ts';
import { localSpeaker, sharedSpeaker } from '#meeting/transcript.ts';

/** "Lakshmi", "Dr. Weber", "We", "They". */
export function nameOf(speaker: string): string {
  if (speaker === localSpeaker) return 'We';
  return speaker === sharedSpeaker ? 'They' : calledOf(speaker);
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

/** Anywhere in a sentence, also as who does something: "Lakshmi", "our side", "their side". */
export function partyOf(speaker: string): string {
  if (speaker === localSpeaker) return 'our side';
  return speaker === sharedSpeaker ? 'their side' : calledOf(speaker);
}

/** "Speaker 2" is nobody's first name. */
function calledOf(speaker: string): string {
  const name = speaker.trim();
  return isNumbered.test(name) ? name : shortName(name);
}

const isNumbered = /^(?:speaker|unknown|guest|participant)\b/i;

export const capital = (words: string): string => words.slice(0, 1).toUpperCase() + words.slice(1);
