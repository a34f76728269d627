// Somebody tried the product without an account, and takes what they had into their new one.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { commonBrowser } from './kit/chromium.ts';
import { faultsOf } from './kit/faults.ts';
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

test('[K20] a meeting of this browser with its note is in the new account after a click, and here no more', async () => {
  const { page, errors } = await openDevice(browser, product.url);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Create Meeting' }).click();
  await page.getByPlaceholder('Meeting title...').fill('A first try');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Start recording' }).click();
  await page.getByText('Listening for speech...').waitFor();
  await page.evaluate(() => window.scriptedRecognizer.say('i will send you the offer by friday'));
  await page.getByRole('log').getByText('i will send you the offer by friday', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Stop recording' }).click();
  await page.keyboard.press('n');
  await page.keyboard.type('ask who signs');
  await page.keyboard.press('Enter');
  await page.getByRole('listitem').getByText('ask who signs').waitFor();

  await sign(page.request, product.url, 'up');
  await page.goto('/dashboard');
  const offer = page.getByRole('region', { name: 'Take your 1 meeting of this browser into your account?' });
  await offer.waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await offer.getByRole('button', { name: 'Take 1 meeting' }).click();
  await page.getByRole('listitem', { name: 'A first try' }).waitFor();
  await offer.waitFor({ state: 'detached' });
  expect(await page.evaluate(() => localStorage.getItem('meetingSessions'))).not.toContain('A first try');

  await page.getByRole('listitem', { name: 'A first try' }).getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('log').getByText('i will send you the offer by friday', { exact: true }).waitFor();
  await page.keyboard.press('n');
  await page.getByRole('listitem').getByText('ask who signs').waitFor();
  expect(errors).toEqual([]);
});
