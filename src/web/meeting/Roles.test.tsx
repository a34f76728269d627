// What the meeting screen offers to each role, and what it does not: nothing that the server would refuse, and nothing of
// what agents say to the other side.
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { demoUser, type Member } from '#meeting/session.ts';
import { anEmittedOutput } from '#web/testing/an-emitted-output.ts';
import { openScreen, status, transcript } from '#web/testing/open-meeting-screen.tsx';

const ana = { uid: 'ana', email: 'ana@example.com', displayName: 'Ana' };

beforeEach(() => localStorage.clear());

/** The screen of somebody whom Ana has invited, in a meeting in which she has said something. */
async function openAs(part: Pick<Member, 'role' | 'side'>) {
  const page = await openScreen({ title: '' });
  page.send('meeting-created', {
    session: {
      id: page.link.sessionId,
      title: 'Renewal',
      createdAt: '2026-01-05T09:00:00.000Z',
      updatedAt: '2026-01-05T09:00:00.000Z',
      userId: 'ana',
      isActive: false,
      participants: ['Ana'],
      duration: 0,
    },
  });
  const me: Member = { id: demoUser.uid, name: demoUser.displayName, status: 'in', isGuest: false, ...part };
  page.send('member-changed', { member: me }, ana);
  page.sendEntry({ id: 'line', text: 'We have a budget of 4,000 euros.' }, ana);
  return {
    ...page,
    change: (to: Partial<Member>) => page.send('member-changed', { member: { ...me, ...to } }),
  };
}
const button = (name: string | RegExp) => screen.queryByRole('button', { name });
const offered = () => ({
  record: button('Start recording') !== null,
  listening: button(/^Transcription/) !== null,
  correct: button('Correct this line') !== null,
  rename: button('Renewal') !== null,
  about: button('About this meeting') !== null,
  insights: screen.queryByRole('region', { name: 'AI Agent Insights' }) !== null,
  analysis: screen.queryByRole('region', { name: 'Live Meeting Analysis' }) !== null,
  export: button('Export') !== null,
});
const nothing = {
  record: false,
  listening: false,
  correct: false,
  rename: false,
  about: false,
  insights: false,
  analysis: false,
  export: true,
};

test.each([
  ['their viewer', { role: 'viewer', side: 'them' }, nothing],
  ['their speaker', { role: 'speaker', side: 'them' }, { ...nothing, record: true, listening: true }],
  ['our viewer', { role: 'viewer', side: 'us' }, { ...nothing, about: true, insights: true, analysis: true }],
  [
    'our speaker',
    { role: 'speaker', side: 'us' },
    {
      ...nothing,
      record: true,
      listening: true,
      correct: true,
      about: true,
      insights: true,
      analysis: true,
    },
  ],
  [
    'host',
    { role: 'host', side: 'us' },
    {
      record: true,
      listening: true,
      correct: true,
      rename: true,
      about: true,
      insights: true,
      analysis: true,
      export: true,
    },
  ],
] as const)('[N13] %s is offered what the role allows, and no more', async (_, part, allowed) => {
  await openAs(part);
  expect(offered()).toEqual(allowed);
  expect(transcript().getByText('Ana')).toBeTruthy();
  expect(screen.queryByText('You are reading along.') !== null).toBe(part.role === 'viewer');
});

test('[N13] the other side reads that the meeting is analysed, and nothing of agents at work', async () => {
  const { user } = await openAs({ role: 'speaker', side: 'them' });
  const bar = screen.getByLabelText('Status').textContent;
  expect(bar).toContain('This meeting is written down, and analysed for the host’s side');
  for (const word of ['insight', 'agent', 'AI', 'Processing']) expect(bar).not.toContain(word);
  const panels = within(screen.getByRole('navigation', { name: 'Panels' })).getAllByRole('button');
  expect(panels.map(({ textContent }) => textContent)).toEqual(['Transcript', 'Notes', 'Ask']);
  // A key offers no more than a button does.
  await user.keyboard('a');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('[N13] whoever is not of our side agrees for themselves alone', async () => {
  const { user, link } = await openAs({ role: 'viewer', side: 'them' });
  await user.click(status().getByRole('button', { name: /^Consent/ }));
  const [hers, mine] = ['Ana', demoUser.displayName].map((name) => screen.getByRole('group', { name }));
  expect((hers as HTMLFieldSetElement).disabled).toBe(true);
  expect((mine as HTMLFieldSetElement).disabled).toBe(false);
  await user.click(screen.getAllByRole('radio', { name: 'Does not agree' })[1]!);
  expect(link.asked.changes).toEqual([{ participantId: demoUser.uid, given: false, text: 1 }]);
});

test('[N18] our side reads who answered what, since when and noted by whom, and notes it for those alone without a device', async () => {
  const { user, link, send, sendEntry } = await openAs({ role: 'speaker', side: 'us' });
  sendEntry({ text: 'Good morning.', speaker: 'Ben' });
  send('consent-given', { participantId: ana.uid, given: true, text: 1 }, ana);
  send('consent-given', { participantId: 'spoken:ben', given: false, text: 1 }, ana);
  await user.click(status().getByRole('button', { name: /^Consent: 1 of/ }));
  const [hers, his] = ['Ana', 'Ben'].map((name) => screen.getByRole('group', { name }));
  expect([hers, his].map((group) => (group as HTMLFieldSetElement).disabled)).toEqual([true, false]);
  expect(hers!.textContent).toMatch(/Agreed since 09:00:00 · text 1(?! · noted)/);
  expect(his!.textContent).toContain('Disagreed since 09:00:00 · text 1 · noted by Ana');
  expect(screen.getByRole('group', { name: demoUser.displayName }).textContent).toContain('Not asked yet');
  await user.click(within(his!).getByRole('radio', { name: 'Agrees' }));
  expect(link.asked.changes).toEqual([{ participantId: 'spoken:ben', given: true, text: 1 }]);
});

test('[N13] opened to the room, the other side sees insights, but does not rate them', async () => {
  const { send } = await openAs({ role: 'speaker', side: 'them' });
  send('whispers-directed', { to: 'room' }, ana);
  send('insight-emitted', { output: anEmittedOutput('one') }, ana);
  expect(screen.getByRole('region', { name: 'AI Agent Insights' })).toBeTruthy();
  expect(await screen.findByRole('list', { name: 'Evidence' })).toBeTruthy();
  expect(screen.queryByRole('group', { name: 'What do you make of it?' })).toBeNull();
});

test('[N8] another role or side shows at once on an open page', async () => {
  const { change } = await openAs({ role: 'viewer', side: 'them' });
  expect(offered()).toEqual(nothing);
  change({ role: 'speaker', side: 'us' });
  expect(offered()).toMatchObject({ record: true, correct: true, insights: true });
  change({ role: 'viewer', side: 'them' });
  expect(offered()).toEqual(nothing);
});

test('[N7] who is removed reads so, with what they said last and could not be saved, and a way on', async () => {
  const { send, link } = await openAs({ role: 'speaker', side: 'them' });
  send('entry-waiting', {
    entry: {
      id: 'last',
      sessionId: link.sessionId,
      text: 'And one more thing.',
      speaker: 'You',
      confidence: 0.9,
      timestamp: '2026-01-05T09:00:00.000Z',
    },
  });
  send('turned-away', { why: 'removed' });
  expect(screen.getByText('The host has removed you from this meeting.')).toBeTruthy();
  expect(screen.getByRole('region', { name: 'Not in the meeting' }).textContent).toContain(
    'And one more thing.',
  );
  expect(screen.getByRole('link', { name: 'Your meetings' }).getAttribute('href')).toBe('/dashboard');
  expect(screen.queryByRole('log')).toBeNull();
});

test.each([
  ['came by an invitation', { invitationId: 'i1' }, 'The same invitation lets you back in.'],
  ['made the meeting and handed it over', {}, 'An invitation of its host lets you back in.'],
])('[N7] who %s and has left reads so, and how to come back', async (_, came, back) => {
  const { send } = await openAs({ role: 'speaker', side: 'us', ...came });
  send('turned-away', { why: 'left' });
  const { textContent } = screen.getByText('You have left this meeting.').closest('[role="alert"]')!;
  expect(textContent).toContain(back);
});

test('[N9] everybody reads that the host has ended the meeting, and whoever may record can go on', async () => {
  const { send, user, pass } = await openAs({ role: 'speaker', side: 'them' });
  send('meeting-ended', {}, ana);
  expect(screen.getByText(/Ana has ended the meeting\./)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Start recording' }));
  pass(50);
  await waitFor(() => expect(screen.queryByText(/has ended the meeting/)).toBeNull());
});

test.each([
  ['us', 1],
  ['them', 0],
] as const)('[N21] whoever is on the side of %s may name the host so: %i', async (side, offered) => {
  const { sendEntry, user } = await openAs({ role: 'speaker', side });
  sendEntry({ id: 'own', text: 'We would sign in March.' });
  await user.click(transcript().getByRole('button', { name: 'This was not me' }));
  await screen.findByRole('menuitem', { name: 'It was somebody else…' });
  expect(screen.queryAllByRole('menuitem', { name: 'It was Ana' })).toHaveLength(offered);
});

test('[N21] their speaker says of an own line that it was somebody else, with the keyboard alone, and takes it back', async () => {
  const { sendEntry, user, link } = await openAs({ role: 'speaker', side: 'them' });
  sendEntry({ id: 'own', text: 'We would sign in March.' });
  sendEntry({ id: 'own2', text: 'Or in April.' });
  const [first, last] = transcript().getAllByRole('button', { name: 'This was not me' });
  expect([first!.tabIndex, last!.tabIndex]).toEqual([-1, 0]);
  last!.focus();
  await user.keyboard('{ArrowUp}');
  expect(document.activeElement).toBe(first);
  await user.keyboard('{Enter}');
  await user.click(await screen.findByRole('menuitem', { name: 'It was somebody else…' }));
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Who it was' }));
  await user.keyboard('Dora{Enter}');
  expect(link.asked.changes).toEqual([{ entryId: 'own', speaker: 'Dora' }]);
  const line = () => transcript().getAllByRole('article')[1]!;
  expect(line().textContent).toMatch(/^Dora/);
  expect(within(line()).queryByRole('button', { name: 'This was not me' })).toBeNull();
  await user.click(within(line()).getByRole('button', { name: 'edited' }));
  await user.click(within(line()).getByRole('button', { name: 'Back to how it was heard' }));
  expect(link.asked.changes.at(-1)).toEqual({ entryId: 'own', speaker: 'You' });
  expect(line().textContent).toMatch(/^You/);
});
