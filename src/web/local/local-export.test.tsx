import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { wallClock } from '#meeting/clock.ts';
import { demoUser } from '#meeting/session.ts';
import { openBrowserDatabase } from '#store/browser/browser-database.ts';
import { auditLogOf } from '#store/audit-store.ts';
import { assembleLocalEngine } from './assemble.ts';
import { localMeetings } from './local-meetings.ts';
import { openLocalLink } from './local-link.ts';

globalThis.indexedDB = new IDBFactory();

beforeEach(() => {
  localStorage.clear();
  Object.defineProperty(globalThis, 'isSecureContext', { value: true, configurable: true });
});
afterAll(() => void Reflect.deleteProperty(globalThis, 'isSecureContext'));

test('[X3] a meeting of this browser leaves masked, and this browser’s own trail says so', async () => {
  const engine = await assembleLocalEngine(wallClock);
  const meetings = localMeetings(engine, demoUser);
  const { id } = await meetings.create('A call');
  const link = await openLocalLink({ engine, sessionId: id, user: demoUser, closed() {} });
  link.actions.say({ text: 'call me at +49 170 1234567 about the pricing', speaker: 'You', confidence: 0.9 });
  await expect.poll(() => link.state.get().entries).toHaveLength(1);
  const shown = link.state.get().entries[0]!.text;
  const files = [];
  for (const format of ['markdown', 'json'] as const)
    files.push(await meetings.exportFile(id, { format, timeZone: 'UTC' }));
  link.close();
  expect(shown).toContain('170 1234567');
  for (const { text } of files) {
    expect(text).toContain('about the pricing');
    expect(text).not.toContain('1234567');
  }
  const records = async () => {
    const database = await openBrowserDatabase(localStorage, { clock: wallClock });
    const rows = await database.audit.rowsOf({ sessionId: id, after: 0, limit: 500 });
    await database.close();
    return rows
      .map((row) => auditLogOf(row))
      .filter((record) => JSON.stringify(record).includes('meeting-exported'));
  };
  await expect.poll(records).toHaveLength(2);
  expect((await records())[0]).toMatchObject({
    user_id: demoUser.uid,
    session_id: id,
    data: { purpose: 'export', content_hash: expect.stringMatching(/^[0-9a-f]{64}$/) },
  });
  await engine.close();
});
