// The viewer's part in the open meeting: which role they have, on which side they are, and what that allows. What one may
// not do is not offered; the server asks the same table again.
import { type Action, may, roleOf, type Role } from '#access/may.ts';
import { membersOf } from '#meeting/members.ts';
import type { MeetingState } from '#meeting/meeting-state.ts';
import type { Member, Side } from '#meeting/session.ts';
import type { MeetingLink } from '#web/live/meeting-link.ts';
import { useMeeting, useMeetingLink } from '#web/live/use-meeting.ts';

export interface MyPart {
  role: Role;
  side: Side;
  may(action: Action): boolean;
}

export function useMyPart(): MyPart {
  const link = useMeetingLink();
  const role = useMeeting((state) => roleIn(link, state));
  return { role, side: may(role, 'see-whispers') ? 'us' : 'them', may: (action) => may(role, action) };
}

/** Whether the viewer sees what agents say: as one of our side, or because the host opened it to everybody. */
export function useSeesWhispers(): boolean {
  const { side } = useMyPart();
  const toRoom = useMeeting(({ session }) => session?.whispersTo === 'room');
  return side === 'us' || toRoom;
}

type Viewing = Pick<MeetingLink, 'keptOn' | 'user' | 'opened'>;

/** Who is in this meeting no more, and whoever is not known yet, has no part in it. */
export function roleIn(link: Viewing, { session }: Pick<MeetingState, 'session'>): Role {
  // What is kept in this browser alone has nobody else in it.
  if (link.keptOn === 'device') return 'host';
  const mine = ({ id }: Member): boolean => id === link.user.uid;
  // Until the log has come as far as this person's arrival, what the server said on opening counts.
  const member =
    (session && membersOf(session).find(mine)) ?? (link.opened && membersOf(link.opened).find(mine));
  return member?.status === 'in' ? roleOf(member) : 'person';
}
