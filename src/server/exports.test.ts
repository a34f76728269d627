import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DurableEvent } from '#meeting/events.ts';
import { emptyMeetingState, reduceEvents } from '#meeting/state/meeting-state.ts';
import { contentHashOf } from '#engine/audit/chain.ts';
import { makeReport } from '#report/meeting-report.ts';
import { openSqliteAuditStore } from '#store/sqlite/sqlite-audit-store.ts';
import { kyselyOver } from '#store/sqlite/kysely-over.ts';
import { startTestServer, type TestPerson, type TestServer } from './testing/test-server.ts';

/** Said in a meeting, and what of it no file may hold. */
const planted: readonly (readonly [line: string, ...values: string[]])[] = [
  ['I will call Kim at +49 170 1234567 tomorrow.', '170 1234567', '1234567'],
  ['My number is (415) 555-0132, please call me.', '555-0132'],
  ['You can reach our office at 020 7946 0958.', '7946 0958'],
  ['call me at five five five one two three four five six seven please', 'five five five one two three'],
  ['my phone number is 415-555-0199 and I am in all day', '415-555-0199'],
  ['Please write to kim.miller@example.com about the contract.', 'kim.miller@example.com', 'kim.miller'],
  ['We decided that bills go to billing@acme.example.org from now on.', 'billing@acme'],
  ['my mail is jane dot doe at example dot com', 'jane dot doe at example'],
  ['send it to o.brien+sales@mail.example.co.uk by Friday', 'o.brien+sales'],
  ['The card is 4111 1111 1111 1111, I think.', '4111 1111 1111 1111'],
  ['use the card 5500-0000-0000-0004 for the deposit', '5500-0000-0000-0004'],
  ['the company card number is 378282246310005', '378282246310005'],
  ['card number four one one one one one one one one one one one one one one one', 'four one one one one'],
  ['Our account is DE89 3704 0044 0532 0130 00 at the bank.', 'DE89 3704 0044', '0532 0130'],
  ['transfer it to GB29NWBK60161331926819 today', 'GB29NWBK60161331926819'],
  ['the account FR14 2004 1010 0505 0001 3M02 606 is the old one', '2004 1010 0505'],
  ['my social security number is 536-22-8145', '536-22-8145'],
  ['the social security number is 212 48 7731 I believe', '212 48 7731'],
  ['the test server is at 203.0.113.42 in our network', '203.0.113.42'],
  ['the router answers at 2001:db8:85a3::8a2e:370:7334 only', '2001:db8:85a3'],
];
const values = planted.flatMap(([, ...found]) => found);

let server: TestServer;
let ada: TestPerson;
let sessionId: string;
beforeAll(async () => {
  server = await startTestServer();
  ada = await server.person('Ada');
  sessionId = (await ada.create('Call with kim.miller@example.com')).id;
  await say(
    ada,
    sessionId,
    planted.map(([line]) => line),
  );
});
afterAll(() => server.stop());

/** Until the agents have looked at every line. */
async function say(person: TestPerson, id: string, lines: readonly string[]): Promise<void> {
  const entries = lines.map((text) => ({ text, speaker: 'You', confidence: 0.9 }));
  expect((await person.call('POST', `/meetings/${id}/transcripts`, entries)).status).toBe(201);
  const live = await person.live();
  live.send({ type: 'subscribe', sessionId: id, after: 0 });
  const finished = () =>
    live.received.flatMap((message) =>
      message.type === 'events' ? message.events.filter(({ kind }) => kind === 'run-finished') : [],
    );
  await live.until('events', () => finished().length === lines.length);
  live.close();
}

async function eventsOf(person: TestPerson, id: string): Promise<DurableEvent[]> {
  const events: DurableEvent[] = [];
  for (;;) {
    const { body } = await person.call('GET', `/meetings/${id}/events?after=${events.at(-1)?.sequence ?? 0}`);
    if (body.events.length === 0) return events;
    events.push(...body.events);
  }
}

async function download(person: TestPerson, id: string, query = '') {
  const answer = await fetch(`${server.url}/api/meetings/${id}/export${query}`, {
    headers: { cookie: person.cookie },
  });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

interface Recorded {
  user_id?: string;
  compliance_tags: string[];
  data: { event: string; content_hash?: string; hidden?: number };
}

async function exportsWrittenDown(): Promise<Recorded[]> {
  const { body } = await ada.call('GET', `/meetings/${sessionId}/audit?limit=500`);
  return (body as Recorded[]).filter(({ data }) => data.event === 'meeting-exported');
}

describe('a meeting in a file', () => {
  test.each(['markdown', 'json'])(
    '[X2] %s holds none of twenty personal values that were said, which its owner still reads in the transcript',
    async (format) => {
      const { status, headers, text } = await download(ada, sessionId, `?format=${format}`);
      expect(status).toBe(200);
      const everything = `${text} ${[...headers].join(' ')}`.toLowerCase();
      expect(values.filter((value) => everything.includes(value.toLowerCase()))).toEqual([]);
      expect(text).toContain('Personal data is masked in this file.');
      const { body } = await ada.call('GET', `/meetings/${sessionId}/transcripts?latest=100`);
      const shown = JSON.stringify(body);
      expect(values.filter((value) => !shown.includes(value))).toEqual([]);
    },
  );

  test('[X1] has a safe name, in times of the zone that was asked for', async () => {
    const { id } = await ada.create('Müller & Söhne / "Q1"');
    const { headers, text } = await download(ada, id, '?format=markdown&timeZone=America/New_York');
    expect(headers.get('content-type')).toBe('text/markdown; charset=utf-8');
    const day = new Date().toISOString().slice(0, 10);
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename="m_ller-s_hne-q1-${day}.md"; filename*=UTF-8''m%C3%BCller-s%C3%B6hne-q1-${day}.md`,
    );
    expect(text).toContain('(America/New_York)');
    expect(JSON.parse((await download(ada, id, '?format=json')).text)).toMatchObject({ session: { id } });
  });

  test.each(['?format=pdf', '?timeZone=Nowhere/Else', '?masked=no'])(
    '[H4] an export that cannot be asked for is refused: %s',
    async (query) => expect((await download(ada, sessionId, query)).status).toBe(400),
  );

  test("[H5] another's meeting has neither file nor report, as one that does not exist", async () => {
    const eve = await server.person('Eve');
    for (const path of ['export', 'report']) {
      const hers = await eve.call('GET', `/meetings/${sessionId}/${path}`);
      expect(hers).toEqual(await eve.call('GET', `/meetings/${crypto.randomUUID()}/${path}`));
      expect(hers.status).toBe(404);
      expect((await fetch(`${server.url}/api/meetings/${sessionId}/${path}`)).status).toBe(401);
    }
  });
});

test('[F1] the report is the same from the server, from the events and from the live meeting', async () => {
  const { body: fromServer } = await ada.call('GET', `/meetings/${sessionId}/report`);
  const fromEvents = reduceEvents(emptyMeetingState, await eventsOf(ada, sessionId));
  const live = await ada.live();
  live.send({ type: 'subscribe', sessionId, after: 0 });
  await live.until('up-to-date');
  const fromLive = live.received.reduce(
    (state, message) => (message.type === 'events' ? reduceEvents(state, message.events) : state),
    emptyMeetingState,
  );
  live.close();
  expect(fromServer.entries).toHaveLength(planted.length);
  expect(fromServer.withModels).toBe(true);
  for (const state of [fromEvents, fromLive])
    expect(
      JSON.parse(JSON.stringify(await makeReport(state, { policy: 'off', pause: async () => {} }))),
    ).toEqual(fromServer);
});

test('[X3] every export stands in the audit trail, with who took it and the hash of the file they got', async () => {
  const before = (await exportsWrittenDown()).length;
  const { text } = await download(ada, sessionId, '?format=json');
  await expect.poll(async () => (await exportsWrittenDown()).length).toBe(before + 1);
  const record = (await exportsWrittenDown()).at(-1)!;
  expect(record).toMatchObject({ compliance_tags: ['access', 'export', 'exit'] });
  expect(record.user_id).toBe((await ada.call('GET', '/me')).body.uid);
  expect(record.data.hidden).toBeGreaterThanOrEqual(20);
  const db = new DatabaseSync(join(server.dataDir, 'aside.db'), { readOnly: true });
  const progress = await openSqliteAuditStore(db, kyselyOver(db)).progressOf(sessionId);
  db.close();
  expect(record.data.content_hash).toBe(contentHashOf(progress!.salt)(text));
});

test('[X6] a company that is named is looked up by its name alone, and the trail says so', async () => {
  const asked: string[] = [];
  const directory = createServer((request, response) => {
    asked.push(request.url!);
    response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => directory.listen(0, '127.0.0.1', resolve));
  const { port } = directory.address() as AddressInfo;
  const asking = await startTestServer({
    environment: { COMPANY_DIRECTORY_URL: `http://127.0.0.1:${port}/companies` },
  });
  const bo = await asking.person('Bo');
  const { id } = await bo.create();
  await say(bo, id, ['We moved from Salesforce to something else, call me at +49 170 1234567.']);
  const db = new DatabaseSync(join(asking.dataDir, 'aside.db'), { readOnly: true });
  const audit = openSqliteAuditStore(db, kyselyOver(db));
  await expect
    .poll(async () => (await audit.rows(0, 1_000)).filter(({ body }) => body?.includes('company-looked-up')))
    .toHaveLength(1);
  db.close();
  await asking.stop();
  directory.close();
  expect(asked).toEqual(['/companies?name=Salesforce']);
});
