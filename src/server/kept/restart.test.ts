import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { manualClock } from '#meeting/clock.ts';
import { aMeeting } from '#meeting/samples.ts';
import { openSqliteDatabase } from '#store/sqlite/sqlite-database.ts';
import { keptHolder } from './kept-holder.ts';
import { openLive, startTestServer } from '../testing/test-server.ts';

test('[S16] a server that restarts takes up at once what its former self left, and leaves alone what others hold', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'aside-restart-'));
  const file = join(dataDir, 'aside.db');
  // Without agents the line's job stays, held by this server for a minute and a half.
  let server = await startTestServer({ dataDir, agents: [] });
  const ada = await server.person('Ada');
  const { id: sessionId } = await ada.create();
  const line = { text: 'how much would that cost us a month', speaker: 'You', confidence: 0.9 };
  const { id: entryId } = (await ada.call('POST', `/meetings/${sessionId}/transcripts`, line)).body as {
    id: string;
  };
  await server.stop();

  const clock = manualClock(Date.now());
  const elsewhere = openSqliteDatabase(file, { clock, holder: 'another server' });
  const other = aMeeting();
  await elsewhere.log.append(other);
  await elsewhere.leases.acquire(other.sessionId, 'another server', clock.now());
  await elsewhere.leases.acquire(sessionId, keptHolder(dataDir), clock.now());
  await elsewhere.close();

  server = await startTestServer({ dataDir });
  const page = await openLive(server.url, { cookie: ada.cookie, origin: server.url });
  page.send({ type: 'subscribe', sessionId, after: 0 });
  const { events } = await page.until('events', (message) =>
    message.events.some((event) => event.kind === 'run-finished' && event.body.entryId === entryId),
  );
  expect(events.find(({ kind }) => kind === 'run-finished')).toMatchObject({ body: { attempt: 2 } });
  page.close();
  await server.stop();

  const after = openSqliteDatabase(file, { clock, holder: 'a third server' });
  const acquire = async (id: string) =>
    (await after.leases.acquire(id, 'a third server', clock.now())).outcome;
  expect([await acquire(sessionId), await acquire(other.sessionId)]).toEqual(['held', 'held-by-other']);
  await after.close();
  rmSync(dataDir, { recursive: true, force: true });
});
