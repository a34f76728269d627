// How people come into a meeting: by the link of an invitation, at once or through the waiting room.
import type { Clock } from '#meeting/clock.ts';
import { type Invitation, invitationState, usesOf } from '#meeting/people/invitation.ts';
import { bounds } from '#meeting/limits.ts';
import { asMember, membersOf } from '#meeting/people/members.ts';
import { Problem } from '#meeting/problems.ts';
import type { Member, MeetingSession, User } from '#meeting/session.ts';
import { isAlike, isAlikeReserved } from '../rooms/alike-names.ts';
import type { Rooms } from '../rooms/rooms.ts';
import type { Invitations } from './invitations.ts';

export interface Joining {
  /**
   * Comes in by the ticket of an invitation; who is in already stays as they are. Throws a Problem: no-such-invitation,
   * invitation-ended, needs-account, removed-from-meeting, name-taken, meeting-full, cannot-store.
   */
  join(user: User, ticket: string): Promise<{ sessionId: string; status: 'in' | 'waiting' }>;
  /** For somebody in the waiting room; nothing changes for anybody else. Throws a Problem: no-such-invitation, cannot-store. */
  stopWaiting(user: User, ticket: string): Promise<void>;
}

export interface JoiningDependencies {
  rooms: Pick<Rooms, 'record'>;
  invitations: Pick<Invitations, 'find'>;
  clock: Clock;
}

export function createJoining({ rooms, invitations, clock }: JoiningDependencies): Joining {
  /** The first free place of an invitation is taken by the event's own id, so that two who come at once do not share one. */
  async function take(user: User, invitation: Invitation, session: MeetingSession): Promise<Member> {
    const member: Member = {
      id: user.uid,
      name: user.displayName,
      role: invitation.role,
      side: invitation.side,
      status: invitation.waitingRoom ? 'waiting' : 'in',
      isGuest: user.isGuest === true,
      invitationId: invitation.id,
    };
    const sessionId = session.id;
    const places = invitation.maxUses ?? bounds.members;
    for (let place = usesOf(session, invitation.id) + 1; place <= places; place++) {
      const id = `invited:${invitation.id}:${place}`;
      const { event } = await rooms.record(user, { id, sessionId, kind: 'member-changed', body: { member } });
      if (event.kind === 'member-changed' && event.body.member.id === user.uid) return member;
    }
    throw ended();
  }

  async function join(user: User, ticket: string): ReturnType<Joining['join']> {
    const { session, invitation } = await invitations.find(ticket);
    const known = membersOf(session).find(({ id }) => id === user.uid);
    const answer = (status: 'in' | 'waiting') => ({ sessionId: session.id, status });
    if (known?.status === 'removed')
      throw new Problem('removed-from-meeting', 'The host has removed you from this meeting.');
    if (known?.status === 'in' || known?.status === 'waiting') return answer(known.status);
    if (user.isGuest && !invitation.guests)
      throw new Problem('needs-account', 'This invitation is for people with an account. Please sign up.');
    if (!known && isAlikeReserved(user.displayName))
      throw new Problem('name-taken', 'This name says whose a line is in a meeting. Please choose another.');
    if (user.isGuest && isTaken(asMember(session, user), session))
      throw new Problem('name-taken', 'Somebody in this meeting has this name. Please choose another.');
    const isBack = known?.invitationId === invitation.id;
    const state = invitationState(invitation, session, clock.now());
    if (state === 'expired' || (state === 'used-up' && !isBack)) throw ended();
    if (known) {
      const { role, side, waitingRoom } = invitation;
      const status = waitingRoom ? 'waiting' : 'in';
      const member: Member = {
        ...known,
        ...(!isBack && { role, side, invitationId: invitation.id }),
        status,
      };
      await rooms.record(user, { sessionId: session.id, kind: 'member-changed', body: { member } });
      return answer(status);
    }
    if (membersOf(session).length >= bounds.members)
      throw new Problem('meeting-full', 'This meeting is full.');
    const { status } = await take(user, invitation, session);
    return answer(status === 'in' ? 'in' : 'waiting');
  }

  return {
    join,
    async stopWaiting(user, ticket) {
      const { session } = await invitations.find(ticket);
      const waiting = membersOf(session).find(({ id, status }) => id === user.uid && status === 'waiting');
      if (!waiting) return;
      const member: Member = { ...waiting, status: 'left' };
      await rooms.record(user, { sessionId: session.id, kind: 'member-changed', body: { member } });
    },
  };
}

/** A guest's name is proved by nothing, so it may not be that of anybody who is there, or waits. */
function isTaken({ uid, displayName }: User, session: MeetingSession): boolean {
  return membersOf(session).some(
    ({ id, name, status }) =>
      id !== uid && (status === 'in' || status === 'waiting') && isAlike(name, displayName),
  );
}

function ended(): Problem {
  return new Problem(
    'invitation-ended',
    'This invitation has expired, or as many people have come by it as may. Please ask for a new one.',
  );
}
