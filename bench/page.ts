// Measures the page in a real Chromium on the real server, and prints what it costs and how smooth it is: `npm run
// bench:page`. What each figure means stands in README.md. `--runs N` (3), `--lines N` (10,000).
import { parseArgs } from 'node:util';
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';
import { openBrowser } from '../tests/browser/kit/chromium.ts';
import { type Product, startMortalProduct } from '../tests/browser/kit/product.ts';
import { bytesOf, countScripts } from '../tests/browser/kit/scripts-of.ts';
import { createMeeting, type ServerAccount, signUp } from '../scripts/client/server-account.ts';
import { atLeast, atMost, figuresOver, type Measured, quantile, tableOf } from './figures.ts';

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '3' }, lines: { type: 'string', default: '10000' } },
});
const [runs, lineCount] = [Math.max(1, Number(values.runs)), Number(values.lines)];
/** Of a usual phone, against this machine. */
const slowDown = 4;
/** A frame of 60 in a second, and what a clock is off by. */
const frameMs = 1_000 / 60 + 1;
const framesScrolled = 120;
const scrolledPx = 120;
const messages = 20;

async function openSlowly(context: BrowserContext): Promise<{ page: Page; session: CDPSession }> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
  await session.send('Performance.enable');
  return { page, session };
}

/** What a screen brings, and when something is seen of it on a slow device that has nothing of it yet. */
async function firstLook(browser: Browser, account: ServerAccount, screen: Screen): Promise<Measured[]> {
  const context = await openContext(browser, account, screen.signedIn);
  const { page, session } = await openSlowly(context);
  const scripts = await countScripts(page);
  await page.goto(screen.address);
  await screen.ready(page).waitFor();
  const kilobytes = bytesOf(await scripts()) / 1_000;
  const painted = await page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
  );
  const { metrics } = await session.send('Performance.getMetrics');
  const script = metrics.find(({ name }) => name === 'ScriptDuration')!.value * 1_000;
  await context.close();
  return [
    {
      name: `${screen.name}: script`,
      unit: 'kB',
      value: kilobytes,
      aim: atMost(screen.kilobytes),
    },
    { name: `${screen.name}: first paint`, unit: 'ms', value: painted },
    { name: `${screen.name}: script runs for`, unit: 'ms', value: script },
  ];
}

interface Screen {
  name: string;
  address: string;
  signedIn: boolean;
  kilobytes: number;
  ready(page: Page): ReturnType<Page['locator']>;
}

/** A browser that has nothing of the page yet. */
async function openContext(browser: Browser, { url, cookie }: ServerAccount, signedIn = true) {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 } });
  if (!signedIn) return context;
  const cookies = cookie.split('; ').map((one) => {
    const at = one.indexOf('=');
    return { name: one.slice(0, at), value: one.slice(at + 1), url };
  });
  await context.addCookies(cookies);
  return context;
}

async function say(context: BrowserContext, sessionId: string, texts: readonly string[]): Promise<void> {
  const data = texts.map((text, index) => ({
    text,
    speaker: index % 2 ? 'You' : 'Priya',
    confidence: 0.9,
  }));
  const answer = await context.request.post(`/api/meetings/${sessionId}/transcripts`, { data });
  if (!answer.ok()) throw new Error(`Saying lines: ${answer.status()} ${await answer.text()}`);
}

/** A long meeting: its elements, and how many frames come in time while somebody scrolls up through it. */
async function scrolling(browser: Browser, account: ServerAccount): Promise<Measured[]> {
  const context = await openContext(browser, account);
  const { id } = await createMeeting(account, 'Bench');
  for (let at = 0; at < lineCount; at += 100) {
    const texts = Array.from({ length: Math.min(100, lineCount - at) }, (_, index) => `Line ${at + index}.`);
    await say(context, id, texts);
  }
  const page = await context.newPage();
  const began = performance.now();
  await page.goto(`/meeting/${id}`);
  await page
    .getByRole('log')
    .getByText(`Line ${lineCount - 1}.`)
    .waitFor();
  const shownMs = performance.now() - began;
  // The analysis of so many lines is another matter: it is computed once, when it is first seen.
  await page.getByRole('button', { name: 'Notes', exact: true }).last().click();
  await page.waitForLoadState('networkidle');
  const elements = await page.evaluate(() => document.querySelectorAll('*').length);
  const frames = await page.evaluate(
    async ([count, px]) => {
      const list = document.querySelector('[role=log]')!;
      const took: number[] = [];
      let last = await new Promise<number>(requestAnimationFrame);
      for (let frame = 0; frame < count!; frame += 1) {
        list.scrollTop -= px!;
        const now = await new Promise<number>(requestAnimationFrame);
        took.push(now - last);
        last = now;
      }
      return took;
    },
    [framesScrolled, scrolledPx],
  );
  await context.close();
  const name = `${lineCount.toLocaleString('en-US')} lines`;
  const inTime = (frames.filter((ms) => ms <= frameMs).length / frames.length) * 100;
  return [
    { name: `${name}: shown after`, unit: 'ms', value: shownMs },
    { name: `${name}: elements`, unit: '', value: elements, aim: atMost(5_000) },
    { name: `${name}: frames in time`, unit: '%', value: inTime, aim: atLeast(95) },
    { name: `${name}: a frame takes, p95`, unit: 'ms', value: quantile(frames, 0.95) },
  ];
}

/** From a message that is sent to its text on another screen. */
async function toScreen(browser: Browser, account: ServerAccount): Promise<Measured[]> {
  const context = await openContext(browser, account);
  const { id } = await createMeeting(account, 'Bench');
  const page = await context.newPage();
  await page.goto(`/meeting/${id}`);
  await page.getByText('Start recording to see transcript').waitFor();
  await page.waitForLoadState('networkidle');
  const took: number[] = [];
  for (let message = 0; message < messages; message += 1) {
    const text = `Message ${message} of the bench.`;
    const seen = page.waitForFunction((words) => document.body.textContent.includes(words), text, {
      polling: 'raf',
    });
    const sent = performance.now();
    await Promise.all([say(context, id, [text]), seen]);
    took.push(performance.now() - sent);
  }
  await context.close();
  return [
    { name: 'a line on another screen after, p50', unit: 'ms', value: quantile(took, 0.5) },
    {
      name: 'a line on another screen after, p95',
      unit: 'ms',
      value: quantile(took, 0.95),
      aim: atMost(250),
    },
  ];
}

async function measureOnce(product: Product, browser: Browser): Promise<Measured[]> {
  const email = `bench-${crypto.randomUUID()}@example.com`;
  const { cookie } = await signUp(product.url, { name: 'Bench', email, password: 'correct horse battery' });
  const account = { url: product.url, cookie };
  const { id } = await createMeeting(account, 'Bench');
  const screens: Screen[] = [
    {
      name: 'landing',
      address: '/',
      signedIn: false,
      kilobytes: 150,
      ready: (page) => page.getByRole('heading', { name: 'Meet Your AI Team' }),
    },
    {
      name: 'dashboard',
      address: '/dashboard',
      signedIn: true,
      kilobytes: 270,
      ready: (page) => page.getByText('Welcome back'),
    },
    {
      name: 'meeting',
      address: `/meeting/${id}`,
      signedIn: true,
      kilobytes: 350,
      ready: (page) => page.getByText('Start recording to see transcript'),
    },
  ];
  const found: Measured[] = [];
  for (const screen of screens) found.push(...(await firstLook(browser, account, screen)));
  found.push(...(await toScreen(browser, account)));
  found.push(...(await scrolling(browser, account)));
  return found;
}

const [product, browser] = await Promise.all([
  startMortalProduct({ AGENTS: 'off', MESSAGES_PER_SECOND: '1000' }),
  // As people have it.
  openBrowser([], { kind: 'whole' }),
]);
try {
  const all: Measured[][] = [];
  for (let run = 1; run <= runs; run += 1) {
    console.error(`run ${run} of ${runs}`);
    all.push(await measureOnce(product, browser));
  }
  console.log(tableOf(figuresOver(all)));
} finally {
  await browser.close();
  await product.stop();
}
