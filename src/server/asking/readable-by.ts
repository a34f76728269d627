// The meetings of a person as a question reads them: the access table is asked of each, for the list and again for its lines.
import { everyMeetingOf } from '#engine/every-meeting.ts';
import { Problem } from '#meeting/problems.ts';
import type { User } from '#meeting/session.ts';
import type { ConsentPolicy } from '#meeting/state/consent.ts';
import type { ReadableMeetings } from '#report/ask-across/readable-meetings.ts';
import type { Queries } from '#store/queries.ts';
import type { StateOf } from '../rooms/meeting-states.ts';
import type { Rooms } from '../rooms/rooms.ts';

export interface ReadingDependencies {
  rooms: Pick<Rooms, 'admit'>;
  queries: Pick<Queries, 'meetingsOf' | 'latestTranscripts'>;
  stateOf: StateOf;
  consentPolicy: ConsentPolicy;
}

/** `signal`: nobody waits for the answer any more. */
export function readableBy(
  user: User,
  { rooms, queries, stateOf, consentPolicy }: ReadingDependencies,
  signal: AbortSignal,
): ReadableMeetings {
  return {
    user,
    policy: consentPolicy,
    async *newest() {
      for await (const session of everyMeetingOf(queries, user.uid))
        if (await admitted(rooms, user, session.id, 'see')) yield session;
    },
    linesOf: queries.latestTranscripts,
    async stateOf(sessionId) {
      const lane = await admitted(rooms, user, sessionId, 'see');
      return lane && stateOf(sessionId, lane);
    },
    async pause() {
      await new Promise((resolve) => setImmediate(resolve));
      signal.throwIfAborted();
    },
  };
}

/** How much of a meeting a person sees if they may do this there; undefined if they may not. */
export async function admitted(rooms: Pick<Rooms, 'admit'>, ...of: Parameters<Rooms['admit']>) {
  return rooms.admit(...of).catch((error: unknown) => {
    if (error instanceof Problem) return undefined;
    throw error;
  });
}
