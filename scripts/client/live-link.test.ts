import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type WebSocket, WebSocketServer } from 'ws';
import { manualClock, type ManualClock } from '#meeting/clock.ts';
import type { ClientMessage, ClientEvent } from '#protocol/messages.ts';
import { closeCodes } from '#protocol/version.ts';
import { openLiveLink, type LiveLink } from './live-link.ts';

const sessionId = crypto.randomUUID();

/** A server that says only what the test makes it say. */
let server: WebSocketServer;
let clock: ManualClock;
let link: LiveLink;
let heard: number[];
let breaks: number;

beforeEach(async () => {
  server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await once(server, 'listening');
  clock = manualClock();
  heard = [];
  breaks = 0;
  link = openLiveLink({
    account: { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, cookie: 'session=1' },
    sessionId,
    clock,
    heard: ({ sequence }) => heard.push(sequence),
    broken: () => (breaks += 1),
  });
});
afterEach(() => {
  link.close();
  server.close();
  for (const socket of server.clients) socket.terminate();
});

const started = (id: string): ClientEvent => ({ id, sessionId, kind: 'recording-started', body: {} });
const tell = (socket: WebSocket, message: object): void => socket.send(JSON.stringify(message));
const problem = { type: '', title: 'No', status: 400, code: 'bad-request', detail: '' };

/** The next connection: its socket, and a function that waits for the next message from it. */
async function nextConnection() {
  const [socket] = (await once(server, 'connection')) as [WebSocket];
  const messages: ClientMessage[] = [];
  let wake = (): void => undefined;
  socket.on('message', (data: Buffer) => {
    messages.push(JSON.parse(data.toString()) as ClientMessage);
    wake();
  });
  const next = async (): Promise<ClientMessage> => {
    if (messages.length === 0) await new Promise<void>((resolve) => (wake = resolve));
    return messages.shift()!;
  };
  return { socket, next };
}

/** What a test waits for takes a few turns of the event loop, and no time. */
async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise(setImmediate);
}

test('after a break the link asks for what it missed and sends what was not acknowledged, under the same ids', async () => {
  const first = await nextConnection();
  expect(await first.next()).toEqual({ type: 'subscribe', sessionId, after: 0 });
  const kept = link.append(started('a'));
  const lost = link.append(started('b'));
  await first.next();
  await first.next();
  tell(first.socket, { type: 'subscribed', sessionId, epoch: 'e1', head: 0, restart: false });
  tell(first.socket, { type: 'events', sessionId, events: [{ sequence: 1 }, { sequence: 2 }] });
  tell(first.socket, { type: 'kept', id: 'a', sessionId, sequence: 2, repeated: false });
  expect(await kept).toBe(2);
  first.socket.terminate();
  await until(() => breaks === 1);

  const again = nextConnection();
  clock.advance(5_000);
  const second = await again;
  expect(await second.next()).toEqual({ type: 'append', event: started('b') });
  expect(await second.next()).toEqual({ type: 'subscribe', sessionId, after: 2, epoch: 'e1' });
  tell(second.socket, { type: 'events', sessionId, events: [{ sequence: 2 }, { sequence: 3 }] });
  tell(second.socket, { type: 'kept', id: 'b', sessionId, sequence: 3, repeated: true });
  expect(await lost).toBe(3);
  expect(heard).toEqual([1, 2, 3]);
});

test('a refusal that may pass is tried again, another is told', async () => {
  const { socket, next } = await nextConnection();
  await next();
  const [passes, refused] = [link.append(started('a')), link.append(started('b'))];
  await next();
  await next();
  tell(socket, { type: 'refused', id: 'a', problem, retryable: true });
  tell(socket, { type: 'refused', id: 'b', problem, retryable: false });
  await expect(refused).rejects.toThrow('The server refused an event: No.');
  clock.advance(2_000);
  expect(await next()).toEqual({ type: 'append', event: started('a') });
  tell(socket, { type: 'kept', id: 'a', sessionId, sequence: 1, repeated: false });
  expect(await passes).toBe(1);
});

test('an account that is signed out ends everything at once, instead of trying for ever', async () => {
  const { socket } = await nextConnection();
  const open = link.append(started('a'));
  socket.close(closeCodes.notSignedIn);
  await expect(open).rejects.toThrow('signed out');
  await expect(link.append(started('b'))).rejects.toThrow('signed out');
  expect(breaks).toBe(0);
});
