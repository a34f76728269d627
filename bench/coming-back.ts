// How long it takes until every page is level again after a restart of the server, each having missed some entries, and
// what that costs the server; and how long one page takes to join a long meeting.
import { setTimeout as sleep } from 'node:timers/promises';
import { newId } from '#meeting/ids.ts';
import { livePath, protocolVersion } from '#protocol/version.ts';
import { createMeeting, type ServerAccount } from '../scripts/client/server-account.ts';
import { openDevice } from './device.ts';
import { quantile } from './figures.ts';
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
  /** The most that it had altogether. */
  mostMegabytes: number;
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

/** A page that is connected and has not asked yet for what it missed. */
export interface Page {
  ask(): void;
  /** Resolves when it has everything. */
  level: Promise<void>;
  end(): void;
}

/** Pages that have each seen the meeting up to number `after`. */
export async function openPages(
  { url, cookie }: ServerAccount,
  { sessionId, pages, after }: { sessionId: string; pages: number; after: number },
): Promise<Page[]> {
  const address = `${url.replace('http', 'ws')}${livePath}?protocol=${protocolVersion}`;
  return Promise.all(
    Array.from({ length: pages }, async () => {
      const level = Promise.withResolvers<void>();
      const takes = (text: string): boolean => {
        if (text.startsWith('{"type":"up-to-date"')) level.resolve();
        return true;
      };
      const socket = openLeanSocket({ url: address, headers: { cookie, origin: url }, takes });
      await new Promise<void>((resolve) => socket.addEventListener('open', resolve));
      return {
        ask: () => socket.send(JSON.stringify({ type: 'subscribe', sessionId, after })),
        level: level.promise,
        end: socket.close,
      };
    }),
  );
}

/** All pages ask at the same moment. */
export async function measureComingBack(
  { url, megabytes, processorMs }: ServerProcess,
  pages: readonly Page[],
): Promise<ComingBackFigures> {
  await sleep(500);
  const [memoryBefore, processorBefore] = [megabytes(), processorMs()];
  const others = watchOthers(url, megabytes);
  const began = performance.now();
  for (const page of pages) page.ask();
  const levelAfter = await Promise.all(pages.map(({ level }) => level.then(() => performance.now() - began)));
  const { slowestMs, mostMegabytes } = await others.stop();
  const processorSpent = processorMs() - processorBefore;
  for (const page of pages) page.end();
  return {
    lastMs: quantile(levelAfter, 1),
    halfMs: quantile(levelAfter, 0.5),
    slowestOtherMs: slowestMs,
    megabytes: mostMegabytes - memoryBefore,
    mostMegabytes,
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
