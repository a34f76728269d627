import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { emptyBrief } from '#meeting/brief.ts';
import { newId } from '#meeting/ids.ts';
import { cursorOf } from '#meeting/meeting-list.ts';
import { aMeeting } from '#meeting/samples.ts';
import type { MeetingSession } from '#meeting/session.ts';
import { openSqliteDatabase } from '#store/sqlite/sqlite-database.ts';
import { startTestServer, type TestPerson, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let ada: TestPerson;
let eve: TestPerson;
beforeAll(async () => {
  server = await startTestServer({ agents: [] });
  [ada, eve] = [await server.person('Ada'), await server.person('Eve')];
});
afterAll(() => server.stop());

const anEntry = (entry: object = {}) => ({
  text: 'we will send it by friday',
  speaker: 'You',
  confidence: 0.9,
  ...entry,
});

describe('a meeting over HTTP', () => {
  test('[H1] is created inactive with its creator in it, listed newest first, renamed and deleted', async () => {
    const first = await ada.create('  First  ');
    const second = await ada.create('Second');
    expect(first).toMatchObject({ title: 'First', isActive: false, duration: 0, participants: ['Ada'] });
    const { body: list } = await ada.call('GET', '/meetings');
    expect(list.slice(0, 2).map((one: { id: string }) => one.id)).toEqual([second.id, first.id]);
    expect((await ada.call('PATCH', `/meetings/${first.id}`, { title: 'Renamed' })).body.title).toBe(
      'Renamed',
    );
    expect((await ada.call('DELETE', `/meetings/${first.id}`)).status).toBe(204);
    expect((await ada.call('GET', `/meetings/${first.id}`)).status).toBe(404);
  });

  test('[H1] the list comes in parts: a hundred unless told, each behind the last one of the part before', async () => {
    const kim = await server.person('Kim');
    for (let made = 0; made < 103; made++) await kim.create(`Meeting ${made}`);
    const part = async (query = '') => (await kim.call('GET', `/meetings${query}`)).body as MeetingSession[];
    const first = await part();
    expect(first.map(({ title }) => title)).toEqual(
      Array.from({ length: 100 }, (_, index) => `Meeting ${102 - index}`),
    );
    const rest = await part(`?limit=2&before=${encodeURIComponent(cursorOf(first.at(-1)!))}`);
    expect(rest.map(({ title }) => title)).toEqual(['Meeting 2', 'Meeting 1']);
    expect((await kim.call('GET', '/meetings/totals')).body).toEqual({
      meetings: 103,
      duration: 0,
      participants: 103,
    });
    for (const query of ['?limit=201', '?limit=0', '?before=yesterday'])
      expect((await kim.call('GET', `/meetings${query}`)).body.code).toBe('bad-request');
  });

  test('[N23] the people of one’s own meetings are as they were set last, and gone with those meetings', async () => {
    const [lea, max] = [await server.person('Lea'), await server.person('Max')];
    const { id } = await lea.create('With Priya');
    const brief = { ...emptyBrief, people: [{ name: 'Priya', side: 'them', role: 'buyer' }] };
    await lea.call('PUT', `/meetings/${id}/brief`, brief);
    expect((await lea.call('GET', '/meetings/people')).body).toEqual(brief.people);
    expect((await max.call('GET', '/meetings/people')).body).toEqual([]);
    await lea.call('DELETE', `/meetings/${id}`);
    expect((await lea.call('GET', '/meetings/people')).body).toEqual([]);
  });

  test('[H15] a title of over 500 characters is refused, and one that was kept before is shown and can be changed', async () => {
    const long = 'x'.repeat(501);
    const refused = await ada.call('POST', '/meetings', { title: long });
    expect(refused).toMatchObject({ status: 400, body: { code: 'bad-request' } });
    expect(refused.body.detail).toBe('The body, field title: A title has at most 500 characters.');
    const { id } = await ada.create('x'.repeat(500));
    expect((await ada.call('PATCH', `/meetings/${id}`, { title: long })).body.detail).toContain(
      '500 characters',
    );
    const page = await ada.live();
    page.send({
      type: 'append',
      event: { id: 'rename', sessionId: id, kind: 'meeting-renamed', body: { title: long } },
    });
    const { problem, retryable } = await page.until('refused');
    expect(problem.detail).toContain('500 characters');
    expect(retryable).toBe(false);
    page.close();

    // As an earlier version kept it.
    const { uid: userId } = (await ada.call('GET', '/me')).body;
    const old = aMeeting({ title: 'y'.repeat(60_000), userId });
    const database = openSqliteDatabase(join(server.dataDir, 'aside.db'));
    await database.log.append(old);
    await database.close();
    expect((await ada.call('GET', `/meetings/${old.sessionId}`)).body.title).toHaveLength(60_000);
    const again = await ada.live();
    again.send({ type: 'subscribe', sessionId: old.sessionId, after: 0 });
    await again.until('up-to-date', ({ sessionId }) => sessionId === old.sessionId);
    again.close();
    const renamed = await ada.call('PATCH', `/meetings/${old.sessionId}`, { title: 'Short' });
    expect(renamed.body.title).toBe('Short');
  });

  test('[H1] has an empty brief until it is set, and then the one that was set last', async () => {
    const { id } = await ada.create();
    const empty = { kind: 'general', people: [], competitors: [], ours: [], theirs: [], terms: [] };
    expect((await ada.call('GET', `/meetings/${id}/brief`)).body).toEqual(empty);
    const brief = {
      ...empty,
      kind: 'procurement',
      people: [{ name: 'Ines', side: 'them', role: 'head of buying' }],
      goal: 'A price per pallet that holds until spring',
    };
    expect(await ada.call('PUT', `/meetings/${id}/brief`, brief)).toMatchObject({ status: 200, body: brief });
    await ada.call('PUT', `/meetings/${id}/brief`, { ...brief, competitors: ['Palletways'] });
    expect((await ada.call('GET', `/meetings/${id}/brief`)).body).toEqual({
      ...brief,
      competitors: ['Palletways'],
    });
    const refused = await ada.call('PUT', `/meetings/${id}/brief`, { ...brief, kind: 'party' });
    expect([refused.status, refused.body.code]).toEqual([400, 'bad-request']);
  });

  test('[H2] takes one entry or a batch, and gives each its number', async () => {
    const { id } = await ada.create();
    const one = await ada.call('POST', `/meetings/${id}/transcripts`, anEntry());
    expect([one.status, one.body.sequence]).toEqual([201, 2]);
    const batch = await ada.call('POST', `/meetings/${id}/transcripts`, [
      anEntry({ id: 'a' }),
      anEntry({ id: 'b' }),
    ]);
    expect(batch.body).toEqual([
      { id: 'a', sequence: 3, repeated: false },
      { id: 'b', sequence: 4, repeated: false },
    ]);
    const { body: latest } = await ada.call('GET', `/meetings/${id}/transcripts?latest=2`);
    expect(latest.map((entry: { id: string }) => entry.id)).toEqual(['a', 'b']);
    const { body: events } = await ada.call('GET', `/meetings/${id}/events?after=2`);
    expect([events.head, events.events.map((event: { sequence: number }) => event.sequence)]).toEqual([
      4,
      [3, 4],
    ]);
    expect((await ada.call('GET', `/meetings/${id}/outputs`)).body).toEqual([]);
  });

  test('[H3] a second append with the same id is answered with the same number', async () => {
    const { id } = await ada.create();
    const entry = anEntry({ id: newId() });
    const first = await ada.call('POST', `/meetings/${id}/transcripts`, entry);
    const again = await ada.call('POST', `/meetings/${id}/transcripts`, entry);
    expect([first.status, again.status]).toEqual([201, 200]);
    expect(again.body).toEqual({ ...first.body, repeated: true });
    expect((await ada.call('GET', `/meetings/${id}/events`)).body.head).toBe(2);
  });
});

test('[H17] a meeting’s id means the same in capitals: to read, to say, to follow and to make it', async () => {
  const { id } = await ada.create();
  const loud = id.toUpperCase();
  expect((await ada.call('GET', `/meetings/${loud}`)).body.id).toBe(id);
  const again = await ada.call('POST', '/meetings', { title: 'Twin', id: loud });
  expect([again.status, again.body.id]).toEqual([200, id]);
  expect((await ada.call('POST', `/meetings/${loud}/transcripts`, anEntry({ sessionId: loud }))).status).toBe(
    201,
  );
  const page = await ada.live();
  page.send({ type: 'subscribe', sessionId: loud, after: 0 });
  expect((await page.until('subscribed')).sessionId).toBe(id);
  const other = newId();
  page.send({ type: 'subscribe', sessionId: other.toUpperCase(), after: 0 });
  expect((await page.until('refused')).sessionId).toBe(other);
  page.close();
  expect((await ada.call('GET', `/meetings?limit=1`)).body).toMatchObject([{ id }]);
});

test('[H4] whoever reads no answer before having sent twelve megabytes is told that it was too much', async () => {
  const { hostname, port } = new URL(server.url);
  const body = Buffer.alloc(12 * 1024 * 1024, 'x');
  const answer = await new Promise<string>((resolve, reject) => {
    let text = '';
    const socket = connect(Number(port), hostname, () => {
      socket.pause();
      socket.write(
        `POST /api/meetings HTTP/1.1\r\nHost: ${hostname}:${port}\r\nCookie: ${ada.cookie}\r\n` +
          `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`,
      );
      socket.write(body, () => socket.resume());
    });
    socket.on('data', (part) => (text += String(part)));
    socket.on('error', reject).on('close', () => resolve(text));
  });
  expect(answer).toMatch(/^HTTP\/1\.1 413 /);
  expect(answer).toContain('"code":"too-large"');
});

describe('bad input gets its own clear problem and changes nothing', () => {
  const uuid = newId();
  test.each([
    ['malformed JSON', 'POST', '/meetings', '{"title":', 400, 'bad-json'],
    ['an empty body', 'POST', '/meetings', '', 400, 'bad-json'],
    ['an unknown field', 'POST', '/meetings', { title: 'x', colour: 'red' }, 400, 'bad-request'],
    ['a blank title', 'POST', '/meetings', { title: '   ' }, 400, 'bad-request'],
    ['a 10 MB title', 'POST', '/meetings', { title: 'x'.repeat(10_000_000) }, 413, 'too-large'],
    [
      'a prototype for a title',
      'POST',
      '/meetings',
      '{"title":"x","__proto__":{"admin":true}}',
      400,
      'bad-json',
    ],
    ['a session id that is no UUID', 'GET', '/meetings/not-a-uuid', undefined, 400, 'bad-request'],
    [
      'a new session id that is no UUID',
      'POST',
      '/meetings',
      { title: 'x', id: '../etc' },
      400,
      'bad-request',
    ],
    ['a meeting that does not exist', 'GET', `/meetings/${uuid}`, undefined, 404, 'no-such-meeting'],
    [
      'an entry for a meeting that does not exist',
      'POST',
      `/meetings/${uuid}/transcripts`,
      anEntry(),
      404,
      'no-such-meeting',
    ],
    ['an unknown address', 'GET', '/nothing-here', undefined, 404, 'not-found'],
    ['a latest of none', 'GET', `/meetings/${uuid}/transcripts?latest=none`, undefined, 400, 'bad-request'],
  ])('[H4] %s', async (_, method, path, body, status, code) => {
    const answer = await ada.call(method, path, body);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(answer.body).toMatchObject({
      type: `/problems/${code}`,
      status,
      detail: expect.stringMatching(/\w/),
    });
  });

  test.each([
    ['a confidence of 7', { confidence: 7 }],
    ['an empty text', { text: ' \n ' }],
    ['a text too long', { text: 'x'.repeat(100_001) }],
    ['another session', { sessionId: newId() }],
    ['an id with spaces', { id: 'a b' }],
    ["an id that is the server's to make", { id: 'entry.round' }],
    ['a timestamp that is none', { timestamp: 'yesterday' }],
    ['an unknown field', { mood: 'good' }],
    ['no speaker', { speaker: '' }],
  ])('[H4] an entry with %s is refused and nothing of its batch is kept', async (_, fault) => {
    const { id } = await ada.create();
    const answer = await ada.call('POST', `/meetings/${id}/transcripts`, [
      anEntry(fault),
      anEntry({ confidence: 7 }),
    ]);
    expect([answer.status, answer.body.code]).toEqual([400, 'bad-request']);
    expect(answer.body.detail).not.toContain('friday');
    expect((await ada.call('GET', `/meetings/${id}/events`)).body.head).toBe(1);
  });

  test('[H4] one entry of another session in a batch: nothing of the batch is kept', async () => {
    const { id } = await ada.create();
    const answer = await ada.call('POST', `/meetings/${id}/transcripts`, [
      anEntry(),
      anEntry({ sessionId: newId() }),
    ]);
    expect([answer.status, answer.body.code]).toEqual([400, 'bad-request']);
    expect((await ada.call('GET', `/meetings/${id}/events`)).body.head).toBe(1);
  });

  test('[H4] an address that cannot be read', async () => {
    const answer = await fetch(`${server.url}/api/%zz`);
    expect([answer.status, (await answer.json()).code]).toEqual([400, 'bad-request']);
  });

  test('[H4] a part of an address that is too long is named', async () => {
    const { id } = await ada.create();
    const long = 'x'.repeat(201);
    const change = await ada.call('PATCH', `/meetings/${id}/members/${long.slice(1)}`, { name: 'Kim' });
    expect(change.body.code).toBe('no-such-member');
    for (const [method, path, field] of [
      ['PATCH', `members/${long}`, 'member'],
      ['POST', `workflows/${long}`, 'name'],
    ] as const) {
      const { body } = await ada.call(method, `/meetings/${id}/${path}`, { name: 'Kim' });
      expect(body).toMatchObject({ code: 'bad-request', detail: expect.stringContaining(`field ${field}`) });
    }
  });

  test.each(['text/xml', 'text/plain'])('[H4] a body that is no JSON by its type: %s', async (type) => {
    const answer = await ada.call('POST', '/meetings', '{"title":"x"}', { 'content-type': type });
    expect([answer.status, answer.body.code]).toEqual([415, 'wrong-media-type']);
  });

  test('[H4] a batch of too many entries or none is told how many it may have', async () => {
    const { id } = await ada.create();
    const refusalOf = async (many: number) =>
      (
        await ada.call(
          'POST',
          `/meetings/${id}/transcripts`,
          Array.from({ length: many }, () => anEntry()),
        )
      ).body;
    expect(await refusalOf(501)).toMatchObject({
      code: 'bad-request',
      detail: expect.stringMatching(/array.*500/),
    });
    expect((await refusalOf(0)).detail).toMatch(/array.*1/);
    expect((await ada.call('POST', `/meetings/${id}/transcripts`, 'null')).body.code).toBe('bad-request');
  });
});

describe('who may', () => {
  const routes = (id: string): [string, string, unknown?][] => [
    ['GET', `/meetings/${id}`],
    ['PATCH', `/meetings/${id}`, { title: 'Mine now' }],
    ['DELETE', `/meetings/${id}`],
    ['GET', `/meetings/${id}/transcripts`],
    ['POST', `/meetings/${id}/transcripts`, anEntry()],
    ['GET', `/meetings/${id}/outputs`],
    ['GET', `/meetings/${id}/events`],
  ];

  test("[H5] another user's meeting answers exactly as one that does not exist", async () => {
    const { id } = await ada.create('Secret');
    const unknown = newId();
    for (const [index, [method, path, body]] of routes(id).entries()) {
      const answer = await eve.call(method, path, body);
      expect(answer).toEqual(await eve.call(...routes(unknown)[index]!));
      expect(answer.status).toBe(404);
    }
    expect((await eve.call('GET', '/meetings')).body).toEqual([]);
    expect((await ada.call('GET', `/meetings/${id}`)).body.title).toBe('Secret');
  });

  test('[H5] a session id that is taken is not given away', async () => {
    const { id } = await ada.create();
    const answer = await eve.call('POST', '/meetings', { title: 'Mine', id });
    expect([answer.status, answer.body.code]).toEqual([409, 'id-taken']);
    expect((await ada.call('POST', '/meetings', { title: 'Again', id: newId() })).status).toBe(201);
  });

  test('[H6] without signing in every route answers 401', async () => {
    const { id } = await ada.create();
    for (const [method, path, body] of [
      ...routes(id),
      ['GET', '/meetings'],
      ['POST', '/meetings', { title: 'x' }],
      ['GET', '/me'],
    ] as const) {
      const answer = await ada.call(method, path, body, { cookie: '' });
      expect([path, answer.status, answer.body.code]).toEqual([path, 401, 'not-signed-in']);
    }
  });

  test('[H7] a page of another site is refused before anything is done', async () => {
    const { id } = await ada.create('Stays');
    const answer = await ada.call('DELETE', `/meetings/${id}`, undefined, { origin: 'https://evil.example' });
    expect([answer.status, answer.body.code]).toEqual([403, 'wrong-origin']);
    expect((await ada.call('GET', `/meetings/${id}`)).status).toBe(200);
  });

  test('[H8] signing out ends the sign-in; a wrong password is told in words', async () => {
    const bob = await server.person('Bob');
    expect((await bob.call('GET', '/me')).body).toMatchObject({ displayName: 'Bob' });
    expect((await bob.call('POST', '/auth/sign-out', {}, { origin: server.url })).status).toBe(200);
    expect((await bob.call('GET', '/me')).status).toBe(401);
    const wrong = await bob.call(
      'POST',
      '/auth/sign-in/email',
      { email: 'bob@example.com', password: 'wrong horse' },
      { origin: server.url },
    );
    expect(wrong.status).toBe(401);
    expect(wrong.body).toMatchObject({
      status: 401,
      code: 'account-refused',
      detail: 'Invalid email or password',
    });
  });
});

test('[H9] health and readiness answer without signing in', async () => {
  for (const path of ['/healthz', '/readyz']) expect((await fetch(server.url + path)).status).toBe(200);
});
