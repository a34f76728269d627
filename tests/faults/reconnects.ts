// Two hundred pages whose connections break and come back, one after the other and all at once: nothing of them is left behind
// in the server, and who is here is right in the end.
import { wallClock } from '#meeting/clock.ts';
import { type LiveClient, openLiveClient } from '#protocol/client/live-client.ts';
import type { WireSocket } from '#protocol/client/connection.ts';
import { signUp, type TestPerson } from '#server/testing/test-server.ts';
import { openLeanSocket } from '../../bench/lean-socket.ts';
import { type ServerProcess, serverProcess } from '../server-process.ts';
import { pause } from './meeting.ts';

export interface ReconnectsOptions {
  /** How often each page comes back: every other time in turn, every other in a storm. */
  rounds: number;
}

export interface ReconnectsFigures {
  reconnects: number;
  /** What the server's settled heap grew by between the first round and the last. */
  leftBytes: number;
  /** Sockets of the server after the last round beyond those after the first. */
  leftSockets: number;
}

const people = 10;
const pagesEach = 20;
/** So many at once are still in turn. */
const atOnce = 10;
/** Caches that fill; a leak of a few hundred bytes a reconnection is more in ten thousand. */
const mayLeaveBytes = 4 * 1024 ** 2;
const patienceMs = 60_000;

interface Page {
  person: number;
  client: LiveClient;
  /** Breaks its connection; resolves when it is level again. */
  comeBack(): Promise<void>;
}

export async function reconnects({ rounds }: ReconnectsOptions): Promise<ReconnectsFigures> {
  const server = await serverProcess({
    environment: { AGENTS: 'off', CONNECTIONS_PER_PERSON: '100000', TRUST_PROXY: '1' },
  });
  try {
    await server.start();
    const { url } = server;
    const persons: TestPerson[] = [];
    for (let at = 0; at < people; at++) persons.push(await signUp(url, `Person${at}`));
    const { id: sessionId } = await persons[0]!.create();
    for (const person of persons.slice(1)) await person.joins(persons[0]!, sessionId);
    const pages: Page[] = [];
    for (const [at, person] of persons.entries())
      for (let page = 0; page < pagesEach; page++) pages.push(await openPage(url, person, at, sessionId));
    const watching = watchPresence(url, persons[0]!, sessionId);

    await inStorm(pages);
    const before = await atRest(server);
    for (let round = 1; round < rounds; round++) await (round % 2 === 0 ? inStorm : inTurn)(pages);
    const after = await atRest(server);

    await watching.until(people);
    for (const { person, client } of pages) if (person % 2 === 1) client.close();
    await watching.until(people / 2);
    for (const { client } of pages) client.close();
    watching.close();
    const leftBytes = after.heapBytes - before.heapBytes;
    const leftSockets = after.sockets - before.sockets;
    if (leftBytes > mayLeaveBytes) throw new Error(`${leftBytes} bytes were left behind.`);
    if (leftSockets > 0) throw new Error(`${leftSockets} sockets were left behind.`);
    return { reconnects: pages.length * rounds, leftBytes, leftSockets };
  } finally {
    await server.stop();
  }
}

const inStorm = async (pages: readonly Page[]) =>
  void (await Promise.all(pages.map((page) => page.comeBack())));

async function inTurn(pages: readonly Page[]): Promise<void> {
  for (let at = 0; at < pages.length; at += atOnce) await inStorm(pages.slice(at, at + atOnce));
}

async function atRest(server: ServerProcess) {
  await pause(1_000);
  const { heapBytes, handles } = await server.memory();
  return { heapBytes, sockets: handles.filter((kind) => kind === 'TCPSocketWrap').length };
}

function openSocketOf(
  { url, cookie }: { url: string; cookie: string },
  opened: (socket: WireSocket) => void,
) {
  return (address: string): WireSocket => {
    const socket = openLeanSocket({ url: address, headers: { cookie, origin: url } });
    opened(socket);
    return socket;
  };
}

async function openPage(
  url: string,
  { cookie }: TestPerson,
  person: number,
  sessionId: string,
): Promise<Page> {
  let wire: WireSocket | undefined;
  let level = Promise.withResolvers<void>();
  const client = openLiveClient({
    origin: url,
    clock: wallClock,
    openSocket: openSocketOf({ url, cookie }, (socket) => void (wire = socket)),
    turnedAway: (why) => level.reject(new Error(`A page was turned away: ${why}.`)),
  });
  client.follow(sessionId, {
    durable: () => {},
    ephemeral: () => {},
    upToDate: () => level.resolve(),
    restart: () => {},
    refused: ({ detail }) => level.reject(new Error(detail)),
  });
  // In a storm nobody waits.
  client.watch((state) => state === 'disconnected' && client.retryNow());
  await level.promise;
  return {
    person,
    client,
    comeBack() {
      level = Promise.withResolvers();
      wire!.close();
      return level.promise;
    },
  };
}

/** Who is here, as a page of this person is told. */
function watchPresence(url: string, { cookie }: TestPerson, sessionId: string) {
  let here = 0;
  const client = openLiveClient({
    origin: url,
    clock: wallClock,
    openSocket: openSocketOf({ url, cookie }, () => {}),
    turnedAway: () => {},
  });
  client.follow(sessionId, {
    durable: () => {},
    ephemeral(events) {
      for (const event of events) if (event.kind === 'presence') here = event.body.people.length;
    },
    upToDate: () => {},
    restart: () => {},
    refused: () => {},
  });
  return {
    async until(count: number): Promise<void> {
      const deadline = performance.now() + patienceMs;
      const isSo = () => here === count;
      while (!isSo() && performance.now() < deadline) await pause(50);
      if (!isSo()) throw new Error(`${here} people are said to be here, not ${count}.`);
    },
    close: () => client.close(),
  };
}
