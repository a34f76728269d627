// A question to a language model in a real browser, over the real server and the twin's stream.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ModelTwin, startModelTwin } from '../model-twin/model-twin.ts';
import { commonBrowser } from './kit/chromium.ts';
import { faultsOf } from './kit/faults.ts';
import { closeDevices, openDevice, sign, type Product, startProduct } from './kit/product.ts';

let twin: ModelTwin;
let product: Product;
let browser: Browser;
let page: Page;
let errors: string[];
beforeAll(async () => {
  twin = await startModelTwin();
  const environment = { ...twin.settings, OPENAI_MODEL: 'twin-1' };
  [product, browser] = await Promise.all([startProduct(environment), commonBrowser()]);
  ({ page, errors } = await openDevice(browser, product.url));
  await sign(page.request, product.url, 'up');
});
afterAll(async () => {
  await closeDevices(browser);
  await product?.stop();
  await twin?.stop();
});

test('[Q8] [Q10] the first sentence is on the screen while the model still speaks, and leads to its line', async () => {
  const headers = { origin: new URL(product.url).origin };
  const made = await page.request.post('/api/meetings', { data: { title: 'A call' }, headers });
  const { id } = (await made.json()) as { id: string };
  const lines = ['Where is our delivery data stored?', 'In Frankfurt, and it never leaves Germany.'];
  await page.request.post(`/api/meetings/${id}/transcripts`, {
    data: lines.map((text) => ({ text, speaker: 'Priya', confidence: 0.9 })),
    headers,
  });
  const sentences = [
    { text: 'Priya asked where the data are.', quotes: [{ line: 1, quote: 'delivery data stored' }] },
    { text: 'They stay in Frankfurt.', quotes: [{ line: 2, quote: 'In Frankfurt' }] },
  ];
  twin.answer = ({ messages }) =>
    JSON.stringify(messages.at(-1)!.content.includes('<question>') ? { sentences } : { moments: [] });
  const held = Promise.withResolvers<void>();
  twin.beforePart = (said) => (said.includes('They stay') ? held.promise : undefined);

  await page.goto(`/meeting/${id}`);
  await page.getByRole('log').getByText('In Frankfurt').waitFor();
  await page.getByText('What you ask also goes to twin-1').waitFor({ state: 'attached' });
  await page.keyboard.press('q');
  await page.keyboard.type('Where is the data?');
  await page.keyboard.press('Enter');
  const answer = page.getByRole('region', { name: 'Answer of twin-1' });
  await answer.getByText('Priya asked where the data are.').waitFor();
  expect(await answer.getByText('They stay in Frankfurt.').count()).toBe(0);
  held.resolve();
  await answer.getByText('They stay in Frankfurt.').waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await answer.getByRole('button', { name: /Priya/ }).first().click();
  await page.getByRole('log').locator('mark').getByText('delivery data stored').waitFor();
  expect(errors).toEqual([]);
});

test('[Q12] [Q17] questions to all meetings: the answer names their meetings, and leads to the line in the report', async () => {
  const headers = { origin: new URL(product.url).origin };
  const said = { January: 'The scanners come from Hamburg.', February: 'The scanners come from Bremen now.' };
  for (const [title, text] of Object.entries(said)) {
    const made = await page.request.post('/api/meetings', { data: { title }, headers });
    const { id } = (await made.json()) as { id: string };
    const data = [{ text, speaker: 'Priya', confidence: 0.9 }];
    await page.request.post(`/api/meetings/${id}/transcripts`, { data, headers });
  }
  twin.answer = ({ messages }) => {
    const asked = messages.at(-1)!.content;
    const line = Number(/\[(\d+)\] [^\n]*Bremen/.exec(asked)?.[1]);
    const sentence = { text: 'They come from Bremen now.', quotes: [{ line, quote: 'come from Bremen' }] };
    return JSON.stringify(line ? { sentences: [sentence] } : { moments: [] });
  };
  await page.goto('/dashboard');
  await page.getByText('What you ask also goes to twin-1').waitFor();
  await page.getByRole('textbox', { name: 'Your question' }).fill('Where do the scanners come from?');
  await page.keyboard.press('Enter');
  const answer = page.getByRole('article', { name: 'Where do the scanners come from?' });
  await answer.getByText('They come from Bremen now.').waitFor();
  for (const text of Object.values(said)) await answer.getByText(text).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await answer
    .getByRole('list', { name: 'It rests on' })
    .getByRole('link', { name: /February/ })
    .click();
  await page
    .getByRole('list', { name: 'Transcript' })
    .locator('mark')
    .getByText('come from Bremen')
    .waitFor();
  await page.getByRole('form', { name: 'Ask the meeting' }).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await page.goBack();
  await answer.getByText('They come from Bremen now.').waitFor();
  expect(errors).toEqual([]);
});
