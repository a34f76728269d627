// Stores the events of one page in the order in which they came. Permission checks run one after the other, however long each
// takes. After a temporary refusal nothing is stored until the page sends the refused event again, because later events may
// already be on their way.
import { isRetryable } from '#meeting/problems.ts';
import type { User } from '#meeting/session.ts';
import type { ClientEvent } from '#protocol/messages.ts';
import type { Kept, Rooms } from '../rooms/rooms.ts';
import { asProblem } from './refusal.ts';

/** For one connection of this user. */
export function appendInOrder(
  rooms: Pick<Rooms, 'admitAppend'>,
  user: User,
): (said: ClientEvent) => Promise<Kept> {
  let admitting: Promise<unknown> = Promise.resolve();
  let nextPlace = 0;
  /** In which place an event came first; of those on their way to the store, or refused for now by it. */
  const places = new Map<string, number>();
  /** The first of those that were refused for now, and why. */
  let heldUp: { place: number; error: unknown } | undefined;
  const isBehind = (place: number) => heldUp !== undefined && place > heldUp.place;

  async function admit(said: ClientEvent, place: number): Promise<{ kept: Promise<Kept> }> {
    const keep = await rooms.admitAppend(user, said);
    if (isBehind(place)) throw heldUp!.error;
    if (heldUp?.place === place) heldUp = undefined;
    return { kept: keep() };
  }

  function refusedForNow(place: number, error: unknown): void {
    if (!isBehind(place)) heldUp = { place, error };
  }

  return async (said) => {
    const before = places.get(said.id);
    const place = before ?? nextPlace++;
    places.set(said.id, place);
    // The next one's turn comes once this one is on its way to the store, not when it is there: what comes together is written together.
    const onItsWay = admitting.then(() => admit(said, place));
    admitting = onItsWay.catch(() => {});
    try {
      const { kept } = await onItsWay;
      const answer = await kept;
      places.delete(said.id);
      return answer;
    } catch (error) {
      const isForNow = isRetryable(asProblem(error).code);
      // What only waits behind another is new when it comes again: so nobody fills the memory with it.
      if (!isForNow || (isBehind(place) && before === undefined)) places.delete(said.id);
      if (isForNow) refusedForNow(place, error);
      throw error;
    }
  };
}
