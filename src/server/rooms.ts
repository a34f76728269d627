// The rooms: the one place that looks up who somebody is in a meeting and asks access/may.ts what that allows, and the
// only way in which anything that a person does gets into the log. HTTP and live connections both come through here.
import { type Action, may, type Role } from '#access/may.ts';
import { type Clock, timestampOf } from '#meeting/clock.ts';
import { actorOf, type DurableEvent, type NewEvent } from '#meeting/events.ts';
import { newId } from '#meeting/ids.ts';
import { Problem } from '#meeting/problems.ts';
import { type MeetingSession, newSession, type User } from '#meeting/session.ts';
import type { Bus } from '#engine/bus.ts';
import type { ClientEvent } from '#protocol/messages.ts';
import type { Log } from '#store/log.ts';
import type { Queries } from '#store/queries.ts';
import { refusingOnFault } from './cannot-store.ts';
import { eventActions } from './message-actions.ts';
import type { Quotas } from './quotas.ts';

export interface Kept {
  event: DurableEvent;
  /** The same id was kept before; nothing was written now. */
  repeated: boolean;
}

export interface Rooms {
  /** Creates a meeting of this user. `id` when the page made it already, so that a repeat is recognised. */
  create(user: User, title: string, id?: string): Promise<{ session: MeetingSession; repeated: boolean }>;
  /**
   * Returns when this user may do this in this meeting. Throws the Problem no-such-meeting otherwise, so that somebody
   * else's meeting is answered as one that does not exist.
   */
  admit(user: User, sessionId: string, action: Action): Promise<void>;
  /** The meeting as it stands, under the action see. */
  see(user: User, sessionId: string): Promise<MeetingSession>;
  /** Keeps what a person did. Throws a Problem: no-such-meeting, bad-request, limit-reached, too-many, cannot-store. */
  append(user: User, said: ClientEvent): Promise<Kept>;
  remove(user: User, sessionId: string): Promise<void>;
}

export interface RoomsDependencies {
  log: Pick<Log, 'delete'>;
  queries: Pick<Queries, 'meeting'>;
  bus: Bus;
  quotas: Quotas;
  clock: Clock;
  /** Writing failed; the person was told. */
  failed(error: unknown): void;
}

/** Roles remembered, so that an append does not read the session's row. */
const rememberedRoles = 10_000;

export function createRooms({ log, queries, bus, quotas, clock, failed }: RoomsDependencies): Rooms {
  /** By meeting, then by user; of those alone who have a part in it, so that a stranger is always looked up. */
  const roles = new Map<string, Map<string, Role>>();
  bus.subscribe('all', (event) => {
    if (event.kind !== 'meeting-deleted') return;
    roles.delete(event.sessionId);
    quotas.forget(event.sessionId);
  });

  async function roleOf(user: User, sessionId: string): Promise<Role> {
    const remembered = roles.get(sessionId)?.get(user.uid);
    if (remembered) return remembered;
    const session = await queries.meeting(sessionId);
    if (session?.userId !== user.uid) return 'person';
    roles.set(sessionId, (roles.get(sessionId) ?? new Map<string, Role>()).set(user.uid, 'owner'));
    const [oldest] = roles.keys();
    if (roles.size > rememberedRoles && oldest !== undefined) roles.delete(oldest);
    return 'owner';
  }

  async function admit(user: User, sessionId: string, action: Action): Promise<void> {
    if (!may(await roleOf(user, sessionId), action)) throw noSuchMeeting();
  }

  const keep = keeper(bus, failed);
  const cannotStore = refusingOnFault(failed);

  return {
    async create(user, title, id = newId()) {
      if (!(await queries.meeting(id))) await quotas.admitMeeting(user.uid);
      const now = timestampOf(clock);
      const session = newSession(user, id, title, now);
      const { event, repeated } = await keep({
        // The creator's id is part of it: somebody else's attempt at the same session id is no repeat.
        id: `created:${user.uid}`,
        sessionId: id,
        at: now,
        kind: 'meeting-created',
        actor: actorOf(user),
        causes: [],
        traceId: newId(),
        body: { session },
      });
      return { session: event.kind === 'meeting-created' ? event.body.session : session, repeated };
    },

    admit,

    async see(user, sessionId) {
      await admit(user, sessionId, 'see');
      const session = await queries.meeting(sessionId);
      if (!session) throw noSuchMeeting();
      return session;
    },

    async append(user, said) {
      await admit(user, said.sessionId, eventActions[said.kind]);
      if (
        said.kind === 'entry-added' &&
        (said.body.entry.id !== said.id || said.body.entry.sessionId !== said.sessionId)
      ) {
        throw new Problem(
          'bad-request',
          "The entry's id and sessionId must be those of the event that carries it.",
        );
      }
      quotas.admitEvent(user.uid, said.sessionId);
      const kept = await keep({
        ...said,
        at: timestampOf(clock),
        actor: actorOf(user),
        causes: [],
        traceId: newId(),
      });
      if (!kept.repeated) quotas.kept(user.uid, kept.event);
      return kept;
    },

    async remove(user, sessionId) {
      await admit(user, sessionId, 'delete');
      if (!(await log.delete(sessionId).catch(cannotStore))) throw noSuchMeeting();
      bus.broadcast({
        id: newId(),
        sessionId,
        sequence: 0,
        at: timestampOf(clock),
        kind: 'meeting-deleted',
        actor: actorOf(user),
        causes: [],
        traceId: newId(),
        body: {},
      });
    },
  };
}

/** Keeps an event, and says in a person's words what stands against it. */
function keeper(bus: Bus, failed: (error: unknown) => void): (event: NewEvent) => Promise<Kept> {
  const cannotStore = refusingOnFault(failed);
  return async (event) => {
    const outcome = await bus.publish(event).catch(cannotStore);
    switch (outcome.outcome) {
      case 'kept':
        return { event: outcome.event, repeated: false };
      case 'repeated':
        if (outcome.event.kind !== event.kind)
          throw new Problem('id-taken', 'Something else in this meeting has this id. Please choose another.');
        return { event: outcome.event, repeated: true };
      case 'no-such-meeting':
        throw noSuchMeeting();
      case 'id-taken':
        throw new Problem(
          'id-taken',
          'A meeting of this id exists already, or was deleted. Please choose another id.',
        );
      case 'superseded':
        throw new Error('Only the engine concludes work.');
    }
  };
}

export function noSuchMeeting(): Problem {
  return new Problem(
    'no-such-meeting',
    'There is no meeting of this id among yours. It may have been deleted.',
  );
}
