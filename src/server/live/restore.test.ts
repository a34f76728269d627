import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openLive, startTestServer, type TestLive } from '../test-server.ts';

const line = (text: string) => ({ text, speaker: 'You', confidence: 0.9 });

/** Where the meeting stands for a page that subscribes now. */
async function seenBy(page: TestLive, sessionId: string) {
  page.send({ type: 'subscribe', sessionId, after: 0 });
  const { epoch, head } = await page.until('subscribed');
  const last = (events: { sequence: number; id: string }[]) =>
    events.find(({ sequence }) => sequence === head);
  const { events } = await page.until('events', (message) => last(message.events) !== undefined);
  page.close();
  return { after: head, afterId: last(events)!.id, epoch };
}

test('[L12] a whole data folder put back from a copy of a running server is noticed by a page that saw more', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'aside-put-back-'));
  const copy = `${dataDir}-copy`;
  const options = { dataDir, agents: [] };
  let server = await startTestServer(options);
  const ada = await server.person('Ada');
  const { id: sessionId } = await ada.create();
  await ada.call('POST', `/meetings/${sessionId}/transcripts`, line('this is in the copy'));
  const early = await seenBy(await ada.live(), sessionId);
  cpSync(dataDir, copy, { recursive: true, filter: (file) => !file.endsWith('in-use.lock') });
  await ada.call('POST', `/meetings/${sessionId}/transcripts`, line('this is lost'));
  const late = await seenBy(await ada.live(), sessionId);
  await server.stop();

  rmSync(dataDir, { recursive: true });
  cpSync(copy, dataDir, { recursive: true });
  server = await startTestServer(options);
  const page = () => openLive(server.url, { cookie: ada.cookie, origin: server.url });
  const subscribe = async (seen: typeof late) => {
    const live = await page();
    live.send({ type: 'subscribe', sessionId, ...seen });
    const { restart, epoch } = await live.until('subscribed');
    live.close();
    return { restart, isNewEpoch: epoch !== late.epoch };
  };
  // Something else stands now where the lost line stood.
  const again = await openLive(server.url, { cookie: ada.cookie, origin: server.url });
  const entry = {
    id: 'something-else',
    sessionId,
    timestamp: '2026-01-05T09:00:00.000Z',
    ...line('another line'),
  };
  again.send({ type: 'append', event: { id: entry.id, sessionId, kind: 'entry-added', body: { entry } } });
  expect((await again.until('kept')).sequence).toBe(late.after);
  again.close();
  expect(await subscribe(early)).toEqual({ restart: false, isNewEpoch: false });
  expect(await subscribe(late)).toEqual({ restart: true, isNewEpoch: true });
  expect(await subscribe(early)).toEqual({ restart: true, isNewEpoch: true });
  await server.stop();
  for (const folder of [dataDir, copy]) rmSync(folder, { recursive: true, force: true });
});
