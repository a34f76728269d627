// Pages that read nothing while tens of thousands of lines pass: the server holds little for them, lets go of them soon, and
// nobody else notices.
import { newId } from '#meeting/ids.ts';
import { signUp } from '#server/testing/test-server.ts';
import { type Device, openDevice } from '../../bench/device.ts';
import { quantile } from '../../bench/figures.ts';
import { createMeeting, type ServerAccount } from '../../scripts/client/server-account.ts';
import { type ServerProcess, serverProcess } from '../server-process.ts';
import { pause } from './meeting.ts';
import { openStalledPage } from './stalled-page.ts';

export interface SlowReadersOptions {
  /** At least: the system takes some for a page that reads nothing, nobody knows how much, so more follow until all are let go. */
  lines: number;
  readers: number;
}

export interface SlowReadersFigures {
  lines: number;
  /** What the server held for each of them, at most. */
  megabytesEach: number;
  /** From the first line on, until the last of them was let go. */
  goneAfterMs: number;
  /** How long somebody in another meeting waited for an acknowledgement meanwhile: half of the time, and at most. */
  othersP50Ms: number;
  othersSlowestMs: number;
  /** The same, half of the time, while nobody was slow. */
  othersP50WithoutMs: number;
}

const speakers = 4;
/** Lines on their way at once. */
const burst = 400;
const lookMs = 100;
/** Each look takes the server's processor: everything that nobody needs is given back first. */
const memoryLookMs = 1_000;
const mostMegabytesEach = 1.25;
/** So many times `lines` at most. */
const mostTimes = 5;
/** After the last line. */
const goneWithinMs = 10_000;
/** What a flood costs by itself does not grow with it. */
const linesWithout = 3_000;
const words =
  'And then we looked at the figures of the third quarter, which were better than expected. '.repeat(2);

export async function slowReaders({ lines, readers }: SlowReadersOptions): Promise<SlowReadersFigures> {
  const server = await serverProcess({
    environment: { AGENTS: 'off', MESSAGES_PER_SECOND: '1000000', CONNECTIONS_PER_PERSON: '10000' },
  });
  try {
    await server.start();
    const without = await flood(server, { lines: linesWithout, readers: 0 });
    const { heldBytes, ...figures } = await flood(server, { lines, readers });
    const megabytesEach = (heldBytes - without.heldBytes) / readers / 1_024 ** 2;
    if (megabytesEach > mostMegabytesEach) throw new Error(`${megabytesEach} MB are held for each of them.`);
    return { megabytesEach, ...figures, othersP50WithoutMs: without.othersP50Ms };
  } finally {
    await server.stop();
  }
}

async function flood(server: ServerProcess, { lines, readers }: SlowReadersOptions) {
  const { url } = server;
  const account = { url, cookie: (await signUp(url, 'Ada')).cookie };
  const { id: sessionId } = await createMeeting(account, 'A flood');
  const reader = await readingPage(account, sessionId);
  const devices: Device[] = [];
  while (devices.length < speakers) devices.push(await openDevice({ account, sessionId }));
  const others = await somebodyElse(url);
  const openBefore = await openConnections(url);
  const stalled = await Promise.all(
    Array.from({ length: readers }, () => openStalledPage(account, sessionId)),
  );
  const left = async () => (await openConnections(url)) - openBefore;

  const memory = await mostMemory(server);
  const began = performance.now();
  const gone = untilNone(left, () => performance.now() - began);
  let said = 0;
  while (said < lines || (said < mostTimes * lines && (await left()) > 0)) {
    await Promise.all(Array.from({ length: burst }, (_, at) => devices[at % speakers]!.say(newId(), words)));
    said += burst;
    // Who reads shares this process with those who speak, and is to be behind for no other reason.
    await reader.hasHeard(said);
  }
  const goneAfterMs = await Promise.race([gone, pause(goneWithinMs)]);
  const heldBytes = await memory.stop();
  const waits = await others.stop();
  if (goneAfterMs === undefined)
    throw new Error(`${await left()} pages that read nothing are still connected after ${said} lines.`);
  for (const socket of stalled) socket.destroy();
  for (const device of [...devices, reader.device]) device.end();
  return {
    lines: said,
    heldBytes,
    goneAfterMs,
    othersP50Ms: quantile(waits, 0.5),
    othersSlowestMs: Math.max(...waits),
  };
}

/** `hasHeard` resolves when it was sent so many lines, each once. */
async function readingPage(account: ServerAccount, sessionId: string) {
  let heard = 0;
  let wake = (): void => {};
  const device = await openDevice({
    account,
    sessionId,
    heard(message) {
      heard += message.split('"kind":"entry-added"').length - 1;
      wake();
    },
  });
  await device.subscribe();
  return {
    device,
    async hasHeard(lines: number) {
      const hasAll = () => heard >= lines;
      while (!hasAll()) await new Promise<void>((resolve) => (wake = resolve));
      if (heard > lines) throw new Error(`Who reads heard ${heard} lines of ${lines}.`);
    },
  };
}

/** Somebody in another meeting, who says a line now and then; the answer to `stop` is how long each took, in ms. */
async function somebodyElse(url: string) {
  const account = { url, cookie: (await signUp(url, 'Ben')).cookie };
  const { id: sessionId } = await createMeeting(account, 'Another meeting');
  const device = await openDevice({ account, sessionId });
  const waits: number[] = [];
  const stop = again(20, async () => {
    const asked = performance.now();
    await device.say(newId(), 'A line in another meeting.');
    waits.push(performance.now() - asked);
  });
  return {
    async stop() {
      await stop();
      device.end();
      return waits;
    },
  };
}

/** How far the server's settled memory rises from now on, in bytes. */
async function mostMemory(server: ServerProcess) {
  const before = (await server.memory()).heapBytes;
  let most = before;
  const stop = again(memoryLookMs, async () => {
    most = Math.max(most, (await server.memory()).heapBytes);
  });
  return {
    async stop() {
      await stop();
      return most - before;
    },
  };
}

/** Does it every so often, until the answer is called, which waits for the last time. */
function again(everyMs: number, act: () => Promise<void>): () => Promise<void> {
  const over = new AbortController();
  const acting = (async () => {
    while (!over.signal.aborted) {
      await pause(everyMs);
      await act();
    }
  })();
  return async () => {
    over.abort();
    await acting;
  };
}

async function untilNone(left: () => Promise<number>, sinceMs: () => number): Promise<number> {
  while ((await left()) > 0) await pause(lookMs);
  return sinceMs();
}

async function openConnections(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(/^aside_live_connections (\d+)/m.exec(text)?.[1]);
}
