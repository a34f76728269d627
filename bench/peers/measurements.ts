// What is measured of each peer, in which sizes, and for which peers it makes sense.
import { measureComingBack } from '../coming-back.ts';
import { measureAppends } from '../durable-appends.ts';
import { measureFanOut } from '../fan-out.ts';
import { quantile } from '../figures.ts';
import { startAside, startLimit, startWs } from './aside.ts';
import type { Peer } from './peer.ts';
import { startSocketIo } from './socket-io.ts';
import { measureStalledReaders } from './stalled-readers.ts';

export const peers = {
  Aside: startAside,
  'the limit': startLimit,
  ws: startWs,
  'Socket.IO': startSocketIo,
  // Loaded when it is measured: what it speaks with is installed apart.
  Hocuspocus: async () => (await import('./hocuspocus.ts')).startHocuspocus(),
} satisfies Record<string, () => Promise<Peer>>;
export type PeerName = keyof typeof peers;

/** Milliseconds and counts. */
export interface Sizes {
  warmUpMs: number;
  lastsMs: number;
  devices: number;
  screens: number;
  pages: number;
  linesBehind: number;
  stalled: { sockets: number; lines: number; patienceMs: number };
}

/** Values by the names of figures. */
export type Values = Partial<Record<FigureName, number>>;
export type FigureName = keyof typeof units;

export const units = {
  'kept, one meeting': '/s',
  'kept, one meeting, until no job is left': '/s',
  'kept, one meeting: acknowledged after, p50': 'ms',
  'kept, one meeting: acknowledged after, p99': 'ms',
  'kept, one meeting: processor time each': 'µs',
  'kept, a meeting each': '/s',
  'kept, a meeting each, until no job is left': '/s',
  'kept, a meeting each: acknowledged after, p50': 'ms',
  'kept, a meeting each: acknowledged after, p99': 'ms',
  'kept, a meeting each: processor time each': 'µs',
  'delivered to screens': '/s',
  'delivered to screens: after, p50': 'ms',
  'delivered to screens: after, p99': 'ms',
  'delivered to screens: processor time each': 'µs',
  'coming back: the last is level': 'ms',
  'coming back: processor time for a page': 'ms',
  'coming back: memory at most': 'MB',
  'a stalled reader: memory': 'MB',
  'a stalled reader: closed after': 's',
} as const;

export interface Measurement {
  name: string;
  peers: readonly PeerName[];
  /** How often at most; each time with servers of its own. */
  rounds: number;
  measure(start: () => Promise<Peer>, sizes: Sizes): Promise<Values>;
}

const everybody = Object.keys(peers) as PeerName[];

export const measurements: readonly Measurement[] = [
  {
    name: 'kept',
    // Hocuspocus acknowledges what it has in memory, and `ws` keeps as the limit does.
    peers: ['Aside', 'the limit', 'Socket.IO'],
    rounds: Number.POSITIVE_INFINITY,
    measure: (start, sizes) =>
      withPeer(start, async (peer) => ({
        ...(await measureKept(peer, sizes, 'one meeting')),
        ...(await measureKept(peer, sizes, 'a meeting each')),
      })),
  },
  {
    name: 'delivered',
    peers: everybody,
    rounds: Number.POSITIVE_INFINITY,
    measure: (start, { screens, warmUpMs, lastsMs }) =>
      withPeer(start, async (peer) => {
        await measureFanOut(peer, screens, warmUpMs);
        const { deliveriesPerSecond, waits, processorMs } = await measureFanOut(peer, screens, lastsMs);
        return {
          'delivered to screens': deliveriesPerSecond,
          'delivered to screens: after, p50': quantile(waits, 0.5),
          'delivered to screens: after, p99': quantile(waits, 0.99),
          'delivered to screens: processor time each': (processorMs * 1_000) / waits.length,
        };
      }),
  },
  {
    name: 'coming-back',
    peers: everybody,
    rounds: Number.POSITIVE_INFINITY,
    measure: (start, { pages, linesBehind }) =>
      withPeer(start, async (peer) => {
        const waiting = await peer.pagesBehind(pages, linesBehind);
        const { lastMs, processorMs, mostMegabytes } = await measureComingBack(peer.server(), waiting);
        return {
          'coming back: the last is level': lastMs,
          'coming back: processor time for a page': processorMs / pages,
          'coming back: memory at most': mostMegabytes,
        };
      }),
  },
  {
    name: 'stalled',
    peers: everybody,
    rounds: 1,
    async measure(start, { stalled }) {
      const { megabytesEach, closedAfterSeconds } = await measureStalledReaders(start, stalled);
      return {
        'a stalled reader: memory': megabytesEach,
        'a stalled reader: closed after': closedAfterSeconds,
      };
    },
  },
];

async function measureKept(
  peer: Peer,
  { devices, warmUpMs, lastsMs }: Sizes,
  where: 'one meeting' | 'a meeting each',
): Promise<Values> {
  const texts = ['I think we could start with a pilot in the spring'];
  const meetings = where === 'one meeting' ? 1 : devices;
  await measureAppends(peer, { devices, meetings, texts, lasts: warmUpMs });
  await peer.noJobLeft();
  const { perSecond, waits, processorMs } = await measureAppends(peer, {
    devices,
    meetings,
    texts,
    lasts: lastsMs,
  });
  const kept = performance.now();
  await peer.noJobLeft();
  const endedSeconds = (performance.now() - kept) / 1_000;
  return {
    [`kept, ${where}`]: perSecond,
    [`kept, ${where}, until no job is left`]: waits.length / (waits.length / perSecond + endedSeconds),
    [`kept, ${where}: acknowledged after, p50`]: quantile(waits, 0.5),
    [`kept, ${where}: acknowledged after, p99`]: quantile(waits, 0.99),
    [`kept, ${where}: processor time each`]: (processorMs * 1_000) / waits.length,
  };
}

async function withPeer<T>(start: () => Promise<Peer>, measure: (peer: Peer) => Promise<T>): Promise<T> {
  const peer = await start();
  try {
    return await measure(peer);
  } finally {
    await peer.server().stop();
  }
}
