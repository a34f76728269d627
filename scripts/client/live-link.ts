// A program's place in one live meeting: the protocol's own client over a WebSocket with a cookie. Unlike a page it gives
// up after a minute without a server, and says why.
import { WebSocket } from 'ws';
import type { Clock } from '#meeting/clock.ts';
import type { DurableEvent } from '#meeting/events.ts';
import { type InterimWords, openLiveClient } from '#protocol/client/live-client.ts';
import type { ClientEvent } from '#protocol/messages.ts';
import type { ServerAccount } from './server-account.ts';

export interface LiveLink {
  /** Resolves with the event's sequence once it is safe. Rejects when the server will never take it, or the link failed for good. */
  append(event: ClientEvent): Promise<number>;
  /** Sent and forgotten. */
  sayInterim(words: InterimWords): void;
  close(): void;
}

export interface LiveLinkDependencies {
  account: ServerAccount;
  sessionId: string;
  clock: Clock;
  /** Each durable event of the meeting, in order, once. */
  heard(event: DurableEvent): void;
  /** The link broke and is being taken up again. */
  broken(): void;
}

const giveUpMs = 60_000;

export function openLiveLink(dependencies: LiveLinkDependencies): LiveLink {
  const { account, sessionId, clock, heard, broken } = dependencies;
  let failure: Error | undefined;
  let wasConnected = false;

  const client = openLiveClient({
    origin: account.url,
    clock,
    openSocket(url) {
      const socket = new WebSocket(url, { headers: { cookie: account.cookie, origin: account.url } });
      socket.on('unexpected-response', (_, { statusCode = 500 }) => {
        if (statusCode < 500) fail(`The server does not let this account in (${statusCode}).`);
        socket.terminate();
      });
      return socket;
    },
    turnedAway: (why) =>
      fail(
        why === 'signed-out'
          ? 'The server says that this account is signed out.'
          : 'The server speaks another version of the protocol.',
      ),
  });

  function fail(reason: string): void {
    failure ??= new Error(reason);
    cancelGivingUp();
    client.close();
  }
  const giveUpLater = () =>
    clock.after(giveUpMs, () => fail(`Nothing has answered at ${account.url} for a minute.`));
  let cancelGivingUp = giveUpLater();

  client.watch((state) => {
    if (state === 'connected') {
      cancelGivingUp();
      wasConnected = true;
    } else if (wasConnected) {
      wasConnected = false;
      cancelGivingUp = giveUpLater();
      broken();
    }
  });
  client.follow(sessionId, {
    durable: (events) => events.forEach(heard),
    ephemeral: () => {},
    upToDate: () => {},
    restart: () => {},
    refused: ({ title }) => fail(`The server refused: ${title}.`),
  });

  return {
    async append(event) {
      if (failure) throw failure;
      const answer = await client.append(event);
      if (answer.outcome === 'kept') return answer.sequence;
      if (answer.outcome === 'refused')
        throw new Error(`The server refused an event: ${answer.problem.title}.`);
      throw failure ?? new Error('The link was closed before the server answered.');
    },
    sayInterim: (words) => client.sendInterim(sessionId, words),
    close() {
      cancelGivingUp();
      client.close();
    },
  };
}
