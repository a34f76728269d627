import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { aMeeting, anEntry } from '#meeting/samples.ts';
import { newSession } from '#meeting/session.ts';
import { openOutboxStore } from '#web/live/outbox-store.ts';
import { meetingsInMemory } from '#web/testing/meetings-in-memory.ts';
import { forgetHere } from './forget-here.ts';

globalThis.indexedDB = new IDBFactory();

const ada = { uid: 'ada-1', email: 'ada@example.com', displayName: 'Ada' };

test('[K12] this browser forgets the person whose account was deleted, and nobody else', async () => {
  const { id, sessionId, kind, body } = anEntry(aMeeting());
  const at = '2026-01-05T09:00:00.000Z';
  for (const userId of ['ada-1', 'ada-12']) {
    const store = await openOutboxStore(userId);
    await store.put({ event: { id, sessionId, kind, body }, at, order: 1 });
    store.close();
    localStorage.setItem(`aside.thresholds:${userId}`, '{}');
    localStorage.setItem(`unsureLines:${userId}:${sessionId}`, '[]');
  }
  localStorage.setItem('asideTheme', '"dark"');
  const meetings = meetingsInMemory([newSession(ada, sessionId, 'Begun offline', at)]);

  await forgetHere(ada, meetings);

  expect(Object.keys(localStorage).toSorted()).toEqual([
    'aside.thresholds:ada-12',
    'asideTheme',
    `unsureLines:ada-12:${sessionId}`,
  ]);
  expect(await (await openOutboxStore('ada-1')).all()).toEqual([]);
  expect(await (await openOutboxStore('ada-12')).all()).toHaveLength(1);
  expect(await meetings.list()).toEqual([]);
});
