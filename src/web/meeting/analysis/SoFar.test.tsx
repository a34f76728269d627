// What stands so far, as somebody sees it beside the meeting that goes on.
import { screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { openScreen } from '#web/testing/open-meeting-screen.tsx';

afterEach(() => localStorage.clear());

const promised = () => within(screen.getByRole('region', { name: 'Promised' }));

async function withLines(...texts: string[]) {
  const opened = await openScreen();
  texts.forEach((text, i) => opened.sendEntry({ id: `e${i}`, text, speaker: 'Kim' }));
  opened.pass(1_000);
  return opened;
}

test('[V17] what was promised stands there with its day, and leads to its line; of nothing else is anything said', async () => {
  const { user } = await withLines('Good morning, everybody.', "I'll send you the agreement by Friday.");
  const sentence = await screen.findByRole('button', { name: /I'll send you the agreement by Friday/ });
  expect(sentence.textContent).toBe("Kim: I'll send you the agreement by Friday. By Fri 9 Jan.");
  for (const name of ['Decided', 'Open questions', 'Days'])
    expect(screen.queryByRole('region', { name })).toBeNull();
  await user.click(sentence);
  expect(screen.getByRole('log').querySelector('mark')?.textContent).toContain("I'll send you");
});

test('[V17] the newest come first, and more than four are shown when asked for', async () => {
  const things = ['agreement', 'price list', 'drawings', 'invoice', 'contract', 'floor plan'];
  const { user } = await withLines(...things.map((thing) => `I'll send you the ${thing} by Friday.`));
  const more = await screen.findByRole('button', { name: 'Show 2 more' });
  expect(
    promised()
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)[0],
  ).toContain('floor plan');
  expect(promised().getAllByRole('listitem')).toHaveLength(4);
  await user.click(more);
  expect(promised().getAllByRole('listitem')).toHaveLength(6);
});

test('[V17] a promise that was corrected away is gone', async () => {
  const { send, pass } = await withLines("I'll send you the agreement by Friday.");
  await screen.findByRole('region', { name: 'Promised' });
  send('entry-corrected', { entryId: 'e0', text: 'He has sent us the agreement.' });
  pass(60_000);
  await expect.poll(() => screen.queryByRole('region', { name: 'Promised' })).toBeNull();
});
