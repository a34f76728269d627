// The members of a meeting after they have joined (joining.ts): the host's decisions about them, and how they leave. Each
// change is one event with the member's new state.
import { membersOf } from '#meeting/people/members.ts';
import { Problem } from '#meeting/problems.ts';
import type { Member, User } from '#meeting/session.ts';
import type { MemberChange } from '#protocol/http/people-routes.ts';
import type { Queries } from '#store/queries.ts';
import { noSuchMeeting, type Rooms } from '../rooms/rooms.ts';

export interface People {
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
}

export function createPeople({ rooms, queries }: PeopleDependencies): People {
  const record = (by: User, sessionId: string, member: Member) =>
    rooms.record(by, { sessionId, kind: 'member-changed', body: { member } });

  async function memberOf(sessionId: string, memberId: string): Promise<Member> {
    const session = await queries.meeting(sessionId);
    if (!session) throw noSuchMeeting();
    const member = membersOf(session).find(({ id }) => id === memberId);
    if (!member) throw new Problem('no-such-member', 'Nobody of this id has come to this meeting.');
    return member;
  }

  return {
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
