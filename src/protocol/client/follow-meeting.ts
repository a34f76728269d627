// One meeting's events as the server sends them: subscribes from the last sequence it has seen, resumes after every break and
// every gap, and starts again when the server's epoch has changed.
import type { Clock } from '#meeting/clock.ts';
import type { DurableEvent, EphemeralEvent } from '#meeting/events.ts';
import type { ServerMessage } from '../messages.ts';
import type { Connection } from './connection.ts';

/** After a subscription was refused for a reason that may pass. */
const againMs = 2_000;

export interface MeetingFollower {
  /** In order, each once. */
  durable(events: readonly DurableEvent[]): void;
  /** As they come. */
  ephemeral(events: readonly EphemeralEvent[]): void;
  /** Everything that the server had when it was asked has come. After every subscription. `at`: by the server's clock. */
  upToDate(at: string): void;
  /** Forget everything: the events follow again from the first. */
  restart(): void;
  /** The server will not show this meeting; it is not asked again on this connection. */
  refused(problem: Extract<ServerMessage, { type: 'refused' }>['problem']): void;
}

/** Follows until the answer is called. */
export function followMeeting(
  connection: Connection,
  clock: Clock,
  sessionId: string,
  follower: MeetingFollower,
): () => void {
  /** The last event seen: a server whose data were put back does not have it at this sequence. */
  let last: { sequence: number; id?: string } = { sequence: 0 };
  let epoch: string | undefined;
  let cancelAgain = () => {};

  function subscribe(): void {
    cancelAgain();
    connection.send({
      type: 'subscribe',
      sessionId,
      after: last.sequence,
      ...(last.id !== undefined && { afterId: last.id }),
      ...(epoch !== undefined && { epoch }),
    });
  }

  function take(events: readonly DurableEvent[]): void {
    const fresh = events.filter(({ sequence }) => sequence > last.sequence);
    const [first] = fresh;
    if (!first) return;
    if (first.sequence > last.sequence + 1) return subscribe();
    last = fresh.at(-1)!;
    follower.durable(fresh);
  }

  function hear(message: ServerMessage): void {
    // What is of the append queue, of the list of meetings, or of the wire itself.
    if (message.type === 'kept' || message.type === 'pong') return;
    if (message.type === 'meeting-changed' || message.type === 'meeting-gone') return;
    if (message.sessionId !== sessionId) return;
    switch (message.type) {
      case 'subscribed':
        epoch = message.epoch;
        if (!message.restart) return;
        last = { sequence: 0 };
        return follower.restart();
      case 'events':
        return take(message.events);
      case 'up-to-date':
        return follower.upToDate(message.at);
      case 'ephemeral':
        return follower.ephemeral(message.events);
      case 'refused':
        if (message.id !== undefined) return; // About an event: the append queue's.
        if (message.retryable) cancelAgain = clock.after(againMs, subscribe);
        else follower.refused(message.problem);
    }
  }

  const stop = connection.listen({ message: hear, state: (state) => state === 'connected' && subscribe() });
  if (connection.state() === 'connected') subscribe();
  return () => {
    cancelAgain();
    stop();
    connection.send({ type: 'unsubscribe', sessionId });
  };
}
