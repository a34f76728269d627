// Sends what happens in a meeting to every page that has it open. Events of one event-loop turn become one frame, made
// once for all pages; a page that is still catching up, or sees a gap, reads the log until it is level.
import { eventText } from '#meeting/event-text.ts';
import type { DurableEvent, EphemeralEvent } from '#meeting/events.ts';
import { bounds } from '#meeting/limits.ts';
import type { Bus } from '#engine/bus.ts';
import type { Log } from '#store/log.ts';
import { eventsFrame, type Outbound } from './outbound.ts';

export interface Subscriber {
  outbound: Outbound;
  /** The highest number sent so far. */
  sent: number;
  /** True once it has left: what is on its way to it is dropped. */
  gone: boolean;
  /** Ends its connection; the page comes back and resumes from its last number. */
  drop(): void;
}

export interface FanOut {
  /** Sends everything after `subscriber.sent`, calls `level` once that is done, then sends all that follows. */
  join(sessionId: string, subscriber: Subscriber, level: (sequence: number) => void): Promise<void>;
  /** For one who may or may not have joined. Nothing more is sent to it. */
  leave(sessionId: string, subscriber: Subscriber): void;
  /** Marks a passing event as this subscriber's own: everybody else gets it. */
  own(event: EphemeralEvent, subscriber: Subscriber): void;
}

interface Audience {
  members: Set<Subscriber>;
  /** Those members who have everything up to the last flush. */
  level: Set<Subscriber>;
  kept: DurableEvent[];
  passing: EphemeralEvent[];
  scheduled: boolean;
  /** The highest number that went by, so that who catches up knows whether it has. */
  head: number;
  stop: () => void;
}

export function createFanOut(bus: Bus, log: Pick<Log, 'eventsAfter'>): FanOut {
  const audiences = new Map<string, Audience>();
  const owners = new WeakMap<EphemeralEvent, Subscriber>();

  function audienceOf(sessionId: string): Audience {
    const known = audiences.get(sessionId);
    if (known) return known;
    const audience: Audience = {
      members: new Set(),
      level: new Set(),
      kept: [],
      passing: [],
      scheduled: false,
      head: 0,
      stop: () => {},
    };
    audience.stop = bus.subscribe(sessionId, (event) => {
      if (event.sequence > 0) {
        audience.kept.push(event as DurableEvent);
        audience.head = event.sequence;
      } else {
        audience.passing.push(event as EphemeralEvent);
      }
      if (audience.scheduled) return;
      audience.scheduled = true;
      setImmediate(() => flush(sessionId, audience));
    });
    audiences.set(sessionId, audience);
    return audience;
  }

  function flush(sessionId: string, audience: Audience): void {
    const { kept, passing } = audience;
    audience.kept = [];
    audience.passing = [];
    audience.scheduled = false;
    if (kept.length > 0) sendKept(sessionId, audience, kept);
    if (passing.length > 0) sendPassing(sessionId, audience, passing);
    // Nobody stays in the room of a deleted meeting.
    if (passing.some((event) => event.kind === 'meeting-deleted'))
      for (const member of audience.members) leave(sessionId, member);
  }

  function sendKept(sessionId: string, audience: Audience, kept: DurableEvent[]): void {
    const frame = eventsFrame(sessionId, kept.map(eventText));
    const [first, last] = [kept[0]!.sequence, kept.at(-1)!.sequence];
    for (const subscriber of audience.level) {
      if (subscriber.sent + 1 === first) {
        subscriber.outbound.sendFrame(frame);
        subscriber.sent = last;
      } else if (subscriber.sent < last) {
        audience.level.delete(subscriber);
        catchUp(sessionId, audience, subscriber).catch(() => subscriber.drop());
      }
    }
  }

  function sendPassing(sessionId: string, audience: Audience, passing: EphemeralEvent[]): void {
    const frameOf = (events: EphemeralEvent[]) =>
      Buffer.from(JSON.stringify({ type: 'ephemeral', sessionId, events }));
    const shared = frameOf(passing);
    const senders = new Set(passing.map((event) => owners.get(event)));
    for (const subscriber of audience.level) {
      if (!senders.has(subscriber)) {
        subscriber.outbound.sendFrameIfQuick(shared);
        continue;
      }
      const others = passing.filter((event) => owners.get(event) !== subscriber);
      if (others.length > 0) subscriber.outbound.sendFrameIfQuick(frameOf(others));
    }
  }

  /** Reads the log until nothing went by unseen, then joins those who are level: both without a pause between. */
  async function catchUp(sessionId: string, audience: Audience, subscriber: Subscriber): Promise<void> {
    while (!subscriber.gone) {
      const { head } = audience;
      const events = await log.eventsAfter(sessionId, subscriber.sent, bounds.eventsPerPage);
      const last = events.at(-1);
      if (last) {
        await subscriber.outbound.sendFramePaced(eventsFrame(sessionId, events.map(eventText)));
        subscriber.sent = last.sequence;
      } else if (head === audience.head && !subscriber.gone) {
        audience.level.add(subscriber);
        return;
      }
    }
  }

  function leave(sessionId: string, subscriber: Subscriber): void {
    subscriber.gone = true;
    const audience = audiences.get(sessionId);
    if (!audience?.members.delete(subscriber)) return;
    audience.level.delete(subscriber);
    if (audience.members.size > 0) return;
    audience.stop();
    audiences.delete(sessionId);
  }

  return {
    async join(sessionId, subscriber, level) {
      if (subscriber.gone) return;
      const audience = audienceOf(sessionId);
      audience.members.add(subscriber);
      await catchUp(sessionId, audience, subscriber);
      if (!subscriber.gone) level(subscriber.sent);
    },
    leave,
    own: (event, subscriber) => void owners.set(event, subscriber),
  };
}
