// What the page knows about a meeting: what a person set, and what is inferred from the conversation. The same inference as
// the engine's, over the lines on this page.
import { sideOf } from '#facts/sides.ts';
import { inferBrief } from '#facts/brief/infer-brief.ts';
import type { MeetingBrief } from '#meeting/brief.ts';
import { hostOf } from '#meeting/people/members.ts';
import { type MeetingState, speakerName } from '#meeting/state/meeting-state.ts';
import type { MeetingSession, User } from '#meeting/session.ts';
import { localSpeaker } from '#meeting/transcript.ts';

export type BriefSources = Pick<MeetingState, 'session' | 'entries' | 'brief'>;

/** The kind is always the conversation's, so that a person can go back to it. */
export function knownBrief({ session, entries, brief }: BriefSources, user: User): MeetingBrief {
  const ownerName = ownerOf(session, user);
  const lines = entries.map((entry) => ({ speaker: speakerName(entry, user.uid), text: entry.text }));
  const participants = session?.participants ?? [];
  const known = inferBrief({
    title: session?.title ?? '',
    ownerName,
    participants,
    members: session?.members,
    lines,
    byHand: brief && { ...brief, kind: 'general' },
  });
  // Who brought in a meeting of others took no part in it.
  const ownerIsHere =
    participants.length === 0 ||
    participants.includes(ownerName) ||
    lines.some(({ speaker }) => speaker === localSpeaker);
  const people = known.people.filter(({ name }) => ownerIsHere || name !== ownerName);
  return { ...known, people };
}

/** Whether nobody can tell on whose side somebody is who spoke in the first `lines` lines. */
export function isSideMissing({ entries, ...sources }: BriefSources, user: User, lines: number): boolean {
  const first = entries.slice(0, lines);
  const brief = knownBrief({ ...sources, entries: first }, user);
  const speakers = new Set(first.map((entry) => speakerName(entry, user.uid)));
  return [...speakers].some((speaker) => sideOf(brief, speaker) === undefined);
}

export function ownerOf(session: MeetingSession | undefined, user: User): string {
  return (session && hostOf(session))?.name ?? user.displayName;
}
