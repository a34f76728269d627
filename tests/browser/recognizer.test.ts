// Listening with the browser's recogniser, in the real product: every odd sequence of events it can bring, and every
// message about it seen on the page.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { listeningMessages, speechMessages } from '#meeting/messages.ts';
import type { ScriptStep } from '#web/testing/scripted-recognizer-page.ts';
import { faultsEverywhere } from './kit/faults-everywhere.ts';
import { lineOf, newMeeting } from './kit/in-meeting.ts';
import { keptDevice } from './kit/kept-device.ts';
import { transcriptOf } from './kit/product.ts';
import { withProduct } from './kit/with-product.ts';

const here = withProduct();
const kept = keptDevice(here);

/** A signed-in person in a new meeting. */
async function openMeeting(before?: () => void) {
  const address = await newMeeting(here.api, 'Listening');
  const device = await kept.open(address, { account: here.account, ...(before && { before }) });
  await device.page.getByText('Ready to record').waitFor();
  return device;
}

async function record(page: Page, script: ScriptStep[] = []): Promise<void> {
  await page.evaluate((steps) => window.scriptedRecognizer.play(steps), script);
  await page.getByRole('button', { name: 'Start recording' }).click();
}

const play = (page: Page, ...script: ScriptStep[]) =>
  page.evaluate((steps) => window.scriptedRecognizer.play(steps), script);
const starts = (page: Page) => page.evaluate(() => window.scriptedRecognizer.starts);
const alert = (page: Page, message: string) =>
  page.getByRole('alert').getByText(speechMessages.transcriptionError(message), { exact: true });

test('[W2] [W4] three times no-speech, an end nobody asked for, an error without an end, a start without any event: every word is there once', async () => {
  const { page, errors } = await openMeeting();
  await record(page, [
    { step: 'error', code: 'no-speech' },
    { step: 'error', code: 'no-speech' },
    { step: 'error', code: 'no-speech' },
    { step: 'final', text: 'after the silence' },
    { step: 'interim', text: 'cut off in the mid' },
    { step: 'end' },
    { step: 'final', text: 'after the end' },
    { step: 'interim', text: 'lost its' },
    { step: 'error', code: 'network', noEnd: true },
    { step: 'dead-start' },
    { step: 'final', text: 'after the dead start' },
  ]);
  await lineOf(page, 'after the dead start').waitFor();
  expect(await transcriptOf(page)).toEqual([
    'after the silence',
    'cut off in the mid',
    'after the end',
    'lost its',
    'after the dead start',
  ]);
  expect(errors).toEqual([]);
});

test('[W2] six times audio-capture: it stops trying and says so', async () => {
  const { page } = await openMeeting();
  await record(
    page,
    Array.from({ length: 6 }, () => ({ step: 'error', code: 'audio-capture' })),
  );
  await alert(page, speechMessages.audioCapture).waitFor();
  await page.getByText('Ready to record').waitFor();
  expect(await starts(page)).toBe(3);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => starts(page)).toBe(6);
});

test('[W4] a phone says everything again: each word is there once', async () => {
  const { page } = await openMeeting(() => {
    Object.defineProperty(navigator, 'userAgent', {
      value: 'Mozilla/5.0 (Linux; Android 16) Chrome/156.0',
    });
  });
  await record(page, [
    { step: 'final', text: 'hello', confidence: 0 },
    { step: 'replay' },
    { step: 'final', text: 'hello world', confidence: 0 },
    { step: 'replay' },
    { step: 'final', text: 'hello world how are you', confidence: 0.9 },
    { step: 'replay' },
    { step: 'final', text: 'the end' },
  ]);
  await lineOf(page, 'the end').waitFor();
  expect(await transcriptOf(page)).toEqual(['hello', 'world', 'how are you', 'the end']);
});

test('[W5] finals at 0, 0.41, 0.69, 0.70 and 1.0: kept, unsure, unsure, kept, kept; unsure lines outlive a reload', async () => {
  const { page } = await openMeeting();
  await record(
    page,
    [0, 0.41, 0.69, 0.7, 1].map((confidence) => ({
      step: 'final',
      text: `said at ${confidence}`,
      confidence,
    })),
  );
  await lineOf(page, 'said at 1').waitFor();
  expect(await transcriptOf(page)).toEqual(['said at 0', 'said at 0.7', 'said at 1']);
  await page.reload();
  await page.getByRole('button', { name: 'Unsure (2)' }).click();
  const unsure = page.getByRole('list', { name: 'Unsure lines' }).getByRole('listitem');
  await unsure.filter({ hasText: 'said at 0.41' }).getByRole('button', { name: 'Add' }).click();
  await unsure.filter({ hasText: 'said at 0.69' }).getByRole('button', { name: 'Drop' }).click();
  await lineOf(page, 'said at 0.41').waitFor();
  await page.reload();
  await lineOf(page, 'said at 0.41').waitFor();
  expect(await page.getByText('Unsure (').count()).toBe(0);
});

test.each([
  ['not-allowed', speechMessages.notAllowed],
  ['no-speech', speechMessages.noSpeech],
  ['network', speechMessages.network],
  ['service-not-allowed', speechMessages.other('service-not-allowed')],
  ['language-not-supported', speechMessages.other('language-not-supported')],
])('[W6] %s is told in its own words', async (code, message) => {
  const { page, errors } = await openMeeting(() => {
    // A machine with a microphone: without one the browser's "not allowed" means something else.
    navigator.mediaDevices.enumerateDevices = () =>
      Promise.resolve([{ kind: 'audioinput' } as MediaDeviceInfo]);
  });
  await record(page, [{ step: 'error', code }]);
  await alert(page, message).waitFor();
  expect(errors).toEqual([]);
});

test('[W6] a machine without a microphone is told so', async () => {
  const { page, errors } = await openMeeting(() => {
    navigator.mediaDevices.enumerateDevices = () => Promise.resolve([]);
  });
  await record(page, [{ step: 'error', code: 'not-allowed' }]);
  await alert(page, speechMessages.audioCapture).waitFor();
  expect(errors).toEqual([]);
});

test('[W6] a microphone that is denied beforehand is told before anything starts', async () => {
  const { page } = await openMeeting(() => {
    navigator.permissions.query = () => Promise.resolve({ state: 'denied' } as PermissionStatus);
  });
  await record(page);
  await alert(page, speechMessages.deniedBeforeStart).waitFor();
  expect(await starts(page)).toBe(0);
});

test('[W6] a browser without a recogniser is told which ones have one', async () => {
  const { page, errors } = await openMeeting(() => {
    Object.assign(window, { SpeechRecognition: undefined, webkitSpeechRecognition: undefined });
  });
  await page.getByRole('button', { name: 'Start recording' }).click();
  await alert(page, speechMessages.unsupported).waitFor();
  expect(errors).toEqual([]);
});

test('[W6] a recogniser that throws when it is started is told with what it threw', async () => {
  const { page, errors } = await openMeeting(() => {
    (
      window as typeof window & { SpeechRecognition: typeof EventTarget & { prototype: { start(): void } } }
    ).SpeechRecognition.prototype.start = () => {
      throw new DOMException('no', 'NotSupportedError');
    };
  });
  await page.getByRole('button', { name: 'Start recording' }).click();
  await alert(page, speechMessages.startFailed('NotSupportedError')).waitFor();
  expect(errors).toEqual([]);
});

test('[W7] of two tabs one listens, and the other can take over', async () => {
  const { page: first } = await openMeeting();
  await record(first);
  await first.getByText('Speak clearly - AI is listening').waitFor();
  const second = await first.context().newPage();
  await second.goto(first.url());
  await second.getByRole('button', { name: 'Record here too' }).click();
  await alert(second, listeningMessages.otherTab).waitFor();
  expect(await starts(second)).toBe(0);
  await second.getByRole('button', { name: 'Listen here' }).click();
  await alert(first, listeningMessages.takenOver).waitFor();
  // The first tab is told before the second one listens.
  await second.getByText('Speak clearly - AI is listening').waitFor();
  await second.evaluate(() => window.scriptedRecognizer.say('heard in the second tab'));
  await lineOf(second, 'heard in the second tab').waitFor();
});

test('[W9] another language holds at once, in the middle of a recording, and in the next page', async () => {
  const { page } = await openMeeting();
  await record(page);
  await play(page, { step: 'interim', text: 'half a sent' });
  await page.getByText('half a sent').waitFor();
  await page.getByRole('button', { name: /^Transcription:/ }).click();
  const dialog = page.getByRole('dialog', { name: 'How to listen' });
  await dialog.getByLabel('Language').selectOption('de-DE');
  await page.keyboard.press('Escape');
  await expect.poll(() => page.evaluate(() => window.scriptedRecognizer.last?.lang)).toBe('de-DE');
  await page.getByText('Speak clearly - AI is listening').waitFor();
  await play(page, { step: 'final', text: 'und der Rest' });
  await lineOf(page, 'und der Rest').waitFor();
  expect(await transcriptOf(page)).toEqual(['half a sent', 'und der Rest']);
  await page.reload();
  await record(page);
  await expect.poll(() => page.evaluate(() => window.scriptedRecognizer.last?.lang)).toBe('de-DE');
});

test('[W11] a pause hears nothing, for everybody to see, and going on hears again', async () => {
  const { page, errors } = await openMeeting();
  await record(page);
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.getByText('Nothing is heard until you resume').waitFor();
  await page.getByLabel('Status').getByText('Stopped').waitFor();
  await page.getByRole('button', { name: 'Resume' }).click();
  await play(page, { step: 'final', text: 'and on we go' });
  await lineOf(page, 'and on we go').waitFor();
  await page.getByLabel('Status').getByText('Live Recording').waitFor();
  expect(errors).toEqual([]);
});

test('[W10] listening, in trouble, paused and with the choice open, the screen fits and is accessible, light and dark, on a phone too', async () => {
  const { page } = await openMeeting();
  await record(page, [{ step: 'final', text: 'perhaps', confidence: 0.5 }]);
  const sizes = [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
    { width: 320, height: 640 },
  ];
  const faults: object[] = [];
  const look = async (what: string): Promise<void> => {
    faults.push(...(await faultsEverywhere(page, sizes)).map((fault) => ({ what, ...fault })));
  };
  await page.getByRole('button', { name: 'Unsure (1)' }).waitFor();
  await look('listening');
  await page.getByRole('button', { name: /^Transcription:/ }).click();
  await page.getByRole('dialog', { name: 'How to listen' }).waitFor();
  await look('choosing');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await play(page, { step: 'error', code: 'network', noEnd: true });
  await alert(page, speechMessages.network).waitFor();
  await look('in trouble');
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.getByRole('button', { name: 'Resume' }).waitFor();
  await look('paused');
  expect(faults).toEqual([]);
});
