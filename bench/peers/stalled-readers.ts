// What sockets that stop reading cost a server while a meeting goes on, and when it ends them.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Device } from '../device.ts';
import type { Peer } from './peer.ts';

export interface StalledReaders {
  /** How much more memory the server took at most than without them, for each. */
  megabytesEach: number;
  /** From the first line until the last of them is closed; Infinity where one stays open for longer than was waited. */
  closedAfterSeconds: number;
}

export interface StalledLoad {
  sockets: number;
  lines: number;
  /** For how long at most it is waited until they are closed, from the first line on. */
  patienceMs: number;
}

/** The speaker has so many lines on the way: the meeting goes on as fast as the server can. */
const onTheWay = 256;

/** Two fresh servers: one that knows no stalled socket, to compare with, and one that does. */
export async function measureStalledReaders(
  start: () => Promise<Peer>,
  load: StalledLoad,
): Promise<StalledReaders> {
  const without = await meetingWithStalled(await start(), { ...load, sockets: 0, patienceMs: 0 });
  const stalled = await meetingWithStalled(await start(), load);
  return {
    megabytesEach: Math.max(0, stalled.mostMegabytes - without.mostMegabytes) / load.sockets,
    closedAfterSeconds: stalled.closedAfterMs / 1_000,
  };
}

async function meetingWithStalled(peer: Peer, { sockets, lines, patienceMs }: StalledLoad) {
  try {
    const meeting = await peer.createMeeting();
    const speaker = await peer.openDevice(meeting);
    const openBefore = peer.server().openSockets();
    const readers = await Promise.all(Array.from({ length: sockets }, () => peer.openDevice(meeting)));
    await Promise.all(readers.map((reader) => reader.subscribe()));
    for (const reader of readers) reader.stall();
    const watch = watchServer(peer, openBefore);
    await sayMany(speaker, lines);
    const { mostMegabytes, closedAfterMs } = await watch.end(patienceMs);
    for (const one of [speaker, ...readers]) one.drop();
    return { mostMegabytes, closedAfterMs };
  } finally {
    await peer.server().stop();
  }
}

async function sayMany(speaker: Device, lines: number): Promise<void> {
  let said = 0;
  const speak = async (): Promise<void> => {
    while (said < lines) {
      said++;
      await speaker.say(crypto.randomUUID(), 'I think we could start with a pilot in the spring');
    }
  };
  await Promise.all(Array.from({ length: onTheWay }, speak));
}

/** Looks at the server from outside, so that every server is looked at in the same way. */
function watchServer(peer: Peer, openBefore: number) {
  const began = performance.now();
  const server = peer.server();
  let mostMegabytes = 0;
  let closedAfterMs = Number.POSITIVE_INFINITY;
  const look = (): void => {
    mostMegabytes = Math.max(mostMegabytes, server.megabytes());
    if (closedAfterMs === Number.POSITIVE_INFINITY && server.openSockets() <= openBefore)
      closedAfterMs = performance.now() - began;
  };
  const looking = setInterval(look, 50);
  return {
    async end(patienceMs: number) {
      while (closedAfterMs === Number.POSITIVE_INFINITY && performance.now() - began < patienceMs)
        await sleep(50);
      look();
      clearInterval(looking);
      return { mostMegabytes, closedAfterMs };
    },
  };
}
