import { expect, test } from 'vitest';
import { manualClock } from '#meeting/clock.ts';
import { closeCodes, protocolVersion } from '../version.ts';
import { openConnection, type ConnectionState, type WireSocket } from './connection.ts';

/** A WebSocket as far as the client uses it, moved by the test. */
class HandSocket extends EventTarget {
  sent: string[] = [];
  send = (text: string) => void this.sent.push(text);
  close(): void {} // A dead wire: no close event comes.
  opens = () => this.dispatchEvent(new Event('open'));
  says = (message: object) =>
    this.dispatchEvent(Object.assign(new Event('message'), { data: JSON.stringify(message) }));
  ends = (code: number) => this.dispatchEvent(Object.assign(new Event('close'), { code }));
}

function aClient() {
  const clock = manualClock();
  const sockets: HandSocket[] = [];
  const states: ConnectionState[] = [];
  const turnedAway: string[] = [];
  const live = openConnection({
    origin: 'http://localhost:3000',
    userId: 'ada',
    clock,
    openSocket(url) {
      expect(url).toBe(`ws://localhost:3000/api/live?protocol=${protocolVersion}&user=ada`);
      const socket = new HandSocket();
      sockets.push(socket);
      return socket as unknown as WireSocket;
    },
    turnedAway: (why) => void turnedAway.push(why),
  });
  live.listen({ message: () => {}, state: (state) => states.push(state) });
  return { live, clock, sockets, states, turnedAway };
}

const sessionId = '01a1fb87-3b90-7d5e-80cd-1f45b497aa12';

test('[L8] a wire that answers nothing for ten seconds counts as cut, however much is sent meanwhile', () => {
  const { live, clock, sockets, states } = aClient();
  sockets[0]!.opens();
  for (let second = 0; second < 10; second++) {
    live.send({ type: 'subscribe', sessionId, after: 0 });
    clock.advance(1_000);
  }
  expect(states).toEqual(['connected', 'disconnected']);
  clock.advance(5_000);
  expect(sockets).toHaveLength(2);
  sockets[0]!.says({ type: 'events' }); // Too late: another wire counts now.
  sockets[1]!.opens();
  expect(live.state()).toBe('connected');
});

test('[L8] a wire that swallows even the opening of a connection counts as cut after twenty seconds', () => {
  const { clock, sockets, states } = aClient();
  clock.advance(19_999);
  expect(states).toEqual([]);
  clock.advance(1);
  expect(states).toEqual(['disconnected']);
  clock.advance(5_000);
  expect(sockets).toHaveLength(2);
  sockets[0]!.opens(); // Too late: another wire counts now.
  expect(states).toEqual(['disconnected']);
  sockets[1]!.opens();
  clock.advance(19_000);
  expect(states).toEqual(['disconnected', 'connected']);
});

test('any word from the server is an answer', () => {
  const { live, clock, sockets, states } = aClient();
  sockets[0]!.opens();
  live.send({ type: 'subscribe', sessionId, after: 0 });
  clock.advance(9_000);
  sockets[0]!.says({ type: 'events', sessionId, events: [] });
  clock.advance(19_000);
  expect(states).toEqual(['connected']);
});

test('what is no message of ours reaches nobody, and the wire stays', () => {
  const { live, sockets, states } = aClient();
  const heard: string[] = [];
  live.listen({ message: ({ type }) => heard.push(type), state: () => {} });
  sockets[0]!.opens();
  const says = (data: string) => sockets[0]!.dispatchEvent(Object.assign(new Event('message'), { data }));
  for (const data of ['<html>', 'null', '[]', '{"type":"constructor"}', '{"type":7}']) says(data);
  sockets[0]!.says({ type: 'pong' });
  expect([heard, states]).toEqual([['pong'], ['connected']]);
});

const ping = JSON.stringify({ type: 'ping' });

test('[P12] a page that only reads along asks over a quiet wire, and notices that it is dead', () => {
  const { clock, sockets, states } = aClient();
  sockets[0]!.opens();
  for (let minute = 0; minute < 3; minute++) {
    clock.advance(20_000);
    sockets[0]!.says({ type: 'pong' });
    clock.advance(20_000);
    expect(sockets[0]!.sent).toEqual(Array.from({ length: minute + 1 }, () => ping));
    sockets[0]!.says({ type: 'events', sessionId, events: [] });
    clock.advance(20_000);
  }
  expect(states).toEqual(['connected']);
  clock.advance(49_999);
  expect(states).toEqual(['connected', 'disconnected']);
  clock.advance(5_000);
  expect(sockets.length).toBeGreaterThan(1);
});

test('[P12] somebody who looks at the page again is not left with a wire that died meanwhile', () => {
  const { live, clock, sockets, states } = aClient();
  sockets[0]!.opens();
  live.retryNow();
  expect(sockets[0]!.sent).toEqual([ping]);
  clock.advance(10_000);
  expect(states).toEqual(['connected', 'disconnected']);
});

test.each([
  [closeCodes.notSignedIn, 'signed-out'],
  [closeCodes.protocol, 'other-version'],
])('a client that is turned away with %i is told why and does not come back by itself', (code, why) => {
  const { clock, sockets, turnedAway } = aClient();
  sockets[0]!.opens();
  sockets[0]!.ends(code);
  clock.advance(60_000);
  expect([turnedAway, sockets.length]).toEqual([[why], 1]);
});

test.each([closeCodes.tooManyOpen, closeCodes.tooMany])(
  '[P10] a client that is one too many, %i, waits ten seconds and more before it comes back',
  (code) => {
    const { clock, sockets } = aClient();
    for (let minute = 0; minute < 3; minute++) {
      sockets.at(-1)!.opens();
      sockets.at(-1)!.ends(code);
      clock.advance(9_900);
      expect(sockets).toHaveLength(minute + 1);
      clock.advance(1_000);
      expect(sockets).toHaveLength(minute + 2);
    }
  },
);

test('attempts come further and further apart, up to five seconds', () => {
  const { clock, sockets } = aClient();
  for (let minute = 0; minute < 60; minute++) {
    clock.advance(1_000);
    sockets.at(-1)!.ends(1006);
  }
  expect(sockets.length).toBeGreaterThan(12);
  expect(sockets.length).toBeLessThan(40);
});

test('[L8] a network that is back is not left waiting for the next attempt', () => {
  const { live, clock, sockets } = aClient();
  for (let attempt = 0; attempt < 6; attempt++) {
    sockets.at(-1)!.ends(1006);
    clock.advance(5_000);
  }
  sockets.at(-1)!.ends(1006);
  const before = sockets.length;
  live.retryNow();
  live.retryNow();
  clock.advance(10_000);
  expect(sockets.length).toBe(before + 1);
});
