import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { demoUser } from '#meeting/session.ts';
import { openScreen, status } from '#web/testing/open-meeting-screen.tsx';

afterEach(() => localStorage.clear());

const record = async ({ user, pass }: Awaited<ReturnType<typeof openScreen>>) => {
  await user.click(screen.getByRole('button', { name: 'Start recording' }));
  pass(50);
};
const strip = () => within(screen.getByRole('region', { name: 'Listening' }));

test('[W1] the status bar says how this device listens and where the audio goes, and opens the choice', async () => {
  const { user } = await openScreen();
  const fact = status().getByRole('button', { name: /^Transcription:/ });
  expect(fact.textContent).toContain('audio may go to the browser maker');
  await user.click(fact);
  const dialog = within(await screen.findByRole('dialog', { name: 'How to listen' }));
  expect(dialog.getByRole('radio', { name: 'Browser speech recognition' })).toHaveProperty('checked', true);
  expect(await dialog.findByText('This browser cannot recognise the language by itself.')).toBeTruthy();
  expect(dialog.getByRole('checkbox', { name: /Keep the audio/ })).toHaveProperty('disabled', true);
});

test('[W9] language and words are taken and kept with the keyboard alone', async () => {
  const { user, pass } = await openScreen();
  await user.click(screen.getByRole('button', { name: 'How to listen' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.selectOptions(dialog.getByLabelText('Language'), 'Deutsch');
  await user.click(dialog.getByLabelText('Words of your trade'));
  await user.keyboard('Northwind{Enter}Anselma{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Start recording' }));
  pass(50);
  expect(window.scriptedRecognizer.last?.lang).toBe('de-DE');
  expect(JSON.parse(localStorage.getItem(`aside.listening:${demoUser.uid}`)!)).toMatchObject({
    language: 'de-DE',
    words: ['Northwind', 'Anselma'],
  });
});

test('[W10] while it listens the strip counts since the last words, and says when they stay away', async () => {
  const opened = await openScreen();
  expect(screen.queryByRole('region', { name: 'Listening' })).toBeNull();
  await record(opened);
  opened.pass(12_000);
  expect(strip().getByText('Last words 0:12 ago')).toBeTruthy();
  expect(strip().getByText(/^0:1\d of 0:12 heard$/)).toBeTruthy();
  opened.pass(20_000);
  expect(strip().getByText('No words for a while')).toBeTruthy();
  window.scriptedRecognizer.say('here I am');
  opened.pass(1_000);
  expect(strip().getByText(/^Last words 0:0[01] ago$/)).toBeTruthy();
});

test('[W11] the end of a silent recording is announced, and a click keeps it going', async () => {
  const opened = await openScreen();
  await record(opened);
  opened.pass(14.2 * 60_000);
  expect(screen.getByRole('alert').textContent).toMatch(/stops by itself at \d\d:\d\d:\d\d/);
  await opened.user.click(screen.getByRole('button', { name: 'Keep recording' }));
  expect(screen.queryByRole('alert')).toBeNull();
  opened.pass(15.1 * 60_000);
  expect(screen.getByText('Ready to record')).toBeTruthy();
  expect(screen.getByText(/The recording stopped by itself/)).toBeTruthy();
});

test('[W11] paused, the timer stands and the strip says so', async () => {
  const opened = await openScreen();
  await record(opened);
  opened.pass(60_000);
  await opened.user.click(screen.getByRole('button', { name: 'Pause' }));
  opened.pass(60_000);
  expect(strip().getByText('Paused')).toBeTruthy();
  expect(screen.getByRole('timer').textContent).toBe('1:00');
  await opened.user.click(screen.getByRole('button', { name: 'Resume' }));
  opened.pass(5_000);
  expect(screen.getByRole('timer').textContent).toMatch(/^1:0[45]$/);
});
