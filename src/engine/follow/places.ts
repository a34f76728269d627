// A follower's cursor in each session, and the events that the bus has passed on but the follower has not processed yet.
import { type DurableEvent, isDurable, type MeetingEvent } from '#meeting/events.ts';
import { bounds } from '#meeting/limits.ts';

/** Events held from the bus, of all sessions; those beyond are read from the log when their turn comes. */
const heldAtMost = 5_000;
/** Sessions at rest whose place is remembered. */
const remembered = 5_000;

export interface FollowerPosition {
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

export interface Places {
  get(sessionId: string): FollowerPosition | undefined;
  /** Makes one where none is remembered. */
  of(sessionId: string): FollowerPosition;
  all(): Iterable<FollowerPosition>;
  /** Whether it was not forgotten. */
  has(place: FollowerPosition): boolean;
  /** Something woke the follower: this event, or whatever the log holds. */
  note(place: FollowerPosition, event: MeetingEvent | undefined): void;
  isAwaited(place: FollowerPosition): boolean;
  /** Takes the held events that follow on what was heard; those that were heard go. */
  takeNext(place: FollowerPosition, at: number): DurableEvent[];
  /** Takes the first `count` held events, whatever they follow on. */
  takeHeld(place: FollowerPosition, count: number): DurableEvent[];
  /** The cursor is to be asked anew. `unheard` come again: the log may be without them by then. */
  startOver(place: FollowerPosition, unheard?: readonly DurableEvent[]): void;
  forget(sessionId: string): void;
}

export function createPlaces(): Places {
  const places = new Map<string, FollowerPosition>();
  let held = 0;

  function hold(place: FollowerPosition, events: DurableEvent[]): void {
    held += events.length - place.held.length;
    place.held = events;
  }

  return {
    get: (sessionId) => places.get(sessionId),
    of(sessionId) {
      const known = places.get(sessionId);
      if (known) return known;
      const place = newPlace(sessionId);
      places.set(sessionId, place);
      for (const [id, { following, isPaused }] of places) {
        if (places.size <= remembered || following || isPaused) break;
        places.delete(id);
      }
      return place;
    },
    all: () => places.values(),
    has: (place) => places.get(place.sessionId) === place,
    note(place, event) {
      if (event?.kind === 'meeting-deleted') place.deleted = event;
      else if (event && isDurable(event) && held < heldAtMost) {
        place.held.push(event);
        held++;
      } else place.mustRead = true;
    },
    isAwaited: (place) => place.held.length > 0 || place.mustRead || place.deleted !== undefined,
    takeNext(place, at) {
      const fresh = place.held.filter(({ sequence }) => sequence > at);
      const gap = fresh.findIndex(({ sequence }, index) => sequence !== at + 1 + index);
      const next = fresh.slice(0, Math.min(gap < 0 ? fresh.length : gap, bounds.eventsPerPage));
      hold(place, fresh.slice(next.length));
      return next;
    },
    takeHeld(place, count) {
      const taken = place.held.slice(0, count);
      hold(place, place.held.slice(count));
      return taken;
    },
    startOver(place, unheard = []) {
      if (places.get(place.sessionId) !== place) return;
      hold(place, [...unheard, ...place.held]);
      place.at = undefined;
      place.mustRead = true;
    },
    forget(sessionId) {
      const place = places.get(sessionId);
      if (!place) return;
      hold(place, []);
      places.delete(sessionId);
    },
  };
}

function newPlace(sessionId: string): FollowerPosition {
  return {
    sessionId,
    at: undefined,
    held: [],
    mustRead: false,
    deleted: undefined,
    following: undefined,
    isPaused: false,
  };
}
