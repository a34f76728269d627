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
function openScreen(
  { cookie }: TestPerson,
  sessionId: string,
  broken = () => {},
): { link: LiveLink; heard: DurableEvent[] } {
  const heard: DurableEvent[] = [];
  const link = openLiveLink({
    account: { url: cluster.url, cookie },
    sessionId,
    clock: wallClock,
    heard: (event) => void heard.push(event),
    broken,
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

test('[B3] servers that are stopped in order, one after the other, are gone from no page for as long as it would show', async () => {
  const ada = await signUp(cluster.url, 'Ada');
  const { id: sessionId } = await ada.create();
  const withoutMs: Promise<number>[] = [];
  const screens = [1, 2, 3].map(() => {
    const screen = openScreen(ada, sessionId, () => {
      const broken = performance.now();
      const said = screen.link.append(lineSaid(sessionId, 'Said meanwhile.', { speaker: 'Client' }));
      withoutMs.push(said.then(() => performance.now() - broken));
    });
    return screen;
  });
  for (const { link } of screens) await link.append(lineSaid(sessionId, 'Before.', { speaker: 'Client' }));
  for (const server of cluster.servers) {
    await server.end('SIGTERM');
    await Promise.all(withoutMs);
    await server.start();
  }
  // Each page was at one of them at least once; a page shows a break that lasts for two seconds.
  expect(withoutMs.length).toBeGreaterThanOrEqual(screens.length);
  expect(Math.max(...(await Promise.all(withoutMs)))).toBeLessThan(2_000);
  for (const { link } of screens) link.close();
}, 120_000);

test('[B2] [B3] without NATS, and when PostgreSQL dies and comes back, three screens at three servers end alike', async () => {
  const ada = await signUp(cluster.url, 'Ada');
  const { id: sessionId } = await ada.create();
  const screens = [1, 2, 3].map(() => openScreen(ada, sessionId));
  const allSay = (text: string) =>
    Promise.all(
      screens.map(({ link }, index) =>
        link.append(lineSaid(sessionId, `${text} ${index}`, { speaker: 'Client' })),
      ),
    );
  const soonAlike = async (lines: number) => {
    const count = (kind: string, events: readonly DurableEvent[]) =>
      events.filter((event) => event.kind === kind).length;
    const looked = () => screens.map(({ heard }) => count('run-finished', heard));
    await expect.poll(looked).toEqual(screens.map(() => lines));
    const kept = await eventsInDatabase(sessionId);
    expect(count('entry-added', kept)).toBe(lines);
    await expect.poll(() => screens.map(({ heard }) => heard.length)).toEqual(screens.map(() => kept.length));
    for (const { heard } of screens) expect(heard).toEqual(kept);
  };
  await allSay('We are looking at three offers, says');
  await soonAlike(3);
  await cluster.nats.kill();
  await allSay('The broker is gone, says');
  await soonAlike(6);
  await cluster.postgres.kill();
  const waiting = allSay('The database is gone, and this waits for it, says');
  await cluster.postgres.restart();
  await waiting;
  await cluster.nats.restart();
  await allSay('All of it is back, says');
  await soonAlike(12);
  for (const { link } of screens) link.close();
}, 120_000);
