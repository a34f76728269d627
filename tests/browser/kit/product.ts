// The product as people have it, for browser tests: the real server over a folder of its own, and the devices and the account of
// whoever uses it.
import { join } from 'node:path';
import {
  type APIRequestContext,
  type Browser,
  type BrowserContextOptions,
  type Locator,
  type Page,
  request,
} from 'playwright-core';
import { startTestServer } from '#server/testing/test-server.ts';
import { installScriptedRecognizer } from '#web/testing/scripted-recognizer-page.ts';
import { serverProcess } from '../../server-process.ts';

export interface Product {
  url: string;
  stop(): Promise<void>;
}

/** One that can die. */
export interface MortalProduct extends Product {
  /** Ends the process as a power cut would. */
  crash(): Promise<void>;
  /** Starts it again over the same data at the same address. */
  restart(): Promise<void>;
  crashAndRestart(): Promise<void>;
}

const pageFolder = join(import.meta.dirname, '../../../dist/page');

/**
 * In the process of the tests: it has loaded the server once for all the files that it runs, and every start after the first
 * takes a tenth of what a process takes. `environment`: settings beside those that every test has.
 */
export const startProduct = (environment: Record<string, string> = {}): Promise<Product> =>
  startTestServer({ environment: { LOG_LEVEL: 'warn', ...environment }, pageFolder });

/** As a process of its own, for whoever kills it or measures it. */
export async function startMortalProduct(environment: Record<string, string> = {}): Promise<MortalProduct> {
  const server = await serverProcess({ environment });
  await server.start();
  const crash = () => server.end('SIGKILL');
  return {
    url: server.url,
    crash,
    restart: server.start,
    async crashAndRestart() {
      await crash();
      await server.start();
    },
    stop: server.stop,
  };
}

/** For what comes at once, on a machine that has no time. */
export const patienceMs = 60_000;

export interface Device {
  page: Page;
  /** What went wrong on it and nobody caught. */
  errors: string[];
}

/**
 * A device of its own: its own cookies and disk, the scripted recogniser, and a note of every error on its pages. Its person
 * wants nothing to move: what is drawn sixty times a second without a graphics card takes the machine from the tests beside it.
 * `storageState`: the cookies of whoever is signed in on it.
 */
export async function openDevice(
  browser: Browser,
  url: string,
  storageState?: BrowserContextOptions['storageState'],
): Promise<Device> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    ...(storageState && { storageState }),
  });
  context.setDefaultTimeout(patienceMs);
  await context.addInitScript(installScriptedRecognizer);
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  return { page, errors };
}

/** Closes what a test has opened: a page that nobody looks at any more would take the machine from the next test. */
export async function closeDevices(browser: Browser | undefined): Promise<void> {
  await Promise.all(browser?.contexts().map((context) => context.close()) ?? []);
}

export const person = { name: 'Ada Lovelace', email: 'ada@example.com', password: 'correct horse battery' };

/** `url`: where the product is, for a page that does not know it. */
export async function signUp(page: Page, url = ''): Promise<void> {
  await page.goto(`${url}/dashboard`);
  const form = await openNewAccount(page);
  await form.getByLabel('Display name').fill(person.name);
  await form.getByLabel('E-mail').fill(person.email);
  await form.getByLabel('Password', { exact: true }).fill(person.password);
  await form.getByRole('button', { name: 'Create account' }).click();
  await page.getByText(`Welcome back, ${person.name}`).waitFor();
}

/** Opens the form of a new account. It is its panel: the one for signing in is still there for a moment. */
export async function openNewAccount(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Sign in' }).first().click();
  await page.getByRole('tab', { name: 'Create account' }).click();
  return page.getByRole('tabpanel', { name: 'Create account' });
}

export async function signIn(page: Page): Promise<void> {
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Sign in' }).first().click();
  await fillSignIn(page);
  await page.getByText(`Welcome back, ${person.name}`).waitFor();
}

/** In the dialog that is open. */
export async function fillSignIn(page: Page, email = person.email): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.locator('form').getByRole('button', { name: 'Sign in' }).click();
}

/** By the API, without the form, which has its own tests. `as`: 'up' makes the account first. */
export async function sign(
  api: APIRequestContext,
  url: string,
  as: 'up' | 'in',
  email = person.email,
): Promise<void> {
  const { name, password } = person;
  const data = as === 'up' ? { name, email, password } : { email, password };
  const { origin } = new URL(url);
  const answer = await api.post(`${origin}/api/auth/sign-${as}/email`, { data, headers: { origin } });
  if (!answer.ok()) throw new Error(`Signing ${as}: ${answer.status()} ${await answer.text()}`);
}

/** The API as `person` uses it, without a device. */
export async function signedApi(url: string, as: 'up' | 'in'): Promise<APIRequestContext> {
  const { origin } = new URL(url);
  const api = await request.newContext({ baseURL: url, extraHTTPHeaders: { origin }, timeout: patienceMs });
  await sign(api, url, as);
  return api;
}

/** Signed in without the form, on the dashboard. `url`: where the product is. */
export async function enter(page: Page, url: string, as: 'up' | 'in'): Promise<void> {
  await sign(page.request, url, as);
  await page.goto(`${new URL(url).origin}/dashboard`);
  await page.getByText(`Welcome back, ${person.name}`).waitFor();
}

/** The texts of the transcript's lines on this page, in order; also of those that are out of sight, which have no inner text. */
export function transcriptOf(page: Page): Promise<string[]> {
  return page.getByRole('log').locator('article > p:nth-of-type(2)').allTextContents();
}
