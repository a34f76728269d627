// The whole server over PostgreSQL, as a person meets it. What its database must do is proved by the contract suites
// (store/postgres); here is what is wired up: sign-in, live lines, agents, the audit trail, a new start.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPostgres, type ThrowAwayPostgres } from '../../tests/postgres/throw-away-postgres.ts';
import { lineSaid } from './testing/line-said.ts';
import { startTestServer, testPassword } from './testing/test-server.ts';

let postgres: ThrowAwayPostgres;
beforeAll(async () => void (postgres = await startPostgres()));
afterAll(() => postgres.stop());

test('[S27] people sign in, speak, are whispered to and find everything again after a new start', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'aside-on-postgres-'));
  const environment = { DATABASE_URL: await postgres.createDatabase() };
  let server = await startTestServer({ dataDir, environment });
  const ada = await server.person('Ada');
  const { id: sessionId } = await ada.create('On PostgreSQL');
  const page = await ada.live();
  page.send({ type: 'subscribe', sessionId, after: 0 });
  const line = {
    text: 'We are also looking at Salesforce. What would it cost per seat?',
    speaker: 'Client',
    confidence: 0.95,
  };
  const { id: entryId } = (await ada.call('POST', `/meetings/${sessionId}/transcripts`, line)).body as {
    id: string;
  };
  await page.until('events', ({ events }) =>
    events.some((event) => event.kind === 'run-finished' && event.body.entryId === entryId),
  );
  page.close();
  await expect
    .poll(async () => (await ada.call('GET', `/meetings/${sessionId}/audit`)).body.length)
    .toBeGreaterThan(2);
  const link = spawnSync(process.execPath, ['scripts/reset-link.ts', ada.email], {
    env: { ...process.env, ...environment, DATA_DIR: dataDir },
    encoding: 'utf8',
  });
  expect(link.stdout).toContain(`sets a new password for ${ada.email}`);
  await server.stop();

  server = await startTestServer({ dataDir, environment });
  const again = await server.again(ada);
  expect((await again.call('GET', `/meetings/${sessionId}`)).body).toMatchObject({ title: 'On PostgreSQL' });
  const { body: said } = await again.call('GET', `/meetings/${sessionId}/transcripts`);
  expect(JSON.stringify(said)).toContain('looking at Salesforce');
  expect((await again.call('DELETE', `/meetings/${sessionId}`)).status).toBe(204);
  expect((await again.call('GET', `/meetings/${sessionId}`)).status).toBe(404);
  const deleted = await again.call('POST', '/me/delete', { password: testPassword });
  expect(deleted.status).toBeLessThan(300);
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

test('[P6] lines of one page are kept in the order in which it sent them, however long the database takes', async () => {
  const server = await startTestServer({
    agents: [],
    environment: { DATABASE_URL: await postgres.createDatabase() },
  });
  const ada = await server.person('Ada');
  const { id: sessionId } = await ada.create();
  const page = await ada.live();
  const texts = Array.from({ length: 200 }, (_, index) => `line ${index}`);
  for (const text of texts)
    page.send({ type: 'append', event: lineSaid(sessionId, text, { speaker: 'Client' }) });
  page.send({ type: 'subscribe', sessionId, after: 0 });
  const kept = () =>
    page.received.flatMap((message) =>
      message.type === 'events'
        ? message.events.flatMap((event) => (event.kind === 'entry-added' ? event.body.entry.text : []))
        : [],
    );
  await expect.poll(() => kept().length).toBe(texts.length);
  expect(kept()).toEqual(texts);
  page.close();
  await server.stop();
});

test('[T3] a database that cannot be reached stops the start with one sentence', async () => {
  const environment = { DATABASE_URL: 'postgres://aside:secret@127.0.0.1:1/aside' };
  await expect(startTestServer({ environment })).rejects.toThrow(
    /^PostgreSQL at 127\.0\.0\.1:1\/aside cannot be used: (?!.*secret)/,
  );
});
