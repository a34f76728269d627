// A person's role in a meeting that is not open: on the dashboard and in reports.
import { roleOf, type Role } from '#access/may.ts';
import { memberIn } from '#meeting/people/members.ts';
import type { MeetingSession } from '#meeting/session.ts';
import type { Account } from './account.ts';

export function roleInMeeting(session: MeetingSession, account: Account): Role {
  // What is kept in this browser alone has nobody else in it.
  if (account.state !== 'signed-in') return 'host';
  const member = memberIn(session, account.user.uid);
  return member ? roleOf(member) : 'person';
}
