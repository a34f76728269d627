// Whose knowledge the agents of a meeting may use: that of whoever hosts it now. A meeting can be handed over, and then its
// maker may have left it or have been removed from it.
import { hostOf, memberIn } from '#meeting/people/members.ts';
import type { MeetingSession } from '#meeting/session.ts';

export interface KnowledgeOwner {
  /** Empty where nobody is known: nobody has meetings or agents under it. */
  id: string;
  name: string;
}

/** Whose meetings are searched, whose own agents run, and whose lines agents are shown as "You". */
export function knowledgeOwner(session: MeetingSession | undefined): KnowledgeOwner {
  const { id = '', name = '' } = (session && hostOf(session)) ?? {};
  return { id, name };
}

/** Whether lines of this meeting may be cited in others that this person hosts: they made it, and can still open it. */
export function mayBeCitedFor(userId: string, meeting: MeetingSession): boolean {
  return meeting.userId === userId && memberIn(meeting, userId) !== undefined;
}
