import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { BrowserMeetings } from '#web/account/browser-meetings.ts';
import { meetingsInMemory, testSession } from '#web/testing/meetings-in-memory.ts';
import { openPage } from '#web/testing/open-page.tsx';
import { DashboardScreen } from './DashboardScreen.tsx';

const sam = { uid: 'u1', email: 'sam@example.com', displayName: 'Sam' };

function openOffer(fails = new Set<string>()) {
  let kept = [testSession({ title: 'First try' }), testSession({ title: 'Second try' })];
  const asked = { answered: 0, taken: [] as string[] };
  const browserMeetings: BrowserMeetings = {
    offered: async () => kept,
    async take(id, progress) {
      const { title } = kept.find((one) => one.id === id)!;
      progress({ lines: 1, of: 2 });
      if (fails.has(title)) throw new Error('The server cannot be reached.');
      asked.taken.push(title);
      kept = kept.filter((one) => one.id !== id);
    },
    answered: () => void asked.answered++,
  };
  const account = { state: 'signed-in' as const, user: sam };
  const routes = [{ path: '/dashboard', Component: DashboardScreen }];
  const page = openPage({
    address: '/dashboard',
    routes,
    account: { account, meetings: meetingsInMemory([]), browserMeetings },
  });
  return { ...page, asked };
}
const heading = 'Take your 2 meetings of this browser into your account?';
const offer = async () => within(await screen.findByRole('region', { name: heading }));

test('[K20] the meetings that were chosen are taken, and the offer goes', async () => {
  const { user, asked } = openOffer();
  await user.click((await offer()).getByRole('checkbox', { name: /Second try/ }));
  await user.click(screen.getByRole('button', { name: 'Take 1 meeting' }));
  await waitFor(() => expect(asked).toEqual({ answered: 1, taken: ['First try'] }));
  expect(screen.queryByRole('button', { name: 'Not now' })).toBeNull();
});

test('[K20] “Not now” is an answer', async () => {
  const { user, asked } = openOffer();
  await user.click((await offer()).getByRole('button', { name: 'Not now' }));
  expect(asked).toEqual({ answered: 1, taken: [] });
  expect(screen.queryByRole('region', { name: heading })).toBeNull();
});

test('[K20] what fails is said, stays in the list and is not taken for answered', async () => {
  const { user, asked } = openOffer(new Set(['Second try']));
  await user.click((await offer()).getByRole('button', { name: 'Take 2 meetings' }));
  const alert = await screen.findByText(/The server cannot be reached/);
  expect(alert.textContent).toContain('still in this browser');
  expect(asked).toEqual({ answered: 0, taken: ['First try'] });
  expect(screen.getAllByRole('checkbox')).toHaveLength(1);
});
