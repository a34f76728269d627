// A follower gets every stored event of a session once, in order. The log is the only source: the bus just wakes the
// follower. The follower also polls now and then for events that other processes store. An event passed by the bus is used
// directly if it is the very next one, which saves a read.
import type { Clock } from '#meeting/clock.ts';
import { isDurable, type MeetingEvent } from '#meeting/events.ts';
import type { Bus } from '../bus.ts';
import { hearAll, type Hearer } from './hear-all.ts';
import { createPlaces, type FollowerPosition } from './places.ts';
import { startPolling } from './polling.ts';

export type { Origin } from './hear-all.ts';

/** What wakes a follower: events that this process keeps, and rings for what others keep. */
export type Doorbell = Pick<Bus, 'subscribe' | 'onRing'>;

export interface FollowerDependencies extends Hearer {
  /** For a log line. */
  name: string;
  bus: Doorbell;
  clock: Clock;
  /** Sessions in which something may have been kept, or that may be deleted, without a bell. Asked at the start too. */
  behind?(): Promise<Iterable<{ sessionId: string; isGone?: boolean }>>;
  /** Begins with a session that was woken; the next turn of the event loop may bring more for it. At once unless told. */
  soon?(begin: () => void): void;
  /** Something could not be heard; it is tried again. */
  failed(error: unknown): void;
}

export interface Follower {
  /** Wakes the follower: there may be something new in this session. Resolves when it is level or has failed. */
  wake(sessionId: string): Promise<void>;
  /** Resolves when it is through with what it was woken for in these sessions. */
  level(sessionIds: Iterable<string>): Promise<void>;
  /** Forgets where it is in this session; the next bell asks its cursor. */
  forget(sessionId: string): void;
  /** Resolves when everything it was woken for was heard, or waits to be tried again. */
  settled(): Promise<void>;
  /** How many sessions it was woken for and is not through with, those included that wait to be tried again. */
  unheard(): number;
  stop(): void;
}

const againMs = 1_000;

export function createFollower(dependencies: FollowerDependencies): Follower {
  const { bus, clock, soon = (begin) => begin(), failed } = dependencies;
  const places = createPlaces();
  /** Places that are heard now, and looks by itself. */
  const active = new Set<Promise<void>>();
  let stopped = false;
  const isCurrent = (place: FollowerPosition) => !stopped && places.has(place);

  function ring(sessionId: string, event?: MeetingEvent): Promise<void> {
    const place = places.of(sessionId);
    places.note(place, event);
    return place.isPaused ? Promise.resolve() : begin(place);
  }

  function begin(place: FollowerPosition): Promise<void> {
    if (place.following) return place.following;
    const following = new Promise<void>((resolve) => soon(resolve))
      .then(() => hearAll(dependencies, places, place, () => isCurrent(place)))
      .catch((error: unknown) => pause(place, error))
      .finally(() => {
        place.following = undefined;
        active.delete(following);
        // It may have been woken in the very moment in which it had found nothing more.
        if (!place.isPaused && isCurrent(place) && places.isAwaited(place)) void begin(place);
      });
    place.following = following;
    active.add(following);
    return following;
  }

  function pause(place: FollowerPosition, error: unknown): void {
    failed(error);
    place.isPaused = true;
    clock.after(againMs, () => resume(place));
  }

  function resume(place: FollowerPosition): void {
    if (!place.isPaused || stopped) return;
    place.isPaused = false;
    if (isCurrent(place)) void begin(place);
  }

  async function look(behind: NonNullable<FollowerDependencies['behind']>): Promise<void> {
    for (const { sessionId, isGone = false } of await behind()) {
      if (isGone) places.of(sessionId).deleted ??= true;
      void ring(sessionId);
    }
  }

  const unsubscribe = bus.subscribe('all', (event, origin) => {
    // What another process kept is read from the log, for which it rings besides.
    const isToHear = isDurable(event) ? origin === 'here' : event.kind === 'meeting-deleted';
    if (isToHear) void ring(event.sessionId, event);
  });
  const unhang = bus.onRing((sessionId) => void ring(sessionId));
  const { behind } = dependencies;
  const stopPolling = behind && startPolling({ clock, active, failed, look: () => look(behind) });

  return {
    wake: (sessionId) => ring(sessionId),
    async level(sessionIds) {
      await Promise.all(
        Array.from(sessionIds).flatMap((sessionId) => places.get(sessionId)?.following ?? []),
      );
    },
    forget: places.forget,
    async settled() {
      for (const place of places.all()) resume(place);
      while (active.size > 0) await Promise.all(active);
    },
    unheard: () =>
      Array.from(places.all()).filter(({ following, isPaused }) => following !== undefined || isPaused)
        .length,
    stop() {
      stopped = true;
      unsubscribe();
      unhang();
      stopPolling?.();
    },
  };
}
