// Which role somebody has in a meeting; remembered, so that an append does not read the session's row.
import { roleOf, type Role } from '#access/may.ts';
import { memberIn } from '#meeting/people/members.ts';
import type { User } from '#meeting/session.ts';
import type { Bus } from '#engine/bus.ts';
import type { Queries } from '#store/queries.ts';

export type RoleIn = (user: User, sessionId: string) => Promise<Role>;

export interface RoleMemoryDependencies {
  queries: Pick<Queries, 'meeting'>;
  bus: Pick<Bus, 'subscribe'>;
}

/** Meetings of which roles are remembered; the oldest go first. */
const rememberedMeetings = 10_000;

export function createRoleMemory({ queries, bus }: RoleMemoryDependencies): RoleIn {
  /** By meeting, then by user; of those alone who have a part in it, so that a stranger is always looked up. */
  const roles = new Map<string, Map<string, Role>>();
  /** Rises with every change, so that a role read before it is not remembered after it. */
  let changes = 0;
  bus.subscribe('all', ({ kind, sessionId }) => {
    if (kind !== 'meeting-deleted' && kind !== 'member-changed') return;
    roles.delete(sessionId);
    changes++;
  });

  function remember({ uid }: User, sessionId: string, role: Role): void {
    roles.set(sessionId, (roles.get(sessionId) ?? new Map<string, Role>()).set(uid, role));
    const [oldest] = roles.keys();
    if (roles.size > rememberedMeetings && oldest !== undefined) roles.delete(oldest);
  }

  return async (user, sessionId) => {
    const remembered = roles.get(sessionId)?.get(user.uid);
    if (remembered) return remembered;
    const before = changes;
    const session = await queries.meeting(sessionId);
    const member = session && memberIn(session, user.uid);
    if (!member) return user.isGuest ? 'guest' : 'person';
    const role = roleOf(member);
    if (before === changes) remember(user, sessionId, role);
    return role;
  };
}
