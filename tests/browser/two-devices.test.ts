// From the microphone to the insight, on two devices, through reloads and a killed server: the whole way as people go it.
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { commonBrowser } from './kit/chromium.ts';
import {
  closeDevices,
  openDevice,
  type MortalProduct,
  signIn,
  signUp,
  startMortalProduct,
  transcriptOf,
} from './kit/product.ts';

let product: MortalProduct;
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([startMortalProduct(), commonBrowser()]);
});
afterEach(() => closeDevices(browser));
afterAll(async () => {
  await closeDevices(browser);
  await product?.stop();
});

const said = [
  'thanks for taking the time today',
  'are you planning to have children soon',
  'we are also talking to salesforce about this',
  'and we guarantee you that nothing ever leaks',
];

/** What both devices must show alike: lines, and insights with the words they rest on. */
async function shown(page: Page) {
  const insights = page.getByRole('region', { name: 'AI Agent Insights' }).getByRole('article');
  return { lines: await transcriptOf(page), insights: (await insights.allInnerTexts()).toSorted() };
}

/** Waits until this page shows all of `lines` and at least `insights` insights, then gives what it shows. */
async function settled(page: Page, lines: readonly string[], insights = 1) {
  const panel = page.getByRole('region', { name: 'AI Agent Insights' });
  await page.getByRole('log').getByText(lines.at(-1)!, { exact: true }).waitFor();
  await panel
    .getByRole('article')
    .nth(insights - 1)
    .waitFor();
  return shown(page);
}

test('two devices of one person see the same meeting, live, after reloading, and after the server was killed', async () => {
  const speaking = await openDevice(browser, product.url);
  const watching = await openDevice(browser, product.url);
  await signUp(speaking.page);
  await signIn(watching.page);

  await speaking.page.getByRole('button', { name: 'New Meeting' }).click();
  await speaking.page.getByPlaceholder('Meeting title...').fill('Call with Northwind');
  await speaking.page.keyboard.press('Enter');
  await speaking.page.waitForURL(/\/meeting\/[0-9a-f-]{36}$/);
  await watching.page.goto(new URL(speaking.page.url()).pathname);
  await watching.page.getByText('Start recording to see transcript').waitFor();

  // Interim words are seen elsewhere while they are said, and are gone once the line is final.
  await speaking.page.getByRole('button', { name: 'Start recording' }).click();
  await watching.page.getByText('Recording on another device').waitFor();
  await speaking.page.evaluate(() => window.scriptedRecognizer.say('thanks for taking', { interim: true }));
  await watching.page.getByRole('log').getByText('thanks for taking').waitFor();

  for (const line of said) {
    await speaking.page.evaluate((text) => window.scriptedRecognizer.say(text, { confidence: 0.93 }), line);
    await watching.page.getByRole('log').getByText(line, { exact: true }).waitFor();
  }
  const here = await settled(speaking.page, said, 3);
  const there = await settled(watching.page, said, here.insights.length);
  expect(here.lines).toEqual(said);
  expect(there).toEqual(here);

  await Promise.all([speaking.page.reload(), watching.page.reload()]);
  for (const { page } of [speaking, watching])
    expect(await settled(page, said, here.insights.length)).toEqual(here);

  await product.crashAndRestart();
  for (const { page } of [speaking, watching]) {
    await page.reload();
    expect(await settled(page, said, here.insights.length)).toEqual(here);
  }
  expect([...speaking.errors, ...watching.errors]).toEqual([]);
});

test('a server killed in the middle of a meeting costs no word: the page keeps it, shows it, and sends it', async () => {
  const { page, errors } = await openDevice(browser, product.url);
  await signIn(page);
  await page.goto('/meeting');
  await page.getByRole('button', { name: 'Start recording' }).click();
  const say = (text: string) => page.evaluate((words) => window.scriptedRecognizer.say(words), text);
  await say('before the server was killed');
  await page.getByRole('log').getByText('before the server was killed', { exact: true }).waitFor();
  const restarted = product.crashAndRestart();
  await say('while there was no server');
  await page.getByRole('log').getByText('while there was no server', { exact: true }).waitFor();
  await restarted;
  await say('after it came back');
  const lines = ['before the server was killed', 'while there was no server', 'after it came back'];
  await page.getByRole('log').getByText('after it came back', { exact: true }).waitFor();
  await page.getByRole('log').getByText('not yet saved').first().waitFor({ state: 'detached' });
  await page.reload();
  await page.getByRole('log').getByText('after it came back', { exact: true }).waitFor();
  await expect.poll(() => transcriptOf(page)).toEqual(lines);
  expect(errors).toEqual([]);
});
