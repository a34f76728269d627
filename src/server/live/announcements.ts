// The ephemeral events about one page that others receive: somebody came or left, and the words being said.
import { type Clock, timestampOf } from '#meeting/clock.ts';
import { type BodyOf, type MeetingEvent, originOf } from '#meeting/events.ts';
import { newId } from '#meeting/ids.ts';
import type { User } from '#meeting/session.ts';
import type { Bus } from '#engine/bus.ts';
import { ephemeralFrame } from './audience.ts';
import type { Presence } from './meeting-list/presence.ts';
import type { SendBuffer } from './send-buffer.ts';

/** `member`: whoever looks at the page, under their name in the meeting. */
export interface Announcements {
  /** Everybody is told when somebody came or left; whoever opens another page sees at once who is here. */
  tellPresence(sessionId: string, member: User, change: 'enter' | 'leave'): void;
  /** The event that says what is being said; an empty text ends it. It is the caller's to send. */
  wordsBeingSaid(
    sessionId: string,
    member: User,
    body: BodyOf<'interim-words'>,
  ): MeetingEvent<'interim-words'>;
  /** What was being said from here is not said any more. */
  endWords(sessionId: string, member: User, speakers: Iterable<string>): void;
}

export function createAnnouncements(
  buffer: SendBuffer,
  { bus, presence, clock }: { bus: Bus; presence: Presence; clock: Clock },
): Announcements {
  const envelope = (sessionId: string, member: User) => ({
    id: newId(),
    sessionId,
    sequence: 0,
    ...originOf(member, timestampOf(clock)),
  });
  const wordsBeingSaid: Announcements['wordsBeingSaid'] = (sessionId, member, body) => ({
    ...envelope(sessionId, member),
    kind: 'interim-words',
    body,
  });
  return {
    tellPresence(sessionId, member, change) {
      const { people, cameOrLeft } = presence[change](sessionId, member);
      const event: MeetingEvent<'presence'> = {
        ...envelope(sessionId, member),
        kind: 'presence',
        body: { people },
      };
      if (cameOrLeft) bus.broadcast(event);
      else if (change === 'enter') buffer.sendFrame(ephemeralFrame(sessionId, [event]));
    },
    wordsBeingSaid,
    endWords(sessionId, member, speakers) {
      for (const speaker of speakers) bus.broadcast(wordsBeingSaid(sessionId, member, { speaker, text: '' }));
    },
  };
}
