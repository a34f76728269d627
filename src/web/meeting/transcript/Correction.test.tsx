import { act, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { openScreen, transcript } from '#web/testing/open-meeting-screen.tsx';

afterEach(() => localStorage.clear());

const ana = { uid: 'ana', email: 'ana@example.com', displayName: 'Ana' };
/** What is needed to correct a line comes with the first line. */
const fetched = () => act(async () => void (await import('./CorrectionForm.tsx')));
const form = () => within(screen.getByRole('form', { name: 'Correct this line' }));
const texts = () =>
  transcript()
    .getAllByRole('article')
    .map((line) => line.textContent);

test('[V10] the pencil mends a line’s words; who and what before stay at hand', async () => {
  const { user, link, sendEntry } = await openScreen();
  sendEntry({ id: 'e1', text: 'We meet on Monday.' });
  await fetched();
  await user.click(transcript().getByRole('button', { name: 'Correct this line' }));
  const words = form().getByRole('textbox', { name: 'Words' });
  expect(document.activeElement).toBe(words);
  await user.clear(words);
  await user.type(words, 'We meet on Tuesday.{Enter}');
  expect(link.asked.changes).toEqual([{ entryId: 'e1', text: 'We meet on Tuesday.' }]);
  expect(texts()[0]).toContain('We meet on Tuesday.');
  expect(document.activeElement).toBe(transcript().getByRole('button', { name: 'Correct this line' }));
  await user.click(transcript().getByRole('button', { name: 'edited' }));
  expect(
    transcript().getByText(/Demo User corrected this at .*Before: You: “We meet on Monday\.”/),
  ).toBeTruthy();
});

test('[N21] a corrected line goes back to how it was heard, under the name that speaker has by now', async () => {
  const { user, link, send, sendEntry } = await openScreen();
  sendEntry({ id: 'e1', text: 'We meet on Monday.', speaker: 'Guest' });
  send('entry-corrected', { entryId: 'e1', text: 'We meet on Tuesday.', speaker: 'Tom' });
  send('speaker-renamed', { from: 'Guest', to: 'Priya' });
  await fetched();
  await user.click(transcript().getByRole('button', { name: 'edited' }));
  await user.click(transcript().getByRole('button', { name: 'Back to how it was heard' }));
  expect(link.asked.changes).toEqual([{ entryId: 'e1', text: 'We meet on Monday.', speaker: 'Priya' }]);
  expect(texts()[0]).toMatch(/^Priya.*We meet on Monday\./);
  expect(transcript().queryByRole('button', { name: 'Back to how it was heard' })).toBeNull();
});

test('[V10] the keyboard alone does it: F2 on a line, arrows between lines, Escape leaves all as it was', async () => {
  const { user, link, sendEntry } = await openScreen();
  sendEntry({ id: 'e1', text: 'First line.' });
  sendEntry({ id: 'e2', text: 'Second line.' });
  await fetched();
  const [first, second] = transcript().getAllByRole('button', { name: 'Correct this line' });
  expect([first!.tabIndex, second!.tabIndex]).toEqual([-1, 0]);
  second!.focus();
  await user.keyboard('{ArrowUp}');
  expect(document.activeElement).toBe(first);
  await user.keyboard('{F2}');
  expect(form().getByRole<HTMLTextAreaElement>('textbox', { name: 'Words' }).value).toBe('First line.');
  await user.keyboard(' and more{Escape}');
  expect(screen.queryByRole('form', { name: 'Correct this line' })).toBeNull();
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Correct this line');
  expect(link.asked.changes).toEqual([]);
});

test('[V10] a speaker can be mended in one line or in all of theirs', async () => {
  const { user, link, sendEntry } = await openScreen();
  sendEntry({ id: 'e1', text: 'One.' }, ana);
  sendEntry({ id: 'e2', text: 'Two.' });
  sendEntry({ id: 'e3', text: 'Three.' }, ana);
  await fetched();
  await user.click(transcript().getAllByRole('button', { name: 'Correct this line' })[0]!);
  const speaker = form().getByLabelText('Speaker');
  await user.clear(speaker);
  await user.type(speaker, 'Anna');
  await user.click(form().getByRole('checkbox', { name: 'Also for Ana’s 1 other line and lines to come' }));
  await user.click(form().getByRole('button', { name: 'Save' }));
  expect(link.asked.changes).toEqual([{ from: 'Ana', to: 'Anna' }]);
  sendEntry({ id: 'e4', text: 'Four.' }, ana);
  expect(texts().map((text) => text.slice(0, 4))).toEqual(['Anna', 'You0', 'Anna', 'Anna']);
  await user.click(transcript().getAllByRole('button', { name: 'renamed' })[0]!);
  await user.click(transcript().getByRole('button', { name: 'Back to Ana everywhere' }));
  expect(link.asked.changes.at(-1)).toEqual({ from: 'Anna', to: 'Ana' });
  expect(texts().map((text) => text.slice(0, 4))).toEqual(['Ana0', 'You0', 'Ana0', 'Ana0']);
});

test('[N14] a line mended to be one’s own goes under the name that one has in the meeting, whatever the account is called by now', async () => {
  const renamed = { ...ana, displayName: 'Anna Maria' };
  const { user, link, sendEntry } = await openScreen({ user: renamed, session: { participants: ['Ana'] } });
  sendEntry({ id: 'e1', text: 'One.', speaker: 'Guest' }, { ...ana, uid: 'ben', displayName: 'Ben' });
  await fetched();
  await user.click(transcript().getByRole('button', { name: 'Correct this line' }));
  const speaker = form().getByLabelText('Speaker');
  await user.clear(speaker);
  await user.type(speaker, 'You{Enter}');
  expect(link.asked.changes[0]).toEqual({ entryId: 'e1', speaker: 'Ana' });
});

test('[J7] who is renamed to somebody who is there is told before that the two become one', async () => {
  const { user, link, sendEntry } = await openScreen();
  sendEntry({ id: 'e1', text: 'One.', speaker: 'Guest' });
  sendEntry({ id: 'e2', text: 'Two.', speaker: 'Priya' });
  await fetched();
  await user.click(transcript().getAllByRole('button', { name: 'Correct this line' })[0]!);
  await user.clear(form().getByLabelText('Speaker'));
  await user.type(form().getByLabelText('Speaker'), 'Priya');
  expect(form().queryByText(/the two are one person/)).toBeNull();
  await user.click(form().getByRole('checkbox', { name: 'Also for Guest’s lines to come' }));
  expect(form().getByText(/Priya is in this meeting already.*the two are one person/)).toBeTruthy();
  await user.click(form().getByRole('button', { name: 'Merge with Priya' }));
  expect(link.asked.changes).toEqual([{ from: 'Guest', to: 'Priya' }]);
});

test('[V10] nothing is sent for a line that was not changed, and an empty one cannot be saved', async () => {
  const { user, link, sendEntry } = await openScreen();
  sendEntry({ id: 'e1', text: 'One.' });
  await fetched();
  await user.click(transcript().getByRole('button', { name: 'Correct this line' }));
  await user.keyboard('{Enter}');
  expect(screen.queryByRole('form', { name: 'Correct this line' })).toBeNull();
  await user.click(transcript().getByRole('button', { name: 'Correct this line' }));
  await user.clear(form().getByRole('textbox', { name: 'Words' }));
  await user.keyboard('{Enter}');
  expect(screen.getByRole('form', { name: 'Correct this line' })).toBeTruthy();
  expect(link.asked.changes).toEqual([]);
});

test('[V8] a correction without a server shows at once, as not yet saved; one that is refused says why', async () => {
  const { user, link, sendEntry } = await openScreen({ acknowledges: false });
  sendEntry({ id: 'e1', text: 'One.' });
  await fetched();
  await user.click(transcript().getByRole('button', { name: 'Correct this line' }));
  await user.keyboard(' More.{Enter}');
  expect(texts()[0]).toContain('One. More.');
  expect(texts()[0]).toContain('not yet saved');
  act(() => link.refuseChanges('This meeting was deleted.'));
  expect(await transcript().findByText('A correction was not kept: This meeting was deleted.')).toBeTruthy();
  expect(texts()[0]).not.toContain('More.');
});

test('[J10] a line is split where the cursor stands, with whoever said the rest, and joined again', async () => {
  const { user, link, sendEntry } = await openScreen();
  sendEntry({ id: 'e1', text: 'Can you do it? Yes, by Friday.' });
  await fetched();
  await user.click(transcript().getByRole('button', { name: 'Correct this line' }));
  await user.click(form().getByRole('button', { name: 'Split here' }));
  expect(form().getByText('Put the cursor where the second line begins.')).toBeTruthy();
  const words = form().getByRole<HTMLTextAreaElement>('textbox', { name: 'Words' });
  act(() => words.setSelectionRange(14, 14));
  await user.click(form().getByRole('button', { name: 'Split here' }));
  const split = within(screen.getByRole('form', { name: 'Split this line' }));
  expect(document.activeElement).toBe(split.getByLabelText('Who said the rest'));
  await user.keyboard('Ben{Enter}');
  const rest = { lineId: 'e1', first: 'Can you do it?', rest: ' Yes, by Friday.', speaker: 'Ben' };
  expect(link.asked.changes).toMatchObject([rest]);
  expect(texts()).toEqual([
    expect.stringMatching(/^You.*Can you do it\?$/),
    expect.stringMatching(/^Ben.*Yes, by Friday\.$/),
  ]);
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Correct this line');
  await user.click(transcript().getByRole('button', { name: 'split' }));
  expect(transcript().getByText(/Demo User split this from the line before at/)).toBeTruthy();
  await user.click(transcript().getByRole('button', { name: 'Join them again' }));
  expect(texts()).toEqual([expect.stringMatching(/^You.*Can you do it\? Yes, by Friday\.$/)]);
});

test('[J10] words mended in the same breath are split as mended; Escape goes back to mending', async () => {
  const { user, link, sendEntry } = await openScreen();
  sendEntry({ id: 'e1', text: 'One. Two.' });
  await fetched();
  await user.click(transcript().getByRole('button', { name: 'Correct this line' }));
  const words = () => form().getByRole<HTMLTextAreaElement>('textbox', { name: 'Words' });
  await user.type(words(), ' Three.');
  act(() => words().setSelectionRange(5, 5));
  await user.click(form().getByRole('button', { name: 'Split here' }));
  await user.keyboard('{Escape}');
  expect(words().value).toBe('One. Two. Three.');
  await user.click(form().getByRole('button', { name: 'Split here' }));
  await user.click(screen.getByRole('button', { name: 'Split' }));
  expect(link.asked.changes).toEqual([
    { entryId: 'e1', text: 'One. Two. Three.' },
    { lineId: 'e1', entryId: expect.any(String), first: 'One. ', rest: 'Two. Three.' },
  ]);
  expect(texts()).toEqual([expect.stringMatching(/One\.$/), expect.stringMatching(/Two\. Three\.$/)]);
});

test('[J5] a line says where it was heard too, and one click shows both', async () => {
  const { user, link, sendEntry } = await openScreen();
  const body = {
    sessionId: link.sessionId,
    speaker: 'You',
    timestamp: '2026-01-05T09:00:00.000Z',
    confidence: 0.9,
  };
  sendEntry({ id: 'e1', text: 'We meet on Monday.' });
  act(() =>
    link.send(
      'entry-joined',
      { entry: { ...body, id: 'e2', text: 'we meet on monday' }, lineId: 'e1', takesSpeaker: false },
      ana,
    ),
  );
  expect(texts()).toHaveLength(1);
  expect(transcript().getByText('also heard on Ana’s device')).toBeTruthy();
  await user.click(transcript().getByRole('button', { name: 'Not the same: show both' }));
  expect(link.asked.changes).toEqual([{ entryId: 'e2', lineId: 'e1' }]);
  expect(texts()).toEqual([
    expect.stringContaining('We meet on Monday.'),
    expect.stringMatching(/^Ana.*we meet on monday$/),
  ]);
});
