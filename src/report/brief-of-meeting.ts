// The brief of a meeting from its state: what a person set, and the rest as inferred from the conversation.
import { type KnownOfMeeting, inferBrief } from '#facts/brief/infer-brief.ts';
import type { MeetingBrief } from '#meeting/brief.ts';
import { hostOf } from '#meeting/people/members.ts';
import type { MeetingSession } from '#meeting/session.ts';
import type { MeetingState } from '#meeting/state/meeting-state.ts';

export function briefOfMeeting(
  session: MeetingSession,
  { brief }: Pick<MeetingState, 'brief'>,
  lines: KnownOfMeeting['lines'],
): MeetingBrief {
  return inferBrief({
    title: session.title,
    ownerName: hostOf(session)?.name ?? session.participants[0] ?? '',
    participants: session.participants,
    members: session.members,
    lines,
    byHand: brief,
  });
}
