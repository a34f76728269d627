// Every screen, light and dark, desktop and phone: nothing sticks out sideways, and axe finds nothing wrong.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from './chromium.ts';
import { faultsOf } from './faults.ts';
import { enter, openDevice, type Product, startProduct } from './product.ts';

const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

let product: Product;
let browser: Browser;
let page: Page;
let meeting: string;
beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), openBrowser()]);
  ({ page } = await openDevice(browser, product.url));
  await enter(page, product.url, 'up');
  meeting = await page.evaluate(async () => {
    const post = (path: string, body: unknown) =>
      fetch(`/api${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    const { id } = (await (
      await post('/meetings', { title: 'A meeting with a rather long title for a small screen' })
    ).json()) as { id: string };
    const lines = [
      'What would it cost for sixty people?',
      'I will send you the offer by Friday.',
      'That is too expensive for us.',
      'ok',
    ];
    await post(
      `/meetings/${id}/transcripts`,
      lines.map((text, index) => ({ text, speaker: index % 2 ? 'You' : 'Priya', confidence: 0.9 })),
    );
    await fetch('/api/me/agents/own-abcdefgh', {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ on: true, text: '# Trials\n\n## When\nPhrases:\n- trial\nSays: {quote}' }),
    });
    return id;
  });
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
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
  [
    'meeting',
    () => `/meeting/${meeting}`,
    (page) => page.getByRole('log').getByText('too expensive').waitFor(),
  ],
  [
    'meeting, asked',
    () => `/meeting/${meeting}`,
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
    () => `/meeting/${meeting}`,
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
    () => `/analysis?meeting=${meeting}`,
    (page) => page.getByRole('heading', { name: 'Action items' }).waitFor(),
  ],
  [
    'report, an e-mail drafted',
    () => `/analysis?meeting=${meeting}`,
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

test.each(screens)('the %s screen fits and is accessible in every light and size', async (_, path, ready) => {
  const faults: unknown[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const size of sizes) {
      await page.setViewportSize(size);
      await page.goto(path());
      await ready(page);
      const where = `${colorScheme} ${size.width}`;
      faults.push(...(await faultsOf(page)).map((fault) => ({ where, ...fault })));
    }
  }
  expect(faults).toEqual([]);
});
