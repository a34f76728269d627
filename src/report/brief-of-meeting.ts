// The brief of a meeting from its state: what a person set, and the rest as inferred from the conversation.
import { type KnownOfMeeting, inferBrief } from '#facts/brief/infer-brief.ts';
import type { MeetingBrief } from '#meeting/brief.ts';
import { hostOf } from '#meeting/people/members.ts';
import type { MeetingSession, Side } from '#meeting/session.ts';
import type { MeetingState } from '#meeting/state/meeting-state.ts';

/** `side`: of whoever reads it. */
export function briefOfMeeting(
  session: MeetingSession,
  { brief: byHand }: Pick<MeetingState, 'brief'>,
  lines: KnownOfMeeting['lines'],
  side: Side = 'us',
): MeetingBrief {
  const brief = inferBrief({
    title: session.title,
    ownerName: hostOf(session)?.name ?? session.participants[0] ?? '',
    participants: session.participants,
    members: session.members,
    lines,
    byHand,
  });
  return side === 'us' ? brief : seenFromOtherSide(brief);
}

/** For whoever was invited to the other side, "we" are who the host calls "they". */
function seenFromOtherSide(brief: MeetingBrief): MeetingBrief {
  const opposite = { us: 'them', them: 'us' } as const;
  const people = brief.people.map((person) =>
    person.side === undefined ? person : { ...person, side: opposite[person.side] },
  );
  return { ...brief, people };
}
