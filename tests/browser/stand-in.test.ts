// The server goes away in the middle of a meeting, and the agents go on: on the device of whoever speaks, for them alone,
// until the server is back and has looked itself.
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { commonBrowser } from './kit/chromium.ts';
import { faultsOf } from './kit/faults.ts';
import {
  closeDevices,
  enter,
  openDevice,
  sign,
  type MortalProduct,
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

const before = 'and we guarantee you that nothing ever leaks';
/** Each weighs so much that it is shown whichever the server is done with first: lines that come at once have no order there. */
const meanwhile = ['do you go to church', 'are you planning to have children soon', 'how old are you'];

async function startMeeting(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'New Meeting' }).click();
  await page.getByPlaceholder('Meeting title...').fill('Call with Northwind');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/meeting\/[0-9a-f-]{36}$/);
  await page.getByRole('button', { name: 'Start recording' }).click();
  await page.getByText('Listening for speech...').waitFor();
}

async function say(page: Page, text: string): Promise<void> {
  await page.evaluate((words) => window.scriptedRecognizer.say(words), text);
  await page.getByRole('log').getByText(text, { exact: true }).waitFor();
}

const insightsOf = (page: Page) => page.getByRole('region', { name: 'Insights', exact: true });
const cardsOf = (page: Page) => insightsOf(page).getByRole('article');
const marked = (page: Page) => cardsOf(page).filter({ hasText: 'From this device' });
const outOfReach = (page: Page) => page.getByText('Out of reach. Agents work on this device.');

/** The words that the cards say, without the time and the mark; also of those that the browser does not lay out, below the edge. */
const saidBy = (page: Page) => cardsOf(page).locator('h3:has-text("Analysis") + p').allTextContents();

/** From now on this page notes each change of what its cards say, and whether anything in it was this device's own. */
async function watch(page: Page): Promise<() => Promise<{ cards: string[][]; anyMarked: boolean }>> {
  await page.evaluate(() => {
    const seen: { cards: string[][]; anyMarked: boolean } = { cards: [], anyMarked: false };
    (window as unknown as { seen: typeof seen }).seen = seen;
    const look = () => {
      const cards = Array.from(
        document.querySelectorAll('section[aria-label="Insights"] article > p:not(:first-child)'),
        ({ textContent }) => textContent ?? '',
      ).filter((text) => !text.startsWith('From this device'));
      if (JSON.stringify(cards) !== JSON.stringify(seen.cards.at(-1))) seen.cards.push(cards);
      seen.anyMarked ||= document.body.innerText.includes('From this device');
    };
    look();
    new MutationObserver(look).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    });
  });
  return () =>
    page.evaluate(() => (window as unknown as { seen: { cards: string[][]; anyMarked: boolean } }).seen);
}

/** What it needs has come: the engine, and the language models. */
async function prepared(page: Page): Promise<void> {
  const fetched = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .join(' '),
    );
  for (const script of [/stand-in-engine/, /packed-models/])
    await expect.poll(fetched, { timeout: 60_000 }).toMatch(script);
}

test('[L9] [L10] [L11] while the server is killed the agents go on here; what they find gives way to the server’s, once and in place', async () => {
  const speaking = await openDevice(browser, product.url);
  await enter(speaking.page, product.url, 'up');
  const { page } = speaking;
  await startMeeting(page);
  const watching = await openDevice(browser, product.url);
  await sign(watching.page.request, product.url, 'in');
  await watching.page.goto(new URL(page.url()).pathname);
  await say(page, before);
  await cardsOf(watching.page).first().waitFor();
  await prepared(page);
  const seenThere = await watch(watching.page);

  await product.crash();
  for (const text of meanwhile.slice(0, 2)) await say(page, text);
  await outOfReach(page).waitFor();
  await marked(page).nth(1).waitFor();
  await say(page, meanwhile[2]!);
  await marked(page).nth(2).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  const found = await saidBy(page);
  expect(found).toHaveLength(4);
  // There is nothing to rate before the server has looked.
  expect(await marked(page).getByRole('button', { name: 'Useful' }).count()).toBe(0);

  // Nothing moves under the pointer while the server comes back.
  const seen = await watch(page);
  const card = marked(page).first();
  await card.hover();
  const place = await card.boundingBox();
  await product.restart();
  await page.getByText('Database connected').waitFor();
  await cardsOf(watching.page).nth(3).waitFor();
  expect(await card.boundingBox()).toEqual(place);
  await page.mouse.move(1, 1);
  await marked(page).first().waitFor({ state: 'detached' });
  // Of several lines that came at once the server may be done with the later one first; its order holds everywhere.
  const sameWords = (said: readonly string[]) => expect(said.toSorted()).toEqual(found.toSorted());
  sameWords(await saidBy(page));
  const ownCards = (await seen()).cards;
  expect(ownCards[0]).toEqual(found);
  for (const cards of ownCards) expect([cards.length, new Set(cards).size]).toEqual([4, 4]);

  const lines = [before, ...meanwhile];
  expect(await transcriptOf(page)).toEqual(lines);
  await expect.poll(() => transcriptOf(watching.page)).toEqual(lines);
  sameWords(await saidBy(watching.page));
  // There they only came, each once, when the server had looked.
  const there = await seenThere();
  expect(there.anyMarked).toBe(false);
  const counts = there.cards.map((cards) => cards.length);
  expect(counts).toEqual(counts.toSorted((a, b) => a - b));
  await page.reload();
  await cardsOf(page).nth(3).waitFor();
  expect(await saidBy(page)).toEqual(await saidBy(watching.page));
  expect([...speaking.errors, ...watching.errors]).toEqual([]);
});

test('[L13] a server that goes before the page had the time leaves no agents, and the page says so', async () => {
  const { page, errors } = await openDevice(browser, product.url);
  await enter(page, product.url, 'in');
  await startMeeting(page);
  await product.crash();
  await say(page, before);
  await page.getByText('Out of reach. No agents until the server is back').waitFor();
  await product.restart();
  await cardsOf(page).first().waitFor();
  expect(await marked(page).count()).toBe(0);
  expect(errors).toEqual([]);
});
