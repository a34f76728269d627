// Three servers in earnest, over one PostgreSQL and one NATS: what people on different ones see of each other.
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { wallClock } from '#meeting/clock.ts';
import type { DurableEvent } from '#meeting/events.ts';
import { type ThrowAwayNats, startNats } from '../../../tests/nats/throw-away-nats.ts';
import { startPostgres, type ThrowAwayPostgres } from '../../../tests/postgres/throw-away-postgres.ts';
import { lineSaid } from '../testing/line-said.ts';
import {
  openLive,
  startTestServer,
  testPassword,
  type TestLive,
  type TestPerson,
  type TestServer,
} from '../testing/test-server.ts';

let postgres: ThrowAwayPostgres;
let nats: ThrowAwayNats;
beforeAll(async () => void ([postgres, nats] = await Promise.all([startPostgres(), startNats()])));
afterAll(() => Promise.all([postgres.stop(), nats.stop()]));

const authSecret = 'the same secret for all of them, long';
let databaseUrl: string;
let servers: TestServer[] = [];
let pages: TestLive[] = [];
beforeEach(async () => {
  databaseUrl = await postgres.createDatabase();
  const environment = {
    DATABASE_URL: databaseUrl,
    NATS_URL: nats.url,
    AUTH_SECRET: authSecret,
  };
  servers = await Promise.all([1, 2].map(() => startTestServer({ environment })));
});
afterEach(async () => {
  for (const page of pages) page.close();
  pages = [];
  await Promise.all(servers.map((server) => server.stop()));
});

/** A page of this person at one of the servers, with the meeting open. */
async function pageAt(server: TestServer, { cookie }: TestPerson, sessionId: string): Promise<TestLive> {
  const page = await openLive(server.url, { cookie, origin: server.url });
  pages.push(page);
  page.send({ type: 'subscribe', sessionId, after: 0 });
  await page.until('subscribed');
  return page;
}

function say(page: TestLive, sessionId: string, text: string): string {
  const event = lineSaid(sessionId, text, { speaker: 'Client', timestamp: new Date().toISOString() });
  page.send({ type: 'append', event });
  return event.id;
}

function eventsOf(page: TestLive): DurableEvent[] {
  return page.received.flatMap((message) => (message.type === 'events' ? message.events : []));
}

const isRunOf = (entryId: string) => (event: DurableEvent) =>
  event.kind === 'run-finished' && event.body.entryId === entryId;

describe('two servers of one database', () => {
  test('[B1] what is said at one is seen at the other with what agents make of it, each line looked at once', async () => {
    const [one, two] = servers as [TestServer, TestServer];
    const ada = await one.person('Ada');
    const { id } = await ada.create('Two servers');
    const [here, there] = [await pageAt(one, ada, id), await pageAt(two, ada, id)];
    const said = [
      say(here, id, 'We are also looking at Salesforce for this.'),
      say(there, id, 'I will send you the contract by Friday.'),
      say(here, id, 'What would it cost us per seat and month?'),
      say(there, id, 'Our budget for this year is thirty thousand euros.'),
    ];
    for (const page of [here, there])
      for (const entryId of said) await page.until('events', ({ events }) => events.some(isRunOf(entryId)));
    await expect.poll(() => eventsOf(there).length).toBe(eventsOf(here).length);
    const inOrder = (page: TestLive) => eventsOf(page).toSorted((a, b) => a.sequence - b.sequence);
    expect(inOrder(there)).toEqual(inOrder(here));
    expect(eventsOf(here).map(({ sequence }) => sequence)).toEqual(
      eventsOf(here).map((_, index) => index + 1),
    );
    for (const entryId of said) expect(eventsOf(here).filter(isRunOf(entryId))).toHaveLength(1);
  });

  test('[B1] words that are being said, and who is there, are told across', async () => {
    const [one, two] = servers as [TestServer, TestServer];
    const [ada, ben] = [await one.person('Ada'), await two.person('Ben')];
    const { id } = await ada.create();
    await ben.joins(ada, id);
    const here = await pageAt(one, ada, id);
    const there = await pageAt(two, ben, id);
    const present = (page: TestLive, names: string) =>
      page.until('ephemeral', ({ events }) =>
        events.some(
          (event) =>
            event.kind === 'presence' &&
            event.body.people
              .map(({ name }) => name)
              .toSorted()
              .join(' and ') === names,
        ),
      );
    await Promise.all([here, there].map((page) => present(page, 'Ada and Ben')));
    there.send({
      type: 'ephemeral',
      sessionId: id,
      kind: 'interim-words',
      body: { speaker: 'You', text: 'and then' },
    });
    await here.until('ephemeral', ({ events }) =>
      events.some((event) => event.kind === 'interim-words' && event.body.text === 'and then'),
    );
    here.received.length = 0;
    there.close();
    await present(here, 'Ada');
    expect(eventsOf(here)).toEqual([]);
  });

  test('[B1] whoever is removed at one is out at the other, and a meeting that is deleted is gone from there', async () => {
    const [one, two] = servers as [TestServer, TestServer];
    const [ada, ben] = [await one.person('Ada'), await two.person('Ben')];
    const { id } = await ada.create();
    const benId = await ben.joins(ada, id);
    const there = await pageAt(two, ben, id);
    const own = await pageAt(two, ada, id);
    own.send({ type: 'follow-meetings' });
    say(there, id, 'I may still say this.');
    await there.until('kept');
    await ada.call('PATCH', `/meetings/${id}/members/${benId}`, { status: 'removed' });
    await there.until('refused', ({ problem }) => problem.code === 'removed-from-meeting');
    say(there, id, 'And this no more.');
    await there.until('refused', ({ problem }) => problem.code === 'no-such-meeting');
    expect((await ada.call('DELETE', `/meetings/${id}`)).status).toBe(204);
    await own.until('ephemeral', ({ events }) => events.some(({ kind }) => kind === 'meeting-deleted'));
  });

  test('[B5] five wrong passwords are five at all servers together', async () => {
    const [one, two] = servers as [TestServer, TestServer];
    const ada = await one.person('Ada');
    const signIn = async (server: TestServer, password: string) => {
      const response = await fetch(`${server.url}/api/auth/sign-in/email`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: server.url },
        body: JSON.stringify({ email: ada.email, password }),
      });
      return response.status;
    };
    // The right one in between takes nothing away from what is left.
    expect(await signIn(two, testPassword)).toBe(200);
    const wrong = [0, 1, 0, 1, 0].map((index) => servers[index]!);
    for (const server of wrong) expect(await signIn(server, 'wrong horse')).toBe(401);
    expect(await signIn(two, testPassword)).toBe(429);
    expect(await signIn(one, testPassword)).toBe(429);
    const client = new Client({ connectionString: databaseUrl });
    await client.connect();
    const { rows } = await client.query<{ key: string }>('SELECT key FROM rate_limits');
    await client.end();
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.map(({ key }) => key).join()).not.toContain('@');
  });

  test('[B2] without NATS both go on: what is said at one comes to the other later, and is not lost', async () => {
    const [one, two] = servers as [TestServer, TestServer];
    const ada = await one.person('Ada');
    const { id } = await ada.create();
    const [here, there] = [await pageAt(one, ada, id), await pageAt(two, ada, id)];
    await nats.kill();
    const said = [say(here, id, 'Nobody carries this across.'), say(there, id, 'Nor this the other way.')];
    for (const page of [here, there])
      for (const entryId of said)
        await page.until('events', ({ events }) => events.some((event) => event.id === entryId));
    await nats.restart();
    const again = say(here, id, 'And this it carries again.');
    await there.until('events', ({ events }) => events.some((event) => event.id === again));
    const ids = eventsOf(there).map(({ id: eventId }) => eventId);
    expect(ids).toEqual([...new Set(ids)]);
    expect(ids).toEqual(expect.arrayContaining([...said, again]));
  });

  test('[B2] without NATS the list of meetings at one shows what is made, renamed and deleted at the other', async () => {
    const [one, two] = servers as [TestServer, TestServer];
    const ada = await one.person('Ada');
    const list = await openLive(two.url, { cookie: ada.cookie, origin: two.url });
    pages.push(list);
    const reads = (title: string) => list.until('meeting-changed', ({ session }) => session.title === title);
    // Once it is followed: what was there by then the page reads for itself.
    const before = await ada.create('Made before');
    list.send({ type: 'follow-meetings' });
    list.send({ type: 'ping' });
    await list.until('pong');
    await ada.call('PATCH', `/meetings/${before.id}`, { title: 'Followed' });
    await reads('Followed');
    await nats.kill();
    try {
      const { id } = await ada.create('Made at the other');
      await reads('Made at the other');
      await ada.call('PATCH', `/meetings/${id}`, { title: 'Renamed at the other' });
      await reads('Renamed at the other');
      expect((await ada.call('DELETE', `/meetings/${id}`)).status).toBe(204);
      await list.until('meeting-gone', ({ sessionId }) => sessionId === id);
    } finally {
      await nats.restart();
    }
  });

  test.each([
    ['ahead', 1],
    ['behind', -1],
  ])(
    '[B6] a third whose clock is an hour %s loses and doubles nothing, and each line is looked at once',
    async (_, sign) => {
      const hour = 60 * 60 * 1_000;
      const astray = await startTestServer({
        clock: { ...wallClock, now: () => wallClock.now() + sign * hour },
        environment: { DATABASE_URL: databaseUrl, NATS_URL: nats.url, AUTH_SECRET: authSecret },
      });
      servers.push(astray);
      const [one, two] = servers as [TestServer, TestServer];
      const ada = await one.person('Ada');
      const { id } = await ada.create('Clocks that differ');
      const there: TestLive[] = [];
      for (const server of [one, two, astray]) there.push(await pageAt(server, ada, id));
      const said: string[] = [];
      for (let line = 0; line < 12; line++) {
        const page = there[line % there.length]!;
        const entryId = say(page, id, `I will send you ${line + 2} contracts by Friday.`);
        said.push(entryId);
        await page.until('kept', (kept) => kept.id === entryId);
      }
      for (const page of there)
        for (const entryId of said) await page.until('events', ({ events }) => events.some(isRunOf(entryId)));
      for (const page of there)
        await expect.poll(() => eventsOf(page).length).toBe(eventsOf(there[0]!).length);
      const events = eventsOf(there[0]!).toSorted((a, b) => a.sequence - b.sequence);
      expect(events.map(({ sequence }) => sequence)).toEqual(events.map((_event, index) => index + 1));
      for (const entryId of said) expect(events.filter(isRunOf(entryId))).toHaveLength(1);
    },
  );
});
