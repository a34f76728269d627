// A follower of the log hears every kept event of a session once, in order. The log alone says what there is: the bus is
// the doorbell that wakes the follower, and now and then it looks without having been woken, for what other processes
// keep. An event that the bus hands over is taken from there when it is the very next one, which spares a read.
import type { Clock } from '#meeting/clock.ts';
import { type DurableEvent, isDurable, type MeetingEvent } from '#meeting/events.ts';
import { bounds } from '#meeting/limits.ts';
import type { Log } from '#store/log.ts';
import type { Bus } from './bus.ts';

/** here: kept by this process just now. log: read from the log, whoever kept it and whenever. */
export type Origin = 'here' | 'log';

/** What wakes a follower: events that this process keeps, and rings for what others keep. */
export type Doorbell = Pick<Bus, 'subscribe' | 'onRing'>;

export interface FollowerDependencies {
  /** For a log line. */
  name: string;
  log: Pick<Log, 'eventsAfter'>;
  bus: Doorbell;
  clock: Clock;
  /**
   * Where to go on in a session that is met for the first time, or again after a failure: the sequence number up to
   * which everything was heard. Undefined: this session is not followed.
   */
  cursor(sessionId: string): Promise<number | undefined>;
  /**
   * Takes the next events of one session. Called again for a session only when it is through. When it rejects, or
   * answers 'again', the cursor is asked anew and the events come again: after a pause, or at once.
   */
  hear(events: readonly DurableEvent[], origin: Origin): Promise<void | 'again'>;
  /** The meeting was deleted, and everything of it was heard that could be. `event` when the bus said so. */
  gone(sessionId: string, event?: MeetingEvent<'meeting-deleted'>): Promise<void | 'again'>;
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
  stop(): void;
}

const againMs = 1_000;
const pollMs = 60_000;
/** Events held from the bus, of all sessions; those beyond are read from the log when their turn comes. */
const heldAtMost = 5_000;
/** Sessions at rest whose place is remembered. */
const remembered = 5_000;

interface Place {
  readonly sessionId: string;
  /** Up to which sequence number it has heard; undefined before its cursor was asked. */
  at: number | undefined;
  /** From the bus, in order. */
  held: DurableEvent[];
  /** The log may hold more than what is held. */
  mustRead: boolean;
  deleted: MeetingEvent<'meeting-deleted'> | true | undefined;
  following: Promise<void> | undefined;
  /** It failed and waits to be tried again. */
  isPaused: boolean;
}

export function createFollower(dependencies: FollowerDependencies): Follower {
  const { log, bus, clock, soon = (begin) => begin(), failed } = dependencies;
  const places = new Map<string, Place>();
  const active = new Set<Promise<void>>();
  let held = 0;
  let stopped = false;

  function placeOf(sessionId: string): Place {
    const known = places.get(sessionId);
    if (known) return known;
    const place: Place = {
      sessionId,
      at: undefined,
      held: [],
      mustRead: false,
      deleted: undefined,
      following: undefined,
      isPaused: false,
    };
    places.set(sessionId, place);
    for (const [id, { following, isPaused }] of places) {
      if (places.size <= remembered || following || isPaused) break;
      places.delete(id);
    }
    return place;
  }

  function ring(sessionId: string, event?: MeetingEvent): Promise<void> {
    const place = placeOf(sessionId);
    if (event?.kind === 'meeting-deleted') place.deleted = event;
    else if (event && isDurable(event) && held < heldAtMost) {
      place.held.push(event);
      held++;
    } else place.mustRead = true;
    return place.isPaused ? Promise.resolve() : begin(place);
  }

  function begin(place: Place): Promise<void> {
    if (place.following) return place.following;
    const following = new Promise<void>((resolve) => soon(resolve))
      .then(() => follow(place))
      .catch((error: unknown) => {
        failed(error);
        place.isPaused = true;
        clock.after(againMs, () => resume(place));
      })
      .finally(() => {
        place.following = undefined;
        active.delete(following);
        // It may have been woken in the very moment in which it had found nothing more.
        if (!place.isPaused && isAwaited(place)) void begin(place);
      });
    place.following = following;
    active.add(following);
    return following;
  }

  function resume(place: Place): void {
    if (!place.isPaused || stopped) return;
    place.isPaused = false;
    if (isCurrent(place)) void begin(place);
  }

  const isCurrent = (place: Place) => !stopped && places.get(place.sessionId) === place;
  const isAwaited = (place: Place) =>
    isCurrent(place) && (place.held.length > 0 || place.mustRead || place.deleted !== undefined);

  async function follow(place: Place): Promise<void> {
    while (isCurrent(place) && (await hearNext(place)));
  }

  /** False when there is nothing more to hear of this session. */
  async function hearNext(place: Place): Promise<boolean> {
    const { sessionId } = place;
    place.at ??= await dependencies.cursor(sessionId);
    if (place.at === undefined) {
      forget(sessionId);
      return false;
    }
    const next = takeNext(place, place.at);
    if (next.length > 0) return heard(place, next, 'here');
    if (place.held.length > 0 || place.mustRead) return readOn(place, place.at);
    if (!place.deleted) return false;
    const event = place.deleted === true ? undefined : place.deleted;
    if ((await dependencies.gone(sessionId, event)) === 'again') startOver(place);
    else forget(sessionId);
    return true;
  }

  /** The held events that follow on what was heard; those that were heard go. */
  function takeNext(place: Place, at: number): DurableEvent[] {
    const fresh = place.held.filter(({ sequence }) => sequence > at);
    const gap = fresh.findIndex(({ sequence }, index) => sequence !== at + 1 + index);
    const next = fresh.slice(0, Math.min(gap < 0 ? fresh.length : gap, bounds.eventsPerPage));
    held -= place.held.length - (fresh.length - next.length);
    place.held = fresh.slice(next.length);
    return next;
  }

  async function readOn(place: Place, at: number): Promise<boolean> {
    place.mustRead = false;
    const waiting = place.held.length;
    const page = await log.eventsAfter(place.sessionId, at, bounds.eventsPerPage);
    if (page.length > 0) {
      place.mustRead = true;
      return heard(place, page, 'log');
    }
    // What came before these is in no log any more: the meeting was deleted meanwhile. They are heard all the same.
    const orphans = place.held.splice(0, waiting);
    held -= orphans.length;
    return orphans.length === 0 || heard(place, orphans, 'here');
  }

  async function heard(place: Place, events: readonly DurableEvent[], origin: Origin): Promise<boolean> {
    if (!isCurrent(place)) return false;
    let isHeard = false;
    try {
      isHeard = (await dependencies.hear(events, origin)) !== 'again';
    } finally {
      if (isHeard) place.at = events.at(-1)!.sequence;
      else startOver(place, events);
    }
    return true;
  }

  /** `unheard` come again, as far as the cursor says that they were not: the log may be without them by then. */
  function startOver(place: Place, unheard: readonly DurableEvent[] = []): void {
    held += unheard.length;
    place.held = [...unheard, ...place.held];
    place.at = undefined;
    place.mustRead = true;
  }

  function forget(sessionId: string): void {
    const place = places.get(sessionId);
    if (!place) return;
    held -= place.held.length;
    place.held = [];
    places.delete(sessionId);
  }

  async function look(): Promise<void> {
    for (const { sessionId, isGone = false } of (await dependencies.behind?.()) ?? []) {
      if (isGone) placeOf(sessionId).deleted ??= true;
      void ring(sessionId);
    }
  }
  function poll(): void {
    let delay = pollMs;
    const looking = look()
      .catch((error: unknown) => {
        delay = againMs;
        failed(error);
      })
      .finally(() => {
        active.delete(looking);
        if (!stopped) cancelPoll = clock.after(delay, poll);
      });
    active.add(looking);
  }
  let cancelPoll = () => {};
  const unsubscribe = bus.subscribe('all', (event) => {
    if (isDurable(event) || event.kind === 'meeting-deleted') void ring(event.sessionId, event);
  });
  const unhang = bus.onRing((sessionId) => void ring(sessionId));
  if (dependencies.behind) poll();

  return {
    wake: (sessionId) => ring(sessionId),
    async level(sessionIds) {
      await Promise.all(
        Array.from(sessionIds).flatMap((sessionId) => places.get(sessionId)?.following ?? []),
      );
    },
    forget,
    async settled() {
      for (const place of places.values()) resume(place);
      while (active.size > 0) await Promise.all(active);
    },
    stop() {
      stopped = true;
      unsubscribe();
      unhang();
      cancelPoll();
    },
  };
}
