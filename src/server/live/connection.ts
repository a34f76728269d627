// One page's live connection: reads its messages and answers each. The rooms check permissions; subscriptions.ts holds the
// page's open meetings.
import { may } from '#access/may.ts';
import { Problem } from '#meeting/problems.ts';
import type { User } from '#meeting/session.ts';
import { ClientMessage } from '#protocol/messages.ts';
import { closeCodes } from '#protocol/version.ts';
import { checked } from '../http/checked-by-schema.ts';
import { messageActions } from '../rooms/message-actions.ts';
import { createCount } from '../rate-limit.ts';
import { appendInOrder } from './append-in-order.ts';
import type { MeetingList } from './meeting-list/meeting-list.ts';
import type { PageSocket, Wire } from './page-socket.ts';
import { type About, refusalOf } from './refusal.ts';
import { createSendBuffer } from './send-buffer.ts';
import { createSubscriptions, type SubscriptionsDependencies } from './subscriptions.ts';

export interface ConnectionDependencies extends SubscriptionsDependencies {
  /** Messages of one connection: so many on average, ten times as many at once. */
  messagesPerSecond: number;
  meetingList: MeetingList;
}

const burstSeconds = 10;

type Message<T extends ClientMessage['type']> = Extract<ClientMessage, { type: T }>;

/** `wire` is the connection under the socket. */
export function connect(
  socket: PageSocket,
  wire: Wire,
  user: User,
  dependencies: ConnectionDependencies,
): void {
  const { rooms, messagesPerSecond, meetingList, clock, failed } = dependencies;
  const hasRoom = createCount(messagesPerSecond * burstSeconds, burstSeconds * 1_000, clock);
  const buffer = createSendBuffer(socket, wire);
  const appendOne = appendInOrder(rooms, user);
  const page = { user, buffer, drop: () => socket.terminate() };
  const { subscribe, unsubscribe, broadcast, unsubscribeAll } = createSubscriptions(page, dependencies);

  async function append({ event: said }: Message<'append'>): Promise<void> {
    const { event, repeated } = await appendOne(said);
    buffer.send({
      type: 'kept',
      id: event.id,
      sessionId: event.sessionId,
      sequence: event.sequence,
      repeated,
    });
  }

  async function answer(message: ClientMessage): Promise<void> {
    switch (message.type) {
      case 'subscribe':
        return subscribe(message);
      case 'unsubscribe':
        // Whoever is signed in may. At once: what is awaited here could end a later subscription.
        return may('person', messageActions.unsubscribe) ? unsubscribe(message.sessionId) : undefined;
      case 'append':
        return append(message);
      case 'ephemeral':
        return broadcast(message);
      case 'follow-meetings':
        // A page that is gone by now would never be forgotten.
        if (socket.readyState !== socket.OPEN || !may('person', messageActions[message.type])) return;
        return meetingList.follow(user.uid, buffer);
      case 'ping':
        if (may('person', messageActions.ping)) buffer.send({ type: 'pong' });
    }
  }

  function refuse(error: unknown, about: About): void {
    if (!(error instanceof Problem)) failed(error);
    buffer.send(refusalOf(error, about));
  }

  let isCutOff = false;
  async function take(text: string): Promise<void> {
    // What follows the first message that is too many is not taken either, or the order would break.
    isCutOff ||= !hasRoom();
    if (isCutOff) return socket.close(closeCodes.tooMany, 'too many messages a second');
    let about: About = {};
    try {
      const raw: unknown = parseJson(text);
      about = aboutOf(raw);
      await answer(checked(ClientMessage, raw, 'The message'));
    } catch (error) {
      refuse(error, about);
    }
  }
  socket.on('message', (data) => void take(data.toString()));
  socket.on('close', () => {
    unsubscribeAll();
    meetingList.unfollow(user.uid, buffer);
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
function aboutOf(raw: unknown): About {
  const { event, sessionId } = (raw ?? {}) as {
    event?: { id?: unknown; sessionId?: unknown };
    sessionId?: unknown;
  };
  const about: About = {};
  if (typeof event?.id === 'string') about.id = event.id;
  const session = event ? event.sessionId : sessionId;
  // As everything else about this meeting names it.
  if (typeof session === 'string') about.sessionId = session.toLowerCase();
  return about;
}
