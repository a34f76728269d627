// The product as people have it, for browser tests: the real server as its own process over a folder of its own, and
// a real Chromium.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Browser, chromium, type Page } from 'playwright-core';
import { installScriptedRecognizer } from '#web/listening/browser/scripted-recognizer-page.ts';
import { requireChromium } from '../../scripts/find-chromium.ts';
import { serverProcess } from '../server-process.ts';

export interface Product {
  url: string;
  dataDir: string;
  /** Ends the process as a power cut would. */
  crash(): Promise<void>;
  /** Starts it again over the same data at the same address. */
  restart(): Promise<void>;
  crashAndRestart(): Promise<void>;
  stop(): Promise<void>;
}

/** `environment`: settings beside those that every test has. */
export async function startProduct(environment: Record<string, string> = {}): Promise<Product> {
  const server = await serverProcess({ environment });
  await server.start();
  const crash = () => server.end('SIGKILL');
  return {
    url: server.url,
    dataDir: server.dataDir,
    crash,
    restart: server.start,
    async crashAndRestart() {
      await crash();
      await server.start();
    },
    stop: server.stop,
  };
}

/** Nothing but the page under test may use the network; a container's root needs --no-sandbox. */
export const chromiumFlags: readonly string[] = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** `flags`: beside those that every browser here has. */
export function openBrowser(
  flags: readonly string[] = [],
  options: { ignoreDefaultArgs?: string[] } = {},
): Promise<Browser> {
  return chromium.launch({
    executablePath: requireChromium(),
    args: [...chromiumFlags, ...flags],
    ...options,
  });
}

/** For what comes at once, on a machine that has no time. */
export const patienceMs = 60_000;

/**
 * A device of its own: its own cookies and disk, the scripted recogniser, and a note of every error on its pages. Its person
 * wants nothing to move: what is drawn sixty times a second without a graphics card takes the machine from the tests beside it.
 */
export async function openDevice(browser: Browser, url: string): Promise<{ page: Page; errors: string[] }> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(patienceMs);
  await context.addInitScript(installScriptedRecognizer);
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  return { page, errors };
}

/** Closes what a test has opened: a page that nobody looks at any more would take the machine from the next test. */
export async function closeDevices(browser: Browser): Promise<void> {
  await Promise.all(browser.contexts().map((context) => context.close()));
}

export const person = { name: 'Ada Lovelace', email: 'ada@example.com', password: 'correct horse battery' };

/** `url`: where the product is, for a page that does not know it. */
export async function signUp(page: Page, url = ''): Promise<void> {
  await page.goto(`${url}/dashboard`);
  await page.getByRole('button', { name: 'Sign in' }).first().click();
  await page.getByRole('tab', { name: 'Create account' }).click();
  await page.getByLabel('Display name').fill(person.name);
  await page.getByLabel('E-mail').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByText(`Welcome back, ${person.name}`).waitFor();
}

export async function signIn(page: Page): Promise<void> {
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Sign in' }).first().click();
  await fillSignIn(page);
  await page.getByText(`Welcome back, ${person.name}`).waitFor();
}

/** In the dialog that is open. */
export async function fillSignIn(page: Page): Promise<void> {
  await page.getByLabel('E-mail').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.locator('form').getByRole('button', { name: 'Sign in' }).click();
}

/** Signed in without the form, which has its own tests. `url`: where the product is. `as`: 'up' makes the account first. */
export async function enter(page: Page, url: string, as: 'up' | 'in'): Promise<void> {
  const { name, email, password } = person;
  const data = as === 'up' ? { name, email, password } : { email, password };
  const { origin } = new URL(url);
  const answer = await page.request.post(`${origin}/api/auth/sign-${as}/email`, {
    data,
    headers: { origin },
  });
  if (!answer.ok()) throw new Error(`Signing ${as}: ${answer.status()} ${await answer.text()}`);
  await page.goto(`${origin}/dashboard`);
  await page.getByText(`Welcome back, ${name}`).waitFor();
}

/** The texts of the transcript's lines on this page, in order. */
export function transcriptOf(page: Page): Promise<string[]> {
  return page.getByRole('log').locator('article > p:nth-of-type(2)').allInnerTexts();
}

/**
 * Waits until what fades or slides has come to rest: halfway through, a colour is no colour of the design. A new light
 * comes down through the page one level a frame, each level fading after the one above it.
 */
export function atRest(page: Page): Promise<unknown> {
  return page.evaluate(async () => {
    /** So many frames without anything that fades: the light has come to the bottom. */
    const enough = 8;
    for (let still = 0; still < enough; still += 1) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      const ending = document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
      if (ending.length > 0) still = 0;
      await Promise.allSettled(ending.map(({ finished }) => finished));
    }
  });
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What is wrong with how the page stands there now: what sticks out sideways, and what axe finds. */
export async function faultsOf(page: Page): Promise<object[]> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await atRest(page);
  await page.evaluate(axeSource);
  const found = await page.evaluate(async () => {
    const { axe } = window as unknown as {
      axe: { run(): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };
    };
    return (await axe.run()).violations.map(({ id, nodes }) => ({
      id,
      html: nodes.map((node) => node.html.slice(0, 160)),
    }));
  });
  const squeezed = await page.evaluate(squeezedTexts);
  return [...(overflow > 0 ? [{ overflow }] : []), ...squeezed.map((text) => ({ squeezed: text })), ...found];
}

/** Texts of which a word is broken over several rows, since there is no room for it beside something else. */
function squeezedTexts(): string[] {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const squeezed: string[] = [];
  const range = document.createRange();
  while (texts.nextNode()) {
    const text = texts.currentNode as Text;
    for (const word of text.data.matchAll(/\p{L}{4,12}/gu)) {
      range.setStart(text, word.index);
      range.setEnd(text, word.index + word[0].length);
      const rows = new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top))).size;
      if (rows > 2) squeezed.push(text.data.trim());
    }
  }
  return [...new Set(squeezed)];
}
