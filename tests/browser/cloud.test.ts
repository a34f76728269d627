// Cloud transcription, from a microphone to lines, with a speech service that truly hears: words are spoken into a real
// Chromium, and every one that is lost or doubled of those that its microphone brought is counted.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { firstWords, toneWordText } from '../speech-twin/tone-words.ts';
import {
  enterMeeting,
  expectAll,
  expectHeard,
  heard,
  record,
  spokenFor,
  startServers,
  expectAllOnceStopped,
  wordsShown,
} from './kit/cloud-room.ts';
import {
  delivered,
  deliveredMs,
  expectEnough,
  installSoundTap,
  microphone,
  type Recording,
  textsOf,
  writeRecording,
} from './kit/microphone.ts';
import { cloudRooms } from './kit/cloud-rooms.ts';
import { startPlainBrowser } from './kit/plain-browser.ts';
import { patienceMs, startMortalProduct, startProduct } from './kit/product.ts';

const folder = mkdtempSync(join(tmpdir(), 'aside-cloud-'));
const inRoom = cloudRooms(startProduct);
const inMortalRoom = cloudRooms(startMortalProduct);
let [most, many, some, few]: Recording[] = [];
beforeAll(() => {
  [most, many, some, few] = [44, 28, 16, 10].map((count) =>
    writeRecording(join(folder, `${count}.wav`), firstWords(count)),
  );
});
afterAll(() => rmSync(folder, { recursive: true }));

// The long ones first: the short ones run beside them.
describe.concurrent('words are spoken', () => {
  test('[C2] [C4] of many words none is lost, none doubled, and with a service that is slower than speech none waits for more than two requests before its own', () =>
    inRoom(microphone(many!), async (room) => {
      room.twin.delayMs = 5_000;
      room.twin.oneAtATime = true;
      await record(room.page);
      const said = await expectAll(room, many!);
      await room.page.getByRole('log').getByText(said.at(-1)!).waitFor();
      const { requests } = room.twin;
      const brought = (await delivered(room.ask)).filter(({ word }) => said.includes(word));
      const waits = brought.map(({ word, at }) => {
        const own = requests.findIndex(({ words }) => words.some((heard) => toneWordText(heard) === word));
        return requests.slice(0, own).filter((request) => request.at > at).length;
      });
      expect(requests.length).toBeGreaterThan(2);
      expect(Math.max(...waits)).toBeLessThanOrEqual(2);
    }));

  test('[C3] with a reload in the middle: what was said before it comes after it', () =>
    inRoom(microphone(few!), async (room) => {
      room.twin.delayMs = 6_000;
      await record(room.page);
      // All are said, and most of them still wait.
      await spokenFor(room.ask, few!.ms);
      const before = textsOf(await delivered(room.ask));
      expectEnough(before);
      await room.page.reload();
      room.twin.delayMs = 0;
      await room.page.getByText('Ready to record').waitFor();
      const said = await heard(room, before.length);
      expectHeard(said, before, few!.words);
      // The microphone begins its recording again.
      await record(room.page);
      await expectAll(room, few!, said);
    }));

  test('[C3] through an outage', () =>
    inRoom(microphone(most!), async (room) => {
      await record(room.page);
      await wordsShown(room.page, 2);
      room.twin.fault = 'outage';
      await room.page.getByText(/^Catching up: ([3-9]|\d\d) saved$/).waitFor();
      room.twin.fault = undefined;
      await expectAllOnceStopped(room, most!);
      await room.page.getByText(/^Catching up/).waitFor({ state: 'detached' });
    }));

  test('[C1] while the page is in a hidden tab', async () => {
    const [{ twin, product }, browser] = await Promise.all([
      startServers({ start: startProduct }),
      startPlainBrowser(microphone(some!)),
    ]);
    try {
      const held = await browser.hold();
      const page = held.contexts()[0]!.pages()[0]!;
      page.setDefaultTimeout(patienceMs);
      await page.addInitScript(installSoundTap);
      const entered = await enterMeeting(page, product.url);
      await record(page);
      await page.getByText('Speak clearly - AI is listening').waitFor();
      await held.close();
      const ask = await browser.hide(`${product.url}/meeting/${entered.meeting}`);
      expect(await ask('document.visibilityState')).toBe('hidden');
      expect(await deliveredMs(ask)).toBeLessThan(some!.ms);
      const stop = () => ask<void>(`document.querySelector('[aria-label="Stop recording"]').click()`);
      await expectAll({ product, ask, stop, ...entered }, some!);
      expect(await ask('document.visibilityState')).toBe('hidden');
    } finally {
      await browser.close();
      await product.stop();
      await twin.stop();
    }
  });

  test('[C3] while the server is killed and started again', () =>
    inMortalRoom(microphone(most!), async (room) => {
      await record(room.page);
      await wordsShown(room.page, 6);
      await room.product.crashAndRestart();
      await wordsShown(room.page, 16);
      await expectAllOnceStopped(room, most!);
    }));

  test('[C8] and each is seen while it is spoken, where the service can', () =>
    inRoom(
      microphone(some!),
      async (room) => {
        await room.page.evaluate(noteFirstWord);
        await record(room.page);
        await expectAll(room, some!);
        expect(await room.ask('firstWord')).toMatch(/typing\.\.\./);
        // The chunks themselves were not needed, but for what began before the stream was open.
        const asked = room.twin.requests.flatMap(({ words }) => words);
        expect(asked.length).toBeLessThan(some!.words.length / 4);
      },
      { streaming: true },
    ));

  test('[C1] while the page hangs for 400 ms again and again', () =>
    inRoom(microphone(some!), async (room) => {
      await room.page.evaluate(() => {
        setInterval(() => {
          const until = performance.now() + 400;
          while (performance.now() < until);
        }, 1_000);
      });
      await record(room.page);
      await expectAll(room, some!);
    }));

  test.each([
    { whole: 'nothing has its text yet', afterMs: 8_345, delayMs: 6_000 },
    { whole: 'the first lines are there', afterMs: 11_500, delayMs: 200 },
  ])(
    '[C3] until a reload in mid-sentence, when $whole: every word that was whole by then is there, once',
    ({ afterMs, delayMs }) =>
      inRoom(microphone(many!), async (room) => {
        room.twin.delayMs = delayMs;
        await record(room.page);
        await spokenFor(room.ask, afterMs);
        const brought = textsOf(await delivered(room.ask));
        await room.page.reload();
        room.twin.delayMs = 0;
        expectEnough(brought);
        await room.page.getByText('Ready to record').waitFor();
        // A word that was on its way to the disk may be lost, and what came while the page went away may be there.
        const said = await heard(room, brought.length - 1);
        expectHeard(said, brought.slice(0, -1), many!.words);
      }),
  );
});

/** In the page: how the transcript looked when the first word stood there. */
function noteFirstWord(): void {
  new MutationObserver((_, observer) => {
    const shown = document.querySelector('[role=log]')?.textContent ?? '';
    if (!/w\d\d/.test(shown)) return;
    Object.assign(window, { firstWord: shown });
    observer.disconnect();
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
}
