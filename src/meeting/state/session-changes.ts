// How a meeting session changes: the session's own fold, used by the meeting state and by every store.
import type { DurableEvent, MeetingEvent } from '../events.ts';
import { membersOf, withMember } from '../people/members.ts';
import { changesSpeakers } from '../lines/lines.ts';
import {
  findByName,
  namesOf,
  renamedPeople,
  type SpokenBy,
  speakerOf,
  spokenId,
  withPerson,
  withSpeakersOf,
} from '../people/participants.ts';
import { renamesOf, underNewName, undoneBy, withRename } from '../people/renames.ts';
import type { MeetingSession, Member, Participant } from '../session.ts';
import { localSpeaker } from '../transcript.ts';
import { recordingEnded, stoppedBy, withoutRecorder, withRecorder } from './recorded-time.ts';

/**
 * The session after `event`; the same object when the event does not concern it. Undefined before its creation.
 * `linesNow` gives the lines as they stand, this event included; it is asked only when a speaker was mended. Where it is
 * left out, a name that nobody speaks under any more stays.
 */
export function changeSession(
  session: MeetingSession | undefined,
  event: MeetingEvent | Omit<DurableEvent, 'sequence'>,
  linesNow?: () => readonly SpokenBy[],
): MeetingSession | undefined {
  if (event.kind === 'meeting-created') return (event as MeetingEvent<'meeting-created'>).body.session;
  if (!session) return undefined;
  const change = changeOf(session, event as MeetingEvent, linesNow);
  return change ? { ...session, ...change, updatedAt: event.at } : session;
}

/** Everybody known in this meeting. A session of an earlier version has names alone: the creator's stands first. */
export function peopleOf({ people, participants, userId }: MeetingSession): readonly Participant[] {
  if (people) return people;
  const [creator = '', ...others] = participants;
  return [
    { id: userId, name: creator, by: others.length === 0 ? 'created' : 'joined', speaks: false },
    ...others.map((name): Participant => ({ id: spokenId(name), name, by: 'spoke', speaks: true })),
  ];
}

function changeOf(
  session: MeetingSession,
  event: MeetingEvent,
  linesNow?: () => readonly SpokenBy[],
): Partial<MeetingSession> | undefined {
  const people = peopleOf(session);
  const renames = renamesOf(session);
  const named = (said: SpokenBy) => underNewName(said, renames);
  switch (event.kind) {
    case 'meeting-renamed':
      return { title: event.body.title };
    case 'participant-joined': {
      const { name } = event.body;
      return changed(
        people,
        withPerson(people, speakerOf(people, { speaker: name, actor: event.actor }), 'joined'),
      );
    }
    case 'entry-added':
      return changed(
        people,
        withPerson(
          people,
          speakerOf(people, named({ speaker: event.body.entry.speaker, actor: event.actor })),
          'spoke',
        ),
      );
    case 'entry-joined': {
      if (!event.body.takesSpeaker) return undefined;
      const { id, name } = speakerOf(people, named({ speaker: localSpeaker, actor: event.actor }));
      const now = withPerson(people, { id, name }, 'spoke');
      // Who is known for having spoken alone may not have: only then are all lines read.
      const mayLeave = now.some((one) => one.id !== id && one.by !== 'joined' && one.speaks);
      return changed(people, mayLeave && linesNow ? withSpeakersOf(now, linesNow()) : now);
    }
    case 'entry-parted':
    case 'entry-corrected':
    case 'line-split':
    case 'split-undone':
      if (!changesSpeakers(event) || !linesNow) return undefined;
      return changed(people, withSpeakersOf(people, linesNow()));
    case 'speaker-renamed': {
      const merged = findByName(people, event.body.to) !== undefined;
      const now = renamedPeople(people, event.body, undoneBy(renames, event.body));
      return {
        renames: withRename(renames, { ...event.body, merged }),
        ...changed(people, linesNow ? withSpeakersOf(now, linesNow()) : now),
      };
    }
    case 'recording-started': {
      const { type, id, name } = event.actor;
      const begun = withRecorder(session, event);
      return (
        begun && {
          ...begun,
          ...(type === 'person' && changed(people, withPerson(people, { id, name }, 'joined'))),
        }
      );
    }
    case 'recording-stopped':
      return stoppedBy(session, event);
    case 'meeting-ended':
      return { ...recordingEnded(session, event.at), hasEnded: true };
    case 'member-changed':
      return memberChange(session, people, event.body.member, event.at);
    case 'whispers-directed':
      return { whispersTo: event.body.to };
    default:
      return undefined;
  }
}

function memberChange(
  session: MeetingSession,
  people: readonly Participant[],
  member: Member,
  at: string,
): Partial<MeetingSession> {
  const { id, name, role, status } = member;
  const isIn = status === 'in';
  const mayRecord = isIn && role !== 'viewer';
  return {
    members: withMember(membersOf(session), member),
    ...(isIn && changed(people, withPerson(people, { id, name }, 'joined'))),
    ...(!mayRecord && session.recorders?.includes(id) && withoutRecorder(session, id, at)),
  };
}

function changed(
  before: readonly Participant[],
  people: readonly Participant[],
): Partial<MeetingSession> | undefined {
  return people === before ? undefined : { people: [...people], participants: namesOf(people) };
}
