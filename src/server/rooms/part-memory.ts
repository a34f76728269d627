// A person's role and name in a meeting, cached so that an append does not read the session's row.
import { roleOf, type Role } from '#access/may.ts';
import type { Clock } from '#meeting/clock.ts';
import { asMember, memberIn } from '#meeting/people/members.ts';
import type { User } from '#meeting/session.ts';
import type { Bus } from '#engine/bus.ts';
import type { Queries } from '#store/queries.ts';

interface MemberPart {
  role: Role;
  /** What they are called there: see asMember(). */
  name: string;
}

export type PartIn = (user: User, sessionId: string) => Promise<MemberPart>;

export interface PartMemoryDependencies {
  queries: Pick<Queries, 'meeting'>;
  bus: Pick<Bus, 'subscribe'>;
  clock: Clock;
}

/** The number of meetings whose parts are cached; the oldest are dropped first. */
const rememberedMeetings = 10_000;
/** Another server may change somebody's part; should its word of that be lost, it holds here from then on at the latest. */
const believedMs = 10_000;

interface Remembered {
  /** Concurrent callers share one look-up, so they are answered in the order in which they asked. */
  part: Promise<MemberPart>;
  until: number;
}

export function createPartMemory({ queries, bus, clock }: PartMemoryDependencies): PartIn {
  /** By meeting, then by user; only people with a part are cached, so a stranger is always looked up. */
  const meetings = new Map<string, Map<string, Remembered>>();
  bus.subscribe('all', ({ kind, sessionId }) => {
    if (kind === 'meeting-deleted' || kind === 'member-changed') meetings.delete(sessionId);
  });

  function remember(sessionId: string, uid: string, part: Promise<MemberPart>): void {
    const parts = meetings.get(sessionId) ?? new Map<string, Remembered>();
    meetings.set(sessionId, parts.set(uid, { part, until: clock.elapsed() + believedMs }));
    const [oldest] = meetings.keys();
    if (meetings.size > rememberedMeetings && oldest !== undefined) meetings.delete(oldest);
  }

  function forget(sessionId: string, uid: string, part: Promise<MemberPart>): void {
    const parts = meetings.get(sessionId);
    if (parts?.get(uid)?.part === part) parts.delete(uid);
  }

  async function look(user: User, sessionId: string): Promise<{ part: MemberPart; isMember: boolean }> {
    const session = await queries.meeting(sessionId);
    const member = session && memberIn(session, user.uid);
    const role = member ? roleOf(member) : user.isGuest ? 'guest' : 'person';
    return { part: { role, name: asMember(session, user).displayName }, isMember: member !== undefined };
  }

  return (user, sessionId) => {
    const known = meetings.get(sessionId)?.get(user.uid);
    if (known && known.until > clock.elapsed()) return known.part;
    const looking = look(user, sessionId);
    const part = looking.then((found) => found.part);
    remember(sessionId, user.uid, part);
    const notKept = () => forget(sessionId, user.uid, part);
    looking.then(({ isMember }) => !isMember && notKept(), notKept);
    return part;
  };
}
