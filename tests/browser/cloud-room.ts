// What tests of cloud transcription stand on: a server with a speech service that truly hears, and somebody in a meeting
// in a real Chromium whose microphone plays a recording.
import type { Page } from 'playwright-core';
import { vi } from 'vitest';
import { type SpeechTwin, startSpeechTwin } from '../speech-twin/speech-twin.ts';
import {
  type Ask,
  delivered,
  deliveredMs,
  expectEnough,
  installSoundTap,
  microphone,
  type Recording,
  textsOf,
} from './microphone.ts';
import { enter, openBrowser, openDevice, patienceMs, type Product, startProduct } from './product.ts';

/** Somebody in a meeting who listens by cloud transcription. */
export interface Room {
  twin: SpeechTwin;
  product: Product;
  page: Page;
  ask: Ask;
  errors: string[];
  /** Of whoever signed in. */
  cookie: string;
  meeting: string;
}

/** A server with its speech service. `streaming`: that hears words while they are spoken as well. */
export async function startServers({ streaming = false } = {}) {
  const twin = await startSpeechTwin();
  return { twin, product: await startProduct(twin.settings[streaming ? 'streams' : 'pieces']) };
}

/** Somebody in a new meeting, who listens by cloud transcription. */
export async function enterMeeting(page: Page, url: string): Promise<Pick<Room, 'cookie' | 'meeting'>> {
  await enter(page, url, 'up');
  await page.getByRole('button', { name: 'New Meeting' }).click();
  await page.getByPlaceholder('Meeting title...').fill('Cloud');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^Transcription:/ }).click();
  await page.getByRole('radio', { name: 'Cloud transcription' }).click();
  await page.keyboard.press('Escape');
  const cookies = await page.context().cookies();
  return {
    cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
    meeting: new URL(page.url()).pathname.split('/').at(-1)!,
  };
}

/** A room with a microphone that plays the recording, for as long as `what` takes. */
export async function inRoom(
  recording: Recording,
  what: (room: Room) => Promise<void>,
  options: { streaming?: boolean } = {},
): Promise<void> {
  const [{ twin, product }, browser] = await Promise.all([
    startServers(options),
    openBrowser(microphone(recording)),
  ]);
  try {
    const { page, errors } = await openDevice(browser, product.url);
    await page.addInitScript(installSoundTap);
    const entered = await enterMeeting(page, product.url);
    const ask: Ask = (expression) => page.evaluate(expression);
    await what({ twin, product, page, ask, errors, ...entered });
    if (errors.length > 0) throw new Error(`The page had errors: ${errors.join(', ')}`);
  } finally {
    await browser.close();
    await product.stop();
    await twin.stop();
  }
}

export interface Line {
  text: string;
  speaker: string;
  timestamp: string;
}

/** Whose lines can be asked for. */
export type Meeting = Pick<Room, 'product' | 'meeting' | 'cookie'>;

export async function linesOf({ product, meeting, cookie }: Meeting): Promise<Line[]> {
  const address = `${product.url}/api/meetings/${meeting}/transcripts?latest=500`;
  const answer = await fetch(address, { headers: { cookie }, signal: AbortSignal.timeout(patienceMs) });
  return (await answer.json()) as Line[];
}

export const wordsOf = (lines: readonly Line[]) => lines.flatMap(({ text }) => text.split(/\s+/));
export const record = (page: Page) => page.getByRole('button', { name: 'Start recording' }).click();

/** Waits for as long as it may take a busy machine; `what` is said when it never comes, or when nobody answers whether it did. */
export async function until(
  what: string,
  holds: () => Promise<boolean>,
  timeout = patienceMs,
): Promise<void> {
  await vi.waitUntil(holds, { timeout, interval: 250 }).catch((cause: unknown) => {
    throw new Error(`It never came about: ${what}.`, { cause });
  });
}

/** A fake microphone speaks as slowly as a person: waits until so much of it has reached the page. */
export const spokenFor = (ask: Ask, ms: number, capture = 0): Promise<void> =>
  until(`${ms} ms of sound`, async () => (await deliveredMs(ask, capture)) >= ms, ms + patienceMs);

/** How many pieces of sound are on this device and have no text yet, cut or not. */
const soundKept = `new Promise((resolve, reject) => {
  const opening = indexedDB.open('aside-speech');
  opening.onerror = () => reject(opening.error);
  opening.onsuccess = () => {
    const change = opening.result.transaction(['blocks', 'pieces']);
    const counts = ['blocks', 'pieces'].map((name) => change.objectStore(name).count());
    change.onabort = () => reject(change.error);
    change.oncomplete = () => {
      opening.result.close();
      resolve(counts.reduce((sum, { result }) => sum + result, 0));
    };
  };
})`;

/** Waits until all that was recorded has its text and so many words are in the meeting; answers what came out in any case. */
export async function heard(room: Meeting & { ask: Ask }, count: number): Promise<string[]> {
  await until('all sound has its text', async () => (await room.ask(soundKept)) === 0);
  let words: string[] = [];
  await until('as many words as were said', async () => {
    // While the server is away there is no answer.
    words = await linesOf(room).then(wordsOf, () => words);
    return words.length >= count;
  }).catch(() => undefined);
  return words;
}

/** What has come out once the recording is over, after `before` words of another; every word the microphone brought must be. */
export async function allHeard(
  room: Meeting & { ask: Ask },
  recording: Recording,
  before = 0,
): Promise<{ heard: string[]; brought: string[] }> {
  await spokenFor(room.ask, recording.ms);
  const brought = textsOf(await delivered(room.ask));
  expectEnough(brought, recording.words);
  return { heard: await heard(room, before + brought.length), brought };
}
