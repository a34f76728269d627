import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { manualClock } from '#meeting/clock.ts';
import { filesWith } from '../testing/files-with.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

const hourMs = 60 * 60 * 1_000;
const clock = manualClock();
const dataDir = mkdtempSync(join(tmpdir(), 'aside-guests-'));

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ agents: [], clock, dataDir });
});
afterAll(async () => {
  await server.stop();
  rmSync(dataDir, { recursive: true });
});

/** How many rows of the accounts speak of this user. */
function rowsOf(userId: string): number {
  const db = new DatabaseSync(join(dataDir, 'aside.db'), { readOnly: true });
  const count = (sql: string) => (db.prepare(sql).get(userId) as { rows: number }).rows;
  const rows =
    count('SELECT count(*) AS rows FROM user WHERE id = ?') +
    count('SELECT count(*) AS rows FROM session WHERE userId = ?') +
    count('SELECT count(*) AS rows FROM person_settings WHERE user_id = ?');
  db.close();
  return rows;
}

test('[K1] a guest is signed in with a name alone, and is told apart from an account', async () => {
  const guest = await server.guest('  Gwen  ');
  const { body: user } = await guest.call('GET', '/me');
  expect(user).toEqual({ uid: expect.any(String), email: '', displayName: 'Gwen', isGuest: true });
  const { body } = await guest.call('GET', '/auth/get-session');
  expect(body.user.email).toMatch(/@guest\.invalid$/);
  const ada = await server.person('Ada');
  expect((await ada.call('GET', '/me')).body).not.toHaveProperty('isGuest');
});

test('[K1] whoever is signed in is not made a guest, and nobody makes an account a guest’s', async () => {
  const ada = await server.person('Ada');
  const again = await ada.call('POST', '/auth/guest', { name: 'Ada' });
  expect(again).toMatchObject({ status: 400, body: { code: 'account-refused' } });
  await ada.call('POST', '/auth/update-user', { isGuest: true }, { origin: server.url });
  expect((await ada.call('GET', '/me')).body).not.toHaveProperty('isGuest');
});

test.each([
  ['change-password', { currentPassword: 'a', newPassword: 'correct horse battery' }],
  ['list-sessions', undefined],
  ['revoke-sessions', {}],
  ['sign-in/email', { email: 'gwen@example.com', password: 'correct horse battery' }],
  ['sign-up/email', { name: 'Gwen', email: 'gwen@example.com', password: 'correct horse battery' }],
])('[K2] a guest may not use %s', async (path, body) => {
  const guest = await server.guest('Gwen');
  const method = body ? 'POST' : 'GET';
  const answer = await guest.call(method, `/auth/${path}`, body, { origin: server.url });
  expect(answer).toMatchObject({ status: 400, body: { code: 'account-refused' } });
});

test('[K2] a guest may take another name', async () => {
  const guest = await server.guest('Gwen');
  await guest.call('POST', '/auth/update-user', { name: 'Gwen M.' }, { origin: server.url });
  expect((await guest.call('GET', '/me')).body).toMatchObject({ displayName: 'Gwen M.', isGuest: true });
});

test('[K3] a guest who signs out is forgotten', async () => {
  const guest = await server.guest('Gwendolynne');
  const { uid } = (await guest.call('GET', '/me')).body;
  expect(rowsOf(uid)).toBe(2);
  expect(filesWith(dataDir, 'Gwendolynne')).not.toEqual([]);
  await guest.call('POST', '/auth/sign-out', {}, { origin: server.url });
  expect(filesWith(dataDir, 'Gwendolynne')).toEqual([]);
  expect((await guest.call('GET', '/me')).status).toBe(401);
  expect(rowsOf(uid)).toBe(0);
});

test('[K3] a guest’s sign-in ends after a day however much it is used, and is swept within the hour', async () => {
  const [used, unused] = [await server.guest('Gwen'), await server.guest('Gil')];
  const uidOf = async (guest: typeof used) => (await guest.call('GET', '/me')).body.uid as string;
  const [usedId, unusedId] = [await uidOf(used), await uidOf(unused)];
  for (let hour = 0; hour < 23; hour++) {
    clock.advance(hourMs);
    await used.call('GET', '/auth/get-session');
    expect((await used.call('GET', '/me')).status).toBe(200);
  }
  clock.advance(hourMs + 1_000);
  expect((await used.call('GET', '/me')).status).toBe(401);
  expect(rowsOf(usedId)).toBe(0);
  clock.advance(hourMs);
  await expect.poll(() => rowsOf(unusedId)).toBe(0);
});

test('[K3] a guest whose day was over while the server stood still is removed at its start', async () => {
  const guest = await server.guest('Gwen');
  const { uid } = (await guest.call('GET', '/me')).body;
  const account = await server.person('Ada');
  const later = manualClock(clock.now() + 25 * hourMs);
  await server.stop();
  const port = Number(new URL(server.url).port);
  server = await startTestServer({ agents: [], clock: later, dataDir, port });
  await expect.poll(() => rowsOf(uid)).toBe(0);
  expect((await account.call('GET', '/me')).status).toBe(200);
});

test('[K4] guests from one address are limited', async () => {
  const make = () =>
    server.guest('Gwen').then(
      () => 200,
      (error: Error) => error.message,
    );
  const answers = [];
  for (let n = 0; n < 130; n++) answers.push(await make());
  expect(answers.findIndex((answer) => answer !== 200)).toBeGreaterThan(100);
  expect(answers.at(-1)).toContain('too-many');
});
