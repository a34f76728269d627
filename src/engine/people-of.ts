// The people of a user's own latest meetings, read from any database.
import type { BriefPerson } from '#meeting/brief.ts';
import { meetingsLookedAt, rememberedPeople } from '#meeting/people/remembered-people.ts';
import type { MeetingSession } from '#meeting/session.ts';
import type { Queries } from '#store/queries.ts';
import { ownMeetingsOf } from './every-meeting.ts';

export async function peopleOf(
  queries: Pick<Queries, 'briefsOf' | 'meetingsOf'>,
  userId: string,
): Promise<BriefPerson[]> {
  const meetings: MeetingSession[] = [];
  for await (const session of ownMeetingsOf(queries, userId))
    if (meetings.push(session) === meetingsLookedAt) break;
  return rememberedPeople(await queries.briefsOf(userId, meetingsLookedAt), meetings);
}
