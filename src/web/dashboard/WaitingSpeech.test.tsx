import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { demoUser } from '#meeting/session.ts';
import { meetingsInMemory, testSession } from '#web/testing/meetings-in-memory.ts';
import { openPage } from '#web/testing/open-page.tsx';
import { openChunkStore } from '#web/listening/chunks/store/open-chunk-store.ts';
import { DashboardScreen } from './DashboardScreen.tsx';

globalThis.indexedDB = new IDBFactory();

const routes = [{ path: '/dashboard', Component: DashboardScreen }];
const pricing = testSession({ title: 'Pricing' });
const hiring = testSession({ id: '0b7c3f0e-7d5a-4a53-8a3b-9d1f6a1c2b3d', title: 'Hiring' });

async function leaveSpeech(sessionId: string): Promise<void> {
  const store = await openChunkStore();
  const run = {
    id: `run of ${sessionId}`,
    owner: 'a page before',
    userId: demoUser.uid,
    sessionId,
    channel: 'you',
    method: 'cloud',
    language: 'en-US',
    startedAt: 0,
  } as const;
  const chunk = {
    id: `chunk of ${sessionId}`,
    run,
    from: 0,
    to: 4,
    overlap: 0,
    speechMs: 900,
    forced: false,
  };
  const nothing = { from: 4, overlap: 0, samples: new Int16Array(0) };
  await store.cut(chunk, new Int16Array(4), nothing);
  store.close();
}

test('[C3] the dashboard says which meeting has speech that waits; deleting the meeting lets go of it, and of no other', async () => {
  await leaveSpeech(pricing.id);
  await leaveSpeech('a meeting of another list');
  const { user } = openPage({
    address: '/dashboard',
    routes,
    account: { meetings: meetingsInMemory([pricing, hiring]) },
  });
  const row = await screen.findByRole('listitem', { name: 'Pricing' });
  expect(await within(row).findByText(/waits for its text/)).toBeTruthy();
  const other = screen.getByRole('listitem', { name: 'Hiring' });
  expect(within(other).queryByText(/waits for its text/)).toBeNull();

  await user.click(within(row).getByRole('button', { name: 'Delete meeting' }));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  const store = await openChunkStore();
  await waitFor(async () => {
    expect([...(await store.countByMeeting(demoUser.uid)).keys()]).toEqual(['a meeting of another list']);
  });
  store.close();
});
