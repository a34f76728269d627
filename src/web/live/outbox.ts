// The outbox: everything this person said that the server has not acknowledged. Kept on the device first, sent when
// there is a connection, sent again after every break, removed on acknowledgement alone.
import type { Clock } from '#meeting/clock.ts';
import { timestampOf } from '#meeting/clock.ts';
import type { ServerMessage } from '#protocol/messages.ts';
import type { SaidEvent } from '#protocol/messages.ts';
import type { LiveSocket } from './live-socket.ts';
import type { OutboxStore, Unsent } from './outbox-store.ts';

/** After a refusal that may pass (a full disk, too many messages), before everything is sent again. */
const againMs = 2_000;

export interface Outbox {
  /** Everything not acknowledged, oldest first. */
  unsent(): readonly Unsent[];
  add(event: SaidEvent): void;
  /** Hears of every change: an event added, acknowledged or refused. */
  subscribe(changed: (unsent: Unsent, what: 'added' | 'kept' | 'refused') => void): () => void;
  close(): void;
}

export interface OutboxParts {
  socket: LiveSocket;
  store: OutboxStore;
  clock: Clock;
  /** What was left from an earlier visit. */
  left: readonly Unsent[];
}

export function createOutbox({ socket, store, clock, left }: OutboxParts): Outbox {
  const waiting = new Map<string, Unsent>(left.map((unsent) => [unsent.event.id, unsent]));
  const listeners = new Set<(unsent: Unsent, what: 'added' | 'kept' | 'refused') => void>();
  let cancelAgain: (() => void) | undefined;
  let order = left.at(-1)?.order ?? 0;

  const tell = (unsent: Unsent, what: 'added' | 'kept' | 'refused') => {
    for (const listener of listeners) listener(unsent, what);
  };
  const send = ({ event, refused }: Unsent) =>
    refused === undefined && socket.send({ type: 'append', event });
  const sendAll = () => {
    cancelAgain = undefined;
    for (const unsent of waiting.values()) send(unsent);
  };
  /** The disk of the device may be full or closed to us: then it waits in memory, and goes out all the same. */
  const quietly = (work: Promise<void>) =>
    void work.catch((error: unknown) => console.warn('the outbox could not be written', error));

  function hear(message: ServerMessage): void {
    if (message.type !== 'kept' && message.type !== 'refused') return;
    const unsent = message.id === undefined ? undefined : waiting.get(message.id);
    if (!unsent) return;
    if (message.type === 'kept') {
      waiting.delete(unsent.event.id);
      quietly(store.remove(unsent.event.id));
      return tell(unsent, 'kept');
    }
    if (message.retryable) {
      cancelAgain ??= clock.after(againMs, sendAll);
      return;
    }
    const refused = { ...unsent, refused: message.problem.detail };
    waiting.set(unsent.event.id, refused);
    quietly(store.put(refused));
    tell(refused, 'refused');
  }

  const stop = socket.listen({ message: hear, state: (state) => state === 'connected' && sendAll() });
  if (socket.state() === 'connected') sendAll();

  return {
    unsent: () => [...waiting.values()],
    add(event) {
      const unsent = { event, at: timestampOf(clock), order: (order = Math.max(order + 1, clock.now())) };
      waiting.set(event.id, unsent);
      quietly(store.put(unsent));
      send(unsent);
      tell(unsent, 'added');
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
