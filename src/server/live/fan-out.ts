// Sends the events of a meeting to every page that has it open: a follower of the log for the open meetings. Events of one
// event-loop turn become one frame, made once for all pages. audience.ts decides who gets what.
import { type Clock, timestampOf } from '#meeting/clock.ts';
import { type EphemeralEvent, isDurable, type MeetingEvent, toldBy } from '#meeting/events.ts';
import { inRoom, isForRoom, type Lane } from '#meeting/lanes.ts';
import { createFollower, type Doorbell } from '#engine/follow/follower.ts';
import type { LogView } from '#store/log.ts';
import { type Audience, createAudience, ephemeralFrame, type Subscriber } from './audience.ts';

export interface FanOut {
  /**
   * Sends everything of this lane after `subscriber.sent`, calls `level` once that is done, then sends all that follows.
   */
  join(
    sessionId: string,
    lane: Lane,
    subscriber: Subscriber,
    level: (sequence: number) => void,
  ): Promise<void>;
  /** For one who may or may not have joined. Nothing more is sent to it. */
  leave(sessionId: string, subscriber: Subscriber): void;
  /** Marks an ephemeral event as this subscriber's own: everybody else gets it. */
  own(event: EphemeralEvent, subscriber: Subscriber): void;
  /** Follows the log no more. */
  stop(): void;
}

export interface FanOutDependencies {
  bus: Doorbell;
  log: Pick<LogView, 'eventsAfter' | 'textsAfter' | 'head'>;
  room: Pick<LogView, 'eventsAfter' | 'textsAfter' | 'head'>;
  clock: Clock;
  failed(error: unknown): void;
}

/** A meeting that somebody has open: those who see all of it, and those who see the room. */
interface Open {
  all: Audience;
  room: Audience;
  stop: () => void;
}

export function createFanOut({ bus, log, room, clock, failed }: FanOutDependencies): FanOut {
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
      const open = meetings.get(sessionId);
      await Promise.all([open?.all.begun, open?.room.begun]);
      return open?.all.head;
    },
    async hear(events) {
      const open = meetings.get(events[0]!.sessionId);
      open?.all.sendKept(events);
      open?.room.sendKept(events.flatMap((event) => inRoom(event) ?? []));
    },
    async gone(sessionId, event = deletion(sessionId, clock)) {
      // Nobody stays in the room of a deleted meeting.
      for (const one of membersOf(meetings.get(sessionId))) {
        one.buffer.sendFrame(ephemeralFrame(sessionId, [event]));
        leave(sessionId, one);
      }
    },
    async behind() {
      const looks = Array.from(meetings, async ([sessionId, { all }]) => {
        const end = await log.head(sessionId);
        return end === all.head ? [] : [{ sessionId, isGone: end === 0 }];
      });
      return (await Promise.all(looks)).flat();
    },
    failed,
  });

  function opened(sessionId: string): Open {
    const known = meetings.get(sessionId);
    if (known) return known;
    const [all, inTheRoom] = [createAudience(sessionId, log), createAudience(sessionId, room)];
    const stop = bus.subscribe(sessionId, (event) => {
      if (isDurable(event) || event.kind === 'meeting-deleted') return;
      all.sendSoon(event, (one) => owners.get(one));
      if (isForRoom(event, undefined)) inTheRoom.sendSoon(event, (one) => owners.get(one));
    });
    const open = { all, room: inTheRoom, stop };
    meetings.set(sessionId, open);
    return open;
  }

  function leave(sessionId: string, subscriber: Subscriber): void {
    subscriber.gone = true;
    const open = meetings.get(sessionId);
    if (!open) return;
    open.all.remove(subscriber);
    open.room.remove(subscriber);
    if (open.all.members.size + open.room.members.size > 0) return;
    open.stop();
    meetings.delete(sessionId);
    follower.forget(sessionId);
  }

  return {
    async join(sessionId, lane, subscriber, level) {
      if (subscriber.gone) return;
      const audience = opened(sessionId)[lane];
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

function membersOf(open: Open | undefined): Subscriber[] {
  return open ? [...open.all.members, ...open.room.members] : [];
}

/** Where another process deleted it, nobody here knows who that was. */
function deletion(sessionId: string, clock: Clock): MeetingEvent<'meeting-deleted'> {
  return { ...toldBy('log', timestampOf(clock)), sessionId, kind: 'meeting-deleted', body: {} };
}
