// The Whisper worker of the built page in a real Chromium: the real library, WebAssembly and inference, over models that
// the real server holds and that were never trained. Where the library is not installed (docs/on-device.md), one test of that.
import { readdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type HeldModel, onDeviceModelPath } from '#protocol/on-device-model.ts';
import type { FromWhisperWorker, ToWhisperWorker } from '#web/listening/on-device/worker-messages.ts';
import { isOnDeviceLibraryInstalled } from '../../scripts/page/on-device-library.ts';
import { garbageWeights, type ModelFiles, writeModelFolder } from '../whisper-twin/model-folder.ts';
import { twinSeconds, twinSentence, whisperTwin } from '../whisper-twin/whisper-twin.ts';
import { firstWords } from '../speech-twin/tone-words.ts';
import { microphone, writeRecording } from './kit/microphone.ts';
import { openBrowser, optimised } from './kit/chromium.ts';
import { openDevice, type Product, startProduct } from './kit/product.ts';

const script = readdirSync('dist/page/assets').find((file) => /^whisper-worker-.*\.js$/.test(file));
const seconds = 2;
const speech = {
  type: 'transcribe' as const,
  samples: new Float32Array(seconds * 16_000),
  language: 'en-US',
} satisfies ToWhisperWorker;

let browser: Browser;
let product: Product | undefined;
let folder: string;
let context: BrowserContext;
/** Every address that the pages and their workers asked for, since the last look. */
let asked: string[] = [];
beforeAll(async () => {
  browser = await openBrowser([optimised]);
});
afterEach(async () => {
  await context.close();
  await product?.stop();
  rmSync(dirname(folder), { recursive: true });
});
afterAll(() => browser?.close());

async function openOver(files: ModelFiles): Promise<{ page: Page; model: HeldModel }> {
  folder = writeModelFolder(files);
  product = await startProduct({ ON_DEVICE_MODEL_DIR: folder });
  const { page } = await openDevice(browser, product.url);
  context = page.context();
  context.on('request', (request) => asked.push(request.url()));
  await page.goto('/');
  const model = await page.evaluate(
    async (address) => (await (await fetch(address)).json()) as HeldModel,
    onDeviceModelPath,
  );
  return { page, model };
}

/** All that a new worker answers until it has answered the last message, or fails. */
function tell(page: Page, ...messages: ToWhisperWorker[]): Promise<FromWhisperWorker[]> {
  asked = [];
  // A page and a test hand each other JSON: samples go as plain numbers.
  const plain = messages.map((message) =>
    message.type === 'transcribe' ? { ...message, samples: [...message.samples] } : message,
  );
  return page.evaluate(
    ([address, messages]) =>
      new Promise<FromWhisperWorker[]>((resolve) => {
        const worker = new Worker(address, { type: 'module' });
        const answers: FromWhisperWorker[] = [];
        const send = () => {
          const message = messages.shift()!;
          const samples = message.type === 'transcribe' && { samples: Float32Array.from(message.samples) };
          worker.postMessage({ ...message, ...samples }, { transfer: [] });
        };
        worker.addEventListener('message', ({ data }: MessageEvent<FromWhisperWorker>) => {
          if (data.type === 'progress') return;
          answers.push(data);
          if (data.type !== 'failed' && messages.length > 0) return send();
          worker.terminate();
          resolve(answers);
        });
        send();
      }),
    [`/assets/${script}`, plain] as const,
  );
}

const load = ({ path }: HeldModel): ToWhisperWorker => ({ type: 'load', path, on: 'wasm' });

const testWhatIsBuilt = isOnDeviceLibraryInstalled() ? testInference : testAbsence;
testWhatIsBuilt();

function testAbsence(): void {
  test('[O3] built without the library, the worker says so and asks for no model', async () => {
    const { page, model } = await openOver(whisperTwin({ wordTimes: 'no' }));
    expect(await tell(page, load(model))).toEqual([
      { type: 'failed', complaint: 'library', detail: expect.stringContaining('not built into this page') },
    ]);
    expect(asked.filter((address) => address.includes(model.path))).toEqual([]);
  });
}

function testInference(): void {
  test('[O4] a model with times of words is loaded and heard in the worker, from this server alone and once', async () => {
    const { page, model } = await openOver(whisperTwin({ wordTimes: 'yes' }));
    const first = await tell(page, load(model), speech);
    const [ready, answer] = first;
    expect(ready).toEqual({ type: 'ready' });
    expect(answer).toMatchObject({
      type: 'transcribed',
      transcription: { text: twinSentence, duration: seconds },
    });
    const words = answer?.type === 'transcribed' ? answer.transcription.words! : [];
    expect(words.map(({ word }) => word).join(' ')).toBe(twinSentence);
    for (const [index, { start, end }] of words.entries()) {
      expect(start).toBeGreaterThanOrEqual(words[index - 1]?.end ?? 0);
      expect(end).toBeGreaterThan(start);
    }
    expect(words.at(-1)?.end).toBeLessThanOrEqual(twinSeconds);
    expect(asked.some((address) => address.includes(model.path))).toBe(true);
    expect(asked.filter((address) => !address.startsWith(product!.url))).toEqual([]);

    expect(await tell(page, load(model), speech)).toEqual(first);
    expect(asked.filter((address) => address.includes(model.path))).toEqual([]);
  });

  test.each(['no', 'claimed'] as const)(
    '[O4] a model without times of words (claimed: %s) gives those of sentences',
    async (wordTimes) => {
      const { page, model } = await openOver(whisperTwin({ wordTimes }));
      const answers = await tell(page, load(model), { ...speech, language: 'de-DE' }, speech);
      const heard = {
        text: twinSentence,
        duration: seconds,
        segments: [{ text: twinSentence, start: 0, end: twinSeconds }],
      };
      expect(answers).toEqual([
        { type: 'ready' },
        { type: 'transcribed', transcription: heard },
        { type: 'transcribed', transcription: heard },
      ]);
    },
  );

  test('[O3] [O4] agreed to and chosen, it writes down a meeting without an account, and no sound leaves the device', async () => {
    folder = writeModelFolder(whisperTwin({ wordTimes: 'no' }));
    product = await startProduct({ ON_DEVICE_MODEL_DIR: folder });
    const voice = writeRecording(join(dirname(folder), 'voice.wav'), firstWords(12));
    const listener = await openBrowser(microphone(voice));
    try {
      const { page, errors } = await openDevice(listener, product.url);
      context = page.context();
      const sent: string[] = [];
      context.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
      await page.goto('/dashboard');
      await page.getByRole('button', { name: 'New Meeting' }).click();
      await page.getByPlaceholder('Meeting title...').fill('Nowhere else');
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: /^Transcription:/ }).click();
      const dialog = page.getByRole('dialog', { name: 'How to listen' });
      const way = dialog.getByRole('radio', { name: /^Whisper on this device/ });
      expect(await way.isDisabled()).toBe(true);
      await dialog.getByRole('button', { name: 'Agree and download' }).click();
      await dialog.getByText('is kept on this device').waitFor();
      await way.click();
      await page.keyboard.press('Escape');
      await page
        .getByRole('button', { name: 'Transcription: Whisper on this device (audio stays here)' })
        .waitFor();
      await page.getByRole('button', { name: 'Start recording' }).click();
      await page.getByRole('log').getByText(twinSentence).first().waitFor();
      expect(sent).toEqual([]);
      expect(errors).toEqual([]);
    } finally {
      await listener.close();
    }
  });

  test('[O3] a page that does not listen in this way loads nothing for it', async () => {
    asked = [];
    await openOver(whisperTwin({ wordTimes: 'no' }));
    expect(asked.length).toBeGreaterThan(3);
    expect(asked.filter((address) => /whisper|transformers|\.wasm/.test(address))).toEqual([]);
  });

  test('[O4] a language that Whisper does not know is told as such', async () => {
    const { page, model } = await openOver(whisperTwin({ wordTimes: 'no' }));
    const answers = await tell(page, load(model), { ...speech, language: 'ga-IE' });
    expect(answers.at(-1)).toMatchObject({ type: 'failed', complaint: 'language' });
  });

  test('[O5] weights that are none fail in words, and nothing else is asked for in their place', async () => {
    const { page, model } = await openOver({ ...whisperTwin({ wordTimes: 'no' }), ...garbageWeights });
    const answers = await tell(page, load(model));
    expect(answers).toEqual([
      { type: 'failed', complaint: 'model', detail: expect.stringContaining('load model') },
    ]);
    expect(asked.filter((address) => !address.startsWith(product!.url))).toEqual([]);
  });
}
