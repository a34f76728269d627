// The outbox: everything this person said that the server has not acknowledged. Kept on the device first, sent when
// there is a connection, sent again after every break, removed on acknowledgement alone.
import type { Clock } from '#meeting/clock.ts';
import { timestampOf } from '#meeting/clock.ts';
import type { ServerMessage } from '#protocol/messages.ts';
import type { ClientEvent } from '#protocol/messages.ts';
import type { LiveSocket } from './live-socket.ts';
import type { OutboxStore, PendingEvent } from './outbox-store.ts';

/** After a refusal that may pass (a full disk, too many messages), before everything is sent again. */
const againMs = 2_000;
/** Sent and not answered: enough to keep a slow line busy, far below what the server takes for a flood. */
const atOnce = 100;

type Listener = (unsent: PendingEvent, what: 'added' | 'kept' | 'refused') => void;

export interface Outbox {
  /** Everything not acknowledged, oldest first. */
  unsent(): readonly PendingEvent[];
  add(event: ClientEvent): void;
  /** Hears of every change: an event added, acknowledged or refused. */
  subscribe(changed: Listener): () => void;
  close(): void;
}

export interface OutboxDependencies {
  socket: LiveSocket;
  store: OutboxStore;
  clock: Clock;
  /** What was left from an earlier visit. */
  left: readonly PendingEvent[];
}

export function createOutbox({ socket, store, clock, left }: OutboxDependencies): Outbox {
  const waiting = new Map<string, PendingEvent>(left.map((unsent) => [unsent.event.id, unsent]));
  /** Ids sent over this connection and not answered yet. */
  const underWay = new Set<string>();
  const listeners = new Set<Listener>();
  let cancelAgain: (() => void) | undefined;
  let order = left.at(-1)?.order ?? 0;

  const tell: Listener = (unsent, what) => {
    for (const listener of listeners) listener(unsent, what);
  };
  /** The disk of the device may be full or closed to us: then it waits in memory, and goes out all the same. */
  const quietly = (work: Promise<void>) =>
    void work.catch((error: unknown) => console.warn('the outbox could not be written', error));

  /** Sends what waits, oldest first, as far as the server is to have it at once. */
  function sendOn(): void {
    if (cancelAgain || socket.state() !== 'connected') return;
    for (const { event, refused } of waiting.values()) {
      if (underWay.size >= atOnce) return;
      if (refused !== undefined || underWay.has(event.id)) continue;
      if (socket.send({ type: 'append', event })) underWay.add(event.id);
    }
  }

  function sendAllAgain(): void {
    cancelAgain?.();
    cancelAgain = undefined;
    underWay.clear();
    sendOn();
  }

  function hear(message: ServerMessage): void {
    if (message.type !== 'kept' && message.type !== 'refused') return;
    const unsent = message.id === undefined ? undefined : waiting.get(message.id);
    if (!unsent) return;
    underWay.delete(unsent.event.id);
    if (message.type === 'kept') {
      waiting.delete(unsent.event.id);
      quietly(store.remove(unsent.event.id));
      tell(unsent, 'kept');
      return sendOn();
    }
    if (message.retryable) {
      // Nothing overtakes it: everything waits, and goes out again from the oldest on.
      cancelAgain ??= clock.after(againMs, sendAllAgain);
      return;
    }
    const refused = { ...unsent, refused: message.problem.detail };
    waiting.set(unsent.event.id, refused);
    quietly(store.put(refused));
    tell(refused, 'refused');
    sendOn();
  }

  const stop = socket.listen({ message: hear, state: (state) => state === 'connected' && sendAllAgain() });
  sendOn();

  return {
    unsent: () => [...waiting.values()],
    add(event) {
      const unsent = { event, at: timestampOf(clock), order: (order = Math.max(order + 1, clock.now())) };
      waiting.set(event.id, unsent);
      quietly(store.put(unsent));
      tell(unsent, 'added');
      sendOn();
    },
    subscribe(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    close() {
      stop();
      cancelAgain?.();
      store.close();
    },
  };
}
