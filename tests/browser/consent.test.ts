// Where meetings are announced: what people read before they come in and in the meeting, and the list of who answered what,
// light and dark, on a desk and on a phone.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { enter, faultsOf, openBrowser, openDevice, type Product, startProduct } from './product.ts';

let product: Product;
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct({ CONSENT: 'announced' }), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

/** In each of them: what axe finds, and whether anything stands beyond the right edge. */
async function faultsEverywhere(page: Page, name: string): Promise<object[]> {
  const faults: object[] = [];
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const [width, height] of [
    [390, 844],
    [1280, 1_000],
  ] as const)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme });
      faults.push(...(await faultsOf(page)).map((fault) => ({ name, width, colorScheme, ...fault })));
      const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      if (beyond > 0) faults.push({ name, width, colorScheme, beyond });
    }
  return faults;
}

const sentence = /This meeting is written down and analysed by Aside for Ada Lovelace: this server passes/;

test('[N18] [N22] everybody is told, answers for themselves, and reads what others answered', async () => {
  const { page: host, errors } = await openDevice(browser, product.url);
  await enter(host, 'up');
  const link = await host.evaluate(async () => {
    const post = async (path: string, body: unknown): Promise<unknown> => {
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(`/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
      return answer.json();
    };
    const { id } = (await post('/meetings', { title: 'Announced' })) as { id: string };
    const wanted = { role: 'speaker', side: 'them', guests: true, waitingRoom: false };
    return ((await post(`/meetings/${id}/invitations`, wanted)) as { link: string }).link;
  });
  const { page: guest, errors: guestErrors } = await openDevice(browser, product.url);
  await guest.goto(link);
  await guest.getByText(sentence).waitFor();
  expect(await faultsEverywhere(guest, 'join')).toEqual([]);
  await guest.getByLabel('Your name').fill('Lee Chang');
  await guest.getByRole('button', { name: 'Join as a guest' }).click();
  await guest.getByText(sentence).waitFor();
  expect(await faultsEverywhere(guest, 'meeting')).toEqual([]);
  await guest.getByRole('button', { name: 'Start recording' }).click();
  await guest.getByText('Listening for speech...').waitFor();
  await guest.getByRole('button', { name: /^Consent: 0 of/ }).click();
  const list = guest.getByRole('dialog', { name: 'Consent' });
  await list.getByRole('group', { name: 'Lee Chang' }).getByLabel('Does not agree').check();
  await list.getByText(/^Disagreed since .* text 1$/).waitFor();
  const hers = list.getByRole('group', { name: 'Ada Lovelace' }).getByLabel('Agrees', { exact: true });
  expect(await hers.isDisabled()).toBe(true);
  expect(await faultsEverywhere(guest, 'list')).toEqual([]);
  expect([...errors, ...guestErrors]).toEqual([]);
});
