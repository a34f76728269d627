// The microphone and a shared tab, each with its own words: none may be lost, doubled or put into the other's mouth.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { firstWords, speakTones, toneWordText } from '../speech-twin/tone-words.ts';
import { wavFile } from '../speech-twin/wav.ts';
import { enterMeeting, heard, linesOf, pass, record, startServers, wordsOf } from './cloud-room.ts';
import { openBrowser, openDevice } from './product.ts';

const rate = 48_000;
const folder = mkdtempSync(join(tmpdir(), 'aside-channels-'));
const [mine, theirs] = [firstWords(20), firstWords(20, 50)];
const myVoice = join(folder, 'mine.wav');
const theirVoice = wavFile(speakTones({ words: theirs, leadMs: 500, rate }), rate).toString('base64');
const title = 'The other side';

beforeAll(() => {
  // Time to share the tab before the first word.
  writeFileSync(myVoice, wavFile(speakTones({ words: mine, leadMs: 8_000, tailMs: 2_000, rate }), rate));
});
afterAll(() => rmSync(folder, { recursive: true }));

test('[C6] 20 words into the microphone are "You", 20 of the shared tab are "Them"; ending the share ends nothing else', async () => {
  const { twin, product } = await startServers();
  const browser = await openBrowser(
    [
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-audio-capture=${myVoice}%noloop`,
      `--auto-select-tab-capture-source-by-title=${title}`,
      '--autoplay-policy=no-user-gesture-required',
    ],
    { ignoreDefaultArgs: ['--mute-audio'] },
  );
  try {
    const { page } = await openDevice(browser, product.url);
    await page.context().grantPermissions(['microphone'], { origin: product.url });
    const other = await page.context().newPage();
    await other.setContent(`<title>${title}</title>`);
    await page.bringToFront();
    const entered = await enterMeeting(page, product.url);
    const room = { product, ...entered };
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
    }, theirVoice);
    await heard(room, 40);
    await other.close();
    await page.getByText('The sharing has ended. Your microphone is still heard.').waitFor();
    await pass(500);
    await page.getByText('Speak clearly - AI is listening').waitFor();
    const lines = await linesOf(room);
    const said = (speaker: string) => wordsOf(lines.filter((line) => line.speaker === speaker));
    expect(said('You')).toEqual(mine.map(toneWordText));
    expect(said('Them')).toEqual(theirs.map(toneWordText));
  } finally {
    await browser.close();
    await product.stop();
    await twin.stop();
  }
});
