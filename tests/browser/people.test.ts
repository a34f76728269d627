// What people do that no plan foresaw: bad addresses, signing out in the middle of a sentence, a server that goes away.
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { faultsEverywhere } from './faults-everywhere.ts';
import { openBrowser } from './chromium.ts';
import { closeDevices, openDevice, person, type Product, signIn, signUp, startProduct } from './product.ts';

let product: Product;
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), openBrowser()]);
  const { page } = await openDevice(browser, product.url);
  await signUp(page);
});
afterEach(() => closeDevices(browser));
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

async function create(page: Page, title: string): Promise<string> {
  await page.getByRole('button', { name: 'New Meeting' }).click();
  await page.getByPlaceholder('Meeting title...').fill(title);
  await page.keyboard.press('Enter');
  await page.getByText('Ready to record').waitFor();
  return page.url();
}

async function record(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Start recording' }).click();
  await page.getByText('Speak clearly - AI is listening').waitFor();
}

const line = (page: Page, text: string) => page.getByRole('log').getByText(text, { exact: true });

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Account:' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
}

test('an address no meeting can have says so, and harms none of the meetings in this browser', async () => {
  const { page, errors } = await openDevice(browser, product.url);
  await page.goto('/dashboard');
  await create(page, 'Kept through it all');
  await page.goto('/meeting/not-a-meeting');
  await page.getByText('There is no such meeting').waitFor();
  await page.getByRole('link', { name: 'Your meetings' }).click();
  await page.getByText('Kept through it all').waitFor();
  expect(errors).toEqual([]);
});

test('who signs out in the middle of a sentence leaves it to their other devices, and nothing to the next person', async () => {
  const { page: first } = await openDevice(browser, product.url);
  const { page: second } = await openDevice(browser, product.url);
  await signIn(first);
  await signIn(second);
  const address = await create(first, 'In the middle');
  await second.goto(address);
  await record(first);
  await second.getByText('Recording on another device').waitFor();
  expect(await faultsEverywhere(second)).toEqual([]);
  await first.evaluate(() => window.scriptedRecognizer.say('the last words', { interim: true }));
  await first.getByText('interim').waitFor();

  await signOut(first);
  await line(second, 'the last words').waitFor();
  await second.getByText('Ready to record').waitFor();
  await first.getByText('You are not signed in').waitFor();
  expect(await first.getByText('the last words').count()).toBe(0);
});

test('who signs in at a meeting of this browser is told where the words before are', async () => {
  const { page } = await openDevice(browser, product.url);
  await page.goto('/dashboard');
  const address = await create(page, 'Before signing in');
  await record(page);
  await page.evaluate(() => window.scriptedRecognizer.say('said by a visitor'));
  await line(page, 'said by a visitor').waitFor();
  await signIn(page);
  await page.goto(address);
  await page.getByText('What was said here before you signed in').waitFor();
  await signOut(page);
  await line(page, 'said by a visitor').waitFor();
  expect(await page.getByText('What was said here before').count()).toBe(0);
});

test('words in the air when a sign-in ends belong to who said them', async () => {
  const { page } = await openDevice(browser, product.url);
  await signIn(page);
  const address = await create(page, 'In the air');
  await record(page);
  await page.evaluate(() => window.scriptedRecognizer.say('nobody else hears this', { interim: true }));
  await page.getByText('interim').waitFor();
  await page.context().clearCookies();
  await page.reload();
  await page.getByText('You are not signed in').waitFor();
  expect(await page.getByText('nobody else hears this').count()).toBe(0);
  await signIn(page);
  await page.goto(address);
  await line(page, 'nobody else hears this').waitFor();
});

test('a meeting opened while the server is out of reach is kept here, and goes there afterwards', async () => {
  const { page, errors } = await openDevice(browser, product.url);
  await signIn(page);
  const address = await create(page, 'Out of reach');
  await page.goto('/dashboard');
  // The other screens are fetched ahead, and what a meeting needs without a server with them.
  await page.waitForFunction(() =>
    ['MeetingScreen', 'local-meetings'].every((part) =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes(part)),
    ),
  );
  await page.context().route(/\/(api|assets)\//, (route) => route.abort());
  await page
    .getByRole('listitem', { name: 'Out of reach' })
    .getByRole('button', { name: 'Continue' })
    .click();
  await page.getByText('The server cannot be reached.').waitFor();
  await record(page);
  await page.evaluate(() => window.scriptedRecognizer.say('said to nobody'));
  await line(page, 'said to nobody').waitFor();
  await page.getByRole('button', { name: 'Stop recording' }).click();

  await page.context().unroute(/\/(api|assets)\//);
  await page.goto(address);
  await page.getByText('Kept on the server').waitFor();
  await line(page, 'said to nobody').waitFor();
  const { page: elsewhere } = await openDevice(browser, product.url);
  await signIn(elsewhere);
  await elsewhere.goto(address);
  await line(elsewhere, 'said to nobody').waitFor();
  expect(errors).toEqual([]);
});

test('a sign-in that has ended shows at the next thing somebody does', async () => {
  const { page, errors } = await openDevice(browser, product.url);
  await signIn(page);
  // It ends as the meeting is asked for: anything asked before, like the list, would have shown it already.
  await page.route('**/api/meetings', async (route) => {
    if (route.request().method() === 'POST') await page.context().clearCookies();
    await route.fallback();
  });
  await page.getByRole('button', { name: 'New Meeting' }).click();
  await page.getByPlaceholder('Meeting title...').fill('Too late');
  await page.keyboard.press('Enter');
  await page.getByText('You are not signed in').waitFor();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByText('No meetings yet.').waitFor();
  expect(errors).toEqual([]);
});

test('a phone on its side still has room for what is said', async () => {
  const { page } = await openDevice(browser, product.url);
  await page.setViewportSize({ width: 720, height: 340 });
  await page.goto('/meeting');
  await record(page);
  await page.evaluate(() => window.scriptedRecognizer.say('our budget is set'));
  await line(page, 'our budget is set').waitFor();
  expect((await page.getByRole('log').boundingBox())!.height).toBeGreaterThan(80);
});

test('turning the phone keeps the end of the transcript in view; only scrolling up leaves it', async () => {
  const { page } = await openDevice(browser, product.url);
  await page.goto('/meeting');
  await record(page);
  const say = (text: string) => page.evaluate((words) => window.scriptedRecognizer.say(words), text);
  for (let index = 0; index < 40; index++) await say(`this is line number ${index} of a longer conversation`);
  const last = line(page, 'this is line number 39 of a longer conversation');
  await last.waitFor();
  const inView = () =>
    page.waitForFunction(() => {
      const log = document.querySelector('[role=log]')!;
      return log.scrollHeight - log.scrollTop - log.clientHeight < 100;
    });
  for (const size of [
    { width: 390, height: 844 },
    { width: 844, height: 390 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(size);
    await inView();
    expect(await page.getByRole('button', { name: /Jump to live/ }).count()).toBe(0);
  }
  // A little is enough, however much is drawn meanwhile.
  await page.getByRole('log').hover();
  await page.mouse.wheel(0, -40);
  await page.getByRole('button', { name: /Jump to live/ }).waitFor();
  await say('and one more line');
  await page.getByRole('button', { name: 'Jump to live (1 new)' }).click();
  await inView();
});

test('what is wrong with a new account is said in words', async () => {
  const { page } = await openDevice(browser, product.url);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Sign in' }).first().click();
  await page.getByRole('tab', { name: 'Create account' }).click();
  await page.getByLabel('E-mail').fill('not an address');
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Create account' }).click();
  expect(await page.getByRole('alert').innerText()).toBe('Invalid email address');
});
