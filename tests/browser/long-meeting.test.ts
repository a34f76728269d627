// A meeting of a whole afternoon: the page draws the lines that are near, and everything one does with lines works as in a
// short one.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { commonBrowser } from './kit/chromium.ts';
import { closeDevices, openDevice, sign, type Product, startProduct } from './kit/product.ts';

const count = 1_500;

let product: Product;
let browser: Browser;
let page: Page;
let meeting: string;
beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct({ AGENTS: 'off' }), commonBrowser()]);
  ({ page } = await openDevice(browser, product.url));
  await sign(page.request, product.url, 'up');
  const post = (path: string, data: unknown) => page.request.post(`${product.url}/api${path}`, { data });
  ({ id: meeting } = (await (await post('/meetings', { title: 'An afternoon' })).json()) as { id: string });
  const lines = Array.from({ length: count }, (_, index) => ({
    text: index === 3 ? 'The pelican arrives first.' : `Line ${index} says what was said.`,
    speaker: index % 2 ? 'You' : 'Priya',
    confidence: 0.9,
  }));
  for (let at = 0; at < count; at += 100)
    await post(`/meetings/${meeting}/transcripts`, lines.slice(at, at + 100));
  await page.goto(`/meeting/${meeting}`);
  await line(count - 1).waitFor();
});
afterAll(async () => {
  await closeDevices(browser);
  await product?.stop();
});

const log = () => page.getByRole('log');
const line = (index: number) =>
  log()
    .getByRole('article')
    .filter({ hasText: `Line ${index} says what was said.` });
const pelican = () => log().getByRole('article').filter({ hasText: 'pelican' });

async function goToPelican(): Promise<void> {
  await page
    .getByRole('region', { name: 'Answers' })
    .getByRole('button', { name: /pelican/ })
    .click();
}

test('[Y3] only the lines that are near are drawn, the last at first', async () => {
  await expect.poll(() => log().locator('article').count()).toBeLessThan(250);
  expect(await line(count - 1).isVisible()).toBe(true);
  await page
    .getByText(`${count.toLocaleString('en-US')} lines`)
    .or(page.getByText(`${count} lines`))
    .waitFor();
});

test('[Y3] an answer leads to a line that was far away; what is begun there stays', async () => {
  await page.keyboard.press('q');
  await page.keyboard.type('pelican');
  await page.keyboard.press('Enter');
  await goToPelican();
  await expect.poll(() => pelican().evaluate((one) => one === document.activeElement)).toBe(true);
  await expect.poll(async () => (await pelican().boundingBox())!.y).toBeGreaterThan(0);

  await page.keyboard.press('F2');
  await page.keyboard.type('A draft. ');
  await log().evaluate((list) => list.scrollTo(0, list.scrollHeight));
  await expect.poll(async () => (await line(count - 1).boundingBox())!.y).toBeLessThan(900);
  await expect.poll(() => log().getByText('Line 40 says').count()).toBe(0);
  await goToPelican();
  const draft = pelican().or(log().locator('article:has(form)')).getByRole('textbox').first();
  expect(await draft.inputValue()).toContain('A draft.');
  await draft.press('Escape');
});

test('[Y3] the arrow keys go on from line to line over everything that is not drawn yet', async () => {
  await goToPelican();
  await pelican().getByRole('button', { name: 'Correct this line' }).focus();
  for (let next = 4; next <= 63; next += 1) {
    await line(next).waitFor({ state: 'attached' });
    await page.keyboard.press('ArrowDown');
  }
  expect(await page.evaluate(() => document.activeElement?.closest('article')?.textContent)).toContain(
    'Line 63 says',
  );
});

test('[Y3] who scrolled up stays there while lines come, and is told how many', async () => {
  await log().hover();
  await page.mouse.wheel(0, -3_000);
  await page.getByRole('button', { name: /Jump to live/ }).waitFor();
  const data = [{ text: 'Something new.', speaker: 'Priya', confidence: 0.9 }];
  await page.request.post(`${product.url}/api/meetings/${meeting}/transcripts`, { data });
  await page.getByRole('button', { name: 'Jump to live (1 new)' }).click();
  await log().getByText('Something new.').waitFor();
  await expect.poll(() => page.getByRole('button', { name: /Jump to live/ }).count()).toBe(0);
});
