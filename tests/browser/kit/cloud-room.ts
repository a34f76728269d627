// What tests of cloud transcription stand on: a server with a speech service that truly hears, somebody in a meeting, and the
// count of what came out of what they said.
import type { Page } from 'playwright-core';
import { expect, vi } from 'vitest';
import { newId } from '#meeting/ids.ts';
import { type SpeechTwin, startSpeechTwin } from '../../speech-twin/speech-twin.ts';
import { type Ask, delivered, deliveredMs, expectEnough, type Recording, textsOf } from './microphone.ts';
import { newMeeting } from './in-meeting.ts';
import { patienceMs, type Product, sign } from './product.ts';

/** Somebody in a meeting who listens by cloud transcription. */
export interface Room<Kind extends Product = Product> {
  twin: SpeechTwin;
  product: Kind;
  page: Page;
  ask: Ask;
  /** Ends the recording. */
  stop(): Promise<void>;
  errors: string[];
  /** Of whoever signed in. */
  email: string;
  cookie: string;
  meeting: string;
}

/** A server with its speech service. `streaming`: that hears words while they are spoken as well. `start`: of its own kind. */
export async function startServers<Kind extends Product>({
  streaming = false,
  start,
}: {
  streaming?: boolean;
  start: (environment: Record<string, string>) => Promise<Kind>;
}): Promise<Servers<Kind>> {
  const twin = await startSpeechTwin();
  return { twin, product: await start(twin.settings[streaming ? 'streams' : 'chunks']) };
}

export interface Servers<Kind extends Product> {
  twin: SpeechTwin;
  product: Kind;
}

/** Somebody new in a new meeting, who listens by cloud transcription. */
export async function enterMeeting(
  page: Page,
  url: string,
): Promise<Pick<Room, 'email' | 'cookie' | 'meeting'>> {
  const email = `${newId()}@example.com`;
  await sign(page.request, url, 'up', email);
  const address = await newMeeting(page.request, 'Cloud', url);
  await page.goto(new URL(address, url).href);
  // The facts at the foot of the screen stand where they stay: what moves under the mouse as it is pressed is not clicked.
  await page.getByText('AI Agents Ready').waitFor();
  await page.getByRole('button', { name: /^Transcription:/ }).click();
  await page.getByRole('radio', { name: 'Cloud transcription' }).click();
  await page.keyboard.press('Escape');
  return { email, cookie: await cookieOf(page), meeting: address.split('/').at(-1)! };
}

/** By which programs are taken for whoever is signed in on this page. */
export async function cookieOf(page: Page): Promise<string> {
  const cookies = await page.context().cookies();
  return cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
}

export interface Line {
  text: string;
  speaker: string;
  timestamp: string;
}

/** Whose lines can be asked for. */
export type Meeting = Pick<Room, 'product' | 'meeting' | 'cookie'>;

/** Whose words can be counted. */
export type Speaking = Meeting & Pick<Room, 'ask' | 'stop'>;

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

/** Waits until so many words are in the transcript; which ones is up to the machine, as it may drop some before the page. */
export const wordsShown = (page: Page, count: number): Promise<void> =>
  until(`${count} words in the transcript`, async () => {
    const shown = await page.getByRole('log').innerText();
    return (shown.match(/\bw\d\d\b/g) ?? []).length >= count;
  });

/** A fake microphone speaks as slowly as a person: waits until so much of it has reached the page. */
export const spokenFor = (ask: Ask, ms: number, capture = 0): Promise<void> =>
  until(`${ms} ms of sound`, async () => (await deliveredMs(ask, capture)) >= ms, ms + patienceMs);

/** How many chunks of sound are on this device and have no text yet, cut or not. */
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

/** Every word that reached the page clearly came out, and nothing that was not spoken, or twice, or in another place. */
export function expectHeard(
  said: readonly string[],
  clear: readonly string[],
  spoken: readonly string[],
): void {
  expect(notInOrder(clear, said), `lost of ${clear.join(' ')}`).toEqual([]);
  expect(notInOrder(said, spoken), `doubled or out of place in ${said.join(' ')}`).toEqual([]);
}

/** Those of `some` that are not among `all` at their place in the order. */
function notInOrder(some: readonly string[], all: readonly string[]): string[] {
  let from = 0;
  return some.filter((word) => {
    const at = all.indexOf(word, from);
    if (at >= 0) from = at + 1;
    return at < 0;
  });
}

/**
 * Stops the recording: every word that the microphone had brought by then comes out, once. Answers what came out. `before`:
 * what the meeting had already, of another recording.
 */
export async function expectAllOnceStopped(
  room: Speaking,
  { words }: Recording,
  before: readonly string[] = [],
): Promise<string[]> {
  const clear = textsOf(await delivered(room.ask));
  await room.stop();
  const said = await heard(room, before.length + clear.length);
  expectEnough(clear);
  expectHeard(said, [...before, ...clear], [...before, ...words]);
  return said;
}

/** The same once all of it is spoken. A starved microphone may still bring the end of it late. */
export async function expectAll(
  room: Speaking,
  recording: Recording,
  before?: readonly string[],
): Promise<string[]> {
  await spokenFor(room.ask, recording.ms);
  return expectAllOnceStopped(room, recording, before);
}
