import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createHttpClient } from '#protocol/http-client.ts';
import { accountRoutes } from '#protocol/http/account-routes.ts';
import { startTestServer, type TestPerson, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let ada: TestPerson;
beforeAll(async () => {
  server = await startTestServer({ agents: [] });
  ada = await server.person('Ada');
});
afterAll(() => server.stop());

const clientOf = (cookie: string) =>
  createHttpClient({
    origin: server.url,
    headers: { origin: server.url, cookie },
    unreachable: 'Nothing answers.',
  });

test('[H8] the page’s client signs up, in and out', async () => {
  const account = { name: 'Zoe', email: 'zoe@example.com', password: 'correct horse battery' };
  const { user } = await clientOf('').request(accountRoutes.signUp, { body: account });
  const response = await clientOf('').send(accountRoutes.signIn, { body: account });
  const cookie = response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const { request } = clientOf(cookie);
  expect(await request(accountRoutes.me, {})).toEqual({
    uid: user.id,
    email: user.email,
    displayName: 'Zoe',
  });
  await request(accountRoutes.update, { body: { name: 'Zoe M.' } });
  expect(await request(accountRoutes.me, {})).toMatchObject({ displayName: 'Zoe M.' });
  expect(await request(accountRoutes.signOut, {})).toEqual({ success: true });
  await expect(request(accountRoutes.me, {})).rejects.toMatchObject({ status: 401, code: 'not-signed-in' });
});

test('[H10] thresholds that the disk refuses are told as what cannot be stored, and nothing is changed', async () => {
  await ada.call('PUT', '/me/thresholds', { sales: 0.1 });
  const db = new DatabaseSync(join(server.dataDir, 'aside.db'));
  for (const change of ['INSERT', 'UPDATE'])
    db.exec(
      `CREATE TRIGGER full_${change} BEFORE ${change} ON person_settings BEGIN SELECT RAISE(ABORT, 'full'); END`,
    );
  const refused = await ada.call('PUT', '/me/thresholds', { sales: 0.2 });
  expect([refused.status, refused.body.code]).toEqual([503, 'cannot-store']);
  for (const change of ['INSERT', 'UPDATE']) db.exec(`DROP TRIGGER full_${change}`);
  db.close();
  expect((await ada.call('GET', '/me/thresholds')).body).toEqual({ sales: 0.1 });
});

test.each([
  ['a name that is a number', 'sign-up/email', { name: 5, email: 'a@example.com', password: 'long enough' }],
  ['an address that is none', 'sign-up/email', { name: 'A', email: 'nowhere', password: 'long enough' }],
  ['a picture that is an object', 'sign-up/email', { name: 'A', email: 'b@example.com', image: {} }],
  ['a list', 'sign-up/email', []],
  ['null', 'sign-in/email', 'null'],
  ['a password that is a number', 'sign-in/email', { email: 'a@example.com', password: 5 }],
  ['a new name that is nothing', 'update-user', { name: null }],
  ['a new name that is an object', 'update-user', { name: {} }],
  ['a new name of which nothing can be seen', 'update-user', { name: '\u200B\u202E' }],
  ['a new password alone', 'change-password', { newPassword: 'correct horse stable' }],
])('[H4] account data of another form: %s', async (_, path, body) => {
  const answer = await ada.call('POST', `/auth/${path}`, body, { origin: server.url });
  expect(answer).toMatchObject({ status: 400, body: { detail: expect.stringMatching(/\w/) } });
  expect(['bad-request', 'account-refused']).toContain(answer.body.code);
});
