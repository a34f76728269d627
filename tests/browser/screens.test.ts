// Every screen, light and dark, desktop and phone: nothing sticks out sideways, and axe finds nothing wrong.
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { faultsEverywhere } from './kit/faults-everywhere.ts';
import { newMeeting } from './kit/in-meeting.ts';
import { keptDevice } from './kit/kept-device.ts';
import { withProduct } from './kit/with-product.ts';

const here = withProduct();
const kept = keptDevice(here);

const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

let meeting: string;
beforeAll(async () => {
  meeting = await newMeeting(here.api, 'A meeting with a rather long title for a small screen');
  const lines = [
    'What would it cost for sixty people?',
    'I will send you the offer by Friday.',
    'That is too expensive for us.',
    'ok',
  ];
  await here.api.post(`/api/meetings/${meeting.split('/').at(-1)}/transcripts`, {
    data: lines.map((text, index) => ({ text, speaker: index % 2 ? 'You' : 'Priya', confidence: 0.9 })),
  });
  await here.api.put('/api/me/agents/own-abcdefgh', {
    data: { on: true, text: '# Trials\n\n## When\nPhrases:\n- trial\nSays: {quote}' },
  });
});

const screens: [string, () => string, (page: Page) => Promise<void>][] = [
  ['landing', () => '/', (page) => page.getByRole('heading', { name: 'Meet Your AI Team' }).waitFor()],
  [
    'account',
    () => '/account',
    async (page) => {
      await page.getByText('This one').waitFor();
      await page.getByText(/^At least 6 characters/).waitFor();
    },
  ],
  [
    'set a password',
    () => '/set-password#some-token',
    (page) => page.getByText(/^At least 6 characters/).waitFor(),
  ],
  [
    'confirm an address',
    () => '/verify-email#some-token',
    (page) => page.getByRole('button', { name: 'Confirm my address' }).waitFor(),
  ],
  [
    'dashboard',
    () => '/dashboard',
    (page) =>
      page
        .getByRole('button', { name: /Continue/ })
        .or(page.getByRole('link', { name: /Continue/ }))
        .first()
        .waitFor(),
  ],
  ['meeting', () => meeting, (page) => page.getByRole('log').getByText('too expensive').waitFor()],
  [
    'meeting, asked',
    () => meeting,
    async (page) => {
      await page.getByRole('log').getByText('too expensive').waitFor();
      await page.keyboard.press('q');
      await page.keyboard.type('What would it cost?');
      await page.keyboard.press('Enter');
      await page.getByRole('region', { name: 'Answers' }).getByRole('article').waitFor();
    },
  ],
  [
    'meeting, a line split',
    () => meeting,
    async (page) => {
      const line = page.getByRole('log').getByRole('article').filter({ hasText: 'too expensive' });
      await line.hover();
      await line.getByRole('button', { name: 'Correct this line' }).click();
      await page.keyboard.press('Home');
      for (let word = 0; word < 3; word++) await page.keyboard.press('Control+ArrowRight');
      await page.getByRole('button', { name: 'Split here' }).click();
      await page.getByLabel('Who said the rest').waitFor();
    },
  ],
  ['agents', () => '/agents', (page) => page.getByRole('switch').waitFor()],
  [
    'agent, tried',
    () => '/agents/meeting-clock',
    async (page) => {
      await page.getByRole('button', { name: 'Try it' }).click();
      await page.getByText(/whispers? in 17 lines/).waitFor();
    },
  ],
  [
    'agent that cannot be read',
    () => '/agents/new',
    async (page) => {
      await page.getByLabel('The agent’s file').fill('# Mine\n\n## When\nSay: hello');
      await page.getByText(/things are wrong/).waitFor();
    },
  ],
  [
    'report',
    () => `/analysis?meeting=${meeting.split('/').at(-1)}`,
    (page) => page.getByRole('heading', { name: 'Action items' }).waitFor(),
  ],
  [
    'report, an e-mail drafted',
    () => `/analysis?meeting=${meeting.split('/').at(-1)}`,
    async (page) => {
      await page.getByRole('button', { name: 'Draft a follow-up e-mail' }).click();
      await page.getByRole('textbox', { name: 'E-mail' }).waitFor();
    },
  ],
  [
    'sample report',
    () => '/analysis',
    (page) =>
      page
        .getByText(/sample/i)
        .first()
        .waitFor(),
  ],
];

// Loaded once: no screen asks for the light or the size as it loads.
test.each(screens)('the %s screen fits and is accessible in every light and size', async (_, path, ready) => {
  const { page } = await kept.open(path(), { account: here.account });
  await ready(page);
  expect(await faultsEverywhere(page, sizes)).toEqual([]);
});
