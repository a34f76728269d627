// Recordings dropped on the dashboard, in the real product with a speech service that truly hears: every word is counted.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importMessages, listeningMessages } from '#meeting/messages.ts';
import { type SpeechTwin, startSpeechTwin } from '../speech-twin/speech-twin.ts';
import { firstWords, speakTones, toneWordText } from '../speech-twin/tone-words.ts';
import { wavFile } from '../speech-twin/wav.ts';
import { keptDevice } from './kit/kept-device.ts';
import { enter, openDevice, person, startProduct, transcriptOf } from './kit/product.ts';
import { withProduct } from './kit/with-product.ts';

const rate = 48_000;
const folder = mkdtempSync(join(tmpdir(), 'aside-import-'));
const words = firstWords(100);

let twin: SpeechTwin;
const here = withProduct({
  async environment() {
    twin = await startSpeechTwin({});
    return twin.settings.chunks;
  },
});
const kept = keptDevice(here);
beforeAll(() => {
  writeFileSync(
    join(folder, 'call.wav'),
    wavFile(speakTones({ words, leadMs: 500, tailMs: 500, rate }), rate),
  );
});
afterAll(async () => {
  await twin?.stop();
  rmSync(folder, { recursive: true });
});

async function openDashboard(): Promise<Page> {
  const { page } = await kept.open('/dashboard', { account: here.account });
  await page.getByText(`Welcome back, ${person.name}`).waitFor();
  return page;
}

const choose = (page: Page, name: string) =>
  page.getByLabel('Recordings', { exact: true }).setInputFiles(join(folder, name));
const imports = (page: Page) => page.getByRole('list', { name: 'Recordings being imported' });
const wordsOf = (lines: string[]) => lines.flatMap((line) => line.split(/\s+/));
const expected = words.map(toneWordText);

test('[W12] a WAV of 100 words becomes a meeting: none lost, none doubled', async () => {
  const page = await openDashboard();
  await choose(page, 'call.wav');
  await imports(page).getByText('Written down.').waitFor();
  await imports(page).getByRole('link', { name: 'Open' }).click();
  await page.getByRole('log').getByText('w99').waitFor();
  expect(wordsOf(await transcriptOf(page))).toEqual(expected);
});

test.each(['mp3', 'm4a', 'webm', 'ogg'])(
  '[W12] a %s dropped on the dashboard becomes a meeting',
  async (ending) => {
    const name = `call.${ending}`;
    const made = spawnSync('ffmpeg', [
      '-loglevel',
      'error',
      '-y',
      '-i',
      join(folder, 'call.wav'),
      join(folder, name),
    ]);
    expect(String(made.stderr), 'made with ffmpeg').toBe('');
    const page = await openDashboard();
    const bytes = readFileSync(join(folder, name)).toString('base64');
    await page.evaluate(
      ({ data, fileName }) => {
        const transfer = new DataTransfer();
        const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
        transfer.items.add(new File([bytes], fileName));
        for (const type of ['dragover', 'drop']) {
          document.body.dispatchEvent(
            new DragEvent(type, { dataTransfer: transfer, bubbles: true, cancelable: true }),
          );
        }
      },
      { data: bytes, fileName: name },
    );
    await imports(page).getByText('Written down.').waitFor();
    await imports(page).getByRole('link', { name: 'Open' }).click();
    await page.getByRole('log').getByText('w99').waitFor();
    expect(wordsOf(await transcriptOf(page))).toEqual(expected);
  },
);

test('[W12] a page that is closed in the middle goes on where it was, through an outage, and no word is doubled', async () => {
  const page = await openDashboard();
  twin.delayMs = 1_500;
  await choose(page, 'call.wav');
  await twin.asked(twin.requests.length + 2);
  await page.reload();
  await imports(page).getByText('Not finished yet.').waitFor();
  twin.delayMs = 0;
  twin.fault = 'busy';
  twin.retryAfterSeconds = 1;
  await imports(page).getByRole('button', { name: 'Resume' }).click();
  await twin.asked(twin.requests.length + 1);
  twin.fault = undefined;
  await imports(page).getByText('Written down.').waitFor();
  await imports(page).getByRole('link', { name: 'Open' }).click();
  await page.getByRole('log').getByText('w99').waitFor();
  expect(wordsOf(await transcriptOf(page))).toEqual(expected);
});

test('[W12] cancelled, nothing more of it is sent', async () => {
  const page = await openDashboard();
  twin.delayMs = 1_000;
  await choose(page, 'call.wav');
  await imports(page).getByText('Writing down what is said.').waitFor();
  await imports(page).getByRole('button', { name: 'Cancel' }).click();
  expect(await imports(page).count()).toBe(0);
  twin.delayMs = 0;
  await page.reload();
  await page.getByRole('heading', { name: 'Recent Meetings' }).waitFor();
  expect(await imports(page).count()).toBe(0);
});

test('[W12] what is no recording is told so', async () => {
  const page = await openDashboard();
  writeFileSync(join(folder, 'notes.wav'), 'these are notes, not sounds');
  await choose(page, 'notes.wav');
  await page.getByText(importMessages.unreadable).waitFor();
  expect(await imports(page).count()).toBe(0);
});

test('[W12] without cloud transcription it says so before anything happens', async () => {
  const plain = await startProduct();
  try {
    const { page } = await openDevice(here.browser, plain.url);
    await page.goto('/dashboard');
    await choose(page, 'call.wav');
    await page.getByText('Sign in to use the transcription of this server.').waitFor();
    await enter(page, plain.url, 'up');
    await choose(page, 'call.wav');
    await page.getByText(listeningMessages.notConfigured).waitFor();
    expect(await imports(page).count()).toBe(0);
    await page.context().close();
  } finally {
    await plain.stop();
  }
});
