// Measures what pages and live meetings take of a server and of PostgreSQL, so that machines can be chosen: `npm run bench:sizing`.
// What each figure means stands in README.md. `--pages N` (1000), `--meetings N` (100), `--seconds N` (30).
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { newId } from '#meeting/ids.ts';
import { createMeeting, type ServerAccount, signUp } from '../scripts/client/server-account.ts';
import { type Cluster, startCluster } from '../scripts/cluster/start-cluster.ts';
import { between, useOf } from './cluster-use.ts';
import { type Device, openDevice } from './device.ts';
import { type Figure, figureOf, quantile, tableOf } from './figures.ts';

const { values } = parseArgs({
  options: {
    pages: { type: 'string', default: '1000' },
    meetings: { type: 'string', default: '100' },
    seconds: { type: 'string', default: '30' },
  },
});
const [pages, meetings, seconds] = [values.pages, values.meetings, values.seconds].map(Number) as [
  number,
  number,
  number,
];
/** So often is something said in a live meeting. */
const betweenLinesMs = 5_000;
/** Before anything is compared, the code has run for so long. */
const warmUpMs = 10_000;
/** What was just opened or said is through by then. */
const settleMs = 3_000;
const texts = [
  'I will send you the contract by Friday, and the price stays at forty two fifty a seat.',
  'We are also looking at Salesforce for this, what would you say about that?',
  'Our budget for this year is thirty thousand euros, and Anna has to agree to it.',
];

interface Measured {
  cluster: Cluster;
  account: ServerAccount;
}

async function onOneServer(measure: (measured: Measured) => Promise<Figure[]>): Promise<Figure[]> {
  const cluster = await startCluster({
    servers: 1,
    environment: { CONNECTIONS_PER_PERSON: '1000000', MESSAGES_PER_SECOND: '1000000' },
  });
  try {
    const person = { name: 'Bench', email: `bench-${newId()}@example.com`, password: crypto.randomUUID() };
    return await measure({ cluster, account: await signUp(cluster.servers[0]!.url, person) });
  } finally {
    await cluster.stop();
  }
}

/** So many pages, ten in a meeting, that only read along. */
async function measurePages({ cluster, account }: Measured): Promise<Figure[]> {
  const opened = async (count: number): Promise<Device[]> => {
    const devices: Device[] = [];
    for (let at = 0, id = ''; at < count; at++) {
      if (at % 10 === 0) id = (await createMeeting(account, 'Bench')).id;
      const device = await openDevice({ account, sessionId: id, heard: () => {} });
      await device.subscribe();
      devices.push(device);
    }
    return devices;
  };
  const atRest = useOf(cluster).megabytes;
  const first = await opened(pages / 10);
  await sleep(warmUpMs);
  const before = useOf(cluster);
  const all = [...first, ...(await opened(pages))];
  await sleep(settleMs);
  const open = useOf(cluster);
  await sleep(seconds * 1_000);
  const rested = between(open, useOf(cluster));
  for (const device of all) device.end();
  const share = (ms: number) => ((ms / seconds / 10) * 1_000) / all.length;
  return [
    figureOf('memory of a server at rest', 'MB', [atRest]),
    figureOf('1,000 pages at rest: memory', 'MB', [(between(before, open).megabytes / pages) * 1_000]),
    figureOf('  processor of the server', '% of a core', [share(rested.servers)]),
    figureOf('  processor of PostgreSQL', '% of a core', [share(rested.postgres)]),
  ];
}

/** So many meetings in which one device says a line every five seconds, with all agents. */
async function measureMeetings({ cluster, account }: Measured): Promise<Figure[]> {
  const waits: number[] = [];
  async function speak(count: number, ms: number): Promise<number> {
    const devices: Device[] = [];
    for (let at = 0; at < count; at++) {
      const { id } = await createMeeting(account, 'Bench');
      devices.push(await openDevice({ account, sessionId: id, heard: () => {} }));
      await devices.at(-1)!.subscribe();
    }
    const deadline = performance.now() + ms;
    let said = 0;
    await Promise.all(
      devices.map(async (device, index) => {
        await sleep((betweenLinesMs / count) * index);
        for (let line = index; performance.now() < deadline; line++) {
          const began = performance.now();
          await device.say(newId(), texts[line % texts.length]!);
          said++;
          waits.push(performance.now() - began);
          await sleep(Math.max(0, betweenLinesMs - (performance.now() - began)));
        }
      }),
    );
    await sleep(settleMs);
    for (const device of devices) device.end();
    return said;
  }
  const first = await speak(meetings, warmUpMs);
  waits.length = 0;
  const before = useOf(cluster);
  const lines = await speak(meetings, seconds * 1_000);
  const used = between(before, useOf(cluster));
  const { events, bytes } = await keptIn(cluster.postgres.url('aside_1'));
  return [
    figureOf('a line with all agents: processor of the server', 'ms', [used.servers / lines]),
    figureOf('  processor of PostgreSQL', 'ms', [used.postgres / lines]),
    figureOf('  kept after, p95', 'ms', [quantile(waits, 0.95)]),
    figureOf('  events', '', [events / (first + lines)]),
    figureOf('  space in the database', 'kB', [bytes / 1_000 / (first + lines)]),
    figureOf('1,000 live meetings: memory', 'MB', [(used.megabytes / meetings) * 1_000]),
  ];
}

/** `bytes`: of the tables that grow with what is said, with their indexes. */
async function keptIn(url: string): Promise<{ events: number; bytes: number }> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ events: string; bytes: string }>(
    `SELECT (SELECT count(*) FROM events) AS events,
       (SELECT sum(pg_total_relation_size(oid)) FROM pg_class WHERE relname IN ('events', 'audit_rows')) AS bytes`,
  );
  await client.end();
  return { events: Number(rows[0]!.events), bytes: Number(rows[0]!.bytes) };
}

console.log(tableOf([...(await onOneServer(measurePages)), ...(await onOneServer(measureMeetings))]));
