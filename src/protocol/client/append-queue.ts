// Events on their way to the server: sent in order, sent again after every break under the same ids, and removed when the
// server gives a final answer. In memory; the page's outbox also stores them on the device.
import type { Clock } from '#meeting/clock.ts';
import type { ClientEvent, ServerMessage } from '../messages.ts';
import type { Connection } from './connection.ts';

/** After a refusal that may pass (a full disk, too many messages), before everything is sent again. */
const againMs = 2_000;
/** Sent and not answered: enough to keep a slow line busy, far below what the server takes for a flood. */
const atOnce = 100;

type Refused = Extract<ServerMessage, { type: 'refused' }>;

export type DeliveryOutcome =
  /** On the server's disk. `repeated`: it was there before. */
  | { outcome: 'kept'; sequence: number; repeated: boolean }
  /** The server will never take it. */
  | { outcome: 'refused'; problem: Refused['problem'] }
  /** The client was closed before the server answered. */
  | { outcome: 'closed' };

export interface AppendQueue {
  append(event: ClientEvent): Promise<DeliveryOutcome>;
  close(): void;
}

interface Waiting {
  event: ClientEvent;
  answer: PromiseWithResolvers<DeliveryOutcome>;
}

export function createAppendQueue(connection: Connection, clock: Clock): AppendQueue {
  const waiting = new Map<string, Waiting>();
  /** Ids sent over this connection and not answered yet. */
  const underWay = new Set<string>();
  let cancelAgain: (() => void) | undefined;

  /** Sends what waits, oldest first, as far as the server is to have it at once. */
  function sendOn(): void {
    if (cancelAgain || connection.state() !== 'connected') return;
    for (const [id, { event }] of waiting) {
      if (underWay.size >= atOnce) return;
      if (!underWay.has(id) && connection.send({ type: 'append', event })) underWay.add(id);
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
    const id = message.id ?? '';
    if (!waiting.has(id)) return;
    underWay.delete(id);
    if (message.type === 'kept') {
      settle(id, { outcome: 'kept', sequence: message.sequence, repeated: message.repeated });
    } else if (message.retryable) {
      // Nothing overtakes it: everything waits, and goes out again from the oldest on.
      cancelAgain ??= clock.after(againMs, sendAllAgain);
    } else {
      settle(id, { outcome: 'refused', problem: message.problem });
    }
    sendOn();
  }

  function settle(id: string, outcome: DeliveryOutcome): void {
    waiting.get(id)?.answer.resolve(outcome);
    waiting.delete(id);
  }

  const stop = connection.listen({
    message: hear,
    state: (state) => state === 'connected' && sendAllAgain(),
  });

  return {
    append(event) {
      const known = waiting.get(event.id);
      if (known) return known.answer.promise;
      const answer = Promise.withResolvers<DeliveryOutcome>();
      waiting.set(event.id, { event, answer });
      sendOn();
      return answer.promise;
    },
    close() {
      stop();
      cancelAgain?.();
      for (const id of waiting.keys()) settle(id, { outcome: 'closed' });
    },
  };
}
