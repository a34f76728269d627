// A person's role in a meeting, cached so that an append does not read the session's row.
import { roleOf, type Role } from '#access/may.ts';
import type { Clock } from '#meeting/clock.ts';
import { memberIn } from '#meeting/people/members.ts';
import type { User } from '#meeting/session.ts';
import type { Bus } from '#engine/bus.ts';
import type { Queries } from '#store/queries.ts';

export type RoleIn = (user: User, sessionId: string) => Promise<Role>;

export interface RoleMemoryDependencies {
  queries: Pick<Queries, 'meeting'>;
  bus: Pick<Bus, 'subscribe'>;
  clock: Clock;
}

/** The number of meetings whose roles are cached; the oldest are dropped first. */
const rememberedMeetings = 10_000;
/** Another server may change somebody's part; should its word of that be lost, it holds here from then on at the latest. */
const believedMs = 10_000;

interface Remembered {
  /** Concurrent callers share one look-up, so they are answered in the order in which they asked. */
  role: Promise<Role>;
  until: number;
}

export function createRoleMemory({ queries, bus, clock }: RoleMemoryDependencies): RoleIn {
  /** By meeting, then by user; only people with a role are cached, so a stranger is always looked up. */
  const meetings = new Map<string, Map<string, Remembered>>();
  bus.subscribe('all', ({ kind, sessionId }) => {
    if (kind === 'meeting-deleted' || kind === 'member-changed') meetings.delete(sessionId);
  });

  function remember(sessionId: string, uid: string, role: Promise<Role>): void {
    const roles = meetings.get(sessionId) ?? new Map<string, Remembered>();
    meetings.set(sessionId, roles.set(uid, { role, until: clock.elapsed() + believedMs }));
    const [oldest] = meetings.keys();
    if (meetings.size > rememberedMeetings && oldest !== undefined) meetings.delete(oldest);
  }

  function forget(sessionId: string, uid: string, role: Promise<Role>): void {
    const roles = meetings.get(sessionId);
    if (roles?.get(uid)?.role === role) roles.delete(uid);
  }

  async function look({ uid, isGuest }: User, sessionId: string): Promise<{ role: Role; isMember: boolean }> {
    const session = await queries.meeting(sessionId);
    const member = session && memberIn(session, uid);
    return { role: member ? roleOf(member) : isGuest ? 'guest' : 'person', isMember: member !== undefined };
  }

  return (user, sessionId) => {
    const known = meetings.get(sessionId)?.get(user.uid);
    if (known && known.until > clock.elapsed()) return known.role;
    const looking = look(user, sessionId);
    const role = looking.then((found) => found.role);
    remember(sessionId, user.uid, role);
    const notKept = () => forget(sessionId, user.uid, role);
    looking.then(({ isMember }) => !isMember && notKept(), notKept);
    return role;
  };
}
