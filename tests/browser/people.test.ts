// What people do that no plan foresaw: bad addresses, signing out in the middle of a sentence, a server that goes away.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { faultsEverywhere } from './kit/faults-everywhere.ts';
import { createMeeting, lineOf, newMeeting, record, say } from './kit/in-meeting.ts';
import { keptDevice } from './kit/kept-device.ts';
import { openNewAccount, person, signIn } from './kit/product.ts';
import { withProduct } from './kit/with-product.ts';

const here = withProduct();
const kept = keptDevice(here);

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Account:' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
}

test('an address no meeting can have says so, and harms none of the meetings in this browser', async () => {
  const { page, errors } = await kept.open('/dashboard');
  await createMeeting(page, 'Kept through it all');
  await page.goto('/meeting/not-a-meeting');
  await page.getByText('There is no such meeting').waitFor();
  await page.getByRole('link', { name: 'Your meetings' }).click();
  await page.getByText('Kept through it all').waitFor();
  expect(errors).toEqual([]);
});

test('who signs out in the middle of a sentence leaves it to their other devices, and nothing to the next person', async () => {
  // Each has a sign-in of its own: one ends here.
  const { page: first } = await here.device(await here.signIn());
  const { page: second } = await here.device(here.account);
  const address = await newMeeting(here.api, 'In the middle');
  await Promise.all([first.goto(address), second.goto(address)]);
  await record(first);
  await second.getByText('Recording on another device').waitFor();
  expect(await faultsEverywhere(second)).toEqual([]);
  await say(first, 'the last words', { interim: true });
  await first.getByText('interim').waitFor();

  await signOut(first);
  await lineOf(second, 'the last words').waitFor();
  await second.getByText('Ready to record').waitFor();
  await first.getByText('You are not signed in').waitFor();
  expect(await first.getByText('the last words').count()).toBe(0);
});

test('who signs in at a meeting of this browser is told where the words before are', async () => {
  const { page } = await kept.open('/dashboard');
  const address = await createMeeting(page, 'Before signing in');
  await record(page);
  await say(page, 'said by a visitor');
  await lineOf(page, 'said by a visitor').waitFor();
  await signIn(page);
  await page.goto(address);
  await page.getByText('What was said here before you signed in').waitFor();
  await signOut(page);
  await lineOf(page, 'said by a visitor').waitFor();
  expect(await page.getByText('What was said here before').count()).toBe(0);
});

test('words in the air when a sign-in ends belong to who said them', async () => {
  const address = await newMeeting(here.api, 'In the air');
  const { page } = await kept.open(address, { account: here.account });
  await record(page);
  await say(page, 'nobody else hears this', { interim: true });
  await page.getByText('interim').waitFor();
  await page.context().clearCookies();
  await page.reload();
  await page.getByText('You are not signed in').waitFor();
  expect(await page.getByText('nobody else hears this').count()).toBe(0);
  await signIn(page);
  await page.goto(address);
  await lineOf(page, 'nobody else hears this').waitFor();
});

test('a meeting opened while the server is out of reach is kept here, and goes there afterwards', async () => {
  const address = await newMeeting(here.api, 'Out of reach');
  const { page, errors } = await here.device(here.account);
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
  await say(page, 'said to nobody');
  await lineOf(page, 'said to nobody').waitFor();
  await page.getByRole('button', { name: 'Stop recording' }).click();

  await page.context().unroute(/\/(api|assets)\//);
  await page.goto(address);
  await page.getByText('Kept on the server').waitFor();
  await lineOf(page, 'said to nobody').waitFor();
  const { page: elsewhere } = await here.device(here.account);
  await elsewhere.goto(address);
  await lineOf(elsewhere, 'said to nobody').waitFor();
  expect(errors).toEqual([]);
});

test('a sign-in that has ended shows at the next thing somebody does', async () => {
  const { page, errors } = await here.device(here.account);
  await page.goto('/dashboard');
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
  const { page } = await kept.open('/meeting');
  await page.setViewportSize({ width: 720, height: 340 });
  await record(page);
  await say(page, 'our budget is set');
  await lineOf(page, 'our budget is set').waitFor();
  expect((await page.getByRole('log').boundingBox())!.height).toBeGreaterThan(80);
});

test('turning the phone keeps the end of the transcript in view; only scrolling up leaves it', async () => {
  const { page } = await kept.open('/meeting');
  await record(page);
  for (let index = 0; index < 40; index++)
    await say(page, `this is line number ${index} of a longer conversation`);
  const last = lineOf(page, 'this is line number 39 of a longer conversation');
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
  await say(page, 'and one more line');
  // On a busy machine the demo has a line to say by now, too.
  await page.getByRole('button', { name: /^Jump to live \([12] new\)$/ }).click();
  await inView();
});

test('what is wrong with a new account is said in words', async () => {
  const { page } = await kept.open('/dashboard');
  const form = await openNewAccount(page);
  await form.getByLabel('E-mail').fill('not an address');
  await form.getByLabel('Password', { exact: true }).fill(person.password);
  await form.getByRole('button', { name: 'Create account' }).click();
  expect(await page.getByRole('alert').innerText()).toBe('Invalid email address');
});
