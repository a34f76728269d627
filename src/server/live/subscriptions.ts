// The meetings that one page has open: opens and closes them, and passes on the words being said. Each begins with all events
// that the page has not seen; fan-out.ts sends what goes to many pages.
import { type Clock, timestampOf } from '#meeting/clock.ts';
import type { Lane } from '#meeting/lanes.ts';
import { bounds } from '#meeting/limits.ts';
import { Problem } from '#meeting/problems.ts';
import type { User } from '#meeting/session.ts';
import type { Bus } from '#engine/bus.ts';
import type { Orchestrator } from '#engine/orchestrator.ts';
import type { ClientMessage } from '#protocol/messages.ts';
import type { LogView } from '#store/log.ts';
import type { AccessRecords } from '../rooms/audit-access.ts';
import { actionsOfWords, messageActions } from '../rooms/message-actions.ts';
import type { RateLimit } from '../rate-limit.ts';
import type { Rooms } from '../rooms/rooms.ts';
import { createAnnouncements } from './announcements.ts';
import type { Subscriber } from './audience.ts';
import type { TakeTurn } from './entrance.ts';
import type { FanOut } from './fan-out.ts';
import type { Presence } from './meeting-list/presence.ts';
import { refusalOf } from './refusal.ts';
import type { RestoreWatch } from './restore-watch.ts';
import type { SendBuffer } from './send-buffer.ts';
import { watchPart } from './watch-part.ts';

export interface SubscriptionsDependencies {
  rooms: Rooms;
  /** The log as each lane sees it. */
  views: Record<Lane, LogView>;
  restores: Record<Lane, RestoreWatch>;
  bus: Bus;
  orchestrator: Pick<Orchestrator, 'resume'>;
  fanOut: FanOut;
  presence: Presence;
  access: AccessRecords;
  /** Pages that open a meeting take turns. */
  takeTurn: TakeTurn;
  /** Events that are read to bring one person's pages up to date. */
  catchUps: RateLimit;
  clock: Clock;
  failed(error: unknown): void;
}

/** The page: who looks at it, what is on its way to it, and how to cut it off. */
export interface SubscribingPage {
  user: User;
  buffer: SendBuffer;
  drop(): void;
}

export interface Subscriptions {
  /** Throws a Problem: no-such-meeting, too-many. */
  subscribe(message: Message<'subscribe'>): Promise<void>;
  unsubscribe(sessionId: string): void;
  /** Passes words on to everybody else in the meeting. Throws the Problem no-such-meeting. */
  broadcast(message: Message<'ephemeral'>): Promise<void>;
  unsubscribeAll(): void;
}

type Message<T extends ClientMessage['type']> = Extract<ClientMessage, { type: T }>;

interface Subscription extends Subscriber {
  /** Whoever looks at the page, under their name in the meeting once they were let in. */
  member: User;
  /** Whether this page counts among who is here. */
  isPresent: boolean;
  /** Under which names somebody is in the middle of a sentence. */
  speakers: Set<string>;
  /** How much of the meeting it is sent. Undefined until it was let in. */
  lane?: Lane;
  /** Looks at this person's part in the meeting no more. */
  stopWatching: () => void;
}

export function createSubscriptions(
  page: SubscribingPage,
  dependencies: SubscriptionsDependencies,
): Subscriptions {
  const { user, buffer } = page;
  const { rooms, bus, orchestrator, fanOut, access, takeTurn, failed } = dependencies;
  const { tellPresence, wordsBeingSaid, endWords } = createAnnouncements(buffer, dependencies);
  const subscriptions = new Map<string, Subscription>();

  /**
   * Who is in the meeting no more is sent nothing more, from that very event on; who sees more of it now, or less, begins anew,
   * because other numbers count.
   */
  function followPart(sessionId: string, subscription: Subscription): () => void {
    return watchPart(
      bus,
      { sessionId, userId: user.uid },
      {
        sees(lane) {
          if (lane === subscription.lane) return;
          unsubscribe(sessionId);
          const again = { type: 'subscribe', sessionId, after: 0, epoch: '' } as const;
          // Not before this event has gone round: a listener that comes meanwhile would hear it, too.
          queueMicrotask(() => void subscribe(again).catch((error: unknown) => refuse(error, sessionId)));
        },
        isOut(why) {
          unsubscribe(sessionId);
          refuse(why, sessionId);
        },
      },
    );
  }
  const refuse = (error: unknown, sessionId: string) => buffer.send(refusalOf(error, { sessionId }));

  async function subscribe(message: Message<'subscribe'>): Promise<void> {
    const { sessionId } = message;
    unsubscribe(sessionId);
    if (subscriptions.size >= bounds.subscriptions) {
      throw new Problem('too-many', 'This page has too many meetings open. Please close some.');
    }
    const subscription = newSubscription(page);
    // Before anything is awaited, so that a page that leaves meanwhile, or asks again, ends it.
    subscriptions.set(sessionId, subscription);
    try {
      await takeTurn(user.uid);
      if (subscription.gone) return;
      subscription.stopWatching = followPart(sessionId, subscription);
      const lane = await rooms.admit(user, sessionId, messageActions.subscribe);
      subscription.lane = lane;
      subscription.member = await rooms.asMember(user, sessionId);
      access.opened(user.uid, sessionId);
      await bringUpToDate(page, dependencies, { subscription, lane, message });
      if (subscription.gone) return;
      subscription.isPresent = true;
      tellPresence(sessionId, subscription.member, 'enter');
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
    subscription.gone = true;
    subscription.stopWatching();
    fanOut.leave(sessionId, subscription);
    endWords(sessionId, subscription.member, subscription.speakers);
    if (subscription.isPresent) tellPresence(sessionId, subscription.member, 'leave');
  }

  async function broadcast({ sessionId, body }: Message<'ephemeral'>): Promise<void> {
    // Only into a meeting this page has open, which it was allowed to.
    const subscription = subscriptions.get(sessionId);
    if (!subscription?.isPresent || subscription.gone) return;
    const member = await rooms.asMember(user, sessionId);
    await Promise.all(
      actionsOfWords(member, body.speaker).map((action) => rooms.admit(user, sessionId, action)),
    );
    if (subscription.gone) return;
    if (body.text === '') subscription.speakers.delete(body.speaker);
    else subscription.speakers.add(body.speaker);
    const event = wordsBeingSaid(sessionId, member, body);
    fanOut.own(event, subscription);
    bus.broadcast(event);
  }

  return {
    subscribe,
    unsubscribe,
    broadcast,
    unsubscribeAll() {
      for (const sessionId of subscriptions.keys()) unsubscribe(sessionId);
    },
  };
}

function newSubscription({ user, buffer, drop }: SubscribingPage): Subscription {
  return {
    buffer,
    sent: 0,
    gone: false,
    drop,
    member: user,
    isPresent: false,
    speakers: new Set(),
    stopWatching: () => {},
  };
}

/** Sends the page everything it has not seen; from then on it is sent what follows. Ends early when the page has left. */
async function bringUpToDate(
  { user, buffer }: SubscribingPage,
  { views, restores, catchUps, fanOut, clock }: SubscriptionsDependencies,
  { subscription, lane, message }: { subscription: Subscription; lane: Lane; message: Message<'subscribe'> },
): Promise<void> {
  const { sessionId, after, ...seen } = message;
  const head = await views[lane].head(sessionId);
  const restart = await restores[lane].mustRestart(sessionId, { after, ...seen });
  if (subscription.gone) return;
  subscription.sent = restart ? 0 : after;
  await spendOn(catchUps, user.uid, head - subscription.sent);
  if (subscription.gone) return;
  buffer.send({ type: 'subscribed', sessionId, epoch: views[lane].epoch, head, restart });
  const level = (sequence: number) =>
    buffer.send({ type: 'up-to-date', sessionId, sequence, at: timestampOf(clock) });
  await fanOut.join(sessionId, lane, subscription, level);
}

/** Throws the Problem too-many. One meeting never costs more than half of what there is, however long it is. */
async function spendOn(catchUps: RateLimit, userId: string, events: number): Promise<void> {
  const cost = Math.min(Math.max(events, bounds.catchUpEventsAtLeast), bounds.catchUpEventsPerMinute / 2);
  if ((await catchUps.spend(userId, cost)) === 0) return;
  throw new Problem('too-many', 'Your pages have asked for too much at once. They go on within a minute.');
}
