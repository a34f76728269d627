// All meetings that one person made, however many, read a part of the list at a time. Those that others let them into are
// not theirs to remember.
import type { MeetingSession } from '#meeting/session.ts';
import { bounds } from '#meeting/limits.ts';
import type { Queries } from '#store/queries.ts';

/** Newest first. */
export async function* everyMeetingOf(
  { meetingsOf }: Pick<Queries, 'meetingsOf'>,
  userId: string,
): AsyncGenerator<MeetingSession> {
  const limit = bounds.meetingsPerPage;
  let part: MeetingSession[] | undefined;
  do {
    part = await meetingsOf(userId, { limit, before: part?.at(-1) });
    for (const session of part) if (session.userId === userId) yield session;
  } while (part.length === limit);
}
