// Agents of one's own as people make them: switched on, changed, tried, imported, exported, removed, and heard in a meeting.
import { readFileSync } from 'node:fs';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { commonBrowser } from './kit/chromium.ts';
import { closeDevices, openDevice, sign, type Product, startProduct } from './kit/product.ts';

let product: Product;
let browser: Browser;
let account: Awaited<ReturnType<BrowserContext['storageState']>>;
beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), commonBrowser()]);
  const { page } = await openDevice(browser, product.url);
  await sign(page.request, product.url, 'up');
  account = await page.context().storageState();
  await page.context().close();
});
afterAll(async () => {
  await closeDevices(browser);
  await product?.stop();
});

async function atAgents(): Promise<Page> {
  const context = await browser.newContext({ baseURL: product.url, storageState: account });
  const page = await context.newPage();
  await page.goto('/agents');
  await page.getByRole('heading', { name: 'Your agents' }).waitFor();
  return page;
}

test('[D8] one that comes with Aside is switched on, changed, tried beside what was saved, and heard in a meeting', async () => {
  const page = await atAgents();
  await page.getByRole('button', { name: 'Switch on Pricing guard' }).click();
  await page.getByRole('link', { name: 'Pricing guard', exact: true }).click();
  const field = page.getByLabel('The agent’s file');
  const text = await field.inputValue();
  await field.fill(text.replace('{figure}', '{figures}'));
  await page.getByText('One thing is wrong.').waitFor();
  expect(await page.getByRole('button', { name: 'Save', exact: true }).isDisabled()).toBe(true);
  await page.getByRole('button', { name: /^Line \d+$/ }).click();
  const selected = await field.evaluate((area: HTMLTextAreaElement) =>
    area.value.slice(area.selectionStart, area.selectionEnd),
  );
  expect(selected).toContain('{figures}');
  await field.fill(
    text.replace('Our price has come down', 'Lower').replace('# Pricing guard', '# Price watch'),
  );
  await page.getByRole('button', { name: 'Try it' }).click();
  const row = page.getByRole('listitem').filter({ hasText: 'I could do twenty-six euros' });
  await row.getByText('Changed').waitFor();
  expect(await row.innerText()).toMatch(/Our price has come down from thirty[^]*Lower from thirty/);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('It looks at your meetings from the next line on.').waitFor();

  const made = await page.request.post('/api/meetings', { data: { title: 'Vans' } });
  const { id } = (await made.json()) as { id: string };
  const brief = { kind: 'sales', people: [], competitors: [], ours: [], theirs: [], terms: [] };
  await page.request.put(`/api/meetings/${id}/brief`, { data: brief });
  const say = (line: string) =>
    page.request.post(`/api/meetings/${id}/transcripts`, {
      data: { text: line, speaker: 'You', confidence: 0.9 },
    });
  await say('It is thirty euros per van a month.');
  await say('I could do twenty-six euros per van a month.');
  await page.goto(`/meeting/${id}`);
  await page
    .getByRole('article')
    .filter({ hasText: 'Price watch' })
    .getByText('Lower from thirty')
    .first()
    .waitFor();
  await page.context().close();
});

test('[D8] a file is imported switched off, exported as it is, and removed after a question', async () => {
  const page = await atAgents();
  const text = '# Trials\n\n## When\nPhrases:\n- trial\nSays: {quote}\n';
  const take = (content: string) =>
    page
      .getByLabel('File of an agent')
      .setInputFiles({ name: 'trials.md', mimeType: 'text/markdown', buffer: Buffer.from(content) });
  await take(text.replace('Says', 'Sings'));
  await page.getByText('trials.md cannot be read. Line').waitFor();
  await take(text);
  await page.getByText('It is off: it looks at no meeting.').waitFor();
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export' }).click(),
  ]);
  expect(saved.suggestedFilename()).toBe('trials.md');
  expect(readFileSync(await saved.path(), 'utf8')).toBe(text);
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('heading', { name: 'Ready to use' }).waitFor();
  expect(await page.getByRole('link', { name: 'Trials' }).count()).toBe(0);
  await page.context().close();
});

test('[D5] not signed in, agents are kept in this browser and are there again', async () => {
  const context = await browser.newContext({ baseURL: product.url });
  const page = await context.newPage();
  await page.goto('/agents');
  await page.getByText('your agents are kept in this browser').waitFor();
  await page.getByRole('button', { name: 'Switch on Meeting clock' }).click();
  await page.getByRole('switch', { name: 'Meeting clock is on' }).waitFor();
  await page.reload();
  const kept = page.getByRole('switch', { name: 'Meeting clock is on' });
  await kept.click();
  await expect.poll(() => kept.getAttribute('aria-checked')).toBe('false');
  await page.reload();
  await expect.poll(() => kept.getAttribute('aria-checked')).toBe('false');
  await context.close();
});
