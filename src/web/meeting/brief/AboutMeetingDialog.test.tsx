import { act, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { briefBounds, emptyBrief } from '#meeting/brief.ts';
import { openScreen } from '#web/testing/open-meeting-screen.tsx';

afterEach(() => {
  localStorage.clear();
});

type Screen = Awaited<ReturnType<typeof openScreen>>;

const form = () => within(screen.getByRole('dialog', { name: 'About this meeting' }));
const person = (name: string) => within(form().getByRole('group', { name }));
const isChosen = (name: string, side: string) =>
  person(name).getByRole<HTMLInputElement>('radio', { name: side }).checked;

async function openForm({ user }: Screen) {
  await user.click(screen.getByRole('button', { name: 'About this meeting' }));
  await screen.findByRole('dialog', { name: 'About this meeting' });
}
const save = ({ user }: Screen) => user.click(form().getByRole('button', { name: 'Save' }));

test('what the conversation tells is filled in and marked, and a person who is not placed is not known', async () => {
  const page = await openScreen({ title: 'Incident on Sunday' });
  page.sendEntry({ text: 'Shall we begin?' });
  page.sendEntry({ speaker: 'Priya', text: 'Yes. I am the payroll manager here.' });
  page.sendEntry({ speaker: 'Tom', text: 'Hello.' });
  await openForm(page);
  expect(form().getByLabelText<HTMLSelectElement>('Kind of meeting').selectedOptions[0]?.text).toBe(
    'Incident (from the conversation)',
  );
  expect(form().getByLabelText<HTMLInputElement>('Role of Priya').value).toBe('payroll manager');
  expect(person('Priya').getByText('from the conversation')).toBeTruthy();
  expect(isChosen('Tom', 'Not known')).toBe(true);
  expect(person('Tom').queryByText('from the conversation')).toBeNull();
  // The meeting's owner needs no asking.
  expect(person('Demo User (you)').getByText('Us')).toBeTruthy();
  expect(person('Demo User (you)').queryByRole('radio')).toBeNull();
});

test('saving sets what was changed, over what was set before, and leaves the rest to the conversation', async () => {
  const page = await openScreen();
  const { link, user } = page;
  page.send('brief-changed', {
    brief: {
      ...emptyBrief,
      people: [{ name: 'Tom', side: 'us' }],
      goal: 'A pilot',
      competitors: ['Acme, Inc.'],
    },
  });
  for (const speaker of ['Tom', 'Priya', 'constructor'])
    page.sendEntry({ speaker, text: 'Good morning everybody.' });
  await openForm(page);
  expect(isChosen('Tom', 'Us')).toBe(true);
  await user.click(person('Priya').getByRole('radio', { name: 'Them' }));
  await user.type(form().getByLabelText('Role of Priya'), ' head of finance ');
  await user.selectOptions(form().getByLabelText('Kind of meeting'), 'Procurement');
  await user.type(form().getByLabelText('Their names'), 'Northwind, Tideline{enter} northwind');
  await user.clear(form().getByLabelText('Goal'));
  await save(page);
  expect(link.asked.changes).toEqual([
    {
      brief: {
        kind: 'procurement',
        people: [
          { name: 'Tom', side: 'us' },
          { name: 'Priya', side: 'them', role: 'head of finance' },
        ],
        competitors: ['Acme, Inc.'],
        ours: [],
        theirs: ['Northwind', 'Tideline'],
        terms: [],
      },
    },
  ]);
  expect(screen.queryByRole('dialog')).toBeNull();
  await openForm(page);
  expect(isChosen('Priya', 'Them')).toBe(true);
});

test('a click on what was told confirms it, and "Not known" stands against what is told', async () => {
  const page = await openScreen();
  page.sendEntry({ text: 'Shall we begin?' });
  page.sendEntry({ speaker: 'Priya', text: 'Yes, please.' });
  await openForm(page);
  // With two people, whom the owner meets is the other one.
  expect(isChosen('Priya', 'Them')).toBe(true);
  await page.user.click(person('Priya').getByRole('radio', { name: 'Them' }));
  expect(person('Priya').queryByText('from the conversation')).toBeNull();
  await save(page);
  expect(page.link.state.get().brief?.people).toEqual([{ name: 'Priya', side: 'them' }]);
  await openForm(page);
  await page.user.click(person('Priya').getByRole('radio', { name: 'Not known' }));
  await save(page);
  await openForm(page);
  expect(isChosen('Priya', 'Not known')).toBe(true);
});

test('leaving the form, or saving it as it was, sets nothing', async () => {
  const page = await openScreen();
  await openForm(page);
  expect(form().getByText('Others stand here once they have spoken under a name.')).toBeTruthy();
  await page.user.type(form().getByLabelText('Goal'), 'A pilot');
  await page.user.click(form().getByRole('button', { name: 'Cancel' }));
  await openForm(page);
  expect(form().getByLabelText<HTMLTextAreaElement>('Goal').value).toBe('');
  await save(page);
  expect(page.link.asked.changes).toEqual([]);
});

test('what is too long or too many is said in words beside its field, and nothing is saved', async () => {
  const page = await openScreen();
  await openForm(page);
  const fill = async (label: string, text: string) => {
    await page.user.click(form().getByLabelText(label));
    await page.user.paste(text);
  };
  const names = Array.from({ length: briefBounds.names + 1 }, (_, index) => `name ${index}`);
  await fill('Goal', 'g'.repeat(briefBounds.goalCharacters + 1));
  await fill('Competitors', names.join('\n'));
  await fill('Other terms', 't'.repeat(201));
  await fill('Role of Demo User', 'r'.repeat(briefBounds.roleCharacters + 1));
  const described = (label: string) => {
    const field = form().getByLabelText(label);
    return document.getElementById(field.getAttribute('aria-describedby')!)?.textContent;
  };
  expect(described('Goal')).toBe('At most 500 characters; these are 501.');
  expect(described('Competitors')).toBe('At most 60 names; these are 61.');
  expect(described('Other terms')).toMatch(/^A name has at most 200 characters: “t{30}…” has 201\.$/);
  expect(described('Role of Demo User')).toBe('At most 120 characters; these are 121.');
  await save(page);
  expect(page.link.asked.changes).toEqual([]);
  expect(document.activeElement).toBe(form().getByLabelText('Role of Demo User'));
});

test('A opens the form from the keyboard, Escape closes it, and in a field A is a letter', async () => {
  const page = await openScreen();
  await page.user.keyboard('a');
  await page.user.click(form().getByLabelText('Goal'));
  await page.user.keyboard('a');
  expect(form().getByLabelText<HTMLTextAreaElement>('Goal').value).toBe('a');
  await page.user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();

  await page.user.click(screen.getByRole('button', { name: 'Keyboard' }));
  await page.user.click(await screen.findByRole('menuitemradio', { name: 'End and Escape alone' }));
  await page.user.keyboard('{Escape}');
  await page.user.keyboard('a');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('without a connection the form says when it is sent, and what is saved shows at once', async () => {
  const page = await openScreen({ acknowledges: false });
  page.send('connection-changed', { state: 'disconnected' });
  await openForm(page);
  expect(form().getByText(/What you save is kept in this browser and sent once it can be/)).toBeTruthy();
  await page.user.type(form().getByLabelText('Goal'), 'A pilot');
  await save(page);
  await openForm(page);
  expect(form().getByLabelText<HTMLTextAreaElement>('Goal').value).toBe('A pilot');
});

test('what the server refuses is told with its reason, until something else is saved', async () => {
  const page = await openScreen({ acknowledges: false });
  await openForm(page);
  await page.user.type(form().getByLabelText('Goal'), 'A pilot');
  await save(page);
  act(() => page.link.refuseChanges('This meeting is not yours.'));
  const alert = within(screen.getByText('What you set about this meeting was not kept').parentElement!);
  expect(alert.getByText('This meeting is not yours.')).toBeTruthy();
  await page.user.click(screen.getByRole('button', { name: 'Look at it' }));
  await page.user.type(form().getByLabelText('Goal'), 'A smaller pilot');
  await save(page);
  expect(screen.queryByText('What you set about this meeting was not kept')).toBeNull();
});

test('who is called otherwise from now on keeps the side that was set', async () => {
  const page = await openScreen();
  const brief = { ...emptyBrief, people: [{ name: 'Speaker 2', side: 'them' as const }] };
  page.send('brief-changed', { brief });
  page.sendEntry({ speaker: 'Speaker 2', text: 'Good morning everybody.' });
  page.sendEntry({ speaker: 'Speaker 2', text: 'We have an hour.' });
  await page.user.click(screen.getAllByRole('button', { name: /^Correct/ })[0]!);
  const correction = within(screen.getByRole('form', { name: 'Correct this line' }));
  await page.user.clear(correction.getByLabelText('Speaker'));
  await page.user.type(correction.getByLabelText('Speaker'), 'Priya');
  await page.user.click(correction.getByRole('checkbox'));
  await page.user.click(correction.getByRole('button', { name: 'Save' }));
  expect(page.link.state.get().brief?.people).toEqual([{ name: 'Priya', side: 'them' }]);
});
