// The rooms: the one place that looks up a person's role in a meeting and asks access/may.ts what that role allows. Every
// action of a person enters the log here; HTTP and live connections both come through it.
import { type Action, may, type Role } from '#access/may.ts';
import { type Clock, timestampOf } from '#meeting/clock.ts';
import { mayNoteFor } from '#meeting/state/consent.ts';
import { type BodyOf, type DurableEvent, type NewEvent, originOf } from '#meeting/events.ts';
import { newId } from '#meeting/ids.ts';
import { rememberCorrection } from '#meeting/outputs/wrong-companies.ts';
import { inRoom, type Lane } from '#meeting/lanes.ts';
import { Problem } from '#meeting/problems.ts';
import { isOfOtherSide } from '#meeting/people/free-names.ts';
import { type MeetingSession, newSession, type User } from '#meeting/session.ts';
import { localSpeaker } from '#meeting/transcript.ts';
import type { Bus } from '#engine/bus.ts';
import type { ClientEvent } from '#protocol/messages.ts';
import type { Log } from '#store/log.ts';
import type { PersonSettings } from '#store/person-settings.ts';
import type { Queries } from '#store/queries.ts';
import { refusingOnFault } from '../kept/cannot-store.ts';
import { isAlike } from './alike-names.ts';
import { createListeningDevices, type EntryEvent } from './listening-devices.ts';
import { actionsOf } from './message-actions.ts';
import { createPartMemory } from './part-memory.ts';
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
   * Returns when this user may do this in this meeting, and how much of the meeting they see. Throws a Problem otherwise:
   * not-allowed for whoever takes part, no-such-meeting for everybody else, so that somebody else's meeting is answered as one
   * that does not exist.
   */
  admit(user: User, sessionId: string, action: Action): Promise<Lane>;
  /** This user under the name that they have in this meeting; whoever is not in it, as they are. */
  asMember(user: User, sessionId: string): Promise<User>;
  /** The meeting as it stands, under the action see. */
  see(user: User, sessionId: string): Promise<MeetingSession>;
  /**
   * Keeps what a person did, and answers it as they see it. Throws a Problem: no-such-meeting, not-allowed, bad-request,
   * limit-reached, too-many, cannot-store.
   */
  append(user: User, said: ClientEvent): Promise<Kept>;
  /** The same in two steps, for what has to be kept in an order: whether they may, and with what it answers the keeping. */
  admitAppend(user: User, said: ClientEvent): Promise<() => Promise<Kept>>;
  /** Keeps what the server decided on a person's word. Whether they may is the caller's to ask. */
  record(user: User, what: Recorded): Promise<Kept>;
  remove(user: User, sessionId: string): Promise<void>;
}

export interface RoomsDependencies {
  log: Pick<Log, 'delete' | 'find'>;
  queries: Pick<Queries, 'meeting'>;
  bus: Bus;
  quotas: Quotas;
  /** Where a person has what they said of companies, for their later meetings. */
  settings: PersonSettings;
  clock: Clock;
  /** Writing failed; the person was told. */
  failed(error: unknown): void;
}

/** What people bring about by a route of its own, which no page may add to the log as it likes. */
type RecordedKind =
  | 'member-changed'
  | 'invitation-made'
  | 'invitation-revoked'
  | 'whispers-directed'
  | 'model-budget-changed'
  | 'meeting-ended';
type Recorded = {
  [K in RecordedKind]: { sessionId: string; kind: K; body: BodyOf<K>; id?: string };
}[RecordedKind];

export function createRooms(dependencies: RoomsDependencies): Rooms {
  const { log, queries, bus, quotas, settings, clock, failed } = dependencies;
  const partIn = createPartMemory({ queries, bus, clock });
  bus.subscribe('all', ({ kind, sessionId }) => {
    if (kind === 'meeting-deleted') quotas.forget(sessionId);
  });
  const devices = createListeningDevices(clock);
  bus.subscribe('all', devices.watch);

  async function admit(user: User, sessionId: string, action: Action): Promise<Lane> {
    const { role } = await partIn(user, sessionId);
    if (!may(role, action)) throw may(role, 'see') ? notAllowed() : noSuchMeeting();
    return may(role, 'see-whispers') ? 'all' : 'room';
  }

  async function asMember(user: User, sessionId: string): Promise<User> {
    const { name } = await partIn(user, sessionId);
    return { ...user, displayName: name };
  }

  /** Whoever has a device of their own answers for themselves alone. */
  async function admitAnswer(user: User, sessionId: string, participantId: string): Promise<void> {
    const session = await queries.meeting(sessionId);
    if (!session || mayNoteFor(session, user.uid, participantId)) return;
    throw new Problem(
      'not-allowed',
      'Whoever has a device of their own in this meeting answers for themselves. Please ask them to do so there.',
    );
  }

  const by = (user: User) => originOf(user, timestampOf(clock));
  const keep = keeper(bus, failed);
  const cannotStore = refusingOnFault(failed);

  async function admitAppend(user: User, said: ClientEvent): Promise<() => Promise<Kept>> {
    const { role, name } = await partIn(user, said.sessionId);
    const member = { ...user, displayName: name };
    const actions = (await isDisowning({ log, queries }, { uid: user.uid, role }, said))
      ? (['disown'] as const)
      : actionsOf(member, said);
    const lanes = await Promise.all(actions.map((action) => admit(user, said.sessionId, action)));
    if (said.kind === 'entry-added') requireSameIds(said);
    if (said.kind === 'consent-given') await admitAnswer(user, said.sessionId, said.body.participantId);
    return async () => {
      quotas.admitEvent(user.uid, said.sessionId);
      const keepAs = (event: ClientEvent | EntryEvent) => keep({ ...said, ...event, ...by(member) });
      const { event, repeated } = await (said.kind === 'entry-added'
        ? devices.keepEntry(user, said.body.entry, keepAs)
        : keepAs(said));
      if (!repeated) quotas.kept(user.uid, event);
      if (said.kind === 'company-corrected') await remember(settings, user, said, event).catch(cannotStore);
      return { event: lanes[0] === 'all' ? event : inRoom(event)!, repeated };
    };
  }

  return {
    async create(user, title, id = newId()) {
      if (!(await queries.meeting(id))) await quotas.admitMeeting(user.uid);
      const now = timestampOf(clock);
      const session = newSession(user, id, title, now);
      const { event, repeated } = await keep({
        // The creator's id is part of it: somebody else's attempt at the same session id is no repeat.
        id: `created:${user.uid}`,
        sessionId: id,
        kind: 'meeting-created',
        body: { session },
        ...originOf(user, now),
      });
      return { session: event.kind === 'meeting-created' ? event.body.session : session, repeated };
    },

    admit,
    asMember,

    async see(user, sessionId) {
      await admit(user, sessionId, 'see');
      const session = await queries.meeting(sessionId);
      if (!session) throw noSuchMeeting();
      return session;
    },

    append: async (user, said) => (await admitAppend(user, said))(),
    admitAppend,

    record: async (user, what) => keep({ id: newId(), ...what, ...by(await asMember(user, what.sessionId)) }),

    async remove(user, sessionId) {
      await admit(user, sessionId, 'delete');
      if (!(await log.delete(sessionId).catch(cannotStore))) throw noSuchMeeting();
      bus.broadcast({
        id: newId(),
        sessionId,
        sequence: 0,
        kind: 'meeting-deleted',
        body: {},
        ...by(user),
      });
    },
  };
}

/** Whether a person who may not correct lines names the speaker of a line from their own device; only then is the line read. */
async function isDisowning(
  { log, queries }: { log: Pick<Log, 'find'>; queries: Pick<Queries, 'meeting'> },
  { uid, role }: { uid: string; role: Role },
  { kind, sessionId, body }: ClientEvent,
): Promise<boolean> {
  if (kind !== 'entry-corrected' || body.text !== undefined) return false;
  if (may(role, 'correct') || !may(role, 'disown')) return false;
  const line = await log.find(sessionId, body.entryId);
  if (line?.kind !== 'entry-added') return false;
  if (line.actor.id !== uid || line.body.entry.speaker !== localSpeaker) return false;
  const session = await queries.meeting(sessionId);
  return session !== undefined && !isOfOtherSide(session, uid, body.speaker ?? '', isAlike);
}

/** What a person said of a company, for the meetings that they host. If it fails, the page sends the event again. */
async function remember(
  settings: PersonSettings,
  user: User,
  { body }: Extract<ClientEvent, { kind: 'company-corrected' }>,
  { at }: DurableEvent,
): Promise<void> {
  // Guests host none.
  if (!user.isGuest) await rememberCorrection(settings, user.uid, body, at);
}

/** Throws a Problem unless the entry names the same ids as the event that carries it. */
function requireSameIds({ id, sessionId, body }: Extract<ClientEvent, { kind: 'entry-added' }>): void {
  if (body.entry.id === id && body.entry.sessionId === sessionId) return;
  throw new Problem(
    'bad-request',
    "The entry's id and sessionId must be those of the event that carries it.",
  );
}

/** Stores an event, or says in plain words the reason why it cannot be stored. */
function keeper(bus: Bus, failed: (error: unknown) => void): (event: NewEvent) => Promise<Kept> {
  const cannotStore = refusingOnFault(failed);
  return async (event) => {
    const outcome = await bus.publish(event).catch(cannotStore);
    switch (outcome.outcome) {
      case 'kept':
        return { event: outcome.event, repeated: false };
      case 'repeated':
        if (!isSameDeed(outcome.event.kind, event.kind))
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

/** An entry that is sent again may have been kept as a line or joined to one. */
function isSameDeed(kept: DurableEvent['kind'], said: DurableEvent['kind']): boolean {
  const entries: DurableEvent['kind'][] = ['entry-added', 'entry-joined'];
  return kept === said || (entries.includes(kept) && entries.includes(said));
}

function notAllowed(): Problem {
  return new Problem(
    'not-allowed',
    'Your role in this meeting does not allow this. The host can give you another.',
  );
}

export function noSuchMeeting(): Problem {
  return new Problem(
    'no-such-meeting',
    'There is no meeting of this id among yours. It may have been deleted.',
  );
}
