// Sends what happens in a meeting to every page that has it open: a follower of the log for the meetings that somebody
// has open. Events of one event-loop turn become one frame, made once for all pages; a page that is still catching up, or
// sees a gap, reads the log until it is level.
import { eventText } from '#meeting/event-text.ts';
import { type Clock, timestampOf } from '#meeting/clock.ts';
import { type DurableEvent, type EphemeralEvent, isDurable, type MeetingEvent } from '#meeting/events.ts';
import { newId } from '#meeting/ids.ts';
import { bounds } from '#meeting/limits.ts';
import { createFollower, type Doorbell } from '#engine/follow/follower.ts';
import type { Log } from '#store/log.ts';
import { eventsFrame, type SendBuffer } from './send-buffer.ts';

export interface Subscriber {
  buffer: SendBuffer;
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
  /** Marks an ephemeral event as this subscriber's own: everybody else gets it. */
  own(event: EphemeralEvent, subscriber: Subscriber): void;
  /** Follows the log no more. */
  stop(): void;
}

interface Audience {
  members: Set<Subscriber>;
  /** Those members who have everything up to `head`. */
  level: Set<Subscriber>;
  ephemeral: EphemeralEvent[];
  /** The highest sequence number that went by, so that who catches up knows whether it has. */
  head: number;
  /** Resolves when `head` is that of the log at the time when the first came. */
  begun: Promise<void>;
  stop: () => void;
}

export interface FanOutDependencies {
  bus: Doorbell;
  log: Pick<Log, 'eventsAfter' | 'head'>;
  clock: Clock;
  failed(error: unknown): void;
}

export function createFanOut({ bus, log, clock, failed }: FanOutDependencies): FanOut {
  const audiences = new Map<string, Audience>();
  const owners = new WeakMap<EphemeralEvent, Subscriber>();

  const follower = createFollower({
    name: 'fan-out',
    log,
    bus,
    clock,
    // What is kept in one turn of the event loop goes out as one frame.
    soon: (begin) => void setImmediate(begin),
    async cursor(sessionId) {
      const audience = audiences.get(sessionId);
      await audience?.begun;
      return audience?.head;
    },
    async hear(events) {
      const { sessionId, sequence } = events.at(-1)!;
      const audience = audiences.get(sessionId);
      if (!audience) return;
      audience.head = sequence;
      sendKept(sessionId, audience, events);
    },
    async gone(sessionId, event = deletion(sessionId)) {
      // Nobody stays in the room of a deleted meeting.
      for (const member of audiences.get(sessionId)?.members ?? []) {
        member.buffer.sendFrame(ephemeralFrame(sessionId, [event]));
        leave(sessionId, member);
      }
    },
    async behind() {
      const looks = Array.from(audiences, async ([sessionId, { head }]) => {
        const end = await log.head(sessionId);
        return end === head ? [] : [{ sessionId, isGone: end === 0 }];
      });
      return (await Promise.all(looks)).flat();
    },
    failed,
  });

  /** Where another process deleted it, nobody here knows who that was. */
  function deletion(sessionId: string): MeetingEvent<'meeting-deleted'> {
    const [id, at] = [newId(), timestampOf(clock)];
    const actor = { type: 'system', id: 'log', name: '' } as const;
    return {
      id,
      sessionId,
      sequence: 0,
      at,
      kind: 'meeting-deleted',
      actor,
      causes: [],
      traceId: id,
      body: {},
    };
  }

  function audienceOf(sessionId: string): Audience {
    const known = audiences.get(sessionId);
    if (known) return known;
    const audience: Audience = {
      members: new Set(),
      level: new Set(),
      ephemeral: [],
      head: 0,
      begun: log.head(sessionId).then((head) => void (audience.head = head)),
      stop: bus.subscribe(sessionId, (event) => {
        if (isDurable(event) || event.kind === 'meeting-deleted') return;
        if (audience.ephemeral.length === 0) setImmediate(() => sendEphemeral(sessionId, audience));
        audience.ephemeral.push(event);
      }),
    };
    audiences.set(sessionId, audience);
    return audience;
  }

  function sendKept(sessionId: string, audience: Audience, kept: readonly DurableEvent[]): void {
    const frame = eventsFrame(sessionId, kept.map(eventText));
    const [first, last] = [kept[0]!.sequence, kept.at(-1)!.sequence];
    for (const subscriber of audience.level) {
      if (subscriber.sent + 1 === first) {
        subscriber.buffer.sendFrame(frame);
        subscriber.sent = last;
      } else if (subscriber.sent < last) {
        audience.level.delete(subscriber);
        catchUp(sessionId, audience, subscriber).catch(() => subscriber.drop());
      }
    }
  }

  function sendEphemeral(sessionId: string, audience: Audience): void {
    const events = audience.ephemeral;
    audience.ephemeral = [];
    const shared = ephemeralFrame(sessionId, events);
    const senders = new Set(events.map((event) => owners.get(event)));
    for (const subscriber of audience.level) {
      if (!senders.has(subscriber)) {
        subscriber.buffer.sendFrameIfQuick(shared);
        continue;
      }
      const others = events.filter((event) => owners.get(event) !== subscriber);
      if (others.length > 0) subscriber.buffer.sendFrameIfQuick(ephemeralFrame(sessionId, others));
    }
  }

  /** Reads the log until nothing went by unseen, then joins those who are level: both without a pause between. */
  async function catchUp(sessionId: string, audience: Audience, subscriber: Subscriber): Promise<void> {
    while (!subscriber.gone) {
      const { head } = audience;
      const events = await log.eventsAfter(sessionId, subscriber.sent, bounds.eventsPerPage);
      const last = events.at(-1);
      if (last) {
        await subscriber.buffer.sendFramePaced(eventsFrame(sessionId, events.map(eventText)));
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
    follower.forget(sessionId);
  }

  return {
    async join(sessionId, subscriber, level) {
      if (subscriber.gone) return;
      const audience = audienceOf(sessionId);
      audience.members.add(subscriber);
      await audience.begun;
      await catchUp(sessionId, audience, subscriber);
      if (!subscriber.gone) level(subscriber.sent);
    },
    leave,
    own: (event, subscriber) => void owners.set(event, subscriber),
    stop: follower.stop,
  };
}

function ephemeralFrame(sessionId: string, events: readonly EphemeralEvent[]): Buffer {
  return Buffer.from(JSON.stringify({ type: 'ephemeral', sessionId, events }));
}
