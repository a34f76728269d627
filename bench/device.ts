// One device in a measured meeting: the protocol's own client over a lean socket. What it is sent of the meeting it hands
// on unread, so that a measurement of many devices is not one of reading JSON.
import { wallClock } from '#meeting/clock.ts';
import { openLiveClient } from '#protocol/client/live-client.ts';
import type { ServerAccount } from '../scripts/client/server-account.ts';
import { openLeanSocket } from './lean-socket.ts';

export interface Device {
  /** Resolves when the entry is acknowledged as kept. Rejects when it is refused or the connection ends. */
  say(entryId: string, text: string): Promise<void>;
  /** Everything that happens in the meeting from now on; resolves when the device is level with the log. */
  subscribe(): Promise<void>;
  end(): void;
}

export interface DeviceDependencies {
  account: ServerAccount;
  sessionId: string;
  /** A message with events of the meeting, unread. */
  heard?(message: string): void;
}

const unread = ['{"type":"events"', '{"type":"ephemeral"'];

export function openDevice({ account, sessionId, heard }: DeviceDependencies): Promise<Device> {
  const opened = Promise.withResolvers<Device>();
  const ended = Promise.withResolvers<never>();
  ended.promise.catch(() => undefined);
  const fail = (reason: string): void => {
    const error = new Error(reason);
    opened.reject(error);
    ended.reject(error);
    client.close();
  };
  const client = openLiveClient({
    origin: account.url,
    clock: wallClock,
    openSocket: (url) =>
      openLeanSocket({
        url,
        headers: { cookie: account.cookie, origin: account.url },
        takes(text) {
          if (!unread.some((start) => text.startsWith(start))) return false;
          heard?.(text);
          return true;
        },
      }),
    turnedAway: (why) => fail(`The server turned this device away: ${why}.`),
  });
  client.watch((state) => {
    if (state === 'connected') opened.resolve(device);
    else fail('The server closed the connection.');
  });
  const device: Device = {
    subscribe() {
      const level = new Promise<void>((resolve) => {
        client.follow(sessionId, {
          durable: () => {},
          ephemeral: () => {},
          upToDate: () => resolve(),
          restart: () => {},
          refused: ({ detail }) => fail(`The server refused: ${detail}`),
        });
      });
      return Promise.race([level, ended.promise]);
    },
    async say(id, text) {
      const timestamp = new Date().toISOString();
      const entry = { id, sessionId, text, speaker: 'Ann', timestamp, confidence: 0.9 };
      const answer = await client.append({ id, sessionId, kind: 'entry-added', body: { entry } });
      if (answer.outcome === 'refused') throw new Error(`The server refused: ${answer.problem.detail}`);
      if (answer.outcome === 'closed') await ended.promise;
    },
    end: () => client.close(),
  };
  return opened.promise;
}
