import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aMeeting, anEntry } from '#meeting/samples.ts';
import type { Database } from '#store/database.ts';
import { openPostgresDatabase } from '#store/postgres/postgres-database.ts';
import { openSqliteDatabase } from '#store/sqlite/sqlite-database.ts';
import { startPostgres, type ThrowAwayPostgres } from '../../tests/postgres/throw-away-postgres.ts';
import { openLive, startTestServer, type TestPerson } from '../../src/server/testing/test-server.ts';
import { moveData } from './move-data.ts';

let postgres: ThrowAwayPostgres;
const folders = mkdtempSync(join(tmpdir(), 'aside-move-'));
beforeAll(async () => void (postgres = await startPostgres()));
afterAll(async () => {
  await postgres.stop();
  rmSync(folders, { recursive: true, force: true });
});

/** What this person finds at the server: everything, asked with the cookie of long ago. */
async function findings(url: string, { cookie }: TestPerson, sessionId: string) {
  const page = await openLive(url, { cookie, origin: url });
  page.send({ type: 'subscribe', sessionId, after: 0 });
  const { epoch, head } = await page.until('subscribed');
  await page.until('up-to-date');
  page.close();
  const ask = async (path: string) => {
    const response = await fetch(`${url}/api${path}`, { headers: { cookie } });
    expect([path, response.status]).toEqual([path, 200]);
    return (await response.json()) as unknown;
  };
  const events = page.received.flatMap((message) => (message.type === 'events' ? message.events : []));
  return {
    epoch,
    head,
    events,
    meetings: await ask('/meetings'),
    me: await ask('/me'),
    own: await ask('/me/thresholds'),
  };
}

test('[B4] a data folder is moved into PostgreSQL and back: sign-ins hold, pages go on, the audit trail is whole', async () => {
  const before = join(folders, 'before');
  const server = await startTestServer({ dataDir: before });
  const ada = await server.person('Ada');
  const ben = await server.guest('Ben');
  const { id } = await ada.create('A meeting that moves');
  await ben.joins(ada, id, { guests: true });
  const gone = await ada.create('One that is deleted');
  await ada.call('DELETE', `/meetings/${gone.id}`);
  const line = { text: 'I will send you the contract by Friday.', speaker: 'You', confidence: 0.9 };
  await ada.call('POST', `/meetings/${id}/transcripts`, line);
  await expect
    .poll(async () => JSON.stringify((await ada.call('GET', `/meetings/${id}/events`)).body))
    .toContain('run-finished');
  const there = await findings(server.url, ada, id);
  await server.stop();

  const url = await postgres.createDatabase();
  expect(await moveData(before, url)).toEqual({ meetings: 1, people: 2 });
  await expect(moveData(before, url)).rejects.toThrow(/already/);
  const AUTH_SECRET = readFileSync(join(before, 'auth-secret'), 'utf8').trim();
  const over = await startTestServer({ environment: { DATABASE_URL: url, AUTH_SECRET } });
  expect(await findings(over.url, ada, id)).toEqual(there);
  const taken = await fetch(`${over.url}/api/meetings`, {
    method: 'POST',
    headers: { cookie: ada.cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ id: gone.id, title: 'Again' }),
  });
  expect(taken.status).toBe(409);
  const { id: later } = await (await over.again(ada)).create('Made in PostgreSQL');
  await over.stop();

  const after = join(folders, 'after');
  expect(await moveData(url, after)).toEqual({ meetings: 2, people: 2 });
  const back = await startTestServer({ dataDir: after, environment: { AUTH_SECRET } });
  const here = await findings(back.url, ada, id);
  expect({ ...here, meetings: [] }).toEqual({ ...there, meetings: [] });
  expect(JSON.stringify(here.meetings)).toContain(later);
  await back.stop();
  const verified = spawnSync(process.execPath, ['scripts/verify-audit.ts', after], { encoding: 'utf8' });
  expect([verified.stderr, verified.status]).toEqual(['', 0]);
});

test('[B4] [S28] what was learnt of a meeting is found where it was moved to, and more is learnt there', async () => {
  const folder = join(folders, 'learnt');
  const meeting = aMeeting();
  const { sessionId } = meeting;
  const learn = async ({ log, passages }: Database, text: string, from: number) => {
    const { body, actor } = anEntry(meeting, text);
    await log.appendAll([meeting, anEntry(meeting, text)]);
    const line = { ...body.entry, sequence: from + 2, actor };
    const lesson = {
      sessionId,
      from,
      upTo: from + 2,
      passages: [{ line, words: text.split(' ') }],
      gone: [],
    };
    expect(await passages.learn([lesson])).toEqual(['kept']);
  };
  const found = async ({ passages }: Database) => {
    const { lines } = await passages.nearest({ userId: 'ada', words: ['keys'], having: 'any', limit: 5 });
    return lines.map(({ text }) => text);
  };
  const before = openSqliteDatabase(join(folder, 'aside.db'));
  await learn(before, 'keys vault', 0);
  await before.close();
  const url = await postgres.createDatabase();
  await moveData(folder, url);
  const over = await openPostgresDatabase(url);
  await learn(over, 'keys desk', 2);
  expect(await found(over)).toEqual(['keys desk', 'keys vault']);
  await over.close();
  const after = join(folders, 'learnt-after');
  await moveData(url, after);
  const back = openSqliteDatabase(join(after, 'aside.db'));
  await learn(back, 'keys roof', 4);
  expect(await found(back)).toEqual(['keys roof', 'keys desk', 'keys vault']);
  await back.close();
});

test('[B4] what cannot be moved is told with what to do', async () => {
  const url = await postgres.createDatabase();
  await expect(moveData(join(folders, 'nowhere'), url)).rejects.toThrow(/holds no data of Aside/);
  await expect(moveData(url, url)).rejects.toThrow(/Please name a data folder and/);
});
