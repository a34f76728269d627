// The brief as far as it can be told from a meeting itself, under what a person set by hand.
import { type BriefPerson, emptyBrief, type MeetingBrief } from '#meeting/brief.ts';
import type { FactLine } from './heard-line.ts';

export interface KnownOfMeeting {
  title: string;
  ownerName: string;
  lines: readonly FactLine[];
  competitors: readonly string[];
  /** What a person set for this meeting. It stands. */
  byHand?: MeetingBrief;
  earlier?: MeetingBrief;
}

export function inferBrief({ ownerName }: KnownOfMeeting): MeetingBrief {
  const owner: BriefPerson = { name: ownerName, side: 'us' };
  return { ...emptyBrief, people: [owner] };
}
