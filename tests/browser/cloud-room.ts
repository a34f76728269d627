// What tests of cloud transcription stand on: a server with a speech service that truly hears, and somebody in a meeting
// in a real Chromium whose microphone plays a recording.
import type { Page } from 'playwright-core';
import { type SpeechTwin, startSpeechTwin } from '../speech-twin/speech-twin.ts';
import { openBrowser, openDevice, type Product, signUp, startProduct } from './product.ts';

/** Somebody in a meeting who listens by cloud transcription. */
export interface Room {
  twin: SpeechTwin;
  product: Product;
  page: Page;
  errors: string[];
  /** Of whoever signed in. */
  cookie: string;
  meeting: string;
}

/** What makes a Chromium's microphone play a file, once, from the moment it is opened. */
export const microphone = (file: string) => [
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  `--use-file-for-fake-audio-capture=${file}%noloop`,
];

/** A server with its speech service. `streaming`: that hears words while they are spoken as well. */
export async function startServers({ streaming = false } = {}) {
  const twin = await startSpeechTwin();
  return { twin, product: await startProduct(twin.settings[streaming ? 'streams' : 'pieces']) };
}

/** Somebody in a new meeting, who listens by cloud transcription. */
export async function enterMeeting(page: Page, url: string): Promise<Pick<Room, 'cookie' | 'meeting'>> {
  await signUp(page, url);
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
  file: string,
  what: (room: Room) => Promise<void>,
  options: { streaming?: boolean } = {},
): Promise<void> {
  const [{ twin, product }, browser] = await Promise.all([
    startServers(options),
    openBrowser(microphone(file)),
  ]);
  try {
    const { page, errors } = await openDevice(browser, product.url);
    const entered = await enterMeeting(page, product.url);
    await what({ twin, product, page, errors, ...entered });
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

export async function linesOf({
  product,
  meeting,
  cookie,
}: Pick<Room, 'product' | 'meeting' | 'cookie'>): Promise<Line[]> {
  const address = `${product.url}/api/meetings/${meeting}/transcripts?latest=500`;
  const answer = await fetch(address, { headers: { cookie } });
  return (await answer.json()) as Line[];
}

export const wordsOf = (lines: readonly Line[]) => lines.flatMap(({ text }) => text.split(/\s+/));
export const record = (page: Page) => page.getByRole('button', { name: 'Start recording' }).click();
/** Real time: a fake microphone speaks as slowly as a person, and says nothing of how far it is. */
export const pass = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Waits for as many words as were spoken, and a moment longer for any that come twice. */
export async function heard(
  room: Pick<Room, 'product' | 'meeting' | 'cookie'>,
  count: number,
): Promise<string[]> {
  const until = Date.now() + 100_000;
  // While the server is away there is no answer.
  const found = () => linesOf(room).then(wordsOf, () => []);
  while ((await found()).length < count && Date.now() < until) await pass(1_000);
  await pass(3_000);
  return found();
}
