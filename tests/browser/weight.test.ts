// How much script each first screen brings to a browser, and in how many files. What grows beyond its budget fails here, by
// the names of its largest files; what belongs into a screen later, or not at all, is better than a larger budget.
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { commonBrowser } from './kit/chromium.ts';
import { closeDevices, openDevice, sign, type Product, startProduct } from './kit/product.ts';
import { bytesOf, countScripts, type Script } from './kit/scripts-of.ts';

let product: Product;
let browser: Browser;
let account: Awaited<ReturnType<BrowserContext['storageState']>>;
let empty: string;
let spoken: string;
beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), commonBrowser()]);
  const { page } = await openDevice(browser, product.url);
  await sign(page.request, product.url, 'up');
  account = await page.context().storageState();
  empty = await create(page, 'Nobody spoke yet');
  spoken = await create(page, 'Somebody spoke');
  const lines = [{ text: 'I will send you the offer by Friday.', speaker: 'Priya', confidence: 0.9 }];
  await page.request.post(`${product.url}/api/meetings/${spoken}/transcripts`, { data: lines });
  await page.context().close();
});
afterAll(async () => {
  await closeDevices(browser);
  await product?.stop();
});

async function create(page: Page, title: string): Promise<string> {
  const answer = await page.request.post(`${product.url}/api/meetings`, { data: { title } });
  return ((await answer.json()) as { id: string }).id;
}

/** A browser that has nothing of the page yet. */
async function openAnew(width: number, storageState?: typeof account): Promise<Page> {
  const viewport = { width, height: 900 };
  const context = await browser.newContext({
    baseURL: product.url,
    viewport,
    ...(storageState && { storageState }),
  });
  return context.newPage();
}

interface Budget {
  bytes: number;
  files: number;
}

/** Undefined where it is within its budget. */
function tooMuch(scripts: readonly Script[], { bytes, files }: Budget): string | undefined {
  const sum = bytesOf(scripts);
  if (sum <= bytes && scripts.length <= files) return undefined;
  const largest = scripts.slice(0, 8).map(({ name, bytes }) => `${name} ${bytes}`);
  return `${sum} bytes of script in ${scripts.length} files, ${bytes} in ${files} at most; the largest: ${largest.join(', ')}`;
}

const screens: [string, Budget, () => string, (page: Page) => Promise<void>, boolean][] = [
  [
    'landing page',
    { bytes: 110_000, files: 12 },
    () => '/',
    (page) => page.getByRole('heading', { name: 'Meet Your AI Team' }).waitFor(),
    false,
  ],
  [
    'dashboard',
    { bytes: 250_000, files: 24 },
    () => '/dashboard',
    (page) => page.getByText('Nobody spoke yet').first().waitFor(),
    true,
  ],
  [
    'meeting of somebody signed in',
    { bytes: 335_000, files: 28 },
    () => `/meeting/${empty}`,
    (page) => page.getByText('Start recording to see transcript').waitFor(),
    true,
  ],
];

test.each(screens)('[Y2] the %s is light', async (_, budget, address, ready, isSignedIn) => {
  const page = await openAnew(1440, isSignedIn ? account : undefined);
  const scripts = await countScripts(page);
  await page.goto(address());
  await ready(page);
  const found = await scripts();
  expect(found.length).toBeGreaterThan(3);
  expect(tooMuch(found, budget)).toBeUndefined();
  await page.context().close();
});

test('[Y2] the language models come to a signed-in person once they look at an analysis, and the engine not at all', async () => {
  const page = await openAnew(390, account);
  const scripts = await countScripts(page);
  const names = async () => (await scripts()).map(({ name }) => name).join(' ');
  await page.goto(`/meeting/${spoken}`);
  await page.getByRole('log').getByText('I will send you the offer by Friday.').waitFor();
  expect(await names()).not.toMatch(/packed-models|assemble|registry/);
  await page.getByRole('button', { name: 'Analysis' }).first().click();
  await page.getByText('Average speaking time').waitFor();
  await expect.poll(names).toMatch(/packed-models/);
  expect(await names()).not.toMatch(/assemble|registry/);
  await page.context().close();
});
