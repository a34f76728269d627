import { execFile } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeCodes } from '#protocol/version.ts';
import { startTestServer, testPassword, type TestPerson, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ agents: [] });
});
afterAll(() => server.stop());

/** What an app shows for this secret now (RFC 6238); `steps` later. */
function codeFor(uri: string, steps = 0): string {
  const letters = new URL(uri).searchParams.get('secret')!;
  const bits = letters
    .split('')
    .map((one) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(one).toString(2).padStart(5, '0'));
  const key = Buffer.from(
    bits
      .join('')
      .match(/.{8}/g)!
      .map((byte) => Number.parseInt(byte, 2)),
  );
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + steps));
  const digest = createHmac('sha1', key).update(counter).digest();
  const value = digest.readUInt32BE(digest.at(-1)! & 0xf) & 0x7fff_ffff;
  return String(value % 1_000_000).padStart(6, '0');
}

async function post(path: string, body: object, cookie = '') {
  const answer = await fetch(`${server.url}/api/auth/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: server.url, cookie },
    body: JSON.stringify(body),
  });
  const cookies = answer.headers
    .getSetCookie()
    .filter((line) => !/max-age=0/i.test(line))
    .map((line) => line.split(';')[0])
    .join('; ');
  return { status: answer.status, cookie: cookies, body: (await answer.json()) as Record<string, any> }; // oxlint-disable-line typescript/no-explicit-any -- tests look into answers freely
}

const me = async (cookie: string) => (await fetch(`${server.url}/api/me`, { headers: { cookie } })).status;
const waysIn = async (cookie: string) =>
  (await fetch(`${server.url}/api/me/ways-in`, { headers: { cookie } })).json() as Promise<object>;
const firstStep = ({ email }: TestPerson) => post('sign-in/email', { email, password: testPassword });

/** Somebody with a second step; `cookie` is of the sign-in that turned it on. */
async function withSecondStep(name: string) {
  const person = await server.person(name);
  const { body } = await post('two-factor/enable', { password: testPassword }, person.cookie);
  const { cookie } = await post('two-factor/verify-totp', { code: codeFor(body['totpURI']) }, person.cookie);
  return { person, cookie, uri: body['totpURI'] as string, backupCodes: body['backupCodes'] as string[] };
}

function audited(): { user_id?: string; data: { event: string } }[] {
  const db = new DatabaseSync(join(server.dataDir, 'aside.db'), { readOnly: true });
  const found = db.prepare('SELECT body FROM audit_rows').all();
  db.close();
  return found.map(({ body }) => JSON.parse(String(body)));
}

test('[K18] it counts once a code was confirmed, and not before', async () => {
  const ada = await server.person('Ada');
  expect((await post('two-factor/enable', { password: 'wrong horse' }, ada.cookie)).status).toBe(400);
  const { body } = await post('two-factor/enable', { password: testPassword }, ada.cookie);
  expect(new URL(body['totpURI']).searchParams.get('issuer')).toBe('Aside');
  expect(body['backupCodes']).toHaveLength(10);
  expect(await waysIn(ada.cookie)).toEqual({ password: true, secondStep: false });
  expect(await me((await firstStep(ada)).cookie)).toBe(200);

  expect((await post('two-factor/verify-totp', { code: '000000' }, ada.cookie)).status).toBe(401);
  const live = await ada.live();
  const confirmed = await post('two-factor/verify-totp', { code: codeFor(body['totpURI']) }, ada.cookie);
  expect(confirmed.status).toBe(200);
  expect(await waysIn(confirmed.cookie)).toEqual({ password: true, secondStep: true });
  live.send({ type: 'follow-meetings' });
  live.send('this is the end');
  await live.until('refused');
  live.close();
  const { uid } = (await (
    await fetch(`${server.url}/api/me`, { headers: { cookie: confirmed.cookie } })
  ).json()) as {
    uid: string;
  };
  await expect
    .poll(audited)
    .toContainEqual(expect.objectContaining({ user_id: uid, data: { event: 'second-step-on' } }));
});

test('[K18] the password alone opens nothing; the code does, and so does each backup code, once', async () => {
  const { person, uri, backupCodes } = await withSecondStep('Bob');
  const half = await firstStep(person);
  expect(half).toMatchObject({ status: 200, body: { twoFactorRedirect: true } });
  expect(await me(half.cookie)).toBe(401);
  const whole = await post('two-factor/verify-totp', { code: codeFor(uri) }, half.cookie);
  expect(whole.body).not.toHaveProperty('token');
  expect(await me(whole.cookie)).toBe(200);

  const withBackup = async () =>
    post('two-factor/verify-backup-code', { code: backupCodes[0]! }, (await firstStep(person)).cookie);
  expect(await me((await withBackup()).cookie)).toBe(200);
  expect(await withBackup()).toMatchObject({ status: 401, body: { reason: 'INVALID_BACKUP_CODE' } });
  const { uid } = whole.body['user'] ? { uid: whole.body['user'].id as string } : { uid: '' };
  await expect
    .poll(() => audited().filter(({ user_id, data }) => user_id === uid && data.event === 'signed-in'))
    .toHaveLength(2);
});

test('[K18] a code that is used up with its sign-in opens no other', async () => {
  const { person, uri } = await withSecondStep('Ivy');
  const half = await firstStep(person);
  await post('two-factor/verify-totp', { code: codeFor(uri) }, half.cookie);
  expect((await post('two-factor/verify-totp', { code: codeFor(uri) }, half.cookie)).status).toBe(401);
  expect((await post('two-factor/verify-totp', { code: codeFor(uri) })).status).toBe(401);
  expect(
    (await post('two-factor/verify-totp', { code: codeFor(uri, -10) }, (await firstStep(person)).cookie))
      .status,
  ).toBe(401);
});

test('[K19] wrong codes are limited for each account, however often the password is given anew, and recorded', async () => {
  const { person, uri } = await withSecondStep('Eve');
  const kept = await firstStep(person);
  const statuses: number[] = [];
  for (let n = 0; n < 5; n++) {
    const half = await firstStep(person);
    statuses.push((await post('two-factor/verify-totp', { code: `00000${n}` }, half.cookie)).status);
  }
  expect(statuses).toEqual([401, 401, 401, 401, 401]);
  const late = await post('two-factor/verify-totp', { code: codeFor(uri) }, kept.cookie);
  expect(late).toMatchObject({ status: 429, body: { code: 'too-many' } });
  // Nor does the password begin anew.
  expect((await firstStep(person)).status).toBe(429);
  const refusals = () =>
    audited().filter(
      ({ data }) =>
        data.event === 'sign-in-refused' && 'who' in data && 'status' in data && data.status === 401,
    );
  await expect.poll(() => refusals().length).toBeGreaterThanOrEqual(5);
});

test('[K18] it is turned off with the password, and by nobody who has only stolen the page', async () => {
  const { person, cookie } = await withSecondStep('Zoe');
  expect((await post('two-factor/disable', { password: 'wrong horse' }, cookie)).status).toBe(400);
  const off = await post('two-factor/disable', { password: testPassword }, cookie);
  expect(off.status).toBe(200);
  expect(await waysIn(off.cookie)).toEqual({ password: true, secondStep: false });
  expect(await me((await firstStep(person)).cookie)).toBe(200);
  await expect.poll(() => audited().map(({ data }) => data.event)).toContain('second-step-off');
});

test('[K12] with the account its secret is deleted', async () => {
  const { cookie } = await withSecondStep('Uma');
  const count = () => {
    const db = new DatabaseSync(join(server.dataDir, 'aside.db'), { readOnly: true });
    const [row] = db.prepare('SELECT count(*) AS n FROM twoFactor').all();
    db.close();
    return Number(row!['n']);
  };
  const before = count();
  const answer = await fetch(`${server.url}/api/me/delete`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: server.url, cookie },
    body: JSON.stringify({ password: testPassword }),
  });
  expect([answer.status, count()]).toEqual([204, before - 1]);
});

test('[K5] a sign-in that a new second step replaced is over: it opens nothing more', async () => {
  const { person, cookie } = await withSecondStep('Max');
  expect(await me(person.cookie)).toBe(401);
  await expect(person.live().then(({ closed }) => closed)).resolves.toBe(closeCodes.notSignedIn);
  expect(await me(cookie)).toBe(200);
});

test('[K18] who has lost the app and the codes gets in again by whoever runs the server', async () => {
  const { person } = await withSecondStep('Lou');
  expect((await firstStep(person)).body).toMatchObject({ twoFactorRedirect: true });
  const script = join(import.meta.dirname, '../../../scripts/reset-link.ts');
  const env = { ...process.env, DATA_DIR: server.dataDir, PORT: new URL(server.url).port };
  const { stdout } = await promisify(execFile)(process.execPath, [script, person.email, '--no-second-step'], {
    env,
  });
  expect(stdout).toContain(`${person.email} signs in by password alone from now on.`);
  const { cookie } = await firstStep(person);
  expect(await me(cookie)).toBe(200);
  expect(await waysIn(cookie)).toMatchObject({ secondStep: false });
});
