// What is known about a meeting: asked for in one quiet line, set in a form, and kept.
import type { APIRequestContext, Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { commonBrowser } from './kit/chromium.ts';
import { faultsOf } from './kit/faults.ts';
import { newMeeting } from './kit/in-meeting.ts';
import { closeDevices, openDevice, sign, type Product, startProduct } from './kit/product.ts';

let product: Product;
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), commonBrowser()]);
});
afterAll(async () => {
  await closeDevices(browser);
  await product?.stop();
});

/** A meeting of three people of whom nobody knows who belongs to whom; its address. */
async function talkOfThree(api: APIRequestContext): Promise<string> {
  const address = await newMeeting(api, 'A talk of three');
  const speakers = ['Ana', 'Priya', 'Tom'];
  const lines = Array.from({ length: 24 }, (_, index) => ({
    text: `We should look at page ${index + 1}.`,
    speaker: speakers[index % 3],
    confidence: 0.9,
  }));
  await api.post(`/api/meetings/${address.split('/').at(-1)}/transcripts`, { data: lines });
  return address;
}

test('sides that a person sets are there after a reload, and nobody asks for them any more', async () => {
  const { page, errors } = await openDevice(browser, product.url);
  await sign(page.request, product.url, 'up');
  const address = await talkOfThree(page.request);
  await page.goto(address);
  const hint = page.getByText('Who is on your side?');
  await hint.waitFor();
  const form = page.getByRole('dialog', { name: 'About this meeting' });
  const side = (name: string, words: string) =>
    form.getByRole('group', { name }).getByRole('radio', { name: words, exact: true });

  const faults: unknown[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const size of [
      { width: 390, height: 844 },
      { width: 1440, height: 900 },
    ]) {
      await page.setViewportSize(size);
      const where = `${colorScheme} ${size.width}`;
      faults.push(...(await faultsOf(page)).map((fault) => ({ where, ...fault })));
      await page.getByRole('button', { name: 'Tell Aside' }).click();
      await side('Ana', 'Us').waitFor();
      faults.push(...(await faultsOf(page)).map((fault) => ({ where: `${where}, form`, ...fault })));
      await page.keyboard.press('Escape');
      await form.waitFor({ state: 'hidden' });
      // The keyboard is back where it was: in the form, A is a letter.
      await page.locator('button:focus', { hasText: 'Tell Aside' }).waitFor();
    }
  }
  expect(faults).toEqual([]);

  await page.keyboard.press('a');
  await side('Ana', 'Us').check();
  await side('Priya', 'Them').check();
  await form.getByLabel('Role of Priya').fill('head of finance');
  await form.getByLabel('Their names').fill('Tideline');
  await form.getByRole('button', { name: 'Save' }).click();
  await hint.waitFor({ state: 'hidden' });

  const { page: elsewhere } = await openDevice(browser, product.url);
  await sign(elsewhere.request, product.url, 'in');
  await elsewhere.goto(address);
  await elsewhere.getByRole('button', { name: 'About this meeting' }).click();
  expect(await elsewhere.getByLabel('Role of Priya').inputValue()).toBe('head of finance');

  await page.reload();
  await page.getByRole('log').getByText('page 24.').waitFor();
  await page.getByRole('button', { name: 'About this meeting' }).click();
  expect(await side('Ana', 'Us').isChecked()).toBe(true);
  expect(await side('Priya', 'Them').isChecked()).toBe(true);
  expect(await side('Tom', 'Not known').isChecked()).toBe(true);
  expect(await form.getByLabel('Their names').inputValue()).toBe('Tideline');
  expect(await hint.count()).toBe(0);
  expect(errors).toEqual([]);
});
