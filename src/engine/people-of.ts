// The people of somebody's last meetings, read from any database.
import type { BriefPerson } from '#meeting/brief.ts';
import { meetingsLookedAt, rememberedPeople } from '#meeting/people/remembered-people.ts';
import type { Queries } from '#store/queries.ts';

export async function peopleOf(
  { briefsOf, meetingsOf }: Pick<Queries, 'briefsOf' | 'meetingsOf'>,
  userId: string,
): Promise<BriefPerson[]> {
  const [briefs, meetings] = await Promise.all([
    briefsOf(userId, meetingsLookedAt),
    meetingsOf(userId, { limit: meetingsLookedAt }),
  ]);
  return rememberedPeople(
    briefs,
    meetings.filter((session) => session.userId === userId),
  );
}
