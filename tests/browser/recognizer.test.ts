// The browser's recogniser with all its oddities, on the real page in a real Chromium: what is lost, doubled or said of it.
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { ScriptStep } from '#web/speech/scripted-recognizer-page.ts';
import { openBrowser, openDevice, type Product, signUp, startProduct, transcriptOf } from './product.ts';

let product: Product;
let browser: Browser;
/** One signed-in person's browser: nobody plays demo lines there. */
let context: BrowserContext;
let errors: string[];
beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), openBrowser()]);
  const device = await openDevice(browser, product.url);
  context = device.page.context();
  errors = device.errors;
  await signUp(device.page);
  await device.page.close();
});
// A tab left open would go on listening, and no other may.
afterEach(async () => {
  for (const page of context.pages()) await page.close();
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

/** A meeting of its own in a tab of its own, with `before` run in the page before anything else. */
async function meetingPage(before?: () => void): Promise<Page> {
  const page = await context.newPage();
  page.on('pageerror', (error) => errors.push(String(error)));
  if (before) await page.addInitScript(before);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'New Meeting' }).click();
  await page.getByPlaceholder('Meeting title...').fill('Odd recogniser');
  await page.keyboard.press('Enter');
  await page.getByText('Start recording to see transcript').waitFor();
  return page;
}

async function record(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Start recording' }).click();
}

const play = (page: Page, steps: ScriptStep[]) =>
  page.evaluate((script) => window.scriptedRecognizer.play(script), steps);
const says = (page: Page, text: string) => page.getByRole('log').getByText(text, { exact: true }).waitFor();
const told = async (page: Page, text: string) => {
  const alert = page.getByRole('alert').getByText(text);
  await alert.waitFor();
  expect(await alert.isVisible()).toBe(true);
};

test('[W1] three times no speech: each is told, it goes on listening, and what is said then is there', async () => {
  const page = await meetingPage();
  await record(page);
  for (let time = 0; time < 3; time++) await play(page, [{ step: 'error', code: 'no-speech' }]);
  await told(page, 'No speech detected. Please try speaking closer to the microphone.');
  await play(page, [{ step: 'final', text: 'now you hear me' }]);
  await says(page, 'now you hear me');
  expect(await page.evaluate(() => window.scriptedRecognizer.starts)).toBe(4);
  expect(await page.getByRole('alert').getByText('No speech detected').count()).toBe(0);
});

test('[W1] an end nobody asked for keeps what was being said', async () => {
  const page = await meetingPage();
  await record(page);
  await play(page, [
    { step: 'interim', text: 'we have a budget of ten' },
    { step: 'end' },
    { step: 'final', text: 'thousand a month' },
  ]);
  await says(page, 'thousand a month');
  expect(await transcriptOf(page)).toEqual(['we have a budget of ten', 'thousand a month']);
});

test('[W1] six times audio-capture: it stops trying and says so', async () => {
  const page = await meetingPage();
  await play(
    page,
    Array.from({ length: 6 }, () => ({ step: 'error', code: 'audio-capture' }) as const),
  );
  await record(page);
  await told(page, 'Audio capture failed. Please check your microphone.');
  await page.getByRole('button', { name: 'Start recording' }).waitFor();
  expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(1);
});

test('[W1] a replay as on Android doubles nothing', async () => {
  const page = await meetingPage(() =>
    Object.defineProperty(navigator, 'userAgent', { value: `${navigator.userAgent} Android` }),
  );
  await record(page);
  await play(page, [
    { step: 'final', text: 'once' },
    { step: 'final', text: 'once only' },
    { step: 'replay' },
    { step: 'final', text: 'once only and done' },
  ]);
  await says(page, 'and done');
  expect(await transcriptOf(page)).toEqual(['once', 'only', 'and done']);
});

test('[W2] finals at 0, 0.41, 0.69, 0.70 and 1: kept, unsure, unsure, kept, kept; the unsure ones survive a reload', async () => {
  const page = await meetingPage();
  await record(page);
  const finals = [0, 0.41, 0.69, 0.7, 1].map((confidence) => ({
    step: 'final' as const,
    text: `at ${confidence}`,
    confidence,
  }));
  await play(page, finals);
  await says(page, 'at 1');
  expect(await transcriptOf(page)).toEqual(['at 0', 'at 0.7', 'at 1']);
  await page.reload();
  await page.getByRole('button', { name: 'Unsure (2)' }).click();
  await page
    .getByRole('listitem')
    .filter({ hasText: 'at 0.69' })
    .getByRole('button', { name: 'Add' })
    .click();
  await says(page, 'at 0.69');
  await page.getByRole('button', { name: 'Unsure (1)' }).waitFor();
});

test('[W1] an error without an end, and a start without any event, are got over', async () => {
  // Where the microphone is allowed already nobody is asked, so a start that takes its time is a dead one.
  await context.grantPermissions(['microphone'], { origin: product.url });
  const page = await meetingPage();
  await play(page, [{ step: 'dead-start' }]);
  await record(page);
  await play(page, [{ step: 'error', code: 'network', noEnd: true }]);
  await told(page, 'Network error during speech recognition.');
  await play(page, [{ step: 'final', text: 'here we are again' }]);
  await says(page, 'here we are again');
  expect(await transcriptOf(page)).toEqual(['here we are again']);
});

test.each([
  ['not-allowed', 'Microphone access denied. Please allow microphone access and try again.'],
  ['bad-grammar', 'Speech recognition error: bad-grammar'],
])('[W3] the recogniser answers %s: the specified words', async (code, message) => {
  const page = await meetingPage();
  await play(page, [{ step: 'error', code }]);
  await record(page);
  await told(page, `Transcription error: ${message}`);
  expect(await transcriptOf(page)).toEqual([]);
});

test.each([
  [
    'has no recogniser',
    () => {
      for (const name of ['SpeechRecognition', 'webkitSpeechRecognition'])
        Object.defineProperty(window, name, { get: () => undefined, set() {} });
    },
    'Speech recognition not supported in this browser. Please use Chrome, Edge, or Safari.',
  ],
  [
    'denies the microphone beforehand',
    () => {
      navigator.permissions.query = async () => ({ state: 'denied' }) as PermissionStatus;
    },
    'Microphone access denied. Please allow microphone access and refresh the page.',
  ],
  [
    'cannot start',
    () => {
      type Recognizer = { prototype: { start(): void } };
      const { prototype } = (window as unknown as { webkitSpeechRecognition: Recognizer })
        .webkitSpeechRecognition;
      const { start } = prototype;
      let times = 0;
      prototype.start = function () {
        if (times++ === 0) throw new DOMException('no', 'InvalidStateError');
        start.call(this);
      };
    },
    'Failed to start transcription: InvalidStateError',
  ],
])('[W3] a browser that %s: the specified words', async (_, before, message) => {
  const page = await meetingPage(before);
  await record(page);
  await told(page, message);
  expect(await transcriptOf(page)).toEqual([]);
});

test('[W6] only one tab listens; the other is told, and may when the first has stopped', async () => {
  const one = await meetingPage();
  const two = await meetingPage();
  await record(one);
  await one.getByText('Listening for speech...').waitFor();
  await record(two);
  await told(two, 'Another tab of this browser is listening already. Please stop it there first.');
  await one.getByRole('button', { name: 'Stop recording' }).click();
  await one.getByRole('button', { name: 'Start recording' }).waitFor();
  await record(two);
  await two.getByText('Listening for speech...').waitFor();
  expect(errors).toEqual([]);
});
