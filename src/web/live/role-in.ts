// The viewer's role in the open meeting, as far as this device knows it. access/may.ts says what the role allows.
import { roleOf, type Role } from '#access/may.ts';
import { membersOf } from '#meeting/people/members.ts';
import type { MeetingState } from '#meeting/state/meeting-state.ts';
import type { Member } from '#meeting/session.ts';
import type { MeetingLink } from './meeting-link.ts';

export type Viewing = Pick<MeetingLink, 'keptOn' | 'user' | 'opened'>;

/** Who is in this meeting no more, and whoever is not known yet, has no part in it. */
export function roleIn(link: Viewing, { session, turnedAway }: MeetingState): Role {
  // What is kept in this browser alone has nobody else in it.
  if (link.keptOn === 'device') return 'host';
  const mine = ({ id }: Member): boolean => id === link.user.uid;
  // Until the log has come as far as this person's arrival, what the server said on opening counts.
  const member =
    (session && membersOf(session).find(mine)) ?? (link.opened && membersOf(link.opened).find(mine));
  return member?.status === 'in' && !turnedAway ? roleOf(member) : 'person';
}
