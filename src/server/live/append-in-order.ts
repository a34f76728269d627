// What one page says is kept in the order in which it came. Whether it may be said is asked one after the other, however long that
// takes. Behind what is refused for now nothing is kept until the page has sent that again: more may be on its way already.
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
  let heldUp: { byId: string; error: unknown } | undefined;

  function keepUnlessHeldUp(id: string, keep: () => Promise<Kept>): Promise<Kept> {
    if (heldUp && heldUp.byId !== id) throw heldUp.error;
    heldUp = undefined;
    return keep();
  }

  return async (said) => {
    try {
      const admitted = admitting.then(() => rooms.admitAppend(user, said));
      // The next one's turn comes once this one is on its way to the store, not when it is there: what comes together is written together.
      const onItsWay = admitted.then((keep) => ({ kept: keepUnlessHeldUp(said.id, keep) }));
      admitting = onItsWay.catch(() => {});
      return await (
        await onItsWay
      ).kept;
    } catch (error) {
      if (isRetryable(asProblem(error).code)) heldUp ??= { byId: said.id, error };
      throw error;
    }
  };
}
