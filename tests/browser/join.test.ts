// Other people in a meeting, as they go the way: the host invites, a guest opens the link, waits, is let in, reads along, is
// removed and told so. With how the screens stand there, light and dark, on a desk and on a phone.
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { faultsEverywhere } from './kit/faults-everywhere.ts';
import { invitationLink } from './kit/invitation-link.ts';
import { openBrowser } from './kit/chromium.ts';
import {
  closeDevices,
  enter,
  openDevice,
  person,
  type Product,
  signedApi,
  startProduct,
} from './kit/product.ts';

/** A microphone that beeps, and is granted. */
const microphone = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];

let product: Product;
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct({ CONSENT: 'required' }), openBrowser(microphone)]);
});
afterEach(() => closeDevices(browser));
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

const people = (page: Page) => page.getByRole('button', { name: /^People/ });
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

test('[N16] a guest comes in by the host’s link, waits, is let in, reads along, is removed and told so', async () => {
  const { page: host, errors } = await openDevice(browser, product.url);
  await enter(host, product.url, 'up');
  await host.getByRole('button', { name: 'New Meeting' }).click();
  await host.getByPlaceholder('Meeting title...').fill('Renewal with Northwind');
  await host.keyboard.press('Enter');
  await host.getByText('Kept on the server').waitFor();

  // By keyboard alone: into the dialogs, and out of them to where one was.
  await people(host).focus();
  await host.keyboard.press('Enter');
  await host.getByRole('button', { name: 'Invite people' }).press('Enter');
  await host.getByRole('button', { name: 'Make the invitation' }).press('Enter');
  const link = await host.getByLabel('Link').inputValue();
  expect(link).toMatch(new RegExp(`^${product.url}/join/.`));
  await host.getByText('This address works on this computer only').waitFor();
  expect(await faultsEverywhere(host)).toEqual([]);
  await host.keyboard.press('Escape');
  await expect.poll(() => focused(host)).toBe('Invite people');
  expect(await faultsEverywhere(host)).toEqual([]);
  await host.keyboard.press('Escape');
  await expect.poll(() => focused(host)).toMatch(/^People/);

  const { page: guest, errors: guestErrors } = await openDevice(browser, product.url);
  await guest.goto(link);
  await guest.getByText(`${person.name} invites you to a meeting`).waitFor();
  await guest.getByRole('button', { name: 'Test microphone' }).click();
  await guest.getByText('Your microphone works.').waitFor();
  expect(await faultsEverywhere(guest)).toEqual([]);
  await guest.getByLabel('I agree to being written down and analysed').check();
  await guest.getByLabel('Your name').fill('Kim Novak');
  await guest.keyboard.press('Enter');
  await guest.getByText(`Waiting for ${person.name} to let you in`).waitFor();
  expect(await faultsEverywhere(guest)).toEqual([]);

  // A reloaded page goes on waiting, and the host is told without opening anything.
  await guest.reload();
  await guest.getByText(`Waiting for ${person.name} to let you in`).waitFor();
  await host.getByText('Kim Novak (guest) would like to come in.').waitFor();
  // Away from the button whose tooltip the keyboard has opened.
  await host.locator('#main').focus();
  expect(await faultsEverywhere(host)).toEqual([]);
  await host.getByRole('button', { name: 'Let in' }).click();
  await guest.waitForURL(/\/meeting\/[0-9a-f-]{36}$/);

  await host.getByRole('button', { name: 'People: 2 here' }).waitFor();
  await host.evaluate(
    (id) =>
      fetch(`/api/meetings/${id}/transcripts`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ text: 'welcome to all of you', speaker: 'You', confidence: 0.9 }),
      }),
    new URL(host.url()).pathname.split('/').at(-1),
  );
  await guest.getByRole('log').getByText('welcome to all of you', { exact: true }).waitFor();
  await people(guest).click();
  await guest.getByText('Speaker, our side · here now').waitFor();
  expect(await faultsEverywhere(guest)).toEqual([]);

  await people(host).click();
  await host.getByRole('button', { name: 'Decide about Kim Novak' }).click();
  await host.getByRole('menuitem', { name: 'Remove…' }).click();
  await host.getByRole('button', { name: 'Remove', exact: true }).click();
  await host.getByRole('button', { name: 'Removed or turned away (1)' }).waitFor();
  await guest.goto(link);
  await guest.getByText(/The host has removed you from this meeting/).waitFor();
  expect(await faultsEverywhere(guest)).toEqual([]);
  expect([...errors, ...guestErrors]).toEqual([]);
});

test('[N15] a consent given on the way in is there when one is in', async () => {
  const host = await signedApi(product.url, 'in');
  const link = await invitationLink(host, 'With consent', 'viewer');
  const { page: guest, errors } = await openDevice(browser, product.url);
  await guest.goto(link);
  await guest.getByLabel('I agree to being written down and analysed').check();
  await guest.getByLabel('Your name').fill('Lee Chang');
  await guest.getByRole('button', { name: 'Join as a guest' }).click();
  await guest.getByText('Consent: 1 of 2').waitFor();
  expect(errors).toEqual([]);
  await host.dispose();
});

test('without an account the page says what inviting takes, and offers signing in', async () => {
  const { page } = await openDevice(browser, product.url);
  await page.goto('/meeting');
  await people(page).click();
  const dialog = page.getByRole('dialog', { name: 'People' });
  await dialog.getByText(/Inviting other people takes an account/).waitFor();
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('dialog', { name: 'Your account' }).waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => focused(page)).toBe('Sign in');
});
