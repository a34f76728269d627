import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { manualClock } from '#meeting/clock.ts';
import { aMeeting, anEntry } from '#meeting/samples.ts';
import { startPostgres, type ThrowAwayPostgres } from '../../../tests/postgres/throw-away-postgres.ts';
import { describeDatabase } from '../contracts/database-contract.ts';
import type { DatabaseOptions } from '../database.ts';
import {
  describeCopyableLog,
  describeLastingLog,
  describePagedLog,
  describeSharedLog,
  numberOf,
} from '../contracts/log-contract.ts';
import { describeOwnNotes } from '../contracts/own-notes-contract.ts';
import { describeRoom } from '../contracts/room-contract.ts';
import { openPostgresDatabase } from './postgres-database.ts';

let server: ThrowAwayPostgres;
/** Of the newest shape, with nothing in it: a copy of it is quicker than the steps that lead there. */
const newest = 'newest';
beforeAll(async () => {
  server = await startPostgres();
  await (await openPostgresDatabase(await server.createDatabase({ name: newest }))).close();
});
afterAll(() => server.stop());

async function make(options?: DatabaseOptions) {
  const url = await server.createDatabase({ copyOf: newest });
  const name = new URL(url).pathname.slice(1);
  let database = await openPostgresDatabase(url, options);
  const reopen = async () => {
    await database.close().catch(() => {}); // Closed already where the copy was taken.
    return (database = await openPostgresDatabase(url, options));
  };
  return {
    url,
    database,
    reopen,
    async copy() {
      await database.close();
      await server.createDatabase({ name: `${name}_copy`, copyOf: name });
    },
    async restore() {
      await database.close();
      await server.dropDatabase(name);
      await server.createDatabase({ name, copyOf: `${name}_copy` });
      return reopen();
    },
    async discard() {
      await database.close().catch(() => {});
      await server.dropDatabase(name);
    },
  };
}
describeDatabase('the PostgreSQL database', make);
describeLastingLog('the PostgreSQL database', make);
describePagedLog('the PostgreSQL database', make);
describeSharedLog('the PostgreSQL database', make);
describeCopyableLog('the PostgreSQL database', make);
describeRoom('the PostgreSQL database', make);
describeOwnNotes('the PostgreSQL database', make);

describe('several servers over one PostgreSQL database', () => {
  async function makeTwo() {
    const { url, database: one, discard } = await make();
    const clock = manualClock();
    const two = await openPostgresDatabase(url, { clock });
    return { one, two, clock, discard: () => Promise.all([two.close(), discard()]) };
  }

  test('[S27] number the events of one meeting densely, each acknowledged once, and agree on their order', async () => {
    const { one, two, discard } = await makeTwo();
    const meeting = aMeeting();
    await one.log.append(meeting);
    const said = Array.from({ length: 300 }, () => anEntry(meeting));
    const outcomes = await Promise.all(
      said.map((entry, index) => (index % 2 === 0 ? one : two).log.append(entry)),
    );
    const numbers = outcomes.map(numberOf).toSorted((a, b) => a! - b!);
    expect(numbers).toEqual(said.map((_, index) => index + 2));
    const [here, there] = await Promise.all(
      [one, two].map(({ log }) => log.eventsAfter(meeting.sessionId, 0, 500)),
    );
    expect(here).toEqual(there);
    expect(here!.map(({ sequence }) => sequence)).toEqual([1, ...numbers]);
    await discard();
  });

  test('[S27] keep an event once that both are given, and a meeting that both create', async () => {
    const { one, two, discard } = await makeTwo();
    const meetings = Array.from({ length: 20 }, () => aMeeting());
    const both = (event: Parameters<typeof one.log.append>[0]) =>
      Promise.all([one, two].map(async ({ log }) => (await log.append(event)).outcome));
    const created = await Promise.all(meetings.map(both));
    expect(created.map((outcomes) => outcomes.toSorted())).toEqual(meetings.map(() => ['kept', 'repeated']));
    const said = await Promise.all(meetings.map((meeting) => both(anEntry(meeting))));
    expect(said.map((outcomes) => outcomes.toSorted())).toEqual(meetings.map(() => ['kept', 'repeated']));
    await discard();
  });

  test('[S27] give a session to one of them, and refuse what the other still writes under its lease', async () => {
    const { one, two, discard } = await makeTwo();
    const meeting = aMeeting();
    const { sessionId } = meeting;
    await one.log.append(meeting);
    const asked = await Promise.all([
      one.leases.acquire(sessionId, 'one', 0),
      two.leases.acquire(sessionId, 'two', 0),
    ]);
    expect(asked.map(({ outcome }) => outcome).toSorted()).toEqual(['held', 'held-by-other']);
    const [first, second] = asked[0].outcome === 'held' ? [one, two] : [two, one];
    const taken = await second.leases.acquire(sessionId, 'another', 60_000);
    expect(taken.outcome).toBe('held');
    const late = await first.log.append(anEntry(meeting), { fencing: 1 });
    expect(late.outcome).toBe('superseded');
    expect((await second.log.append(anEntry(meeting), { fencing: 2 })).outcome).toBe('kept');
    await discard();
  });

  test('[S27] that start together on a new database agree on the epoch from the first moment', async () => {
    const url = await server.createDatabase();
    const together = await Promise.all(Array.from({ length: 5 }, () => openPostgresDatabase(url)));
    expect(new Set(together.map(({ log }) => log.epoch)).size).toBe(1);
    await Promise.all(together.map((one) => one.close()));
  });

  test('[S27] agree on the epoch within five seconds of its change', async () => {
    const { one, two, clock, discard } = await makeTwo();
    await one.log.newEpoch();
    expect(two.log.epoch).not.toBe(one.log.epoch);
    clock.advance(5_000);
    await expect.poll(() => two.log.epoch).toBe(one.log.epoch);
    await discard();
  });
});

describe('a PostgreSQL database', () => {
  test('[S27] keeps every character, whatever it is', async () => {
    const { database, discard } = await make();
    const meeting = aMeeting({ title: 'nul \u0000, half \ud83d, whole 😀, \\u0000' });
    const entry = anEntry(meeting, '\u0000\u2028\uffff "quoted" \\');
    await database.log.appendAll([meeting, entry]);
    const [created, said] = await database.log.eventsAfter(meeting.sessionId, 0, 10);
    expect([created, said]).toEqual([
      { ...meeting, sequence: 1, roomSequence: 1 },
      { ...entry, sequence: 2, roomSequence: 2 },
    ]);
    expect(await database.queries.totalsOf(meeting.body.session.userId)).toMatchObject({ meetings: 1 });
    expect(await database.log.head('nul \u0000')).toBe(0);
    await database.settings.write('nul \u0000', 'words', 'nul \u0000');
    expect(await database.settings.read('nul \u0000', 'words')).toBe('nul \u0000');
    await discard();
  });

  test('[S27] whose server dies keeps what was acknowledged, and takes more when it is back', async () => {
    const own = await startPostgres();
    const faults: unknown[] = [];
    const database = await openPostgresDatabase(await own.createDatabase(), {
      failed: (error) => void faults.push(error),
    });
    const meeting = aMeeting();
    await database.log.append(meeting);
    const acknowledged = new Set<string>();
    const appendOne = async (entry = anEntry(meeting)) => {
      if ((await database.log.append(entry)).outcome === 'kept') acknowledged.add(entry.id);
    };
    const death = new AbortController();
    const said = (async () => {
      while (!death.signal.aborted) await appendOne().catch(() => {});
    })();
    while (acknowledged.size < 50) await new Promise((resolve) => void setImmediate(resolve));
    await own.kill();
    death.abort();
    await said;
    await expect(appendOne()).rejects.toThrow(/connect|terminat/i);
    await own.restart();
    await appendOne();
    const events = await database.log.eventsAfter(meeting.sessionId, 0, 10_000);
    const kept = new Set(events.map(({ id }) => id));
    expect([...acknowledged].filter((id) => !kept.has(id))).toEqual([]);
    expect(events.map(({ sequence }) => sequence)).toEqual(events.map((_, index) => index + 1));
    await database.close();
    await own.stop();
  });

  test('[S11] keeps nothing of a batch of which one row cannot be written, and takes the next', async () => {
    const { url, database, discard } = await make();
    const client = new Client({ connectionString: url });
    await client.connect();
    const [meeting, other] = [aMeeting(), aMeeting()];
    await database.log.appendAll([meeting, anEntry(meeting)]);
    await database.log.append(other);
    // The events are written before the head that this refuses, and the end of the transaction is sent along.
    await client.query('ALTER TABLE sessions ADD CONSTRAINT few CHECK (head < 3)');
    const [first, second] = await Promise.allSettled([
      database.log.append(anEntry(other)),
      database.log.append(anEntry(meeting)),
    ]);
    expect([first.status, second.status]).toEqual(['rejected', 'rejected']);
    expect(await database.log.eventsAfter(meeting.sessionId, 0, 10)).toHaveLength(2);
    expect(await database.log.eventsAfter(other.sessionId, 0, 10)).toHaveLength(1);
    await client.query('ALTER TABLE sessions DROP CONSTRAINT few');
    await client.end();
    expect(numberOf(await database.log.append(anEntry(meeting)))).toBe(3);
    await discard();
  });

  test('[S27] that cannot be reached, or would forget what it acknowledged, stops the start with a sentence without the password', async () => {
    const nowhere = openPostgresDatabase('postgres://ada:secret@127.0.0.1:1/aside');
    await expect(nowhere).rejects.toThrow(
      /^PostgreSQL at 127\.0\.0\.1:1\/aside cannot be used: .*DATABASE_URL/,
    );
    const url = await server.createDatabase();
    const careless = openPostgresDatabase(`${url}?options=-c%20synchronous_commit%3Doff`);
    await expect(careless).rejects.toThrow(/Please set synchronous_commit to on\.$/);
  });

  test('[S27] that a newer Aside wrote to is left alone', async () => {
    const { url, database, discard } = await make();
    await database.close();
    const client = new Client({ connectionString: url });
    await client.connect();
    await client.query('UPDATE store_shape SET version = version + 1');
    await client.end();
    await expect(openPostgresDatabase(url)).rejects.toThrow('written by a newer version of Aside');
    await discard();
  });
});
