// Sends what happens in a meeting to every page that has it open: a follower of the log for the meetings that somebody
// has open. Events of one event-loop turn become one frame, made once for all pages. Who gets what: audience.ts.
import { type Clock, timestampOf } from '#meeting/clock.ts';
import { type EphemeralEvent, isDurable, type MeetingEvent } from '#meeting/events.ts';
import { newId } from '#meeting/ids.ts';
import { createFollower, type Doorbell } from '#engine/follow/follower.ts';
import type { Log } from '#store/log.ts';
import { type Audience, createAudience, ephemeralFrame, type Subscriber } from './audience.ts';

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

export interface FanOutDependencies {
  bus: Doorbell;
  log: Pick<Log, 'eventsAfter' | 'head'>;
  clock: Clock;
  failed(error: unknown): void;
}

/** A meeting that somebody has open. */
interface Open {
  audience: Audience;
  stop: () => void;
}

export function createFanOut({ bus, log, clock, failed }: FanOutDependencies): FanOut {
  const meetings = new Map<string, Open>();
  const owners = new WeakMap<EphemeralEvent, Subscriber>();

  const follower = createFollower({
    name: 'fan-out',
    log,
    bus,
    clock,
    // What is kept in one turn of the event loop goes out as one frame.
    soon: (begin) => void setImmediate(begin),
    async cursor(sessionId) {
      const audience = meetings.get(sessionId)?.audience;
      await audience?.begun;
      return audience?.head;
    },
    async hear(events) {
      meetings.get(events[0]!.sessionId)?.audience.sendKept(events);
    },
    async gone(sessionId, event = deletion(sessionId, clock)) {
      // Nobody stays in the room of a deleted meeting.
      for (const member of meetings.get(sessionId)?.audience.members ?? []) {
        member.buffer.sendFrame(ephemeralFrame(sessionId, [event]));
        leave(sessionId, member);
      }
    },
    async behind() {
      const looks = Array.from(meetings, async ([sessionId, { audience }]) => {
        const end = await log.head(sessionId);
        return end === audience.head ? [] : [{ sessionId, isGone: end === 0 }];
      });
      return (await Promise.all(looks)).flat();
    },
    failed,
  });

  function audienceOf(sessionId: string): Audience {
    const known = meetings.get(sessionId);
    if (known) return known.audience;
    const audience = createAudience(sessionId, log);
    const stop = bus.subscribe(sessionId, (event) => {
      if (isDurable(event) || event.kind === 'meeting-deleted') return;
      audience.sendSoon(event, (one) => owners.get(one));
    });
    meetings.set(sessionId, { audience, stop });
    return audience;
  }

  function leave(sessionId: string, subscriber: Subscriber): void {
    subscriber.gone = true;
    const open = meetings.get(sessionId);
    if (!open?.audience.members.has(subscriber)) return;
    open.audience.remove(subscriber);
    if (open.audience.members.size > 0) return;
    open.stop();
    meetings.delete(sessionId);
    follower.forget(sessionId);
  }

  return {
    async join(sessionId, subscriber, level) {
      if (subscriber.gone) return;
      const audience = audienceOf(sessionId);
      audience.members.add(subscriber);
      await audience.begun;
      await audience.catchUp(subscriber);
      if (!subscriber.gone) level(subscriber.sent);
    },
    leave,
    own: (event, subscriber) => void owners.set(event, subscriber),
    stop: follower.stop,
  };
}

/** Where another process deleted it, nobody here knows who that was. */
function deletion(sessionId: string, clock: Clock): MeetingEvent<'meeting-deleted'> {
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
