// Notes on the meeting screen: written for oneself or for others, found beside the line, mended and removed by their writer.
import { act, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { demoUser, type Member } from '#meeting/session.ts';
import type { FakeLinkOptions } from '#web/testing/fake-link.ts';
import { openScreen, region } from '#web/testing/open-meeting-screen.tsx';

const ana = { uid: 'ana', email: 'ana@example.com', displayName: 'Ana' };
beforeEach(() => localStorage.clear());

async function openNotes(options: Omit<FakeLinkOptions, 'clock'> = {}) {
  const page = await openScreen(options);
  await page.user.keyboard('n');
  return page;
}
const field = () => screen.getByRole('textbox', { name: 'Write a note' });
const notes = () => region('Notes');
const readers = () =>
  within(field().closest('form')!)
    .queryAllByRole('option')
    .map(({ textContent }) => textContent);

/** The screen of somebody whom Ana has invited. */
async function openAs(part: Pick<Member, 'role' | 'side'>) {
  const page = await openScreen({ title: '' });
  const { sessionId } = page.link;
  const times = { createdAt: '2026-01-05T09:00:00.000Z', updatedAt: '2026-01-05T09:00:00.000Z' };
  const session = { id: sessionId, title: 'Renewal', userId: 'ana', ...times };
  page.send('meeting-created', {
    session: { ...session, isActive: false, participants: ['Ana'], duration: 0 },
  });
  const me: Member = { id: demoUser.uid, name: demoUser.displayName, status: 'in', isGuest: false, ...part };
  page.send('member-changed', { member: me }, ana);
  await page.user.keyboard('n');
  return page;
}

test('[N20] N goes to the field; Enter keeps the note for oneself alone, beside the line that was the last', async () => {
  const { user, link, sendEntry, settle } = await openNotes();
  sendEntry({ id: 'line', text: 'We need this by March.' }, ana);
  expect(document.activeElement).toBe(field());
  await user.keyboard('ask about the budget{Enter}');
  expect(field()).toHaveProperty('value', '');
  expect(notes().getByText('ask about the budget')).toBeTruthy();
  expect(notes().getByText('Only me', { selector: 'li *' })).toBeTruthy();
  expect(link.asked.changes).toEqual([]);
  expect(link.ownNotes.get()).toMatchObject([{ text: 'ask about the budget', entryId: 'line' }]);
  await user.click(notes().getByRole('button', { name: 'Ana: We need this by March.' }));
  await settle();
  expect(document.activeElement?.id).toBe('line-line');
});

test('[N19] a note for our side is shared as its writer chose, and shows who wrote it', async () => {
  const { user, link, send } = await openNotes();
  await user.selectOptions(screen.getByLabelText('For'), 'Our side');
  await user.type(field(), 'they bluff{Shift>}{Enter}{/Shift}I think');
  await user.click(screen.getByRole('button', { name: 'Keep' }));
  expect(link.asked.changes).toMatchObject([{ to: 'us', text: 'they bluff\nI think' }]);
  expect(link.ownNotes.get()).toEqual([]);
  send('note-written', { noteId: 'hers', to: 'room', text: 'minutes on monday' }, ana);
  const hers = notes().getByText('minutes on monday').closest('li')!;
  expect(within(hers).getByText('Ana')).toBeTruthy();
  expect(within(hers).queryByRole('button')).toBeNull();
});

test.each([
  ['their viewer', { role: 'viewer', side: 'them' }, []],
  ['their speaker', { role: 'speaker', side: 'them' }, ['Only me', 'Everybody']],
  ['our viewer', { role: 'viewer', side: 'us' }, []],
  ['our speaker', { role: 'speaker', side: 'us' }, ['Only me', 'Our side', 'Everybody']],
] as const)('[N19] %s may write notes for those whom the role allows', async (_, part, offered) => {
  await openAs(part);
  expect(readers()).toEqual(offered);
  expect(screen.queryByText('Only you see your notes.') !== null).toBe(offered.length === 0);
});

test('[N19] a note that the server does not take stays to be seen, with the reason, until it is written anew', async () => {
  const { user, link, settle } = await openNotes({ acknowledges: false });
  await user.selectOptions(screen.getByLabelText('For'), 'Everybody');
  await user.type(field(), 'for all of you{Enter}');
  expect(notes().getByText('Not yet saved')).toBeTruthy();
  act(() => link.refuseChanges('Your role does not allow this.'));
  await settle();
  expect(notes().getByText(/Your role does not allow this/)).toBeTruthy();
  expect(notes().getByText('for all of you')).toBeTruthy();
});

test('one’s own note is mended where it stands, and removed after a question', async () => {
  const { user, link } = await openNotes();
  await user.type(field(), 'first{Enter}');
  await user.click(screen.getByRole('button', { name: 'Edit this note' }));
  const draft = screen.getByRole('textbox', { name: 'The note' });
  await user.clear(draft);
  await user.type(draft, 'second{Enter}');
  expect(link.ownNotes.get()).toMatchObject([{ text: 'second' }]);
  await user.click(screen.getByRole('button', { name: 'Remove this note' }));
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  expect(link.ownNotes.get()).toEqual([]);
});

test('in a meeting that this browser keeps there is nobody to share a note with', async () => {
  await openNotes({ keptOn: 'device' });
  expect(readers()).toEqual([]);
});
