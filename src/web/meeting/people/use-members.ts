// The members of the open meeting, by what has become of them.
import { useMemo } from 'react';
import { membersOf } from '#meeting/people/members.ts';
import type { Member } from '#meeting/session.ts';
import { useMeeting } from '#web/live/use-meeting.ts';

export function useMembers(status: Member['status']): Member[] {
  const session = useMeeting((state) => state.session);
  return useMemo(
    () => (session ? membersOf(session).filter((member) => member.status === status) : []),
    [session, status],
  );
}
