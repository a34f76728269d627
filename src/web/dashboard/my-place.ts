// The viewer's relation to a meeting of the list: its host, the viewer's role, and what the role allows.
import { type Action, may } from '#access/may.ts';
import { hostOf, memberIn } from '#meeting/people/members.ts';
import type { MemberRole, MeetingSession } from '#meeting/session.ts';
import type { Account } from '#web/account/account.ts';
import { roleInMeeting } from '#web/account/role-in-meeting.ts';

export interface MyPlace {
  /** Where somebody else hosts it: who does, and as what the viewer comes. */
  invited: { hostName: string; role: MemberRole } | undefined;
  may(action: Action): boolean;
}

export function myPlace(session: MeetingSession, account: Account): MyPlace {
  const role = roleInMeeting(session, account);
  const host = hostOf(session);
  const member = account.state === 'signed-in' ? memberIn(session, account.user.uid) : undefined;
  return {
    invited:
      member && host && member.role !== 'host' ? { hostName: host.name, role: member.role } : undefined,
    may: (action) => may(role, action),
  };
}
