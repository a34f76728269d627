// Every screen, light and dark, desktop and phone: nothing sticks out sideways, and axe finds nothing wrong. On the smallest,
// what a screen is there for keeps its room.
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { faultsEverywhere } from './kit/faults-everywhere.ts';
import { newMeeting } from './kit/in-meeting.ts';
import { keptDevice } from './kit/kept-device.ts';
import { person } from './kit/product.ts';
import { withProduct } from './kit/with-product.ts';

const here = withProduct();
const kept = keptDevice(here);

const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

/** 1280 pixels at 400 %. */
const narrowest = { width: 320, height: 640 };

/** Small laptops, and phones upright and on their side; the lowest are laptops at 200 %, too. */
const small = [
  { width: 1280, height: 720 },
  { width: 1024, height: 768 },
  { width: 1100, height: 600 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 720, height: 450 },
  { width: 640, height: 360 },
  narrowest,
];

let meeting: string;
beforeAll(async () => {
  await here.api.post('/api/auth/update-user', {
    data: { name: `${person.name} ${person.name}` },
    headers: { origin: here.url },
  });
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
  await page.setViewportSize(narrowest);
  expect(await tooWide(page)).toEqual([]);
});

/** What does not fit into the width that it has: the page as a whole, or the words of what leads to another part of it. */
function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const ways = Array.from(document.querySelectorAll('nav button, nav a'));
    const cut = ways.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
    const isPage = document.documentElement.scrollWidth > window.innerWidth;
    return [...(isPage ? ['the page'] : []), ...cut.map(({ textContent }) => textContent)];
  });
}

test('[V17] on small screens a meeting keeps its title, and its insights the height of a card, with all below them in reach', async () => {
  const path = await newMeeting(here.api, 'Globex, the second call about the pilot and its price');
  const said = [
    'Are you pregnant, or do you plan to have children?',
    'I will send you the offer by Friday.',
    'I will send you the drawings by Monday.',
    'The new contract starts on the first of March.',
  ];
  await here.api.post(`/api/meetings/${path.split('/').at(-1)}/transcripts`, {
    data: said.map((text) => ({ text, speaker: 'Priya', confidence: 0.9 })),
  });
  const { page } = await kept.open(path, { account: here.account });
  const list = page.getByRole('region', { name: 'Insights', exact: true });
  const card = list.getByRole('article').first();
  await card.waitFor();
  const below = [/^What stands so far/, 'Silence ledger', /kept quiet$/];
  for (const size of small) {
    await page.setViewportSize(size);
    const choice = page
      .getByRole('navigation', { name: 'Panels' })
      .getByRole('button', { name: /^Insights/ });
    if (await choice.isVisible()) await choice.click();
    const height = (of: typeof list) => of.evaluate(({ clientHeight }) => clientHeight);
    const title = await page.getByRole('heading', { level: 1 }).evaluate(({ clientWidth }) => clientWidth);
    expect(title, `the title at ${size.width}`).toBeGreaterThan(120);
    const enough = Math.min(180, await height(card));
    expect(await height(list), `the insights at ${size.width} by ${size.height}`).toBeGreaterThan(enough);
    for (const name of below) await page.getByRole('button', { name }).click({ trial: true });
    const ledger = page.getByRole('button', { name: 'Silence ledger' });
    await ledger.click();
    // Its head, not its end, is what stands there.
    const isSeen = await page.getByLabel('Silences of').evaluate((filter) => {
      const { x, y } = filter.getBoundingClientRect();
      return document.elementFromPoint(x + 8, y + 8) === filter;
    });
    expect(isSeen, `the ledger's head at ${size.width}`).toBe(true);
    await ledger.click();
  }
});
