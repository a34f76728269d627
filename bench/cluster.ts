// Measures Aside on several servers, all on this machine with PostgreSQL, NATS and whoever speaks: `npm run bench:cluster`.
// What each figure means stands in README.md. `--servers N` (3), `--seconds N` (10).
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { wallClock } from '#meeting/clock.ts';
import { newId } from '#meeting/ids.ts';
import type { ClientEvent } from '#protocol/messages.ts';
import { openLiveLink } from '../scripts/client/live-link.ts';
import { createMeeting, type ServerAccount, signUp } from '../scripts/client/server-account.ts';
import { type Cluster, startCluster } from '../scripts/cluster/start-cluster.ts';
import { between, useOf } from './cluster-use.ts';
import { type Device, openDevice } from './device.ts';
import { sayForAWhile } from './durable-appends.ts';
import { atLeast, atMost, type Figure, figureOf, quantile, tableOf } from './figures.ts';

const { values } = parseArgs({
  options: { servers: { type: 'string', default: '3' }, seconds: { type: 'string', default: '10' } },
});
const [servers, seconds] = [Number(values.servers), Number(values.seconds)];
const devices = 64;
const text = 'I will send you the contract by Friday, and the price stays at forty two fifty a seat.';

async function accountsAt({ servers: all }: Cluster): Promise<ServerAccount[]> {
  const account = { name: 'Bench', email: `bench-${newId()}@example.com`, password: 'correct horse battery' };
  const { cookie } = await signUp(all[0]!.url, account);
  return all.map(({ url }) => ({ url, cookie }));
}

interface Kept {
  perSecond: number;
  /** Processor time for one entry, in ms. */
  servers: number;
  postgres: number;
}

/** The devices are spread over the servers and over so many meetings. */
async function measureKept(cluster: Cluster, at: readonly ServerAccount[], meetings: number): Promise<Kept> {
  const sessions = await Promise.all(Array.from({ length: meetings }, () => createMeeting(at[0]!, 'Bench')));
  const speakers = await Promise.all(
    Array.from({ length: devices }, (_, index) =>
      openDevice({ account: at[index % at.length]!, sessionId: sessions[index % meetings]!.id }),
    ),
  );
  const before = useOf(cluster);
  const { perSecond, waits } = await sayForAWhile(speakers, [text], seconds * 1_000);
  const used = between(before, useOf(cluster));
  for (const device of speakers) device.end();
  return { perSecond, servers: used.servers / waits.length, postgres: used.postgres / waits.length };
}

/** Milliseconds from saying a line at one server to its arrival on a screen at another, at human pace. */
async function toAnotherScreen(at: readonly ServerAccount[], lines: number): Promise<number[]> {
  const { id: sessionId } = await createMeeting(at[0]!, 'Bench');
  const arrivals = new Map<string, () => void>();
  const heard = (message: string) => {
    for (const [id, arrived] of arrivals) if (message.includes(id)) arrived();
  };
  const speaker: Device = await openDevice({ account: at[0]!, sessionId });
  const screen = await openDevice({ account: at[1 % at.length]!, sessionId, heard });
  await screen.subscribe();
  const took: number[] = [];
  for (let line = 0; line < lines; line++) {
    const id = newId();
    const said = performance.now();
    const arrival = new Promise<void>((resolve) => void arrivals.set(id, resolve));
    await Promise.all([speaker.say(id, text), arrival]);
    arrivals.delete(id);
    took.push(performance.now() - said);
    await sleep(50);
  }
  speaker.end();
  screen.end();
  return took;
}

/** Milliseconds for which each page is without a server that is stopped in order, until what it says then is kept. */
async function withoutServer({ url, servers: all }: Cluster, { cookie }: ServerAccount): Promise<number[]> {
  const { id: sessionId } = await createMeeting({ url, cookie }, 'Bench');
  const took: Promise<number>[] = [];
  const pages = Array.from({ length: 30 }, () => {
    const link = openLiveLink({
      account: { url, cookie },
      sessionId,
      clock: wallClock,
      heard: () => {},
      broken() {
        const since = performance.now();
        took.push(link.append(line(sessionId)).then(() => performance.now() - since));
      },
    });
    return link;
  });
  await Promise.all(pages.map((link) => link.append(line(sessionId))));
  for (const server of all) {
    await server.end('SIGTERM');
    await Promise.all(took);
    await server.start();
  }
  for (const link of pages) link.close();
  return Promise.all(took);
}

function line(sessionId: string): ClientEvent {
  const id = newId();
  const timestamp = new Date().toISOString();
  const entry = { id, sessionId, text, speaker: 'Ann', timestamp, confidence: 0.9 };
  return { id, sessionId, kind: 'entry-added', body: { entry } };
}

const figures: Figure[] = [];
for (const agents of ['off', 'on'] as const) {
  const environment = { AGENTS: agents, CONNECTIONS_PER_PERSON: '1000' };
  const cluster = await startCluster({ servers, environment });
  try {
    const at = await accountsAt(cluster);
    if (agents === 'off') {
      for (const [meetings, aim] of [
        [devices, atLeast(8_000)],
        [1, undefined],
      ] as const) {
        const { perSecond, servers: ofServers, postgres } = await measureKept(cluster, at, meetings);
        figures.push(
          figureOf(`entries kept, ${devices} devices, meetings: ${meetings}`, '/s', [perSecond], aim),
          figureOf('  processor of servers for each', 'ms', [ofServers]),
          figureOf('  processor of PostgreSQL for each', 'ms', [postgres]),
        );
      }
    }
    const took = await toAnotherScreen(at, 200);
    for (const [name, share, aim] of [
      ['p50', 0.5, undefined],
      ['p95', 0.95, atMost(50)],
    ] as const)
      figures.push(
        figureOf(
          `to a screen at another server, ${name}, agents ${agents}`,
          'ms',
          [quantile(took, share)],
          aim,
        ),
      );
    if (agents === 'on' && servers > 1) {
      const without = await withoutServer(cluster, at[0]!);
      for (const [name, share] of [
        ['p50', 0.5],
        ['at most', 1],
      ] as const)
        figures.push(
          figureOf(`a page without its server, ${name}`, 'ms', [quantile(without, share)], atMost(2_000)),
        );
    }
  } finally {
    await cluster.stop();
  }
}
console.log(tableOf(figures));
