import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import WebSocket, { WebSocketServer } from 'ws';
import { manualClock } from '#meeting/clock.ts';
import { closeCodes } from '#protocol/version.ts';
import type { SignedInUser } from '../sign-in.ts';
import { startTestServer, testPassword, type TestServer } from '../testing/test-server.ts';
import { createConnections } from './connections.ts';

const hourMs = 60 * 60 * 1_000;
const clock = manualClock();
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ agents: [], clock });
});
afterAll(() => server.stop());

test.each([
  ['signing out', 'sign-out', {}],
  ['revoking all sign-ins', 'revoke-sessions', {}],
  [
    'changing the password and revoking',
    'change-password',
    { currentPassword: testPassword, newPassword: 'another horse battery', revokeOtherSessions: true },
  ],
])('[K5] %s ends the live connection at once', async (_, path, body) => {
  const ada = await server.person('Ada');
  const live = await ada.live();
  const answer = await ada.call('POST', `/auth/${path}`, body, { origin: server.url });
  expect(answer.status).toBe(200);
  expect(await live.closed).toBe(closeCodes.notSignedIn);
});

test('[K5] ending all other sign-ins ends their connections and no other', async () => {
  const here = await server.person('Ada');
  const there = await server.again(here);
  const [kept, ended] = [await here.live(), await there.live()];
  await here.call('POST', '/auth/revoke-other-sessions', {}, { origin: server.url });
  expect(await ended.closed).toBe(closeCodes.notSignedIn);
  kept.send('{}');
  await kept.until('refused');
});

test('[K5] a sign-in whose time is over ends its connections to the second', async () => {
  const guest = await server.guest('Gwen');
  clock.advance(24 * hourMs - 10_000);
  const live = await guest.live();
  clock.advance(9_000);
  live.send('{}');
  await live.until('refused');
  clock.advance(1_000);
  expect(await live.closed).toBe(closeCodes.notSignedIn);
});

/** Connections over real sockets, whose sign-ins are as the test says. */
async function someConnections() {
  const time = manualClock();
  const asked: string[] = [];
  const gone = new Set<string>();
  let tellEnded: (signInId: string) => void = () => {};
  const knownAs = (signInId: string): SignedInUser => ({
    user: { uid: 'ada', email: 'ada@example.com', displayName: 'Ada' },
    signInId,
    endsAt: Infinity,
    cookies: [],
  });
  const connections = createConnections({
    signIn: {
      async who(headers) {
        const id = headers.get('cookie')!;
        asked.push(id);
        return gone.has(id) ? undefined : knownAs(id);
      },
      onEnded(ended) {
        tellEnded = ended;
        return () => {};
      },
    },
    clock: time,
    failed: (error) => {
      throw error;
    },
  });
  const sockets = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await once(sockets, 'listening');
  const { port } = sockets.address() as { port: number };
  const taken: string[] = [];
  const served = new Map<string, number>();
  sockets.on('connection', (socket, request) => {
    const id = request.url!.slice(1);
    connections.add(socket, knownAs(id), new Headers({ cookie: id }));
    socket.on('message', (data) => taken.push((data as Buffer).toString()));
    served.set(id, (served.get(id) ?? 0) + 1);
  });
  return {
    time,
    asked,
    gone,
    taken,
    connections,
    end: (signInId: string) => tellEnded(signInId),
    async open(signInId: string) {
      const socket = new WebSocket(`ws://127.0.0.1:${port}/${signInId}`);
      const closed = new Promise<number>((resolve) => socket.on('close', resolve));
      await once(socket, 'open');
      return { socket, closed };
    },
    async stop() {
      for (const socket of sockets.clients) socket.terminate();
      sockets.close();
    },
  };
}

test('[K6] each sign-in is looked up once in a beat, however many pages it has open, and a few at a time', async () => {
  const { time, asked, open, stop } = await someConnections();
  for (let n = 0; n < 60; n++) {
    await open(`s${n}`);
    if (n % 3 === 0) await open(`s${n}`);
  }
  asked.length = 0;
  const perSecond = Array.from({ length: 30 }, () => {
    const before = asked.length;
    time.advance(1_000);
    return asked.length - before;
  });
  expect(new Set(asked).size).toBe(60);
  expect(asked).toHaveLength(60);
  expect(Math.max(...perSecond)).toBe(2);
  await stop();
});

test('[K5] a connection that opens while its sign-in ends is ended too', async () => {
  const { gone, open, stop } = await someConnections();
  gone.add('s1');
  const { closed } = await open('s1');
  expect(await closed).toBe(closeCodes.notSignedIn);
  await stop();
});

test('[K5] a page that does not answer the good-bye is cut off after a second, and nothing that it says is taken', async () => {
  const { time, taken, connections, end, open, stop } = await someConnections();
  const { socket } = await open('s1');
  socket.send('before');
  await expect.poll(() => taken).toEqual(['before']);
  // It reads no good-bye, so it does not know.
  socket.pause();
  end('s1');
  socket.send('after');
  const { socket: other } = await open('s2');
  other.send('meanwhile');
  await expect.poll(() => taken).toEqual(['before', 'meanwhile']);
  expect(connections.count()).toBe(2);
  time.advance(1_000);
  await expect.poll(() => connections.count()).toBe(1);
  await stop();
});
