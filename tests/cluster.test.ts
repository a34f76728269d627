// Three real servers behind a proxy, over a real PostgreSQL and NATS, of which one after the other dies while people speak.
// What was acknowledged is compared with what every screen and the database end with.
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { wallClock } from '#meeting/clock.ts';
import { verifyChain } from '#engine/audit/verify-chain.ts';
import type { DurableEvent } from '#meeting/events.ts';
import { openPostgresDatabase } from '#store/postgres/postgres-database.ts';
import { type LiveLink, openLiveLink } from '../scripts/client/live-link.ts';
import { type Cluster, startCluster } from '../scripts/cluster/start-cluster.ts';
import { lineSaid } from '../src/server/testing/line-said.ts';
import { signUp, type TestPerson } from '../src/server/testing/test-server.ts';

let cluster: Cluster;
beforeAll(async () => void (cluster = await startCluster({ flushes: false })), 60_000);
afterAll(() => cluster.stop());

/** A screen of this person, by whichever server the proxy takes: what it has heard, in order. */
function openScreen({ cookie }: TestPerson, sessionId: string): { link: LiveLink; heard: DurableEvent[] } {
  const heard: DurableEvent[] = [];
  const link = openLiveLink({
    account: { url: cluster.url, cookie },
    sessionId,
    clock: wallClock,
    heard: (event) => void heard.push(event),
    broken: () => {},
  });
  return { link, heard };
}

async function eventsInDatabase(sessionId: string): Promise<DurableEvent[]> {
  const client = new Client({ connectionString: cluster.postgres.url('aside_1') });
  await client.connect();
  try {
    const { rows } = await client.query<{ event: string }>(
      'SELECT event FROM events JOIN sessions ON key = session_key WHERE sessions.id = $1 ORDER BY sequence',
      [sessionId],
    );
    return rows.map(({ event }) => JSON.parse(event) as DurableEvent);
  } finally {
    await client.end();
  }
}

test('[B3] servers die and come back while three people speak: no line is lost or doubled, each is looked at once, and all screens end alike', async () => {
  const ada = await signUp(cluster.url, 'Ada');
  const { id: sessionId } = await ada.create('A meeting that goes on');
  const screens = [1, 2, 3].map(() => openScreen(ada, sessionId));
  const acknowledged: { id: string; sequence: number }[] = [];

  async function say(index: number): Promise<void> {
    const text = `Line ${index}: I will send you the ${index} contracts by Friday.`;
    const line = lineSaid(sessionId, text, { speaker: 'Client', timestamp: new Date().toISOString() });
    const sequence = await screens[index % screens.length]!.link.append(line);
    acknowledged.push({ id: line.id, sequence });
  }

  let index = 0;
  const speak = async (lines: number) => {
    for (const end = index + lines; index < end; index++) await say(index);
  };
  const unlooked = async () => {
    const events = await eventsInDatabase(sessionId);
    const looked = new Set(
      events.flatMap((event) => (event.kind === 'run-finished' ? event.body.entryId : [])),
    );
    return acknowledged.filter(({ id }) => !looked.has(id));
  };
  const allLookedAt = async () => {
    await expect.poll(unlooked, { timeout: 20_000 }).toEqual([]);
  };

  await speak(9);
  for (const server of cluster.servers) {
    const speaking = speak(9);
    await server.end('SIGKILL');
    await speaking;
    // By the others, within seconds and not after the half minute of a lease: this one is still dead.
    await allLookedAt();
    await server.start();
  }
  await speak(3);
  await allLookedAt();

  const kept = await eventsInDatabase(sessionId);
  await expect.poll(() => screens.map(({ heard }) => heard.length)).toEqual(screens.map(() => kept.length));
  for (const { heard } of screens) expect(heard).toEqual(kept);
  expect(kept.map(({ sequence }) => sequence)).toEqual(kept.map((_, at) => at + 1));
  for (const { id, sequence } of acknowledged) expect(kept[sequence - 1]?.id).toBe(id);
  for (const { id } of acknowledged)
    expect(kept.filter((event) => event.kind === 'run-finished' && event.body.entryId === id)).toHaveLength(
      1,
    );
  for (const { link } of screens) link.close();
  const database = await openPostgresDatabase(cluster.postgres.url('aside_1'));
  // It is read while servers go on writing it: what was begun behind its noted head is whole the next time.
  const verified = () => verifyChain(database.audit, { now: new Date().toISOString() });
  await expect.poll(async () => (await verified()).broken).toBeUndefined();
  expect((await verified()).rows).toBeGreaterThan(acknowledged.length);
  await database.close();
}, 120_000);

test('[B3] a server that is stopped in order, and PostgreSQL and NATS that die and come back, lose nothing either', async () => {
  const ada = await signUp(cluster.url, 'Ada');
  const { id: sessionId } = await ada.create();
  const screen = openScreen(ada, sessionId);
  const append = (text: string) => screen.link.append(lineSaid(sessionId, text, { speaker: 'Client' }));
  await append('Everything is there.');
  await cluster.servers[0]!.end('SIGTERM');
  await append('One server was stopped.');
  await cluster.servers[0]!.start();
  await cluster.nats.kill();
  await append('The broker is gone.');
  await cluster.nats.restart();
  await cluster.postgres.kill();
  const waiting = append('The database is gone, and this waits for it.');
  await cluster.postgres.restart();
  await waiting;
  const kept = await eventsInDatabase(sessionId);
  const lines = kept.flatMap((event) => (event.kind === 'entry-added' ? event.body.entry.text : []));
  expect(lines).toEqual([
    'Everything is there.',
    'One server was stopped.',
    'The broker is gone.',
    'The database is gone, and this waits for it.',
  ]);
  await expect.poll(() => screen.heard.some(({ id }) => id === kept.at(-1)!.id)).toBe(true);
  screen.link.close();
}, 120_000);
