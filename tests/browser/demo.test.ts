// Nobody signed in: the same product, kept in this browser alone.
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { commonBrowser } from './kit/chromium.ts';
import { closeDevices, openDevice, type Product, startProduct, transcriptOf } from './kit/product.ts';

let product: Product;
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), commonBrowser()]);
});
afterEach(() => closeDevices(browser));
afterAll(async () => {
  await closeDevices(browser);
  await product?.stop();
});

test('without an account: demo lines and own words get insights in the page, and both are there after a reload', async () => {
  const { page, errors } = await openDevice(browser, product.url);
  await page.goto('/');
  await page.getByText('Start Your First Meeting').click();
  await page.getByText('No meetings yet. Create your first meeting to get started!').waitFor();
  await page.getByRole('button', { name: 'Create Meeting' }).click();
  await page.getByPlaceholder('Meeting title...').fill('A first try');
  await page.keyboard.press('Enter');
  await page.getByText('Start recording to see transcript').waitFor();

  await page.getByRole('button', { name: 'Start recording' }).click();
  await page.getByText('Listening for speech...').waitFor();
  await page.getByText('demo line').nth(2).waitFor();
  await page.evaluate(() => window.scriptedRecognizer.say('i will send you the offer by friday'));
  await page.getByRole('log').getByText('i will send you the offer by friday', { exact: true }).waitFor();
  await page.getByRole('button', { name: /^Action Items [1-9]/ }).waitFor();
  await page.getByRole('button', { name: 'Stop recording' }).click();
  const lines = await transcriptOf(page);
  expect(lines).toHaveLength(4);

  const sessions = () => page.evaluate(() => JSON.parse(localStorage.getItem('meetingSessions')!));
  await expect.poll(sessions).toMatchObject([{ title: 'A first try', isActive: false, duration: 0 }]);
  await page.reload();
  await page.getByRole('log').getByText('i will send you the offer by friday', { exact: true }).waitFor();
  expect(await transcriptOf(page)).toEqual(lines);

  // Nothing of it went to the server, which has no account yet.
  await page.goto('/dashboard');
  await page.getByText('A first try').waitFor();
  expect(errors).toEqual([]);
});

test('corrupt meetings in local storage are dropped and the dashboard starts anew', async () => {
  const { page, errors } = await openDevice(browser, product.url);
  await page.goto('/');
  await page.evaluate(() => localStorage.setItem('meetingSessions', '[{"broken":'));
  await page.goto('/dashboard');
  await page.getByText('No meetings yet.').waitFor();
  expect(await page.evaluate(() => localStorage.getItem('meetingSessions'))).toBeNull();
  expect(errors).toEqual([]);
});

test('an unknown address leads to the landing page', async () => {
  const { page } = await openDevice(browser, product.url);
  await page.goto('/nowhere/at/all');
  await page.getByRole('heading', { name: 'Meetings Enhanced by AI Intelligence' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/');
});
