// What a person is told when cloud transcription cannot begin or goes wrong: each cause in the specification's words, and
// nothing that was said is lost by it.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { importMessages, speechMessages } from '#meeting/messages.ts';
import type { Fault } from '../speech-twin/speech-twin.ts';
import { firstWords, speakTones, toneWordText } from '../speech-twin/tone-words.ts';
import { wavFile } from '../speech-twin/wav.ts';
import { enterMeeting, heard, inRoom, linesOf, record, startServers, wordsOf } from './cloud-room.ts';
import { openBrowser, openDevice } from './product.ts';

const rate = 48_000;
const folder = mkdtempSync(join(tmpdir(), 'aside-messages-'));
const voice = join(folder, 'voice.wav');
const words = firstWords(80);

beforeAll(() => writeFileSync(voice, wavFile(speakTones({ words, leadMs: 2_000, rate }), rate)));
afterAll(() => rmSync(folder, { recursive: true }));

const alert = (page: Page, message: string) =>
  page.getByRole('alert').getByText(speechMessages.transcriptionError(message));

describe.concurrent('while somebody speaks', () => {
  test('[C3] the service refuses the key, is too slow, busy, broken or unreadable, the server is gone: each is told, and every word comes in the end', () =>
    inRoom(voice, async ({ twin, product, page, ...room }) => {
      await record(page);
      const told: [Fault, RegExp][] = [
        ['timeout', /took too long \(408\)/],
        ['busy', /takes no more at the moment \(429\)/],
        ['error', /had an error of its own \(500\)/],
        ['garbage', /answered something that is no transcription/],
        ['unauthorized', /did not accept this server's request \(401\)/],
      ];
      twin.retryAfterSeconds = 1;
      for (const [fault, message] of told) {
        twin.fault = fault;
        const words = page
          .getByRole('alert')
          .getByText('Transcription error: Whisper transcription failed: ');
        await words.filter({ hasText: message }).waitFor();
        await page.getByText('Recording', { exact: true }).waitFor();
        twin.fault = undefined;
        await page.getByRole('alert').waitFor({ state: 'detached' });
      }
      await product.crash();
      await alert(page, speechMessages.failed(importMessages.unreachable)).waitFor();
      await product.restart();
      expect(await heard({ product, ...room }, 80)).toEqual(words.map(toneWordText));
    }));

  test('[C3] [R1] who is signed out in the middle is told so, and what they said comes once they are back', () =>
    inRoom(voice, async ({ page, ...room }) => {
      await record(page);
      await page.getByRole('log').getByText('w00').waitFor();
      const cookies = await page.context().cookies();
      await page.context().clearCookies();
      await alert(page, speechMessages.failed(importMessages.signedOut)).waitFor();
      await page.getByText('Speak clearly - AI is listening').waitFor();
      await page.context().addCookies(cookies);
      await page.getByRole('button', { name: 'Try again' }).click();
      expect(await heard(room, 80)).toEqual(words.map(toneWordText));
    }));

  test('[C3] who leaves the meeting while the service is away finds on the dashboard that speech waits, and its words in the meeting', ({
    expect,
  }) =>
    inRoom(voice, async ({ page, twin, ...room }) => {
      await record(page);
      await page.getByRole('log').getByText('w00').waitFor();
      twin.fault = 'outage';
      await page.getByText(/^Catching up: [3-9] saved$/).waitFor();
      await page.getByRole('button', { name: 'Stop recording' }).click();
      await page.getByRole('link', { name: 'Back to Home' }).click();
      await page.goto('/dashboard');
      await page.getByText('Speech saved on this device waits for its text').waitFor();
      const before = await linesOf(room);
      twin.fault = undefined;
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.getByText(/^Catching up/).waitFor({ state: 'detached' });
      await expect.poll(async () => (await linesOf(room)).length).toBeGreaterThan(before.length);
      const said = wordsOf(await linesOf(room));
      expect(said).toEqual(words.slice(0, said.length).map(toneWordText));
      await page.goto('/dashboard');
      await page.getByRole('button', { name: 'Continue' }).waitFor();
      expect(await page.getByText('waits for its text').count()).toBe(0);
    }));
});

test('[R1] [R2] [R3] the relay from a page: no sign-in, a body too large, none at all, and one that is no audio each have their own answer', () =>
  inRoom(voice, async ({ page, meeting, twin }) => {
    const answers = await page.evaluate(async (sessionId) => {
      const address = `/api/transcriptions?sessionId=${sessionId}&channel=you`;
      const headers = { 'content-type': 'audio/wav' };
      const send = async (body: BodyInit, credentials: RequestCredentials = 'same-origin') => {
        const response = await fetch(address, { method: 'POST', headers, body, credentials });
        const { code, ignored } = (await response.json()) as { code?: string; ignored?: string };
        return [response.status, code ?? ignored];
      };
      return [
        await send(new Uint8Array(4_000), 'omit'),
        await send(new Uint8Array(5 * 1024 * 1024)),
        await send('these are words and not their sound. '.repeat(100)),
        await send(new Uint8Array(1_000)),
      ];
    }, meeting);
    expect(answers).toEqual([
      [401, 'not-signed-in'],
      [413, 'too-large'],
      [422, 'no-audio'],
      [200, 'too-short'],
    ]);
    expect(twin.requests).toEqual([]);
  }));

test.each([
  ['the microphone is refused', [], undefined, speechMessages.cloudSetup],
  [
    'there is no microphone',
    ['--use-fake-ui-for-media-stream'],
    () => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('none', 'NotFoundError'));
    },
    speechMessages.cloudSetup,
  ],
  [
    'the browser cannot take the sound up',
    ['--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream'],
    () => {
      AudioWorklet.prototype.addModule = () => Promise.reject(new DOMException('no', 'AbortError'));
    },
    speechMessages.startFailed('AbortError'),
  ],
] as const)(
  '[C3] %s: the specified words, and the recording does not begin',
  async (_, flags, before, message) => {
    const { twin, product } = await startServers();
    const browser = await openBrowser(flags);
    try {
      const { page, errors } = await openDevice(browser, product.url);
      if (before) await page.addInitScript(before);
      await enterMeeting(page, product.url);
      await record(page);
      await alert(page, message).waitFor();
      await page.getByText('Ready to record').waitFor();
      expect(errors).toEqual([]);
    } finally {
      await browser.close();
      await product.stop();
      await twin.stop();
    }
  },
);
