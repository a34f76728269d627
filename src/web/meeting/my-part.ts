// The viewer's role and side in the open meeting, and what they allow. Forbidden actions are not offered; the server checks
// the same table again.
import { type Action, may, type Role } from '#access/may.ts';
import { asMember } from '#meeting/people/members.ts';
import type { Side } from '#meeting/session.ts';
import { roleIn } from '#web/live/role-in.ts';
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

/** What the viewer is called in this meeting, whatever their account is called by now. */
export function useMyName(): string {
  const { user } = useMeetingLink();
  return useMeeting(({ session }) => asMember(session, user).displayName);
}

/** Whether the viewer sees what agents say: as one of our side, or because the host opened it to everybody. */
export function useSeesWhispers(): boolean {
  const { side } = useMyPart();
  const toRoom = useMeeting(({ session }) => session?.whispersTo === 'room');
  return side === 'us' || toRoom;
}
