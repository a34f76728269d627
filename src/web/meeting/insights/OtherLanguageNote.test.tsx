import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { openScreen, region } from '#web/testing/open-meeting-screen.tsx';

afterEach(() => {
  localStorage.clear();
});

const german = [
  'Guten Morgen zusammen, schön, dass alle da sind.',
  'Ich würde vorschlagen, wir gehen zuerst die offenen Punkte durch.',
  'Das kann ich Ihnen so nicht garantieren.',
  'Wer übernimmt das bis morgen?',
];
const english = ['Let us go on in English for Priya.', 'Good, then I will say it again.'];
const told =
  'The last lines are in German. Of German, Aside understands promises, questions, days, amounts and personal data; the other agents keep quiet until English is spoken again.';

function say({ sendEntry }: Awaited<ReturnType<typeof openScreen>>, lines: readonly string[]) {
  for (const text of lines) sendEntry({ speaker: 'Ana', text });
}
const note = () => screen.queryByRole('region', { name: 'Language' });
const announced = () =>
  screen.getAllByRole('status').filter(({ textContent }) => textContent === told).length;

test('[V15] while the talk is in German, a line in the insights says why the agents are silent and what works; it goes with English', async () => {
  const page = await openScreen();
  say(page, german.slice(0, 2));
  expect(note()).toBeNull();
  say(page, german.slice(2));
  expect(region('AI Agent Insights').getByRole('region', { name: 'Language' })).toBe(note());
  expect(note()!.textContent).toBe(`${told} The transcript and exports work all the same.`);
  say(page, english);
  expect(note()).toBeNull();
});

test('[V15] it is announced once, politely, and not again when German comes back', async () => {
  const page = await openScreen();
  say(page, german);
  expect(announced()).toBe(1);
  say(page, english);
  expect(announced()).toBe(0);
  say(page, german);
  expect(note()).not.toBeNull();
  expect(announced()).toBe(0);
});

test('a greeting and a quotation in another language say nothing', async () => {
  const page = await openScreen();
  say(page, ['Guten Morgen, wie geht es Ihnen?', ...english]);
  say(page, ['In the mail he wrote: bitte nicht vor Freitag, and that was all.', ...english]);
  expect(note()).toBeNull();
});

test('[V15] who puts it away does not see it again in this meeting, whatever is spoken', async () => {
  const page = await openScreen();
  say(page, german);
  await page.user.click(screen.getByRole('button', { name: 'Do not show again in this meeting' }));
  expect(note()).toBeNull();
  cleanup();
  const again = await openScreen();
  say(again, german);
  expect(note()).toBeNull();
  expect(announced()).toBe(0);
});
