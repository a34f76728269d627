// Cloud transcription, from a microphone to lines, with a speech service that truly hears: 100 words are spoken into a real
// Chromium, and every one that is lost or doubled is counted.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SpeechTwin, startSpeechTwin } from '../speech-twin/speech-twin.ts';
import { firstWords, speakTones, toneWordText } from '../speech-twin/tone-words.ts';
import { wavOf } from '../speech-twin/wav.ts';
import { openBrowser, openDevice, type Product, signUp, startProduct } from './product.ts';

const rate = 48_000;
const folder = mkdtempSync(join(tmpdir(), 'aside-cloud-'));
const words = firstWords(100);
const spoken = words.map(toneWordText);
const recording = join(folder, 'hundred.wav');
/** From the click to the end of the last word. */
const samples = speakTones({ words, leadMs: 2_000, tailMs: 2_000, rate });

beforeAll(() => writeFileSync(recording, wavOf(samples, rate)));
afterAll(() => rmSync(folder, { recursive: true }));

interface Room {
  twin: SpeechTwin;
  product: Product;
  browser: Browser;
  page: Page;
  close(): Promise<void>;
}

/** A server with its speech service, and somebody in a new meeting whose microphone plays the recording. */
async function openRoom(file = recording): Promise<Room> {
  const twin = await startSpeechTwin();
  const [product, browser] = await Promise.all([
    startProduct({ TRANSCRIPTION_BASE_URL: twin.url, TRANSCRIPTION_API_KEY: 'any' }),
    openBrowser(['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream', `--use-file-for-fake-audio-capture=${file}%noloop`]),
  ]);
  const { page } = await openDevice(browser, product.url);
  await signUp(page);
  await page.getByRole('button', { name: 'New Meeting' }).click();
  await page.getByPlaceholder('Meeting title...').fill('Cloud');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^Transcription:/ }).click();
  await page.getByRole('radio', { name: 'Cloud transcription' }).click();
  await page.keyboard.press('Escape');
  return {
    twin,
    product,
    browser,
    page,
    async close() {
      await browser.close();
      await product.stop();
      await twin.stop();
    },
  };
}

interface Line {
  text: string;
  speaker: string;
  timestamp: string;
}

async function linesOf({ page }: Room): Promise<Line[]> {
  const id = new URL(page.url()).pathname.split('/').at(-1)!;
  const answer = await page.request.get(`/api/meetings/${id}/transcripts?latest=500`);
  return (await answer.json()) as Line[];
}

const wordsOf = (lines: readonly Line[]) => lines.flatMap(({ text }) => text.split(/\s+/));
const record = (page: Page) => page.getByRole('button', { name: 'Start recording' }).click();

async function everyWord(room: Room, last = 'w99'): Promise<void> {
  await room.page.getByRole('log').getByText(last).waitFor({ timeout: 110_000 });
  await expect.poll(async () => wordsOf(await linesOf(room)), { timeout: 5_000 }).toEqual(spoken);
}

test('[C2] 100 words: none lost, none doubled', async () => {
  const room = await openRoom();
  try {
    await record(room.page);
    await everyWord(room);
  } finally {
    await room.close();
  }
});
