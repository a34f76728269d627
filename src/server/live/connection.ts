// One page's live connection: reads its messages, answers each, and holds its subscriptions. What may be done is
// decided by the rooms; what is sent to many is the fan-out's.
import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import { type Clock, timestampOf } from '#meeting/clock.ts';
import { actorOf } from '#meeting/events.ts';
import { newId } from '#meeting/ids.ts';
import { bounds } from '#meeting/limits.ts';
import { isRetryable, Problem, problemOf } from '#meeting/problems.ts';
import type { User } from '#meeting/session.ts';
import type { Bus } from '#engine/bus.ts';
import type { Orchestrator } from '#engine/orchestrator.ts';
import { ClientMessage } from '#protocol/messages.ts';
import { closeCodes } from '#protocol/version.ts';
import type { Log } from '#store/log.ts';
import type { AccessRecords } from '../audit-access.ts';
import { checked } from '../http/checked.ts';
import type { Rooms } from '../rooms.ts';
import { createAllowance } from './allowance.ts';
import type { FanOut, Subscriber } from './fan-out.ts';
import { createOutbound } from './outbound.ts';
import type { Presence } from './presence.ts';
import type { RestoreWatch } from './restore-watch.ts';

export interface ConnectionDependencies {
  rooms: Rooms;
  log: Log;
  restores: RestoreWatch;
  bus: Bus;
  orchestrator: Pick<Orchestrator, 'resume'>;
  fanOut: FanOut;
  presence: Presence;
  access: AccessRecords;
  clock: Clock;
  messagesPerSecond: number;
  failed(error: unknown): void;
}

interface Subscription extends Subscriber {
  /** Whether this page counts among who is here. */
  isPresent: boolean;
  /** Under which names somebody is in the middle of a sentence. */
  speakers: Set<string>;
}

type Message<T extends ClientMessage['type']> = Extract<ClientMessage, { type: T }>;

/** `wire` is the connection under the socket. */
export function connect(socket: WebSocket, wire: Duplex, user: User, parts: ConnectionDependencies): void {
  const { rooms, log, restores, bus, orchestrator, fanOut, presence, access, clock, failed } = parts;
  const outbound = createOutbound(socket, wire);
  const maySend = createAllowance(clock, parts.messagesPerSecond);
  const subscriptions = new Map<string, Subscription>();

  function tellPresence(sessionId: string, people: { id: string; name: string }[]): void {
    bus.broadcast({ ...passing(sessionId), kind: 'presence', body: { people } });
  }
  function passing(sessionId: string) {
    return {
      id: newId(),
      sessionId,
      sequence: 0,
      at: timestampOf(clock),
      actor: actorOf(user),
      causes: [],
      traceId: newId(),
    };
  }

  async function subscribe({ sessionId, after, ...seen }: Message<'subscribe'>): Promise<void> {
    unsubscribe(sessionId);
    if (subscriptions.size >= bounds.subscriptions) {
      throw new Problem('too-many', 'This page has too many meetings open. Please close some.');
    }
    const subscription: Subscription = {
      outbound,
      sent: 0,
      gone: false,
      drop: () => socket.terminate(),
      isPresent: false,
      speakers: new Set(),
    };
    // Before anything is awaited, so that a page that leaves meanwhile, or asks again, ends it.
    subscriptions.set(sessionId, subscription);
    try {
      await rooms.see(user, sessionId);
      access.opened(user.uid, sessionId);
      const head = await log.head(sessionId);
      const restart = await restores.mustRestart(sessionId, { after, ...seen });
      if (subscription.gone) return;
      subscription.sent = restart ? 0 : after;
      outbound.send({ type: 'subscribed', sessionId, epoch: log.epoch, head, restart });
      const level = (sequence: number) => outbound.send({ type: 'up-to-date', sessionId, sequence });
      await fanOut.join(sessionId, subscription, level);
      if (subscription.gone) return;
      subscription.isPresent = true;
      tellPresence(sessionId, presence.enter(sessionId, user));
    } catch (error) {
      if (subscriptions.get(sessionId) === subscription) unsubscribe(sessionId);
      throw error;
    }
    orchestrator.resume(sessionId).catch(failed);
  }

  function unsubscribe(sessionId: string): void {
    const subscription = subscriptions.get(sessionId);
    if (!subscription) return;
    subscriptions.delete(sessionId);
    fanOut.leave(sessionId, subscription);
    // What was being said from here is not said any more.
    for (const speaker of subscription.speakers) {
      bus.broadcast({ ...passing(sessionId), kind: 'interim-words', body: { speaker, text: '' } });
    }
    if (subscription.isPresent) tellPresence(sessionId, presence.leave(sessionId, user));
  }

  async function append({ event: said }: Message<'append'>): Promise<void> {
    const { event, repeated } = await rooms.append(user, said);
    outbound.send({
      type: 'kept',
      id: event.id,
      sessionId: event.sessionId,
      sequence: event.sequence,
      repeated,
    });
  }

  function pass({ sessionId, kind, body }: Message<'ephemeral'>): void {
    // Only into a meeting this page has open, which it was allowed to.
    const subscription = subscriptions.get(sessionId);
    if (!subscription?.isPresent || subscription.gone) return;
    if (body.text === '') subscription.speakers.delete(body.speaker);
    else subscription.speakers.add(body.speaker);
    const event = { ...passing(sessionId), kind, body };
    fanOut.own(event, subscription);
    bus.broadcast(event);
  }

  async function answer(message: ClientMessage): Promise<void> {
    switch (message.type) {
      case 'subscribe':
        return subscribe(message);
      case 'unsubscribe':
        return unsubscribe(message.sessionId);
      case 'append':
        return append(message);
      case 'ephemeral':
        return pass(message);
    }
  }

  function refuse(error: unknown, about: { id?: string; sessionId?: string }): void {
    if (!(error instanceof Problem)) failed(error);
    const { code, message } =
      error instanceof Problem
        ? error
        : new Problem('unexpected', 'Please try again; the log of the server has the cause.');
    outbound.send({
      type: 'refused',
      ...about,
      problem: problemOf(code, message),
      retryable: isRetryable(code),
    });
  }

  let isCutOff = false;
  socket.on('message', (data) => {
    // What follows the first message that is too many is not taken either, or the order would break.
    isCutOff ||= !maySend();
    if (isCutOff) return socket.close(closeCodes.tooMany, 'too many messages a second');
    let about: { id?: string; sessionId?: string } = {};
    try {
      const raw: unknown = parseJson((data as Buffer).toString());
      about = aboutOf(raw);
      answer(checked(ClientMessage, raw, 'The message')).catch((error: unknown) => refuse(error, about));
    } catch (error) {
      refuse(error, about);
    }
  });
  socket.on('close', () => {
    for (const sessionId of subscriptions.keys()) unsubscribe(sessionId);
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Problem('bad-json', 'The message could not be read as JSON. Please check its syntax.');
  }
}

/** What a message speaks of, as far as it can be told before it is checked, so that its sender knows what was refused. */
function aboutOf(raw: unknown): { id?: string; sessionId?: string } {
  const { event, sessionId } = (raw ?? {}) as {
    event?: { id?: unknown; sessionId?: unknown };
    sessionId?: unknown;
  };
  const about: { id?: string; sessionId?: string } = {};
  if (typeof event?.id === 'string') about.id = event.id;
  const session = event ? event.sessionId : sessionId;
  if (typeof session === 'string') about.sessionId = session;
  return about;
}
