// How somebody who leaves a meeting comes back into it.
import { membersOf } from '#meeting/people/members.ts';
import type { MeetingSession } from '#meeting/session.ts';

/** In a sentence. Whoever made the meeting, and handed it over since, came by no invitation. */
export function wayBack(session: MeetingSession | undefined, userId: string): string {
  const me = session && membersOf(session).find(({ id }) => id === userId);
  return me?.invitationId === undefined
    ? 'An invitation of its host lets you back in.'
    : 'The same invitation lets you back in.';
}
