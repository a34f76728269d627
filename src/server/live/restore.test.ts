import { cpSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openLive, startTestServer, type TestLive } from '../testing/test-server.ts';

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

async function putBackAndAsked(leaveTraces: (file: string) => void) {
  const dataDir = mkdtempSync(join(tmpdir(), 'aside-put-back-'));
  const copy = `${dataDir}-copy`;
  const options = { dataDir, agents: [] };
  let server = await startTestServer(options);
  const page = () => openLive(server.url, { cookie: ada.cookie, origin: server.url });
  const say = async (id: string) => {
    const entry = { id, sessionId, timestamp: '2026-01-05T09:00:00.000Z', ...line(`line ${id}`) };
    const live = await page();
    live.send({ type: 'append', event: { id, sessionId, kind: 'entry-added', body: { entry } } });
    const { sequence } = await live.until('kept');
    live.close();
    return sequence;
  };
  const ada = await server.person('Ada');
  const { id: sessionId } = await ada.create();
  await say('in-the-copy');
  const early = await seenBy(await page(), sessionId);
  await server.stop();
  cpSync(dataDir, copy, { recursive: true });
  server = await startTestServer(options);
  await say('lost-line');
  await say('said-again');
  const late = await seenBy(await page(), sessionId);
  await server.stop();

  rmSync(dataDir, { recursive: true });
  cpSync(copy, dataDir, { recursive: true });
  leaveTraces(join(dataDir, 'aside.db'));
  server = await startTestServer(options);
  const subscribe = async (seen: typeof late) => {
    const live = await page();
    live.send({ type: 'subscribe', sessionId, ...seen });
    const { restart, epoch } = await live.until('subscribed');
    live.close();
    return { restart, isNewEpoch: epoch !== late.epoch };
  };
  return {
    early,
    late,
    say,
    subscribe,
    async end() {
      await server.stop();
      for (const folder of [dataDir, copy]) rmSync(folder, { recursive: true, force: true });
    },
  };
}

test('[P4] a page begins again after an older folder was put back, though it finds its last event where it was', async () => {
  const { early, late, say, subscribe, end } = await putBackAndAsked(() => {});
  // Before the page's last event stands another than it knows.
  await say('another-line');
  expect(await say('said-again')).toBe(late.after);
  expect(await subscribe(late)).toEqual({ restart: true, isNewEpoch: true });
  expect(await subscribe(early)).toEqual({ restart: true, isNewEpoch: true });
  await end();
});

test('[P4] a whole file system set back leaves no trace, and is noticed by a page that saw more', async () => {
  const { early, late, say, subscribe, end } = await putBackAndAsked((file) => {
    // The file's inode and its times are set back too, as far as the file beside it can tell.
    const { ino, ctimeNs } = statSync(file, { bigint: true });
    writeFileSync(`${file}.closed`, `${ino} ${ctimeNs}`);
  });
  // Something else stands now where the lost line stood.
  await say('another-line');
  expect(await subscribe(early)).toEqual({ restart: false, isNewEpoch: false });
  expect(await subscribe(late)).toEqual({ restart: true, isNewEpoch: true });
  expect(await subscribe(early)).toEqual({ restart: true, isNewEpoch: true });
  await end();
});
