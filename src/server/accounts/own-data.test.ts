import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeCodes } from '#protocol/version.ts';
import { filesWith } from '../testing/files-with.ts';
import { startTestServer, testPassword, type TestPerson, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let ada: TestPerson;
beforeAll(async () => {
  server = await startTestServer({ agents: [] });
  ada = await server.person('Ada');
});
afterAll(() => server.stop());

interface SignIn {
  id: string;
  current: boolean;
}
const signInsOf = async (person: TestPerson) => (await person.call('GET', '/me/sign-ins')).body as SignIn[];

test('[K10] a person sees all sign-ins, this one marked, and ends another', async () => {
  const there = await server.again(ada);
  const [found, foundThere] = [await signInsOf(ada), await signInsOf(there)];
  expect(found).toHaveLength(2);
  const here = found.find(({ current }) => current)!;
  const other = foundThere.find(({ current }) => current)!;
  expect(other.id).not.toBe(here.id);
  expect(JSON.stringify(found)).not.toMatch(/token/i);
  const live = await there.live();
  expect((await ada.call('DELETE', `/me/sign-ins/${other.id}`)).status).toBe(204);
  expect(await live.closed).toBe(closeCodes.notSignedIn);
  expect((await there.call('GET', '/me')).status).toBe(401);
  expect(await signInsOf(ada)).toEqual([here]);
  expect((await ada.call('DELETE', `/me/sign-ins/${other.id}`)).body.code).toBe('not-found');
});

test('[K10] nobody ends another’s sign-in', async () => {
  const eve = await server.person('Eve');
  const [hers] = await signInsOf(eve);
  expect((await ada.call('DELETE', `/me/sign-ins/${hers!.id}`)).status).toBe(404);
  expect((await eve.call('GET', '/me')).status).toBe(200);
});

test('[K2] a guest has no sign-ins to see, no data to take away and no account to delete', async () => {
  const guest = await server.guest('Gwen');
  const answers = [
    await guest.call('GET', '/me/sign-ins'),
    await guest.call('GET', '/me/export'),
    await guest.call('POST', '/me/delete', { password: '' }),
  ];
  for (const { status, body } of answers) expect([status, body.code]).toEqual([400, 'account-refused']);
});

const say = (person: TestPerson, id: string, text: string) =>
  person.call('POST', `/meetings/${id}/transcripts`, { text, speaker: 'You', confidence: 0.9 });

test('[K11] the file holds the account, the settings and every event of one’s own meetings, and nothing of another’s', async () => {
  const [bob, eve] = [await server.person('Bob'), await server.person('Eve')];
  await bob.call('PUT', '/me/thresholds', { sales: 0.2 });
  const [first, second] = [await bob.create('First'), await bob.create('Second')];
  for (let n = 0; n < 3; n++) await say(bob, first.id, `a line of mine, number ${n}`);
  await say(eve, (await eve.create('Hers')).id, 'a line of hers');
  const { status, body } = await bob.call('GET', '/me/export');
  expect(status).toBe(200);
  expect(body.account).toMatchObject({
    email: bob.email,
    name: 'Bob',
    createdAt: expect.stringMatching(/Z$/),
  });
  expect(body.settings).toEqual({ thresholds: { sales: 0.2 } });
  expect(body.signIns).toHaveLength(1);
  const meetings = body.meetings as { meeting: { id: string }; events: { kind: string }[] }[];
  expect(meetings.map(({ meeting }) => meeting.id).toSorted()).toEqual([first.id, second.id].toSorted());
  const logged = meetings.find(({ meeting }) => meeting.id === first.id)!;
  const { body: page } = await bob.call('GET', `/meetings/${first.id}/events?after=0`);
  expect(logged.events).toEqual(page.events);
  expect(JSON.stringify(body)).not.toContain('of hers');
});

test('[K12] a wrong password deletes nothing', async () => {
  const bob = await server.person('Bob');
  const { id } = await bob.create();
  const refused = await bob.call('POST', '/me/delete', { password: 'wrong horse' });
  expect(refused).toMatchObject({ status: 400, body: { code: 'account-refused' } });
  expect((await bob.call('GET', `/meetings/${id}`)).status).toBe(200);
  for (let n = 0; n < 5; n++) await bob.call('POST', '/me/delete', { password: `guess ${n}` });
  expect((await bob.call('POST', '/me/delete', { password: testPassword })).status).toBe(429);
});

test('[K12] after an account was deleted no byte of it is left, and another’s stays', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'aside-erased-'));
  const own = await startTestServer({ agents: [], dataDir });
  const [zora, eve] = [await own.person('Zorazephyr'), await own.person('Evergreen')];
  await zora.call('PUT', '/me/thresholds', { sales: 0.2 });
  const { id } = await zora.create('Quarterly quokka');
  for (let n = 0; n < 50; n++) await say(zora, id, `the platypus budget, item ${n}`);
  await say(eve, (await eve.create('Evening')).id, 'the walrus stays');
  const { uid } = (await zora.call('GET', '/me')).body as { uid: string };
  await own.again(zora);
  await zora.call('POST', '/auth/sign-in/email', { email: zora.email, password: 'wrong horse' });
  const live = await zora.live();
  const words = ['Zorazephyr', zora.email, 'quokka', 'platypus'];
  for (const word of words) expect(filesWith(dataDir, word)).not.toEqual([]);

  expect((await zora.call('POST', '/me/delete', { password: testPassword })).status).toBe(204);
  // While the server runs: nobody stops one because an account was deleted.
  for (const word of words) expect([word, filesWith(dataDir, word)]).toEqual([word, []]);
  expect(await live.closed).toBe(closeCodes.notSignedIn);
  expect((await zora.call('GET', '/me')).status).toBe(401);
  await expect(own.again(zora)).rejects.toThrow('401');
  await own.stop();

  const db = new DatabaseSync(join(dataDir, 'aside.db'), { readOnly: true });
  const rows = db.prepare('SELECT body FROM audit_rows').all() as { body: string }[];
  const bodies = rows.map(({ body }) => body).join('\n');
  const tables = ['user', 'session', 'account', 'person_settings', 'sessions', 'events'];
  const left = tables.map((name) => db.prepare(`SELECT * FROM ${name}`).all());
  db.close();
  expect(bodies).toContain('account-deleted');
  expect(bodies).toContain(uid);
  expect(JSON.stringify(left)).not.toContain(uid);
  for (const word of words) expect([word, filesWith(dataDir, word)]).toEqual([word, []]);
  expect(filesWith(dataDir, 'the walrus stays')).toEqual(['aside.db']);
  expect(filesWith(dataDir, 'Evergreen')).toEqual(['aside.db']);
  rmSync(dataDir, { recursive: true });
});

test('[X8] the file leaves out what somebody said who has said no since', async () => {
  const cara = await server.person('Cara');
  const { id } = await cara.create('With Kim');
  await say(cara, id, 'a line of the host');
  const line = { text: 'a line of somebody else', speaker: 'Kim', confidence: 0.9 };
  await cara.call('POST', `/meetings/${id}/transcripts`, line);
  const file = async () => JSON.stringify((await cara.call('GET', '/me/export')).body);
  expect(await file()).toContain('a line of somebody else');
  const live = await cara.live();
  const body = { participantId: 'spoken:kim', given: false };
  live.send({
    type: 'append',
    event: { id: crypto.randomUUID(), sessionId: id, kind: 'consent-given', body },
  });
  await live.until('kept');
  live.close();
  expect(await file()).toContain('a line of the host');
  expect(await file()).not.toContain('a line of somebody else');
});
