// Who may take part in a meeting with their own device, and in which role. The creator begins as host; everybody else comes
// by an invitation. access/may.ts says what each role may do.
import type { Member, MeetingSession, User } from '../session.ts';

/** Everybody who was ever let in or asks to be, whatever has become of them. */
export function membersOf({ members, userId, people, participants }: MeetingSession): readonly Member[] {
  // Participants are those who were there: a creator who has said nothing is none where others spoke.
  const creator = people?.find(({ id }) => id === userId)?.name ?? participants[0];
  return members ?? [creatorOf(userId, creator ?? '')];
}

function creatorOf(id: string, name: string): Member {
  return { id, name: name || 'Host', role: 'host', side: 'us', status: 'in', isGuest: false };
}

/** Those who are in the meeting: let in, and neither gone nor removed. */
export function membersIn(session: MeetingSession): Member[] {
  return membersOf(session).filter(({ status }) => status === 'in');
}

/** The member of this id while they are in the meeting. */
export function memberIn(session: MeetingSession, userId: string): Member | undefined {
  return membersIn(session).find(({ id }) => id === userId);
}

/**
 * This person under the name that they came into the meeting by. An account can be renamed at any time, to anybody's name: what
 * its owner says and does in a meeting goes on standing under the name that everybody in it knows.
 */
export function asMember(session: MeetingSession | undefined, user: User): User {
  const member = session && membersOf(session).find(({ id }) => id === user.uid);
  return member ? { ...user, displayName: member.name } : user;
}

/** Whoever runs the meeting now. */
export function hostOf(session: MeetingSession): Member | undefined {
  return membersIn(session).find(({ role }) => role === 'host');
}

/** The members after one of them changed or came. */
export function withMember(members: readonly Member[], member: Member): Member[] {
  const isKnown = members.some(({ id }) => id === member.id);
  return isKnown ? members.map((one) => (one.id === member.id ? member : one)) : [...members, member];
}
