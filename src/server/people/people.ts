// The people of a meeting: how they come in by an invitation, and what becomes of them there. Each change is one event that
// holds the member as they are from then on.
import type { Clock } from '#meeting/clock.ts';
import { type Invitation, invitationState, usesOf } from '#meeting/invitation.ts';
import { bounds } from '#meeting/limits.ts';
import { membersOf } from '#meeting/members.ts';
import { Problem } from '#meeting/problems.ts';
import type { Member, MeetingSession, User } from '#meeting/session.ts';
import type { MemberChange } from '#protocol/http/people-routes.ts';
import type { Queries } from '#store/queries.ts';
import { noSuchMeeting, type Rooms } from '../rooms.ts';
import type { Invitations } from './invitations.ts';

export interface People {
  /**
   * Comes in by the ticket of an invitation; who is in already stays as they are. Throws a Problem: no-such-invitation,
   * invitation-ended, needs-account, removed-from-meeting, name-taken, meeting-full, cannot-store.
   */
  join(user: User, ticket: string): Promise<{ sessionId: string; status: 'in' | 'waiting' }>;
  /** Lets somebody in, gives them another role or side, or removes them. Throws a Problem: no-such-member, needs-host. */
  change(host: User, sessionId: string, memberId: string, change: MemberChange): Promise<Member>;
  /** The host hands the meeting over, and stays in it as a speaker. Throws a Problem: no-such-member. */
  handOver(host: User, sessionId: string, memberId: string): Promise<Member>;
  /** Throws the Problem needs-host for the host. */
  leave(user: User, sessionId: string): Promise<void>;
}

export interface PeopleDependencies {
  rooms: Pick<Rooms, 'record'>;
  queries: Pick<Queries, 'meeting'>;
  invitations: Pick<Invitations, 'find'>;
  clock: Clock;
}

export function createPeople({ rooms, queries, invitations, clock }: PeopleDependencies): People {
  const record = (by: User, sessionId: string, member: Member, id?: string) =>
    rooms.record(by, {
      sessionId,
      kind: 'member-changed',
      body: { member },
      ...(id !== undefined && { id }),
    });

  async function memberOf(sessionId: string, memberId: string): Promise<Member> {
    const session = await queries.meeting(sessionId);
    if (!session) throw noSuchMeeting();
    const member = membersOf(session).find(({ id }) => id === memberId);
    if (!member) throw new Problem('no-such-member', 'Nobody of this id has come to this meeting.');
    return member;
  }

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
    const places = invitation.maxUses ?? bounds.members;
    for (let place = usesOf(session, invitation.id) + 1; place <= places; place++) {
      const { event } = await record(user, session.id, member, `invited:${invitation.id}:${place}`);
      if (event.kind === 'member-changed' && event.body.member.id === user.uid) return member;
    }
    throw ended();
  }

  return {
    async join(user, ticket) {
      const { session, invitation } = await invitations.find(ticket);
      const known = membersOf(session).find(({ id }) => id === user.uid);
      const answer = (status: 'in' | 'waiting') => ({ sessionId: session.id, status });
      if (known?.status === 'removed')
        throw new Problem('removed-from-meeting', 'The host has removed you from this meeting.');
      if (known?.status === 'in' || known?.status === 'waiting') return answer(known.status);
      if (user.isGuest && !invitation.guests)
        throw new Problem('needs-account', 'This invitation is for people with an account. Please sign up.');
      if (user.isGuest && isTaken(user, session))
        throw new Problem('name-taken', 'Somebody in this meeting has this name. Please choose another.');
      const isBack = known?.invitationId === invitation.id;
      const isOpen = invitationState(invitation, session, clock.now()) === 'open';
      if (!isOpen && !(isBack && !hasExpired(invitation, clock.now()))) throw ended();
      if (known) {
        const { role, side, waitingRoom } = invitation;
        const status = waitingRoom ? 'waiting' : 'in';
        await record(user, session.id, {
          ...known,
          ...(!isBack && { role, side, invitationId: invitation.id }),
          status,
        });
        return answer(status);
      }
      if (membersOf(session).length >= bounds.members)
        throw new Problem('meeting-full', 'This meeting is full.');
      const { status } = await take(user, invitation, session);
      return answer(status === 'in' ? 'in' : 'waiting');
    },

    async change(host, sessionId, memberId, change) {
      const before = await memberOf(sessionId, memberId);
      if (before.role === 'host')
        throw new Problem('needs-host', 'The host stays as they are. Please hand the meeting over first.');
      const { name = before.name, role = before.role, side = before.side, status = before.status } = change;
      if (before.status === 'left' && status === 'in')
        throw new Problem('no-such-member', 'They have left. An invitation lets them back in.');
      const member: Member = { ...before, name, role, side, status };
      await record(host, sessionId, member);
      return member;
    },

    async handOver(host, sessionId, memberId) {
      const [before, next] = [await memberOf(sessionId, host.uid), await memberOf(sessionId, memberId)];
      if (next.status !== 'in' || next.isGuest)
        throw new Problem(
          'no-such-member',
          'Only somebody with an account who is in the meeting can be its host.',
        );
      if (next.id === before.id) return before;
      const member: Member = { ...next, role: 'host', side: 'us' };
      // In this order: for a moment there are two hosts, but never none.
      await record(host, sessionId, member);
      await record(host, sessionId, { ...before, role: 'speaker' });
      return member;
    },

    async leave(user, sessionId) {
      const member = await memberOf(sessionId, user.uid);
      if (member.role === 'host')
        throw new Problem(
          'needs-host',
          'You are the host. Please hand the meeting over first, end it for all, or delete it.',
        );
      await record(user, sessionId, { ...member, status: 'left' });
    },
  };
}

/** A guest's name is proved by nothing, so it may not be that of anybody who is there, or waits. */
function isTaken({ uid, displayName }: User, session: MeetingSession): boolean {
  const key = displayName.trim().toLowerCase();
  return membersOf(session).some(
    ({ id, name, status }) =>
      id !== uid && (status === 'in' || status === 'waiting') && name.trim().toLowerCase() === key,
  );
}

function hasExpired({ expiresAt }: Invitation, now: number): boolean {
  return expiresAt !== undefined && Date.parse(expiresAt) <= now;
}

function ended(): Problem {
  return new Problem(
    'invitation-ended',
    'This invitation has expired, or as many people have come by it as may. Please ask for a new one.',
  );
}
