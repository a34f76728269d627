import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { demoUser } from '#meeting/session.ts';
import { loggedEvents } from '#web/device/analytics.ts';
import { meetingsInMemory, testSession } from '#web/testing/meetings-in-memory.ts';
import { openPage } from '#web/testing/open-page.tsx';
import type { AccountActions } from '#web/account/use-account.ts';
import type { Meetings } from '#web/live/meetings.ts';
import { DashboardScreen } from './DashboardScreen.tsx';

const routes = [
  { path: '/dashboard', Component: DashboardScreen },
  { path: '/meeting/:sessionId', element: <p>The meeting</p> },
];
const openDashboard = (meetings: Meetings, more: Partial<AccountActions> = {}) =>
  openPage({ address: '/dashboard', routes, account: { meetings, ...more } });

test('greets by name and sums the meetings up', async () => {
  openDashboard(
    meetingsInMemory([
      testSession({ duration: 45, participants: ['A', 'B', 'C'] }),
      testSession({ duration: 15, participants: ['A'] }),
    ]),
    { account: { state: 'signed-in', user: { uid: 'u1', email: 'sam@example.com', displayName: 'Sam' } } },
  );
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Welcome back, Sam');
  await waitFor(() => {
    expect(screen.getByText('Total Meetings').parentElement?.textContent).toContain('2');
    expect(screen.getByText('Total Duration').parentElement?.textContent).toContain('1h 0m');
    expect(screen.getByText('Avg Participants').parentElement?.textContent).toContain('2');
  });
  expect(screen.queryByText(/this browser only/)).toBeNull();
});

test('shows a hundred meetings and more when asked to; the figures are those of all', async () => {
  const { user } = openDashboard(
    meetingsInMemory(
      Array.from({ length: 150 }, (_, index) =>
        testSession({
          title: `Meeting ${index}`,
          createdAt: new Date(Date.UTC(2026, 0, 1) - index * 60_000).toISOString(),
        }),
      ),
    ),
  );
  // To look for so many by role takes a second: once they are there.
  await screen.findByText('Meeting 99');
  expect(screen.getAllByRole('listitem', { name: /^Meeting/ })).toHaveLength(100);
  await waitFor(() => expect(screen.getByText('Total Meetings').parentElement?.textContent).toContain('150'));
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  await screen.findByText('Meeting 149');
  expect(screen.getAllByRole('listitem', { name: /^Meeting/ })).toHaveLength(150);
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

test('a row says what the meeting was', async () => {
  const createdAt = new Date(2026, 2, 9, 14, 5).toISOString();
  openDashboard(
    meetingsInMemory([testSession({ title: 'Pricing', createdAt, duration: 90, participants: ['A'] })]),
  );
  const row = await screen.findByRole('listitem', { name: 'Pricing' });
  expect(row.textContent).toContain('Mar 9, 2026, 02:05 PM');
  expect(row.textContent).toContain('1 participant');
  expect(row.textContent).toContain('1h 30m');
});

test('says that it loads, then that there is nothing yet, and offers a first meeting', async () => {
  const list = Promise.withResolvers<[]>();
  const { user } = openDashboard({ ...meetingsInMemory([]), list: () => list.promise });
  expect(screen.getByText('Loading meetings...')).toBeTruthy();
  list.resolve([]);
  expect(await screen.findByText('No meetings yet. Create your first meeting to get started!')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Create Meeting' }));
  expect(await screen.findByRole('dialog', { name: 'Create New Meeting' })).toBeTruthy();
});

test('a list that cannot be loaded says so, and trying again helps', async () => {
  const working = meetingsInMemory([testSession({ title: 'Pricing' })]);
  let down = true;
  const { user } = openDashboard({
    ...working,
    list: () => (down ? Promise.reject(new Error('planted')) : working.list()),
  });
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('could not be loaded');
  down = false;
  await user.click(within(alert).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Pricing' })).toBeTruthy();
});

test('a list that cannot be loaded again stays, and the page says so', async () => {
  const working = meetingsInMemory([testSession({ title: 'Pricing' })]);
  let down = false;
  const { user } = openDashboard({
    ...working,
    list: () => (down ? Promise.reject(new Error('planted')) : working.list()),
  });
  await screen.findByRole('heading', { name: 'Pricing' });
  down = true;
  await user.click(screen.getByRole('button', { name: 'Delete meeting' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  expect((await screen.findByRole('alert')).textContent).toContain('could not be loaded');
  expect(screen.getByText(/No meetings yet/)).toBeTruthy();
});

test('where no server answered, the page looks for it again when asked to', async () => {
  let looked = 0;
  const { user } = openDashboard(meetingsInMemory([]), {
    account: { state: 'demo', user: demoUser, server: false },
    lookAgain() {
      looked += 1;
      return Promise.resolve();
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(looked).toBe(1);
});

test('Continue opens that meeting and logs its id', async () => {
  const session = testSession({ title: 'Pricing' });
  const { user, router } = openDashboard(meetingsInMemory([session]));
  await user.click(await screen.findByRole('button', { name: 'Continue' }));
  expect(router.state.location.pathname).toBe(`/meeting/${session.id}`);
  expect(loggedEvents().at(-1)).toEqual({ name: 'continue_meeting', sessionId: session.id });
});

test('deleting asks first; Cancel keeps the meeting, Delete removes it', async () => {
  const { user } = openDashboard(meetingsInMemory([testSession({ title: 'Pricing' })]));
  await user.click(await screen.findByRole('button', { name: 'Delete meeting' }));
  const question = await screen.findByRole('alertdialog', {
    name: 'Are you sure you want to delete this meeting?',
  });
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(screen.getByRole('heading', { name: 'Pricing' })).toBeTruthy();

  await user.click(screen.getByRole('button', { name: 'Delete meeting' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText(/No meetings yet/)).toBeTruthy();
  // Its button is gone: the keyboard goes on from the heading of the list.
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Recent Meetings'));
});

test('a meeting that could not be deleted stays, and the page says so', async () => {
  const { user } = openDashboard({
    ...meetingsInMemory([testSession({ title: 'Pricing' })]),
    remove: () => Promise.reject(new Error('planted')),
  });
  await user.click(await screen.findByRole('button', { name: 'Delete meeting' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  expect((await screen.findByRole('alert')).textContent).toContain('could not be deleted');
  expect(screen.getByText('Pricing')).toBeTruthy();
});

test('a blank title cannot be submitted, neither by the button nor by Enter', async () => {
  const { user, router } = openDashboard(meetingsInMemory([]));
  await user.click(await screen.findByRole('button', { name: 'New Meeting' }));
  const title = await screen.findByPlaceholderText('Meeting title...');
  await user.type(title, '   {Enter}');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Create' }).disabled).toBe(true);
  expect(screen.getByRole('dialog')).toBeTruthy();
  expect(router.state.location.pathname).toBe('/dashboard');
});

test('Enter creates the meeting under its trimmed title and opens it', async () => {
  const meetings = meetingsInMemory([]);
  const { user, router } = openDashboard(meetings);
  await user.click(await screen.findByRole('button', { name: 'New Meeting' }));
  await user.type(await screen.findByPlaceholderText('Meeting title...'), '  Pricing call {Enter}');
  expect(await screen.findByText('The meeting')).toBeTruthy();
  const [made] = await meetings.list();
  expect(made?.title).toBe('Pricing call');
  expect(router.state.location.pathname).toBe(`/meeting/${made?.id}`);
});

test('a title that is too long says so and cannot be submitted', async () => {
  const { user, router } = openDashboard(meetingsInMemory([]));
  await user.click(await screen.findByRole('button', { name: 'New Meeting' }));
  await user.click(await screen.findByPlaceholderText('Meeting title...'));
  await user.paste('x'.repeat(501));
  expect(screen.getByText('A title has at most 500 characters.')).toBeTruthy();
  await user.keyboard('{Enter}');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Create' }).disabled).toBe(true);
  expect(router.state.location.pathname).toBe('/dashboard');
});

test('Cancel closes the dialog and clears its title', async () => {
  const { user } = openDashboard(meetingsInMemory([]));
  await user.click(await screen.findByRole('button', { name: 'New Meeting' }));
  await user.type(await screen.findByPlaceholderText('Meeting title...'), 'Pricing');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'New Meeting' }));
  expect((await screen.findByPlaceholderText<HTMLInputElement>('Meeting title...')).value).toBe('');
});

test('a meeting that could not be created leaves the title where it is, to try again', async () => {
  const { user } = openDashboard({
    ...meetingsInMemory([]),
    create: () => Promise.reject(new Error('planted')),
  });
  await user.click(await screen.findByRole('button', { name: 'New Meeting' }));
  await user.type(await screen.findByPlaceholderText('Meeting title...'), 'Pricing{Enter}');
  expect((await screen.findByRole('alert')).textContent).toContain('could not be created');
  expect(screen.getByPlaceholderText<HTMLInputElement>('Meeting title...').value).toBe('Pricing');
});

test('somebody who is not signed in is told where the meetings are kept, and can sign in', async () => {
  const { user } = openDashboard(meetingsInMemory([]));
  expect(screen.getByText(/kept in this browser only/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByRole('dialog', { name: 'Your account' })).toBeTruthy();
});
