// The viewer's part in the open meeting: which role they have, on which side they are, and what that allows. What one may
// not do is not offered; the server asks the same table again.
import { type Action, may, roleOf, type Role } from '#access/may.ts';
import { membersOf } from '#meeting/members.ts';
import type { MeetingState } from '#meeting/meeting-state.ts';
import type { Side } from '#meeting/session.ts';
import type { MeetingLink } from '#web/live/meeting-link.ts';
import { useMeeting, useMeetingLink } from '#web/live/use-meeting.ts';

interface MyPart {
  role: Role;
  side: Side;
  may(action: Action): boolean;
}

export function useMyPart(): MyPart {
  const link = useMeetingLink();
  const role = useMeeting((state) => roleIn(link, state));
  return { role, side: may(role, 'see-whispers') ? 'us' : 'them', may: (action) => may(role, action) };
}

/** Who is in this meeting no more, and whoever is not known yet, has no part in it. */
function roleIn({ keptOn, user }: MeetingLink, { session }: MeetingState): Role {
  // What is kept in this browser alone has nobody else in it.
  if (keptOn === 'device') return 'host';
  const member = session && membersOf(session).find(({ id }) => id === user.uid);
  return member?.status === 'in' ? roleOf(member) : 'person';
}
