// Which side a speaker is on: by the brief, and by the channel of the voice.
import { firstName } from '#language/reading/titles.ts';
import type { MeetingBrief } from '#meeting/brief.ts';
import type { Side } from '#meeting/session.ts';
import { localSpeaker, sharedSpeaker } from '#meeting/transcript.ts';

/** Undefined where nobody knows. A first name finds the only person of the brief who has it. */
export function sideOf(brief: MeetingBrief, speaker: string): Side | undefined {
  if (speaker === localSpeaker) return 'us';
  if (speaker === sharedSpeaker) return 'them';
  return personOf(brief, speaker)?.side;
}

export function personOf(brief: MeetingBrief, name: string) {
  const wanted = name.trim().toLowerCase();
  const whole = brief.people.find((person) => person.name.toLowerCase() === wanted);
  if (whole) return whole;
  const alike = brief.people.filter((person) => firstName(person.name) === firstName(wanted));
  return alike.length === 1 ? alike[0] : undefined;
}
