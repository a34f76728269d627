// A meeting as four people have it, each on a device of their own: the host, a colleague, a customer who came as a guest, and a
// colleague who reads along on a phone. Each speaks into their own microphone; everybody ends with what their role may see.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#meeting/ids.ts';
import { commonBrowser } from './kit/chromium.ts';
import {
  closeDevices,
  openDevice,
  type MortalProduct,
  startMortalProduct,
  transcriptOf,
} from './kit/product.ts';

let product: MortalProduct;
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([startMortalProduct(), commonBrowser()]);
});
afterAll(async () => {
  await closeDevices(browser);
  await product?.stop();
});

interface Device {
  name: string;
  page: Page;
  errors: string[];
  /** Everything that the server sent to this device: frames, and answers of its API. */
  bytes: string[];
  call(
    method: 'GET' | 'POST' | 'PATCH',
    path: string,
    data?: object,
  ): Promise<{ status: number; text: string }>;
}

async function device(name: string, sign: 'up' | 'guest', viewport?: { width: number; height: number }) {
  const { page, errors } = await openDevice(browser, product.url);
  if (viewport) await page.setViewportSize(viewport);
  const bytes: string[] = [];
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => bytes.push(String(payload))));
  page.on('response', (response) => {
    if (!response.url().includes('/api/')) return;
    response.text().then(
      (text) => bytes.push(text),
      () => {}, // A page that reloads has nothing to read any more.
    );
  });
  const call: Device['call'] = async (method, path, data) => {
    const answer = await page.request.fetch(`${product.url}/api${path}`, {
      method,
      ...(data && { data }),
      headers: { origin: product.url },
    });
    return { status: answer.status(), text: await answer.text() };
  };
  const email = `${name.toLowerCase()}-${newId()}@example.com`;
  const answer =
    sign === 'guest'
      ? await call('POST', '/auth/guest', { name })
      : await call('POST', '/auth/sign-up/email', { name, email, password: 'correct horse battery' });
  expect(answer.status).toBe(200);
  return { name, page, errors, bytes, call } satisfies Device;
}

async function meetingOf(host: Device) {
  const { text } = await host.call('POST', '/meetings', { title: 'Renewal' });
  const { id } = JSON.parse(text) as { id: string };
  return {
    id,
    async joins(who: Device, role: 'speaker' | 'viewer', side: 'us' | 'them'): Promise<string> {
      const wanted = { role, side, guests: true, waitingRoom: false };
      const made = await host.call('POST', `/meetings/${id}/invitations`, wanted);
      const { link } = JSON.parse(made.text) as { link: string };
      expect((await who.call('POST', `/join/${link.split('/').at(-1)}`)).status).toBe(200);
      return link;
    },
  };
}

const lineOf = (page: Page, text: string) => page.getByRole('log').getByText(text, { exact: true });

async function record({ page }: Device) {
  await page.getByRole('button', { name: 'Start recording' }).click();
  await page.getByText('Speak clearly - AI is listening').waitFor();
}

const say = ({ page }: Device, text: string, interim = false) =>
  page.evaluate(
    ([words, isInterim]) =>
      window.scriptedRecognizer.say(words, isInterim ? { interim: true } : { confidence: 0.93 }),
    [text, interim] as const,
  );

/** Who said what, as this page shows it. */
async function shown({ page }: Device): Promise<string[]> {
  const names = await page.getByRole('log').locator('article > p:nth-of-type(1)').allInnerTexts();
  const lines = await transcriptOf(page);
  return lines.map((line, index) => `${names[index]?.split('\n')[0]?.trim()}: ${line}`);
}

test('[N14] four people hold a meeting; what agents say stays with our side, through removal, reloads and a killed server', async () => {
  const host = await device('Ana', 'up');
  const colleague = await device('Ben', 'up');
  const customer = await device('Cleo', 'guest');
  const viewer = await device('Dan', 'up', { width: 390, height: 844 });
  const everybody = [host, colleague, customer, viewer];

  const { id, joins } = await meetingOf(host);
  const colleaguesLink = await joins(colleague, 'speaker', 'us');
  await joins(customer, 'speaker', 'them');
  await joins(viewer, 'viewer', 'us');
  for (const { page } of everybody) await page.goto(`${product.url}/meeting/${id}`);
  await viewer.page.getByRole('log').waitFor();
  for (const speaker of [host, colleague, customer]) await record(speaker);

  const spoken: [Device, string][] = [
    [host, 'thanks for joining us today everybody'],
    [customer, 'we are also talking to salesforce about this'],
    [colleague, 'and we guarantee you that nothing ever leaks'],
    [customer, 'that is too expensive for a team of ours'],
    [host, 'i will bring the drawings on friday'],
  ];
  for (const [speaker, text] of spoken) {
    await say(speaker, text);
    await Promise.all(everybody.map(({ page }) => lineOf(page, text).waitFor()));
  }
  for (const one of everybody)
    expect(await shown(one)).toEqual(
      spoken.map(([{ name }, text]) => `${name === one.name ? 'You' : name}: ${text}`),
    );
  const insights = host.page.getByRole('region', { name: 'AI Agent Insights' }).getByRole('article');
  await insights.nth(1).waitFor();

  // The colleague leaves and comes back; the customer is removed in the middle of a sentence.
  expect((await colleague.call('POST', `/meetings/${id}/leave`)).status).toBe(204);
  await colleague.page.getByText('You have left this meeting').waitFor();
  await colleague.call('POST', `/join/${colleaguesLink.split('/').at(-1)}`);
  await colleague.page.goto(`${product.url}/meeting/${id}`);
  await lineOf(colleague.page, spoken.at(-1)![1]).waitFor();
  await say(customer, 'and another thing that we', true);
  await host.page.getByRole('log').getByText('and another thing that we').waitFor();
  const me = JSON.parse((await customer.call('GET', '/me')).text) as { uid: string };
  const exported = (await customer.call('GET', `/meetings/${id}/export?format=json`)).text;
  const outputs = (await customer.call('GET', `/meetings/${id}/outputs?latest=50`)).text;
  expect((await host.call('PATCH', `/meetings/${id}/members/${me.uid}`, { status: 'removed' })).status).toBe(
    200,
  );
  await customer.page.getByText('The host has removed you from this meeting').waitFor();
  await host.page.getByRole('log').getByText('and another thing that we').waitFor({ state: 'detached' });
  const heardBy = customer.bytes.length;
  const after = 'between us their budget ends on friday';
  await say(host, after);
  for (const { page } of [host, colleague, viewer]) await lineOf(page, after).waitFor();

  // Nothing of our side's lane, and nothing after the removal, in all that ever came to the customer.
  const sentences = JSON.parse((await host.call('GET', `/meetings/${id}/outputs?latest=50`)).text) as {
    id: string;
    outputs: { analysis: string };
  }[];
  expect(sentences.length).toBeGreaterThan(1);
  const received = [...customer.bytes, exported, outputs].join('\n');
  expect(received).toContain('that is too expensive for a team of ours');
  const kinds = ['insight-emitted', 'run-finished', 'session-started', 'insight-streaming', 'agent-status'];
  const said = sentences.flatMap((one) => [one.id, JSON.stringify(one.outputs.analysis).slice(1, -1)]);
  expect([...said, ...kinds, after].filter((words) => received.includes(words))).toEqual([]);
  expect(customer.bytes.slice(heardBy).join('')).not.toContain('"events"');

  // All reload, the server is killed once, and every screen ends with what its role may see.
  await product.crashAndRestart();
  const lines = [...spoken.map(([, text]) => text), after];
  const left = [host, colleague, viewer];
  for (const { page } of left) await page.reload();
  for (const { page } of left)
    await expect.poll(() => transcriptOf(page), { timeout: 60_000 }).toEqual(lines);
  await insights.nth(1).waitFor();
  const panels = [host, colleague].map(({ page }) =>
    page.getByRole('region', { name: 'AI Agent Insights' }).getByRole('article'),
  );
  await panels[1]!.nth(1).waitFor();
  await expect
    .poll(async () => (await panels[1]!.allInnerTexts()).toSorted(), { timeout: 60_000 })
    .toEqual((await panels[0]!.allInnerTexts()).toSorted());
  await customer.page.reload();
  await customer.page
    .getByText(/There is no such meeting|removed you from this meeting/)
    .first()
    .waitFor();
  expect(everybody.flatMap(({ errors }) => errors)).toEqual([]);
});

const sentences = [
  'good morning everybody and thanks for coming',
  'the first thing today is the renewal in march',
  'the warehouse team needs sixty more seats',
  'our scanners were late twice last month',
  'the auditors want to see where the data is kept',
  'nobody has answered the question from the lawyers',
  'the price for next year went up by nine percent',
  'we could sign for two years instead of one',
  'the board decides about it on the third of may',
  'please send me the new figures before lunch',
  'the support team in lisbon takes over at night',
  'training for the drivers is not in the offer',
  'a pilot with ten trucks would be enough for us',
  'the old contract runs out at the end of june',
  'purchasing asked for a discount on the hardware',
  'there was a problem with the invoices in april',
  'we will need a second person for the rollout',
  'the tablets have to survive rain and dust',
  'let us look at the plan for the summer again',
  'that is all from my side for this week',
];

test('[J1] a sentence that two microphones in one room hear is one line on every screen; of twenty none is lost', async () => {
  const [host, colleague] = [await device('Ana', 'up'), await device('Ben', 'up')];
  const { id, joins } = await meetingOf(host);
  await joins(colleague, 'speaker', 'us');
  for (const speaker of [host, colleague]) {
    await speaker.page.goto(`${product.url}/meeting/${id}`);
    await record(speaker);
  }
  for (const [index, text] of sentences.entries()) {
    // Who is nearer to whom changes; the one farther off hears it in other letters.
    const [near, far] = index % 2 === 0 ? [host, colleague] : [colleague, host];
    await say(near, `${text[0]!.toUpperCase()}${text.slice(1)}.`);
    await say(far, text);
    await near.page
      .getByText(/^also heard on/)
      .nth(index)
      .waitFor();
  }
  for (const { page } of [host, colleague]) {
    const lines = await transcriptOf(page);
    expect(lines.map((line) => line.toLowerCase().replaceAll('.', ''))).toEqual(sentences);
  }
  expect([...host.errors, ...colleague.errors]).toEqual([]);
});
