// Whether two meetings are of the same people: of a series, of one customer, of a weekly talk.
import { isSameName } from '#meeting/people/renames.ts';
import type { MeetingSession, User } from '#meeting/session.ts';
import { localSpeaker, sharedSpeaker } from '#meeting/transcript.ts';

type Gathering = Pick<MeetingSession, 'title' | 'participants'>;

/** Somebody besides the reader is in both, or they have the same title. */
export function areOfSamePeople(
  one: Gathering,
  other: Gathering,
  { displayName }: Pick<User, 'displayName'>,
): boolean {
  if (one.title.trim().toLowerCase() === other.title.trim().toLowerCase()) return true;
  const nobody = [displayName, localSpeaker, sharedSpeaker];
  return one.participants.some(
    (name) =>
      !nobody.some((none) => isSameName(name, none)) &&
      other.participants.some((also) => isSameName(name, also)),
  );
}
