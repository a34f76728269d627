// A program's end of the live protocol for one meeting: appends until acknowledged, hears what happens, and takes both
// up again after the link breaks. The page has its own (web/live), with a disk behind it.
import { WebSocket } from 'ws';
import type { Clock } from '#meeting/clock.ts';
import type { DurableEvent } from '#meeting/events.ts';
import type { ClientMessage, ClientEvent, ServerMessage } from '#protocol/messages.ts';
import { closeCodes, livePath, protocolVersion } from '#protocol/version.ts';
import type { ServerAccount } from './server-account.ts';

type InterimWords = Extract<ClientMessage, { type: 'ephemeral' }>['body'];

export interface LiveLink {
  /** Resolves with the event's number once it is safe. Rejects when the server will never take it, or the link failed for good. */
  append(event: ClientEvent): Promise<number>;
  /** Sent and forgotten. */
  pass(words: InterimWords): void;
  close(): void;
}

export interface LiveLinkDependencies {
  account: ServerAccount;
  sessionId: string;
  clock: Clock;
  /** Each kept event of the meeting, in order, once. */
  heard(event: DurableEvent): void;
  /** The link broke and is being taken up again. */
  broken(): void;
}

/** Between two attempts to connect. Rejects everything open when nothing has answered for `giveUpMs`. */
const retryMs = 500;
const giveUpMs = 60_000;

interface Waiting {
  event: ClientEvent;
  resolve(sequence: number): void;
  reject(reason: Error): void;
}

export function openLiveLink({ account, sessionId, clock, heard, broken }: LiveLinkDependencies): LiveLink {
  const waiting = new Map<string, Waiting>();
  let socket = connect();
  let seen: { sequence: number; epoch?: string } = { sequence: 0 };
  let lastAnswer = clock.now();
  let failure: Error | undefined;
  let closing = false;

  function connect(): WebSocket {
    const address = `${account.url.replace(/^http/, 'ws')}${livePath}?protocol=${protocolVersion}`;
    const link = new WebSocket(address, { headers: { cookie: account.cookie, origin: account.url } });
    let opened = false;
    link.on('open', () => {
      opened = true;
      send({ type: 'subscribe', sessionId, after: seen.sequence, ...(seen.epoch && { epoch: seen.epoch }) });
      for (const { event } of waiting.values()) send({ type: 'append', event });
    });
    link.on('message', (data: Buffer) => take(JSON.parse(data.toString()) as ServerMessage));
    link.on('unexpected-response', (_, response) => {
      if (response.statusCode! < 500)
        fail(`The server does not let this account in (${response.statusCode}).`);
      else link.terminate();
    });
    link.on('error', () => undefined); // 'close' follows and says what to do.
    link.on('close', (code) => {
      if (closing || failure) return;
      if (code === closeCodes.protocol) return fail('The server speaks another version of the protocol.');
      if (code === closeCodes.notSignedIn) return fail('The server says that this account is signed out.');
      if (clock.now() - lastAnswer > giveUpMs)
        return fail(`Nothing has answered at ${account.url} for a minute.`);
      if (opened) broken();
      clock.after(retryMs, () => {
        if (!closing) socket = connect();
      });
    });
    return link;
  }

  function send(message: ClientMessage): void {
    if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
  }

  function take(message: ServerMessage): void {
    lastAnswer = clock.now();
    switch (message.type) {
      case 'subscribed':
        seen = { sequence: message.restart ? 0 : seen.sequence, epoch: message.epoch };
        return;
      case 'events':
        for (const event of message.events) {
          if (event.sequence <= seen.sequence) continue;
          seen.sequence = event.sequence;
          heard(event);
        }
        return;
      case 'kept':
        waiting.get(message.id)?.resolve(message.sequence);
        waiting.delete(message.id);
        return;
      case 'refused':
        return refused(message);
      case 'up-to-date':
      case 'ephemeral':
    }
  }

  function refused({ id, problem, retryable }: Extract<ServerMessage, { type: 'refused' }>): void {
    const asked = id === undefined ? undefined : waiting.get(id);
    if (!retryable && !asked) return fail(`The server refused: ${problem.title}.`);
    if (!asked) return socket.close(); // The subscription: taken up again with the link.
    if (retryable) {
      clock.after(retryMs, () => send({ type: 'append', event: asked.event }));
      return;
    }
    waiting.delete(asked.event.id);
    asked.reject(new Error(`The server refused an event: ${problem.title}.`));
  }

  function fail(reason: string): void {
    failure = new Error(reason);
    for (const { reject } of waiting.values()) reject(failure);
    waiting.clear();
    socket.terminate();
  }

  return {
    append(event) {
      if (failure) return Promise.reject(failure);
      const kept = Promise.withResolvers<number>();
      waiting.set(event.id, { event, resolve: kept.resolve, reject: kept.reject });
      send({ type: 'append', event });
      return kept.promise;
    },
    pass(words) {
      send({ type: 'ephemeral', sessionId, kind: 'interim-words', body: words });
    },
    close() {
      closing = true;
      socket.close();
    },
  };
}
