// Where meetings are announced: what people read before they come in and in the meeting, and the list of who answered what,
// light and dark, on a desk and on a phone.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { faultsEverywhere } from './kit/faults-everywhere.ts';
import { invitationLink } from './kit/invitation-link.ts';
import { commonBrowser } from './kit/chromium.ts';
import { closeDevices, openDevice, type Product, signedApi, startProduct } from './kit/product.ts';

let product: Product;
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct({ CONSENT: 'announced' }), commonBrowser()]);
});
afterAll(async () => {
  await closeDevices(browser);
  await product?.stop();
});

const sentence = /This meeting is written down and analysed by Aside for Ada Lovelace: this server passes/;

test('[N18] [N22] everybody is told, answers for themselves, and reads what others answered', async () => {
  const { page: guest, errors } = await openDevice(browser, product.url);
  const host = await signedApi(product.url, 'up');
  const link = await invitationLink(host, 'Announced', 'speaker');
  await guest.goto(link);
  await guest.getByText(sentence).waitFor();
  expect(await faultsEverywhere(guest)).toEqual([]);
  await guest.getByLabel('Your name').fill('Lee Chang');
  await guest.getByRole('button', { name: 'Join as a guest' }).click();
  // Not the same sentence before they came in.
  const start = guest.getByRole('button', { name: 'Start recording' });
  await start.waitFor();
  await guest.getByText(sentence).waitFor();
  expect(await faultsEverywhere(guest)).toEqual([]);
  await start.click();
  await guest.getByText('Listening for speech...').waitFor();
  await guest.getByRole('button', { name: /^Consent: 0 of/ }).click();
  const list = guest.getByRole('dialog', { name: 'Consent' });
  await list.getByRole('group', { name: 'Lee Chang' }).getByLabel('Does not agree').check();
  await list.getByText(/^Disagreed since .* text 1$/).waitFor();
  const hers = list.getByRole('group', { name: 'Ada Lovelace' }).getByLabel('Agrees', { exact: true });
  expect(await hers.isDisabled()).toBe(true);
  expect(await faultsEverywhere(guest)).toEqual([]);
  expect(errors).toEqual([]);
  await host.dispose();
});
