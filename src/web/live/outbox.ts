// The outbox: everything this person said that the server has not acknowledged. An event is stored on the device first,
// passed to the live client, which sends it until the server answers, and removed only when it is acknowledged.
import { type Clock, timestampOf } from '#meeting/clock.ts';
import type { DeliveryOutcome } from '#protocol/client/append-queue.ts';
import type { LiveClient } from '#protocol/client/live-client.ts';
import type { ClientEvent } from '#protocol/messages.ts';
import type { OutboxStore, PendingEvent } from './outbox-store.ts';

type Listener = (pending: PendingEvent, change: 'added' | 'kept' | 'refused') => void;

export interface Outbox {
  /** Everything not acknowledged, oldest first. */
  pending(): readonly PendingEvent[];
  add(event: ClientEvent): void;
  /** Hears of every change: an event added, acknowledged or refused. */
  subscribe(changed: Listener): () => void;
  close(): void;
}

export interface OutboxDependencies {
  client: Pick<LiveClient, 'append'>;
  store: OutboxStore;
  clock: Clock;
  /** What an earlier visit left, oldest first. */
  left: readonly PendingEvent[];
}

export function createOutbox({ client, store, clock, left }: OutboxDependencies): Outbox {
  const waiting = new Map(left.map((pending) => [pending.event.id, pending]));
  const listeners = new Set<Listener>();
  let order = left.at(-1)?.order ?? 0;
  let closed = false;

  const tell: Listener = (pending, change) => {
    for (const listener of listeners) listener(pending, change);
  };
  /** The disk of the device may be full or closed to us: then it waits in memory, and goes out all the same. */
  const quietly = (work: Promise<void>) =>
    void work.catch((error: unknown) => console.warn('the outbox could not be written', error));

  function settle(pending: PendingEvent, answer: DeliveryOutcome): void {
    const { id } = pending.event;
    if (closed || answer.outcome === 'closed') return;
    if (answer.outcome === 'kept') {
      waiting.delete(id);
      quietly(store.remove(id));
      return tell(pending, 'kept');
    }
    const refused = { ...pending, refused: answer.problem.detail };
    waiting.set(id, refused);
    quietly(store.put(refused));
    tell(refused, 'refused');
  }
  const send = (pending: PendingEvent): void =>
    void client.append(pending.event).then((answer) => settle(pending, answer));

  for (const pending of left) if (pending.refused === undefined) send(pending);

  return {
    pending: () => [...waiting.values()],
    add(event) {
      order = Math.max(order + 1, clock.now());
      const pending = { event, at: timestampOf(clock), order };
      waiting.set(event.id, pending);
      quietly(store.put(pending));
      tell(pending, 'added');
      send(pending);
    },
    subscribe(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    close() {
      closed = true;
      store.close();
    },
  };
}
