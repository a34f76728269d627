// All meetings in one person's list, or only those that they own, read in pages however many there are.
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
    yield* part;
  } while (part.length === limit);
}

/** Without those that others let them into, which are not theirs to remember. Newest first. */
export async function* ownMeetingsOf(
  queries: Pick<Queries, 'meetingsOf'>,
  userId: string,
): AsyncGenerator<MeetingSession> {
  for await (const session of everyMeetingOf(queries, userId)) if (session.userId === userId) yield session;
}
