// Names that are somebody's: nobody else comes into a meeting by one, and nobody of the other side says that its bearer spoke.
import { demoSpeaker, type MeetingSession } from '../session.ts';
import { lookOf } from '../shown-text.ts';
import { localSpeaker, sharedSpeaker } from '../transcript.ts';
import { memberIn, membersOf } from './members.ts';

/** They say whose lines are whose: everybody is "You" to themselves. */
export const reservedNames: readonly string[] = [localSpeaker, sharedSpeaker, demoSpeaker];

export function isReservedName(name: string): boolean {
  return reservedNames.some((one) => looksLike(one, name));
}

/** Whether it is the name of somebody on the other side than this person: in nobody's mouth may words be put from there. */
export function isOfOtherSide(
  session: MeetingSession,
  userId: string,
  name: string,
  isAlike = looksLike,
): boolean {
  const own = memberIn(session, userId)?.side;
  return membersOf(session).some((member) => member.side !== own && isAlike(member.name, name));
}

/** Whether people would take one for the other. A server sees through letters of other scripts as well (server/rooms/alike-names.ts). */
export function looksLike(one: string, other: string): boolean {
  return lookOf(one) === lookOf(other);
}
