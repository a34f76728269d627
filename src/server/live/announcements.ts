// The ephemeral events about one page that others receive: somebody came or left, and the words being said.
import { type Clock, timestampOf } from '#meeting/clock.ts';
import { type BodyOf, type MeetingEvent, originOf } from '#meeting/events.ts';
import { newId } from '#meeting/ids.ts';
import type { User } from '#meeting/session.ts';
import type { Bus } from '#engine/bus.ts';
import { ephemeralFrame } from './audience.ts';
import type { Presence } from './meeting-list/presence.ts';
import type { SendBuffer } from './send-buffer.ts';

export interface Announcements {
  /** Everybody is told when somebody came or left; whoever opens another page sees at once who is here. */
  tellPresence(sessionId: string, change: 'enter' | 'leave'): void;
  /** The event that says what is being said; an empty text ends it. It is the caller's to send. */
  wordsBeingSaid(sessionId: string, body: BodyOf<'interim-words'>): MeetingEvent<'interim-words'>;
  /** What was being said from here is not said any more. */
  endWords(sessionId: string, speakers: Iterable<string>): void;
}

export function createAnnouncements(
  { user, buffer }: { user: User; buffer: SendBuffer },
  { bus, presence, clock }: { bus: Bus; presence: Presence; clock: Clock },
): Announcements {
  const envelope = (sessionId: string) => ({
    id: newId(),
    sessionId,
    sequence: 0,
    ...originOf(user, timestampOf(clock)),
  });
  const wordsBeingSaid: Announcements['wordsBeingSaid'] = (sessionId, body) => ({
    ...envelope(sessionId),
    kind: 'interim-words',
    body,
  });
  return {
    tellPresence(sessionId, change) {
      const { people, cameOrLeft } = presence[change](sessionId, user);
      const event: MeetingEvent<'presence'> = { ...envelope(sessionId), kind: 'presence', body: { people } };
      if (cameOrLeft) bus.broadcast(event);
      else if (change === 'enter') buffer.sendFrame(ephemeralFrame(sessionId, [event]));
    },
    wordsBeingSaid,
    endWords(sessionId, speakers) {
      for (const speaker of speakers) bus.broadcast(wordsBeingSaid(sessionId, { speaker, text: '' }));
    },
  };
}
