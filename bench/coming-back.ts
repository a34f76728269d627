// How long it takes until every page is level again after a restart of the server, each having missed some entries, and
// what that costs the server; and how long one page takes to join a long meeting.
import { setTimeout as sleep } from 'node:timers/promises';
import { newId } from '#meeting/ids.ts';
import { livePath, protocolVersion } from '#protocol/version.ts';
import { createMeeting, type ServerAccount } from '../scripts/client/server-account.ts';
import { openDevice } from './device.ts';
import { openLeanSocket } from './lean-socket.ts';
import type { ServerProcess } from './server-process.ts';

export interface ComingBackFigures {
  /** From the moment at which all pages ask until the last is level, and until half of them are. */
  lastMs: number;
  halfMs: number;
  /** The slowest of the requests that something else made meanwhile. */
  slowestOtherMs: number;
  /** What the server's memory grew by at most. */
  megabytes: number;
  processorMs: number;
}

/** A meeting with so many entries, and how many events that makes. */
export async function longMeeting(
  account: ServerAccount,
  texts: readonly string[],
  entries: number,
): Promise<string> {
  const { id: sessionId } = await createMeeting(account, 'Bench');
  const device = await openDevice({ account, sessionId });
  const lines = Array.from({ length: entries }, (_, line) =>
    device.say(newId(), texts[line % texts.length]!),
  );
  await Promise.all(lines);
  device.end();
  return sessionId;
}

/** `after`: up to which number each page has seen the meeting. */
export async function measureComingBack(
  { url, megabytes, processorMs }: ServerProcess,
  { cookie }: ServerAccount,
  { sessionId, pages, after }: { sessionId: string; pages: number; after: number },
): Promise<ComingBackFigures> {
  const address = `${url.replace('http', 'ws')}${livePath}?protocol=${protocolVersion}`;
  const levelAt: number[] = [];
  const allAreLevel = Promise.withResolvers<void>();
  const takes = (text: string): boolean => {
    if (!text.startsWith('{"type":"up-to-date"')) return true;
    if (levelAt.push(performance.now()) === pages) allAreLevel.resolve();
    return true;
  };
  const sockets = Array.from({ length: pages }, () =>
    openLeanSocket({ url: address, headers: { cookie, origin: url }, takes }),
  );
  await Promise.all(
    sockets.map((socket) => new Promise<void>((resolve) => socket.addEventListener('open', resolve))),
  );
  await sleep(500);
  const [memoryBefore, processorBefore] = [megabytes(), processorMs()];
  const others = watchOthers(url, megabytes);
  const began = performance.now();
  for (const socket of sockets) socket.send(JSON.stringify({ type: 'subscribe', sessionId, after }));
  await allAreLevel.promise;
  const { slowestMs, mostMegabytes } = await others.stop();
  const processorSpent = processorMs() - processorBefore;
  for (const socket of sockets) socket.close();
  return {
    lastMs: levelAt.at(-1)! - began,
    halfMs: levelAt[Math.floor(pages / 2)]! - began,
    slowestOtherMs: slowestMs,
    megabytes: mostMegabytes - memoryBefore,
    processorMs: processorSpent,
  };
}

/** Somebody else, who asks a small thing again and again. */
function watchOthers(url: string, megabytes: () => number) {
  let slowestMs = 0;
  let mostMegabytes = 0;
  const over = new AbortController();
  const asking = (async () => {
    do {
      const asked = performance.now();
      await (await fetch(`${url}/healthz`)).text();
      slowestMs = Math.max(slowestMs, performance.now() - asked);
      mostMegabytes = Math.max(mostMegabytes, megabytes());
      await sleep(5);
    } while (!over.signal.aborted);
  })();
  return {
    async stop() {
      over.abort();
      await asking;
      return { slowestMs, mostMegabytes };
    },
  };
}
