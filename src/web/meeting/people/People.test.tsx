import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { demoUser, type Member, newSession } from '#meeting/session.ts';
import type { Invitation } from '#meeting/people/invitation.ts';
import type { InvitationRequest, ShownInvitation } from '#protocol/http/people-routes.ts';
import type { MeetingPeople } from '#web/account/meeting-people.ts';
import { openScreen } from '#web/testing/open-meeting-screen.tsx';
import { isOfThisComputer, wholeLink } from './invitation-words.ts';

const kim: Member = {
  id: 'kim',
  name: 'Kim',
  role: 'speaker',
  side: 'them',
  status: 'waiting',
  isGuest: true,
  invitationId: 'i1',
};
const lee: Member = { ...kim, id: 'lee', name: 'Lee', side: 'us', status: 'in', isGuest: false };
type Page = Awaited<ReturnType<typeof openScreen>>;

/** The people's questions, written down; `refuse` is what the server says to all of them. */
function asked(refuse?: string) {
  const calls: unknown[][] = [];
  const note =
    (name: string) =>
    async (...values: unknown[]): Promise<void> => {
      calls.push([name, ...values.slice(1)]);
      if (refuse !== undefined) throw new Error(refuse);
    };
  const people: Partial<MeetingPeople> = {
    change: note('change'),
    handOver: note('handOver'),
    leave: note('leave'),
    end: note('end'),
    directWhispers: note('directWhispers'),
    invitations: () => Promise.resolve([]),
  };
  return { calls, people };
}

async function openPeople({ user }: Page) {
  await user.click(screen.getByRole('button', { name: /^People/ }));
  return within(await screen.findByRole('dialog', { name: 'People' }));
}

/** In the menu of a member. */
async function decide({ user }: Page, name: string, item: string, role = 'menuitem') {
  await user.click(await screen.findByRole('button', { name: `Decide about ${name}` }));
  await user.click(await screen.findByRole(role, { name: item }));
}

test('everybody is there with role, side and presence, guests and recorders marked', async () => {
  const page = await openScreen();
  page.send('member-changed', { member: lee });
  page.send('member-changed', { member: { ...kim, status: 'in' } });
  page.send('recording-started', {}, { uid: 'kim', email: '', displayName: 'Kim' });
  page.send('presence', {
    people: [
      { id: demoUser.uid, name: 'Demo User' },
      { id: 'kim', name: 'Kim' },
    ],
  });
  expect(screen.getByRole('button', { name: 'People: 2 here' })).toBeTruthy();
  const dialog = await openPeople(page);
  expect(dialog.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
    'Demo User (you)Host · here now',
    'LeeSpeaker, our side · not here now',
    'KimGuestRecordingSpeaker, the other side · here now',
  ]);
});

test('[N16] the host is told of who waits, and lets them in without opening anything', async () => {
  const { calls, people } = asked();
  const page = await openScreen({ people });
  page.send('member-changed', { member: kim });
  expect(screen.getByText(/would like to come in/).textContent).toContain('Kim (guest)');
  expect(screen.getByRole('button', { name: 'People: 1 here, 1 waiting' })).toBeTruthy();
  await page.user.click(screen.getByRole('button', { name: 'Let in' }));
  expect(calls).toEqual([['change', 'kim', { status: 'in' }]]);
  page.send('member-changed', { member: { ...kim, status: 'in' } });
  expect(screen.queryByText(/would like to come in/)).toBeNull();
  await waitFor(() => expect(document.activeElement?.id).toBe('main'));
});

test('[N16] who is put off goes on waiting in the list, and is told of again when they come again', async () => {
  const { calls, people } = asked();
  const page = await openScreen({ people });
  page.send('member-changed', { member: kim });
  await page.user.click(screen.getByRole('button', { name: 'Not now' }));
  expect(screen.queryByText(/would like to come in/)).toBeNull();
  const dialog = await openPeople(page);
  await page.user.click(dialog.getByRole('button', { name: 'Turn away' }));
  expect(calls).toEqual([['change', 'kim', { status: 'removed' }]]);
  page.send('member-changed', { member: { ...kim, status: 'removed' } });
  page.send('member-changed', { member: kim });
  expect(screen.getByText(/would like to come in/)).toBeTruthy();
});

test('a refusal is shown where the question was asked', async () => {
  const { people } = asked('This meeting is full.');
  const page = await openScreen({ people });
  page.send('member-changed', { member: kim });
  await page.user.click(screen.getByRole('button', { name: 'Let in' }));
  expect(await screen.findByText('This meeting is full.')).toBeTruthy();
});

test('the host changes role and side', async () => {
  const { calls, people } = asked();
  const page = await openScreen({ people });
  page.send('member-changed', { member: lee });
  await openPeople(page);
  await decide(page, 'Lee', 'Viewer', 'menuitemradio');
  await decide(page, 'Lee', 'Other side', 'menuitemradio');
  expect(calls).toEqual([
    ['change', 'lee', { role: 'viewer' }],
    ['change', 'lee', { side: 'them' }],
  ]);
});

test('[N17] removing and handing over are asked again first', async () => {
  const { calls, people } = asked();
  const page = await openScreen({ people });
  page.send('member-changed', { member: lee });
  await openPeople(page);
  await decide(page, 'Lee', 'Remove…');
  const question = within(await screen.findByRole('alertdialog', { name: 'Remove Lee from the meeting?' }));
  expect(calls).toEqual([]);
  await page.user.click(question.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await decide(page, 'Lee', 'Remove…');
  await page.user.click(await screen.findByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await decide(page, 'Lee', 'Make host…');
  await page.user.click(await screen.findByRole('button', { name: 'Hand over' }));
  expect(calls).toEqual([
    ['change', 'lee', { status: 'removed' }],
    ['handOver', 'lee'],
  ]);
});

test('a guest cannot be made host', async () => {
  const page = await openScreen({ people: asked().people });
  page.send('member-changed', { member: { ...kim, status: 'in' } });
  await openPeople(page);
  await page.user.click(await screen.findByRole('button', { name: 'Decide about Kim' }));
  await screen.findByRole('menuitem', { name: 'Remove…' });
  expect(screen.queryByRole('menuitem', { name: 'Make host…' })).toBeNull();
});

test('[N17] the host opens the insights to everybody, and ends the meeting for all after a question', async () => {
  const { calls, people } = asked();
  const page = await openScreen({ people });
  const dialog = await openPeople(page);
  expect(dialog.getByRole<HTMLInputElement>('radio', { name: 'Our side only' }).checked).toBe(true);
  await page.user.click(dialog.getByRole('radio', { name: 'Everybody in the meeting' }));
  page.send('whispers-directed', { to: 'room' });
  expect(dialog.getByRole<HTMLInputElement>('radio', { name: 'Everybody in the meeting' }).checked).toBe(
    true,
  );
  await page.user.click(dialog.getByRole('button', { name: 'End for all' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'End the meeting for all?' }));
  expect(calls).toEqual([['directWhispers', 'room']]);
  await page.user.click(question.getByRole('button', { name: 'End for all' }));
  expect(calls.at(-1)).toEqual(['end']);
});

test('everybody else sees who is there and may leave; nothing of the host’s is offered', async () => {
  const { calls, people } = asked();
  const page = await openScreen({ people, title: '' });
  const host = { uid: 'ana', email: 'ana@example.com', displayName: 'Ana' };
  const session = newSession(host, page.link.sessionId, 'Renewal', '2026-01-05T09:00:00.000Z');
  page.send('meeting-created', { session }, host);
  page.send(
    'member-changed',
    { member: { ...lee, id: demoUser.uid, name: 'Demo User', side: 'them' } },
    host,
  );
  page.send('member-changed', { member: lee }, host);
  page.send('member-changed', { member: kim }, host);
  expect(screen.queryByText(/would like to come in/)).toBeNull();
  const dialog = await openPeople(page);
  expect(dialog.getByText('Speaker, our side · not here now')).toBeTruthy();
  expect(dialog.getByText('Speaker, the other side · not here now')).toBeTruthy();
  expect(dialog.queryByText('Kim')).toBeNull();
  expect(dialog.getAllByRole('button').map((button) => button.textContent || button.ariaLabel)).toEqual([
    'Leave meeting',
    'Close',
  ]);
  await page.user.click(dialog.getByRole('button', { name: 'Leave meeting' }));
  expect(calls).toEqual([['leave']]);
});

test('a meeting of this browser says that inviting takes an account', async () => {
  const page = await openScreen({ keptOn: 'device' });
  const dialog = await openPeople(page);
  // Signed in, with the server out of reach.
  expect(dialog.getByText(/The server cannot be reached, so nobody else can come in/)).toBeTruthy();
  expect(dialog.queryByRole('button', { name: 'Invite people' })).toBeNull();
});

test('the host makes an invitation, gets its link, finds it again, and revokes it', async () => {
  const requests: InvitationRequest[] = [];
  let standing: ShownInvitation[] = [];
  const revoked: string[] = [];
  const page = await openScreen({
    people: {
      async invite(_, request) {
        requests.push(request);
        const { expiresInMinutes: _minutes, ...invitation } = request;
        const made: ShownInvitation = { ...invitation, id: 'i1', link: '/join/t1', uses: 0, state: 'open' };
        standing = [made];
        return made;
      },
      invitations: () => Promise.resolve(standing),
      async revoke(_, id) {
        revoked.push(id);
        standing = [];
      },
    },
  });
  await openPeople(page);
  await page.user.click(screen.getByRole('button', { name: 'Invite people' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite people' }));
  await page.user.selectOptions(dialog.getByLabelText('Role'), 'Viewer');
  await page.user.click(dialog.getByRole('radio', { name: /^Our side/ }));
  await page.user.selectOptions(dialog.getByLabelText('Ends'), 'In a week');
  await page.user.selectOptions(dialog.getByLabelText('For'), '5 people');
  await page.user.click(dialog.getByRole('checkbox', { name: 'I let each person in' }));
  await page.user.click(dialog.getByRole('button', { name: 'Make the invitation' }));
  const field = await dialog.findByLabelText<HTMLInputElement>('Link');
  expect(field.value).toBe(`${location.origin}/join/t1`);
  expect(document.activeElement).toBe(field);
  await dialog.findByText('QR code of the link');
  expect(dialog.getByText('This address works on this computer only')).toBeTruthy();
  expect(requests).toEqual([
    { role: 'viewer', side: 'us', guests: true, waitingRoom: false, expiresInMinutes: 10_080, maxUses: 5 },
  ]);
  await page.user.click(dialog.getByRole('button', { name: 'Copy' }));
  expect(await navigator.clipboard.readText()).toBe(`${location.origin}/join/t1`);

  const invitation: Invitation = {
    id: 'i1',
    role: 'viewer',
    side: 'us',
    guests: true,
    waitingRoom: false,
    maxUses: 5,
  };
  page.send('invitation-made', { invitation });
  expect(await dialog.findByText('0 of 5 came · no end')).toBeTruthy();
  await page.user.click(dialog.getByRole('button', { name: 'Make another invitation' }));
  await page.user.click(dialog.getByRole('button', { name: 'Show link' }));
  expect(await dialog.findByLabelText('Link')).toBeTruthy();
  await page.user.click(dialog.getByRole('button', { name: 'Revoke' }));
  expect(revoked).toEqual(['i1']);
  page.send('invitation-revoked', { invitationId: 'i1' });
  await waitFor(() => expect(dialog.queryByText(/of 5 came/)).toBeNull());
  expect(dialog.queryByLabelText('Link')).toBeNull();
});

test.each([
  ['/join/t', 'https://aside.example.com', 'https://aside.example.com/join/t', false],
  ['/join/t', 'http://localhost:3000', 'http://localhost:3000/join/t', true],
  ['/join/t', 'http://127.0.0.1:3000', 'http://127.0.0.1:3000/join/t', true],
  ['/join/t', 'http://[::1]:3000', 'http://[::1]:3000/join/t', true],
  ['https://aside.example.com/join/t', 'http://localhost:3000', 'https://aside.example.com/join/t', false],
])('the link %s on a page of %s', (link, origin, whole, isHere) => {
  expect(wholeLink(link, origin)).toBe(whole);
  expect(isOfThisComputer(whole)).toBe(isHere);
});
