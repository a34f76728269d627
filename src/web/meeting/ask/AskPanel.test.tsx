import { screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { openScreen, transcript } from '#web/testing/open-meeting-screen.tsx';

afterEach(() => localStorage.clear());

const field = () => screen.getByRole('textbox', { name: 'Your question' });
const answers = () =>
  within(screen.getByRole('region', { name: 'Answers' }))
    .queryAllByRole('article')
    .map(({ textContent }) => textContent);

async function openTalk() {
  const page = await openScreen();
  page.sendEntry({ id: 'a', text: 'Good morning.' });
  page.sendEntry({ id: 'b', speaker: 'Priya', text: 'Where is our delivery data stored?' });
  page.sendEntry({ id: 'c', text: 'In Frankfurt, and it never leaves Germany.' });
  return page;
}

test('[Q1] [Q3] Q goes to the field; the answer is lines of the meeting, and leads to them and back', async () => {
  const { user, link } = await openTalk();
  await user.keyboard('q');
  expect(document.activeElement).toBe(field());
  await user.type(field(), 'What about the data?{Enter}');
  const line = await screen.findByRole('button', { name: /Priya.*Where is our delivery data stored/ });
  const [answer] = answers();
  expect(answer).toContain('What about the data?');
  expect(answer).toContain('In Frankfurt');
  expect(link.asked.changes).toEqual([]);
  await user.click(line);
  expect(document.activeElement?.id).toBe('line-b');
  expect(within(document.getElementById('line-b')!).getByText('data', { selector: 'mark' })).toBeTruthy();
  await user.keyboard('{Escape}');
  expect(document.activeElement).toBe(line);
});

test('[Q1] what nobody spoke of is said to be nowhere; the newest answer stands first', async () => {
  const { user } = await openTalk();
  await user.type(field(), 'data{Enter}');
  await user.type(field(), 'helicopters{Enter}');
  expect(answers()[0]).toMatch(/helicopters.*Nothing like that was found/);
  expect(answers()).toHaveLength(2);
});

test('[Q2] what people always ask is a click; in an empty meeting there is nothing to ask', async () => {
  const { user, sendEntry } = await openScreen();
  const preset = () => screen.getByRole<HTMLButtonElement>('button', { name: 'What was asked?' });
  expect(preset().disabled).toBe(true);
  sendEntry({ id: 'b', speaker: 'Priya', text: 'Where is our delivery data stored?' });
  expect(transcript().getAllByRole('article')).toHaveLength(1);
  await user.click(preset());
  expect(answers()[0]).toContain('Where is our delivery data stored?');
});
