// How a meeting session changes: the session's own fold, used by the picture and by every store.
import type { DurableEvent, MeetingEvent } from './events.ts';
import { bounds } from './limits.ts';
import type { MeetingSession } from './session.ts';
import { localSpeaker } from './transcript.ts';

/** The session after `event`; the same object when the event does not concern it. Undefined before its creation. */
export function changeSession(
  session: MeetingSession | undefined,
  event: MeetingEvent | Omit<DurableEvent, 'sequence'>,
): MeetingSession | undefined {
  if (event.kind === 'meeting-created') return (event as MeetingEvent<'meeting-created'>).body.session;
  if (!session) return undefined;
  const change = changeOf(session, event as MeetingEvent);
  return change ? { ...session, ...change, updatedAt: event.at } : session;
}

function changeOf(session: MeetingSession, event: MeetingEvent): Partial<MeetingSession> | undefined {
  switch (event.kind) {
    case 'meeting-renamed':
      return { title: event.body.title };
    case 'participant-joined':
      return withParticipant(session, event.body.name);
    case 'entry-added': {
      // Whoever speaks takes part. Under "You" that is the person whose device sent it.
      const { speaker } = event.body.entry;
      return withParticipant(session, speaker === localSpeaker ? event.actor.name : speaker);
    }
    case 'recording-started':
      return { isActive: true };
    case 'recording-stopped':
      return { isActive: false, duration: event.body.duration };
    default:
      return undefined;
  }
}

function withParticipant(session: MeetingSession, name: string): Partial<MeetingSession> | undefined {
  const { participants } = session;
  if (name === '' || participants.includes(name) || participants.length >= bounds.participants)
    return undefined;
  return { participants: [...participants, name] };
}
