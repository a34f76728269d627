// The list of meetings for people who were invited: whose meetings they are, what may be done with them, and that the list
// follows what happens elsewhere.
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Member, MeetingSession, User } from '#meeting/session.ts';
import type { ListFollower } from '#protocol/client/follow-list.ts';
import { meetingsInMemory, testSession } from '#web/testing/meetings-in-memory.ts';
import { openPage } from '#web/testing/open-page.tsx';
import { DashboardScreen } from './DashboardScreen.tsx';

const ana = { id: 'ana', name: 'Ana', role: 'host', side: 'us', status: 'in', isGuest: false } as const;
const cleo: User = { uid: 'cleo', email: 'cleo@example.com', displayName: 'Cleo' };
const as = (more: Partial<Member>): Member[] => [
  ana,
  { ...ana, id: 'cleo', name: 'Cleo', role: 'speaker', side: 'them', ...more },
];

function openAs(user: User, sessions: MeetingSession[]) {
  let follower: ListFollower | undefined;
  const follow = (one: ListFollower) => {
    follower = one;
    return () => void (follower = undefined);
  };
  const page = openPage({
    address: '/dashboard',
    routes: [{ path: '/dashboard', Component: DashboardScreen }],
    account: {
      account: { state: 'signed-in', user },
      meetings: { ...meetingsInMemory(sessions), follow },
    },
  });
  return { ...page, tell: (say: (to: ListFollower) => void) => act(() => say(follower!)) };
}
/** The first screen of a file takes long on a busy machine. */
const row = (name: string) => screen.findByRole('listitem', { name }, { timeout: 20_000 });

test('[N13] whoever was invited sees who hosts and as what they come, and may leave, not delete', async () => {
  const invited = testSession({ title: 'Renewal', userId: 'ana', members: as({ role: 'viewer' }) });
  const own = testSession({ title: 'My own', userId: 'cleo', participants: ['Cleo'] });
  const { user } = openAs(cleo, [invited, own]);
  const renewal = within(await row('Renewal'));
  expect(renewal.getByText('Hosted by Ana')).toBeTruthy();
  expect(renewal.getByText('Viewer')).toBeTruthy();
  expect(renewal.queryByRole('button', { name: 'Delete meeting' })).toBeNull();
  const mine = within(await row('My own'));
  expect(mine.queryByText(/Hosted by/)).toBeNull();
  expect(mine.getByRole('button', { name: 'Delete meeting' })).toBeTruthy();
  expect(mine.queryByRole('button', { name: 'Leave meeting' })).toBeNull();

  await user.click(renewal.getByRole('button', { name: 'Leave meeting' }));
  const question = await screen.findByRole('alertdialog', {
    name: 'Are you sure you want to leave this meeting?',
  });
  await user.click(within(question).getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(screen.queryByRole('listitem', { name: 'Renewal' })).toBeNull());
});

test('[N13] what happens elsewhere shows by itself: let in, renamed, recording, ended, gone', async () => {
  const { tell } = openAs(cleo, [testSession({ title: 'Older', userId: 'cleo' })]);
  await row('Older');
  const session = testSession({
    title: 'Renewal',
    userId: 'ana',
    members: as({}),
    createdAt: '2026-02-01T09:00:00.000Z',
  });
  tell(({ changed }) => changed(session));
  expect(within(await row('Renewal')).getByText('Speaker')).toBeTruthy();
  const names = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(names).toEqual(['Renewal', 'Older']);
  tell(({ changed }) => changed({ ...session, title: 'Second call', isActive: true }));
  expect(within(await row('Second call')).getByText('Recording')).toBeTruthy();
  tell(({ changed }) => changed({ ...session, title: 'Second call', hasEnded: true }));
  await waitFor(async () => expect(within(await row('Second call')).getByText('Ended')).toBeTruthy());
  tell(({ gone }) => gone(session.id));
  await waitFor(() => expect(screen.queryByRole('listitem', { name: 'Second call' })).toBeNull());
});

test('[N13] a guest, who can have no meeting of their own, is offered none', async () => {
  openAs({ uid: 'gwen', email: '', displayName: 'Gwen', isGuest: true }, []);
  expect(await screen.findByText(/You are here as a guest/)).toBeTruthy();
  for (const name of ['New Meeting', 'Create Meeting', 'Import recording'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});
