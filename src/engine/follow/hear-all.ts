// Reads one session to its head: first the events that the bus has passed on, if they follow directly, otherwise from the
// log.
import type { DurableEvent, MeetingEvent } from '#meeting/events.ts';
import { bounds } from '#meeting/limits.ts';
import type { Log } from '#store/log.ts';
import type { FollowerPosition, Places } from './places.ts';

/** here: stored by this process just now. log: read from the log, whichever process stored it, at any time. */
export type Origin = 'here' | 'log';

export interface Hearer {
  log: Pick<Log, 'eventsAfter'>;
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
}

/** Ends when there is nothing more to hear, or `isCurrent` denies. Rejects when something could not be heard. */
export async function hearAll(
  follower: Hearer,
  places: Places,
  place: FollowerPosition,
  isCurrent: () => boolean,
): Promise<void> {
  const { sessionId } = place;

  async function hearNext(): Promise<boolean> {
    place.at ??= await follower.cursor(sessionId);
    if (place.at === undefined) {
      if (places.has(place)) places.forget(sessionId);
      return false;
    }
    const next = places.takeNext(place, place.at);
    if (next.length > 0) return heard(next, 'here');
    if (place.held.length > 0 || place.mustRead) return readOn(place.at);
    return place.deleted !== undefined && heardOfDeletion(place.deleted);
  }

  async function readOn(at: number): Promise<boolean> {
    place.mustRead = false;
    const waiting = place.held.length;
    const page = await follower.log.eventsAfter(sessionId, at, bounds.eventsPerPage);
    if (page.length > 0) {
      place.mustRead = true;
      return heard(page, 'log');
    }
    // What came before these is in no log any more: the meeting was deleted meanwhile. They are heard all the same.
    const orphans = places.takeHeld(place, waiting);
    return orphans.length === 0 || heard(orphans, 'here');
  }

  async function heard(events: readonly DurableEvent[], origin: Origin): Promise<boolean> {
    if (!isCurrent()) return false;
    let isHeard = false;
    try {
      isHeard = (await follower.hear(events, origin)) !== 'again';
    } finally {
      if (isHeard) place.at = events.at(-1)!.sequence;
      else places.startOver(place, events);
    }
    return true;
  }

  async function heardOfDeletion(deleted: NonNullable<FollowerPosition['deleted']>): Promise<boolean> {
    const event = deleted === true ? undefined : deleted;
    if ((await follower.gone(sessionId, event)) === 'again') places.startOver(place);
    else places.forget(sessionId);
    return true;
  }

  while (isCurrent() && (await hearNext()));
}
