import { act, cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { emptyBrief } from '#meeting/brief.ts';
import { emptyMeetingState } from '#meeting/state/meeting-state.ts';
import { meetingsInMemory } from '#web/testing/meetings-in-memory.ts';
import { openScreen } from '#web/testing/open-meeting-screen.tsx';

afterEach(() => {
  localStorage.clear();
});

type Screen = Awaited<ReturnType<typeof openScreen>>;

/** Lines that the page is shown together. */
function talk({ sendEntry }: Screen, lines: number, speakers = ['Ana', 'Priya', 'Tom']) {
  act(() => {
    for (let line = 0; line < lines; line += 1) {
      sendEntry({ speaker: speakers[line % speakers.length]!, text: 'We should look at the second page.' });
    }
  });
}
const hint = () => screen.queryByText(/Who is on your side\?/);
/** Once what shows it was fetched. */
const hintToCome = () => screen.findByText(/Who is on your side\?/);

test('after twenty lines of people whose sides nobody knows, one line asks and opens the form', async () => {
  const page = await openScreen();
  talk(page, 19);
  expect(hint()).toBeNull();
  talk(page, 1);
  expect((await hintToCome()).textContent).toBe('Who is on your side? Tell Aside, and it can speak for you.');
  await page.user.click(screen.getByRole('button', { name: 'Tell Aside' }));
  const form = within(await screen.findByRole('dialog', { name: 'About this meeting' }));
  await page.user.click(within(form.getByRole('group', { name: 'Ana' })).getByRole('radio', { name: 'Us' }));
  await page.user.click(form.getByRole('button', { name: 'Save' }));
  expect(hint()).toBeNull();
});

test('nobody is asked where the sides are known: by the channels, or because they were set', async () => {
  const byChannel = await openScreen();
  talk(byChannel, 40, ['You', 'Them']);
  await byChannel.settle();
  expect(hint()).toBeNull();
  cleanup();
  const set = await openScreen();
  set.send('brief-changed', { brief: emptyBrief });
  talk(set, 40);
  await set.settle();
  expect(hint()).toBeNull();
});

test('who puts the line away does not see it again in this meeting', async () => {
  const page = await openScreen();
  talk(page, 20);
  await hintToCome();
  await page.user.click(screen.getByRole('button', { name: 'Do not ask again in this meeting' }));
  expect(hint()).toBeNull();
  cleanup();
  const again = await openScreen();
  talk(again, 40);
  expect(hint()).toBeNull();
});

test('[N23] who was in earlier meetings is proposed as they were, and taken over by a click alone', async () => {
  const earlier = {
    ...emptyMeetingState,
    brief: {
      ...emptyBrief,
      people: [
        { name: 'Priya', side: 'them' as const, role: 'buyer' },
        { name: 'Tom', side: 'us' as const },
        { name: 'Zoe', side: 'us' as const },
      ],
    },
  };
  const page = await openScreen({ meetings: meetingsInMemory([], [earlier]) });
  const proposed = () => screen.queryByText(/In your earlier meetings/)?.textContent;
  expect(proposed()).toBeUndefined();
  talk(page, 3);
  await screen.findByText(/In your earlier meetings/);
  expect(proposed()).toBe(
    'In your earlier meetings: Priya (buyer) on their side, Tom on your side. Still so',
  );
  expect(page.link.asked.changes).toEqual([]);
  await page.user.click(screen.getByRole('button', { name: 'Still so' }));
  expect(page.link.asked.changes).toEqual([
    {
      brief: {
        ...emptyBrief,
        people: [
          { name: 'Priya', side: 'them', role: 'buyer' },
          { name: 'Tom', side: 'us' },
        ],
      },
    },
  ]);
  expect(proposed()).toBeUndefined();
  talk(page, 1, ['Zoe']);
  expect(proposed()).toBe('In your earlier meetings: Zoe on your side. Still so');
});
