// The microphone and a shared tab, each with its own words: none may be lost, doubled or put into the other's mouth.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, test } from 'vitest';
import { firstWords, speakTones, toneWordText } from '../speech-twin/tone-words.ts';
import { wavFile } from '../speech-twin/wav.ts';
import {
  enterMeeting,
  expectHeard,
  heard,
  linesOf,
  record,
  spokenFor,
  startServers,
  wordsOf,
} from './kit/cloud-room.ts';
import {
  type Ask,
  delivered,
  expectEnough,
  installSoundTap,
  microphone,
  type Recording,
  textsOf,
  writeRecording,
} from './kit/microphone.ts';
import { openBrowser } from './kit/chromium.ts';
import { openDevice, startProduct } from './kit/product.ts';

const rate = 48_000;
const folder = mkdtempSync(join(tmpdir(), 'aside-channels-'));
const theirs = firstWords(20, 50);
const theirVoice = wavFile(speakTones({ words: theirs, leadMs: 500, rate }), rate);
let mine: Recording;
const title = 'The other side';

beforeAll(() => {
  // Time to share the tab before the first word.
  mine = writeRecording(join(folder, 'mine.wav'), firstWords(20), { leadMs: 8_000 });
});
afterAll(() => rmSync(folder, { recursive: true }));

test('[C6] 20 words into the microphone are "You", 20 of the shared tab are "Them"; ending the share ends nothing else', async () => {
  const { twin, product } = await startServers({ start: startProduct });
  const browser = await openBrowser(
    [
      ...microphone(mine).filter((flag) => flag !== '--use-fake-ui-for-media-stream'),
      `--auto-select-tab-capture-source-by-title=${title}`,
      '--autoplay-policy=no-user-gesture-required',
    ],
    // Sharing a tab takes tabs.
    { kind: 'whole', ignoreDefaultArgs: ['--mute-audio'] },
  );
  try {
    const { page } = await openDevice(browser, product.url);
    await page.addInitScript(installSoundTap);
    const ask: Ask = (expression) => page.evaluate(expression);
    await page.context().grantPermissions(['microphone'], { origin: product.url });
    const other = await page.context().newPage();
    await other.setContent(`<title>${title}</title>`);
    await page.bringToFront();
    const entered = await enterMeeting(page, product.url);
    const room = { product, ask, ...entered };
    await record(page);
    await page.getByRole('button', { name: 'Share sound' }).click();
    await page.getByText('Shared sound').waitFor();
    await other.evaluate(async (wav) => {
      const context = new AudioContext();
      const source = context.createBufferSource();
      const bytes = Uint8Array.from(atob(wav), (letter) => letter.charCodeAt(0));
      source.buffer = await context.decodeAudioData(bytes.buffer);
      source.connect(context.destination);
      source.start();
    }, theirVoice.toString('base64'));
    await spokenFor(ask, mine.ms);
    await spokenFor(ask, (theirVoice.length / 2 / rate) * 1_000 + 2_000, 1);
    const [mineBrought, theirsBrought] = [textsOf(await delivered(ask)), textsOf(await delivered(ask, 1))];
    expectEnough(mineBrought);
    expectEnough(theirsBrought);
    await other.close();
    await page.getByText('The sharing has ended. Your microphone is still heard.').waitFor();
    await page.getByText('Speak clearly - AI is listening').waitFor();
    await page.getByRole('button', { name: 'Stop recording' }).click();
    await heard(room, mineBrought.length + theirsBrought.length);
    const lines = await linesOf(room);
    const said = (speaker: string) => wordsOf(lines.filter((line) => line.speaker === speaker));
    expectHeard(said('You'), mineBrought, mine.words);
    expectHeard(said('Them'), theirsBrought, theirs.map(toneWordText));
  } finally {
    await browser.close();
    await product.stop();
    await twin.stop();
  }
});
