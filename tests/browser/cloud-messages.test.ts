// What a person is told when cloud transcription cannot begin or goes wrong: each cause in the specification's words, and
// nothing that was said is lost by it.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { importMessages, speechMessages } from '#meeting/messages.ts';
import type { Fault } from '../speech-twin/speech-twin.ts';
import { firstWords } from '../speech-twin/tone-words.ts';
import {
  cookieOf,
  expectHeard,
  heard,
  linesOf,
  record,
  expectAllOnceStopped,
  wordsOf,
  wordsShown,
} from './kit/cloud-room.ts';
import { cloudRooms } from './kit/cloud-rooms.ts';
import { delivered, microphone, type Recording, textsOf, writeRecording } from './kit/microphone.ts';
import { fillSignIn, startMortalProduct, startProduct } from './kit/product.ts';

const folder = mkdtempSync(join(tmpdir(), 'aside-messages-'));
const inRoom = cloudRooms(startProduct);
const inMortalRoom = cloudRooms(startMortalProduct);
/** Somebody who takes two minutes: however slow the machine, there is speech while something goes wrong. */
let slow: Recording;
beforeAll(() => {
  slow = writeRecording(join(folder, 'slow.wav'), firstWords(100), {
    gapMs: (index) => (index % 10 === 9 ? 6_000 : 150),
  });
});
afterAll(() => rmSync(folder, { recursive: true }));

const alert = (page: Page, message: string) =>
  page.getByRole('alert').getByText(speechMessages.transcriptionError(message));

describe.concurrent('while somebody speaks', () => {
  test('[C3] the service refuses the key, is too slow, busy, broken or unreadable, the server is gone: each is told, and every word comes in the end', () =>
    inMortalRoom(microphone(slow), async (room) => {
      const { twin, product, page } = room;
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
        // What somebody has to mend is not tried again at once by itself.
        if (fault === 'unauthorized') await page.getByRole('button', { name: 'Try again' }).click();
        await page.getByRole('alert').waitFor({ state: 'detached' });
      }
      await product.crash();
      await alert(page, speechMessages.failed(importMessages.unreachable)).waitFor();
      await product.restart();
      await expectAllOnceStopped(room, slow);
    }));

  test('[C3] [R1] [K21] who is signed out in the middle keeps the meeting, is told, and what they said comes once they are back', () =>
    inRoom(microphone(slow), async (room) => {
      const { page, product } = room;
      await record(page);
      await wordsShown(page, 1);
      const origin = new URL(product.url).origin;
      await page.request.post(`${origin}/api/auth/sign-out`, { headers: { origin } });
      // By its text: the page behind a dialog has no roles.
      const note = page.getByText('Your sign-in has ended. What you say is kept');
      await note.waitFor();
      await page.getByText('Speak clearly - AI is listening').waitFor();
      await page.getByRole('button', { name: 'Sign in' }).click();
      await fillSignIn(page, room.email);
      await note.waitFor({ state: 'detached' });
      await page.getByRole('alert').waitFor({ state: 'detached' });
      await expectAllOnceStopped({ ...room, cookie: await cookieOf(page) }, slow);
      await page.getByText('Kept on the server').waitFor();
    }));

  test('[C3] who leaves the meeting while the service is away finds on the dashboard that speech waits, and its words in the meeting', () =>
    inRoom(microphone(slow), async ({ page, twin, ...room }) => {
      await record(page);
      await wordsShown(page, 1);
      twin.fault = 'outage';
      await page.getByText(/^Catching up: ([3-9]|\d\d) saved$/).waitFor();
      const clear = textsOf(await delivered(room.ask));
      await room.stop();
      await page.getByRole('link', { name: 'Back to Home' }).click();
      await page.goto('/dashboard');
      await page.getByText('Speech saved on this device waits for its text').waitFor();
      const before = await linesOf(room);
      twin.fault = undefined;
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.getByText(/^Catching up/).waitFor({ state: 'detached' });
      expect(clear.length).toBeGreaterThan(wordsOf(before).length);
      expectHeard(await heard(room, clear.length), clear, slow.words);
      await page.goto('/dashboard');
      await page.getByRole('button', { name: 'Continue' }).waitFor();
      expect(await page.getByText('waits for its text').count()).toBe(0);
    }));
});

test('[R1] [R2] [R3] the relay from a page: no sign-in, a body too large, none at all, and one that is no audio each have their own answer', () =>
  inRoom(microphone(slow), async ({ page, meeting, twin }) => {
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

const granted = ['--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream'];
test.each([
  ['the microphone is refused', [], undefined, speechMessages.cloudSetup],
  [
    'there is no microphone',
    granted,
    () => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('none', 'NotFoundError'));
    },
    speechMessages.cloudSetup,
  ],
  [
    'the browser cannot take the sound up',
    granted,
    () => {
      AudioWorklet.prototype.addModule = () => Promise.reject(new DOMException('no', 'AbortError'));
    },
    speechMessages.startFailed('AbortError'),
  ],
] as const)(
  '[C3] %s: the specified words, and the recording does not begin',
  async (_, flags, before, message) => {
    await inRoom(
      flags,
      async ({ page }) => {
        await record(page);
        await alert(page, message).waitFor();
        await page.getByText('Ready to record').waitFor();
        expect(await page.getByText('Speak clearly - AI is listening').count()).toBe(0);
      },
      { before },
    );
  },
);
