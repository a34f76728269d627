import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type InjectOptions } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createAuditTrail } from '#engine/audit/audit-trail.ts';
import { createBus } from '#engine/bus.ts';
import { manualClock } from '#meeting/clock.ts';
import { newId } from '#meeting/ids.ts';
import { aMeeting, anEntry, anOutput } from '#meeting/samples.ts';
import { auditLogOf } from '#store/audit-store.ts';
import { openSqliteDatabase } from '#store/sqlite/sqlite-database.ts';
import { createAccessRecords } from '../rooms/audit-access.ts';
import { meetingStates } from '../rooms/meeting-states.ts';
import { createQuotas } from '../rooms/quotas.ts';
import { createRooms } from '../rooms/rooms.ts';
import { createSignIn } from '../sign-in.ts';
import { quickHash } from '../testing/quick-hash.ts';
import { addAccessGuard } from './access-guard.ts';
import { addAccountRoutes } from './routes/account-routes.ts';
import { addAuditHooks } from './audit-hooks.ts';
import { type ChainedRecord } from '#protocol/http/audit-routes.ts';
import { createAttempts } from '../accounts/attempts.ts';
import { addAuditRoutes } from './routes/audit-routes.ts';
import { addBetterAuthRoutes } from './routes/better-auth-routes.ts';
import { addMeetingRoutes } from './routes/meeting-routes.ts';
import { addProblemReplies } from './problem-replies.ts';
import { addSignInRoutes } from './routes/sign-in-routes.ts';
import { useRouteSchemas } from './serve-route.ts';

const publicUrl = 'http://localhost:3000';
const password = 'correct horse battery';

async function aServer() {
  const folder = mkdtempSync(join(tmpdir(), 'aside-audited-'));
  const clock = manualClock();
  const database = openSqliteDatabase(join(folder, 'aside.db'), { clock });
  const { log, room, queries, settings, audit } = database;
  const failed = (error: unknown) => {
    throw error;
  };
  const bus = createBus({ keep: log.append, keepAll: log.appendAll, failed });
  const trail = createAuditTrail({ bus, log, audit, clock, failed });
  const quotas = createQuotas({ queries, clock });
  const rooms = createRooms({ log, queries, bus, quotas, settings, clock, failed });
  const signIn = await createSignIn({
    accounts: database.accounts,
    settings: database.settings,
    ownNotes: database.ownNotes,
    clock,
    signUp: { open: true, contact: undefined, passwordMinLength: 6 },
    mails: undefined,
    passwordReset: () => {},
    passwordHash: quickHash,
    secret: 'a secret of a test, long enough to be one',
    publicUrl,
    originsFor: () => [publicUrl],
    failed: () => {},
  });
  const http = Fastify();
  addProblemReplies(http);
  useRouteSchemas(http);
  addAccessGuard(http, { rooms, signIn });
  await http.register(async (api) => {
    addAuditHooks(api, { trail, signIn, access: createAccessRecords(trail, clock) });
    addAccountRoutes(api, { settings: database.settings, failed });
    addSignInRoutes(api, { signIn, publicUrl });
    addBetterAuthRoutes(api, { signIn, publicUrl, attempts: createAttempts() });
    addMeetingRoutes(api, {
      rooms,
      log,
      room,
      queries,
      ownNotes: database.ownNotes,
      stateOf: meetingStates({ all: log, room }),
      clock,
      failed,
    });
    addAuditRoutes(api, { audit });
  });

  async function person(name: string) {
    const email = `${name}-${newId()}@example.com`;
    const payload = { name, email, password };
    const answer = await http.inject({
      method: 'POST',
      url: '/api/auth/sign-up/email',
      payload,
      headers: { origin: publicUrl },
    });
    const cookie = answer.cookies.map((one) => `${one.name}=${one.value}`).join('; ');
    const call = async (method: 'GET' | 'POST' | 'PUT', path: string, body?: InjectOptions['payload']) => {
      const reply = await http.inject({
        method,
        url: `/api${path}`,
        headers: { cookie, origin: publicUrl },
        ...(body !== undefined && { payload: body }),
      });
      return { status: reply.statusCode, body: reply.body === '' ? undefined : reply.json() };
    };
    return { email, call, uid: (await call('GET', '/me')).body.uid as string };
  }

  return {
    http,
    log,
    bus,
    clock,
    person,
    async records() {
      await trail.settled();
      return (await audit.rows(0, 1_000)).map((row) => auditLogOf(row)!);
    },
    async discard() {
      await http.close();
      await trail.stop();
      await database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

let server: Awaited<ReturnType<typeof aServer>>;
beforeEach(async () => {
  server = await aServer();
});
afterEach(() => server.discard());

/** A meeting of this user with an entry and an output in the log. */
async function aTalk(userId: string) {
  const meeting = aMeeting({ userId });
  const entry = anEntry(meeting);
  for (const event of [meeting, entry, anOutput(entry)]) await server.bus.publish(event);
  await server.records();
  return { meeting, entry, path: `/meetings/${meeting.sessionId}/audit` };
}
const eventIn = ({ data }: { data: unknown }) => (data as { event: string }).event;

describe('the audit trail over HTTP', () => {
  test('[U6] the host of a meeting reads its records, a page at a time, or those of one trace', async () => {
    const ada = await server.person('Ada');
    await aTalk('somebody else');
    const { meeting, entry, path } = await aTalk(ada.uid);
    const all = (await ada.call('GET', path)).body as ChainedRecord[];
    expect(all.map(eventIn)).toEqual(['meeting-created', 'entry-added', 'insight-emitted']);
    expect(all[0]).toMatchObject({
      session_id: meeting.sessionId,
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect((await ada.call('GET', `${path}?after=${all[0]!.number}&limit=1`)).body).toEqual([all[1]]);
    expect((await ada.call('GET', `${path}?trace=${entry.traceId}`)).body).toEqual(all.slice(1));
  });

  test('[U6] somebody else in the meeting, on the side of the host, does not', async () => {
    const [ada, kim] = [await server.person('Ada'), await server.person('Kim')];
    const { meeting, path } = await aTalk(ada.uid);
    await server.bus.publish({
      ...meeting,
      id: newId(),
      kind: 'member-changed',
      body: {
        member: { id: kim.uid, name: 'Kim', role: 'speaker', side: 'us', status: 'in', isGuest: false },
      },
    });
    expect((await kim.call('GET', `/meetings/${meeting.sessionId}`)).status).toBe(200);
    expect(await kim.call('GET', path)).toMatchObject({ status: 403, body: { code: 'not-allowed' } });
  });

  test("[H5] another's meeting has no trail, as one that does not exist; signed out there is none", async () => {
    const [ada, eve] = [await server.person('Ada'), await server.person('Eve')];
    const { path } = await aTalk(ada.uid);
    const [hers, nobodys] = [
      await eve.call('GET', path),
      await eve.call('GET', `/meetings/${crypto.randomUUID()}/audit`),
    ];
    expect(hers).toEqual(nobodys);
    expect(hers.status).toBe(404);
    expect((await server.http.inject({ url: `/api${path}` })).statusCode).toBe(401);
  });

  test.each(['after=-1', 'limit=0', 'limit=99999', 'trace=', 'before=1', 'after=x'])(
    '[H4] a query that makes no sense is refused: %s',
    async (query) => {
      const ada = await server.person('Ada');
      const { path } = await aTalk(ada.uid);
      expect((await ada.call('GET', `${path}?${query}`)).status).toBe(400);
    },
  );

  test('[U3] signing up, in and out are recorded with who did it, a wrong password without', async () => {
    const ada = await server.person('Ada');
    const signIn = (attempt: string) =>
      server.http.inject({
        method: 'POST',
        url: '/api/auth/sign-in/email',
        payload: { email: ada.email, password: attempt },
        headers: { origin: publicUrl },
      });
    await signIn(password);
    await signIn('not the password');
    await ada.call('POST', '/auth/sign-out', {});
    const records = await server.records();
    expect(records.map((record) => [eventIn(record), record.user_id])).toEqual([
      ['signed-up', ada.uid],
      ['signed-in', ada.uid],
      ['sign-in-refused', undefined],
      ['signed-out', ada.uid],
    ]);
    expect(JSON.stringify(records)).not.toMatch(/example\.com|password"|not the/);
  });

  test('[U9] what is changed in an account is recorded, and whose sign-in was refused as a hash', async () => {
    const ada = await server.person('Ada');
    const refusedFor = async (email: string) => {
      const payload = { email, password: 'not the password' };
      const url = '/api/auth/sign-in/email';
      await server.http.inject({ method: 'POST', url, payload, headers: { origin: publicUrl } });
    };
    await refusedFor(ada.email);
    await refusedFor(` ${ada.email.toUpperCase()}`.trim());
    await refusedFor('nobody@example.com');
    await ada.call('POST', '/auth/update-user', { name: 'Countess' });
    await ada.call('POST', '/auth/update-user', { name: ' ' });
    await ada.call('POST', '/auth/change-password', {
      currentPassword: 'wrong',
      newPassword: 'another horse',
    });
    await ada.call('POST', '/auth/change-password', {
      currentPassword: password,
      newPassword: 'another horse',
    });
    await ada.call('POST', '/auth/revoke-other-sessions', {});
    await ada.call('POST', '/auth/revoke-sessions', {});
    const records = await server.records();
    expect(records.map((record) => [eventIn(record), record.user_id])).toEqual([
      ['signed-up', ada.uid],
      ['sign-in-refused', undefined],
      ['sign-in-refused', undefined],
      ['sign-in-refused', undefined],
      ['name-changed', ada.uid],
      ['sign-in-refused', ada.uid],
      ['password-changed', ada.uid],
      ['sign-ins-revoked', ada.uid],
      ['sign-ins-revoked', ada.uid],
    ]);
    const whoIn = ({ data }: { data: unknown }) => (data as { who?: string }).who;
    const [first, second, other] = records.slice(1, 4).map(whoIn);
    expect(first).toMatch(/^[\w-]{43}$/);
    expect(second).toBe(first);
    expect(other).not.toBe(first);
    expect(JSON.stringify(records)).not.toMatch(/example\.com|Countess|horse/i);
  });

  test('[U9] a guest is recorded as one', async () => {
    const headers = { origin: publicUrl };
    const answer = await server.http.inject({
      method: 'POST',
      url: '/api/auth/guest',
      payload: { name: 'Gwen' },
      headers,
    });
    const [record] = await server.records();
    expect(record).toMatchObject({ user_id: answer.json().uid, data: { event: 'signed-in', guest: true } });
    expect(JSON.stringify(record)).not.toContain('Gwen');
  });

  test('[U3] opening a meeting is recorded once in ten minutes, a refused attempt always and not for its owner', async () => {
    const [ada, eve] = [await server.person('Ada'), await server.person('Eve')];
    const { meeting, path } = await aTalk(ada.uid);
    const before = (await server.records()).length;
    for (let index = 0; index < 3; index++) await ada.call('GET', `/meetings/${meeting.sessionId}`);
    await eve.call('GET', `/meetings/${meeting.sessionId}/transcripts`);
    server.clock.advance(10 * 60 * 1_000);
    await ada.call('GET', `/meetings/${meeting.sessionId}/events`);
    await server.http.inject({ url: '/api/me' });
    const added = (await server.records()).slice(before);
    expect(added.map((record) => [eventIn(record), record.user_id])).toEqual([
      ['meeting-opened', ada.uid],
      ['request-refused', eve.uid],
      ['meeting-opened', ada.uid],
    ]);
    expect(added[1]!.data).toMatchObject({
      route: '/api/meetings/:id/transcripts',
      method: 'GET',
      status: 404,
      meeting: meeting.sessionId,
    });
    const own = (await ada.call('GET', path)).body as ChainedRecord[];
    expect(own.some(({ user_id }) => user_id === eve.uid)).toBe(false);
  });
});

describe('thresholds of a person', () => {
  test('[H10] each has their own, as they last set them, and nobody signed out has any', async () => {
    const [ada, eve] = [await server.person('Ada'), await server.person('Eve')];
    expect(await ada.call('GET', '/me/thresholds')).toEqual({ status: 200, body: {} });
    await ada.call('PUT', '/me/thresholds', { sales: 0.2, hr: -0.1 });
    expect((await ada.call('PUT', '/me/thresholds', { sales: 0.3 })).body).toEqual({ sales: 0.3 });
    expect((await ada.call('GET', '/me/thresholds')).body).toEqual({ sales: 0.3 });
    expect((await eve.call('GET', '/me/thresholds')).body).toEqual({});
    for (const method of ['GET', 'PUT'] as const) {
      const answer = await server.http.inject({ method, url: '/api/me/thresholds', payload: {} });
      expect(answer.statusCode).toBe(401);
    }
  });

  test.each([
    '{"sales":5}',
    '{"sales":-0.4}',
    '{"sales":"0.1"}',
    '{"nobody":0.1}',
    '{"__proto__":{"sales":0.1}}',
    '[]',
    'null',
    '"sales"',
    '{"sales":1e999}',
  ])('[H10] what is no set of thresholds is refused and changes nothing: %s', async (text) => {
    const ada = await server.person('Ada');
    await ada.call('PUT', '/me/thresholds', { sales: 0.3 });
    const headers = { 'content-type': 'application/json' };
    const cookie = { cookie: await cookieOf(ada.email) };
    const answer = await server.http.inject({
      method: 'PUT',
      url: '/api/me/thresholds',
      payload: text,
      headers: { ...headers, ...cookie },
    });
    expect(answer.statusCode).toBe(400);
    expect((await ada.call('GET', '/me/thresholds')).body).toEqual({ sales: 0.3 });
  });
});

async function cookieOf(email: string): Promise<string> {
  const answer = await server.http.inject({
    method: 'POST',
    url: '/api/auth/sign-in/email',
    payload: { email, password },
    headers: { origin: publicUrl },
  });
  return answer.cookies.map((one) => `${one.name}=${one.value}`).join('; ');
}
