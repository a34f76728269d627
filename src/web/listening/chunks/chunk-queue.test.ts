import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { manualClock } from '#meeting/clock.ts';
import type { Transcription } from '#meeting/transcription.ts';
import { newId } from '#meeting/ids.ts';
import { hearTones, speakTones, firstWords, toneWordText } from '../../../../tests/speech-twin/tone-words.ts';
import { speechSampleRate } from '#web/listening/capture/resampler.ts';
import type { PageSpeechStream } from './speech-stream.ts';
import type { Utterance, SpeechProblem } from '../transcriber.ts';
import { createChannelRecorder } from './channel-recorder.ts';
import type { CaptureRun } from './chunk.ts';
import { openChunkQueue } from './chunk-queue.ts';
import { ChunkFailure, type ChunkRecognizer, type ChunkOptions } from './chunk-recognizer.ts';
import { openChunkStore } from './store/open-chunk-store.ts';

const meeting = { userId: 'ada', sessionId: 's1' };
const spoken = (count: number) => firstWords(count).map(toneWordText);

/** Hears tone words, as the speech twin does; `fails` is asked before each. */
function toneRecognizer(options: { times?: boolean; fails?: (nth: number) => Error | undefined } = {}) {
  const { times = true, fails = () => undefined } = options;
  const asked: { seconds: number; options: ChunkOptions }[] = [];
  const recognizer: ChunkRecognizer = {
    async transcribe(samples, options) {
      asked.push({ seconds: samples.length / speechSampleRate, options });
      const failure = fails(asked.length);
      if (failure) throw failure;
      const words = hearTones(
        Float32Array.from(samples, (sample) => sample / 32_768),
        speechSampleRate,
      ).map(({ word, start, end }) => ({ word: toneWordText(word), start, end }));
      const text = words.map(({ word }) => word).join(' ');
      return { text, ...(times && { words }) } satisfies Transcription;
    },
  };
  return { recognizer, asked };
}

type Tones = ReturnType<typeof toneRecognizer>;

interface PageOptions {
  name?: string;
  owner?: string;
  /** What a full disk does not take. */
  full?: ('cut' | 'keepBlock' | 'finish')[];
  stream?: Pick<PageSpeechStream, 'push' | 'commit'>;
}

/** One page with its queue over the device's disk. */
async function openPage(
  tones: Tones,
  { name = newId(), owner = newId(), full = [], stream }: PageOptions = {},
) {
  const clock = manualClock();
  const disk = await openChunkStore(name);
  const refuses = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
  const store = { ...disk, ...Object.fromEntries(full.map((call) => [call, refuses])) };
  const recognizerOf = (method: CaptureRun['method']) => (method === 'cloud' ? tones.recognizer : undefined);
  const queue = openChunkQueue({
    meeting,
    owner,
    store,
    recognizerOf,
    customVocabulary: () => ['Aside'],
    clock,
  });
  const said: Utterance[] = [];
  const lowConfidence: Utterance[] = [];
  const problems: SpeechProblem[] = [];
  queue.deliverTo({
    onEntry: (heard) => said.push(heard),
    onLowConfidence: (heard) => lowConfidence.push(heard),
    onError: (problem) => problems.push(problem),
  });
  const run: CaptureRun = {
    id: newId(),
    owner,
    ...meeting,
    channel: 'you',
    method: 'cloud',
    language: 'en-US',
    startedAt: clock.now(),
  };
  const recorder = createChannelRecorder({ run, store, queue, stream });
  return {
    clock,
    store,
    queue,
    said,
    problems,
    run,
    recorder,
    name,
    owner,
    words: () => said.flatMap(({ text }) => text.split(' ')),
    /** Says words into the microphone. */
    speak(samples: Int16Array) {
      for (let at = 0; at < samples.length; at += 2_048) recorder.push(samples.subarray(at, at + 2_048));
    },
    /** Everything has its text. */
    async settled() {
      const { promise, resolve } = Promise.withResolvers<void>();
      const look = () => queue.waiting().chunks === 0 && resolve();
      const stop = queue.subscribe(look);
      look();
      await promise;
      stop();
    },
  };
}

/** What a meeting has of all that pages said to it: each line once, by its id. */
function meetingOf(...pages: { said: Utterance[] }[]): string[] {
  const lines = new Map(pages.flatMap(({ said }) => said.map(({ id, text }) => [id, text] as const)));
  return [...lines.values()].flatMap((text) => text.split(' '));
}

/** At the speed of speech: no chunk finds its neighbour still waiting. */
async function speakSlowly(page: Awaited<ReturnType<typeof openPage>>, samples: Int16Array): Promise<void> {
  for (let at = 0; at < samples.length; at += speechSampleRate) {
    page.speak(samples.subarray(at, at + speechSampleRate));
    await page.settled();
  }
  await page.recorder.end();
  await page.settled();
}

function tones(count: number, gapMs?: number): Int16Array {
  const samples = speakTones({
    words: firstWords(count),
    leadMs: 500,
    tailMs: 1_000,
    rate: speechSampleRate,
    ...(gapMs !== undefined && { gapMs: () => gapMs }),
  });
  return Int16Array.from(samples, (sample) => Math.round(sample * 32_767));
}

test('[C2] words with pauses between them: each once, in order, with the moment it was said', async () => {
  const page = await openPage(toneRecognizer());
  await speakSlowly(page, tones(60));
  expect(page.words()).toEqual(spoken(60));
  const times = page.said.map(({ at }) => at!);
  expect(times).toEqual(times.toSorted((one, other) => one - other));
  expect(times.at(-1)! - page.run.startedAt).toBeGreaterThan(28_000);
});

test('[C2] words without any pause are cut by force, and what two chunks share is said once', async () => {
  const heard = toneRecognizer();
  const page = await openPage(heard);
  await speakSlowly(page, tones(80, 20));
  expect(page.words()).toEqual(spoken(80));
  expect(heard.asked.length).toBeGreaterThan(3);
});

test('[C2] a service without times says no word twice either', async () => {
  const page = await openPage(toneRecognizer({ times: false }));
  await speakSlowly(page, tones(80, 20));
  expect(page.words()).toEqual(spoken(80));
});

test('[C4] what waits is joined into one request of at most 28 s, also across forced cuts', async () => {
  let isOut = true;
  const heard = toneRecognizer({ fails: () => (isOut ? new ChunkFailure('later', 'away') : undefined) });
  const page = await openPage(heard);
  page.speak(tones(100, 20));
  await page.recorder.end();
  await expect.poll(() => page.problems.length).toBeGreaterThan(0);
  isOut = false;
  const before = heard.asked.length;
  page.queue.tryNow();
  await page.settled();
  expect(page.words()).toEqual(spoken(100));
  const seconds = heard.asked.slice(before).map((one) => one.seconds);
  expect(seconds.length).toBe(2);
  expect(Math.max(...seconds)).toBeLessThanOrEqual(28);
});

test('[C3] a service that fails is asked again more and more slowly, as it says, and is told', async () => {
  const heard = toneRecognizer({
    fails: (nth) => (nth <= 3 ? new ChunkFailure('later', 'busy', nth === 3 ? 9_000 : 0) : undefined),
  });
  const page = await openPage(heard);
  page.speak(tones(3));
  await page.recorder.end();
  await expect.poll(() => heard.asked.length).toBe(1);
  for (const waitMs of [500, 1_000, 9_000]) {
    const times = heard.asked.length;
    await expect.poll(() => page.problems.length).toBe(times);
    page.clock.advance(waitMs - 1);
    expect(heard.asked.length).toBe(times);
    page.clock.advance(1);
    await expect.poll(() => heard.asked.length).toBe(times + 1);
  }
  await page.settled();
  expect(page.words()).toEqual(spoken(3));
  expect(page.problems[0]).toEqual({ code: 'transcription', message: 'busy', final: false });
});

test('[C3] a chunk that cannot be read is set aside and kept, and takes no other with it', async () => {
  let isOut = true;
  const heard = toneRecognizer({
    fails: (nth) => {
      if (isOut) return new ChunkFailure('later', 'away');
      const { seconds } = heard.asked[nth - 1]!;
      // As long as any two of them are together it cannot be read, and the first alone neither.
      return seconds > 6 || nth === bad ? new ChunkFailure('never', 'no audio') : undefined;
    },
  });
  let bad = Infinity;
  const page = await openPage(heard);
  page.speak(tones(20));
  await page.recorder.end();
  const chunks = page.queue.waiting().chunks;
  await expect.poll(() => page.problems.length).toBe(1);
  isOut = false;
  bad = heard.asked.length + 2;
  page.queue.tryNow();
  await page.settled();
  expect(page.queue.aside()).toHaveLength(1);
  expect(page.said.length).toBe(chunks - 1);
  expect(page.words().at(-1)).toBe('w19');
  expect(page.problems.at(-1)).toMatchObject({ code: 'set-aside', message: 'no audio' });
  const next = await openPage(toneRecognizer(), { name: page.name });
  await next.queue.takeUp(page.owner);
  expect(next.queue.aside()).toHaveLength(1);
  expect((await next.queue.soundOfAside()).length).toBeGreaterThan(speechSampleRate);
  next.queue.tryAsideAgain();
  await next.settled();
  expect(next.queue.aside()).toEqual([]);
  expect(meetingOf(page, next).toSorted()).toEqual(spoken(20));
  await expect.poll(() => next.store.countByMeeting(meeting.userId)).toEqual(new Map());
});

test('[C3] a page that dies at any moment: the next one says what was not said, and nothing twice', async () => {
  const isOut = { now: false };
  const heard = toneRecognizer({ fails: () => (isOut.now ? new ChunkFailure('later', 'away') : undefined) });
  const page = await openPage(heard);
  const samples = tones(40);
  page.speak(samples.subarray(0, speechSampleRate * 8));
  await page.settled();
  isOut.now = true;
  page.speak(samples.subarray(speechSampleRate * 8, speechSampleRate * 16 + 700));
  page.recorder.keepNow();
  await page.store.owners(meeting);
  page.queue.close();
  expect(page.words().length).toBeGreaterThan(5);

  isOut.now = false;
  const next = await openPage(heard, { name: page.name });
  expect(await next.store.owners(meeting)).toEqual([page.owner]);
  await next.queue.takeUp(page.owner);
  await next.settled();
  const all = meetingOf(page, next);
  // The word that was being spoken was cut off with the page.
  const complete = Math.floor((16_000 - 500) / 510);
  expect(all).toEqual(spoken(all.length));
  expect(all.length).toBeGreaterThanOrEqual(complete - 1);
  next.clock.advance(10_000);
  await expect.poll(() => next.store.owners(meeting)).not.toContain(next.owner);
});

test('[C3] text that came, and was not yet said, is said by the next page', async () => {
  const page = await openPage(toneRecognizer());
  page.queue.deliverTo(undefined);
  page.speak(tones(10));
  await page.recorder.end();
  await page.settled();
  expect(page.said).toEqual([]);
  const next = await openPage(toneRecognizer(), { name: page.name });
  await next.queue.takeUp(page.owner);
  expect(next.words()).toEqual(spoken(10));
  next.clock.advance(10_000);
  await expect.poll(() => next.store.owners(meeting)).toEqual([]);
});

test('[C3] a full disk loses nothing while the page is open, and is told', async () => {
  const page = await openPage(toneRecognizer(), { full: ['cut', 'keepBlock', 'finish'] });
  page.speak(tones(20));
  await page.recorder.end();
  await page.settled();
  expect(page.words()).toEqual(spoken(20));
  expect(page.problems.map(({ code }) => code)).toContain('no-room');
});

test('[C3] a disk that filled up meanwhile keeps no sound of what was said, or the next page would say it again', async () => {
  const page = await openPage(toneRecognizer(), { full: ['finish'] });
  page.speak(tones(20));
  await page.recorder.end();
  await page.settled();
  expect(page.words()).toEqual(spoken(20));
  await expect.poll(() => page.store.owners(meeting)).toEqual([]);
});

test('[C3] what belongs to a deleted meeting is let go of', async () => {
  const page = await openPage(toneRecognizer({ fails: () => new ChunkFailure('gone', 'deleted') }));
  page.speak(tones(20));
  await page.recorder.end();
  await page.settled();
  await expect.poll(() => page.store.owners(meeting)).toEqual([]);
  expect(page.said).toEqual([]);
});

test('[C3] sound that is to stay on this device is not sent by a page that can only send', async () => {
  const heard = toneRecognizer();
  const page = await openPage(heard);
  page.run.method = 'on-device';
  page.speak(tones(10));
  await page.recorder.end();
  page.queue.tryNow();
  expect(page.queue.waiting().chunks).toBeGreaterThan(0);
  expect(heard.asked).toEqual([]);
});

test('[C2] the service is told the words of one’s trade, and what was said just before', async () => {
  const heard = toneRecognizer();
  const page = await openPage(heard);
  await speakSlowly(page, tones(20));
  const prompts = heard.asked.map(({ options }) => options.prompt);
  expect(prompts[0]).toBe('Aside');
  expect(prompts.at(-1)).toMatch(/^Aside\. .*w\d\d$/);
});

/** Hears each utterance as it is pushed; `gives` says whether there is a text for the nth. */
function toneStream(gives: (nth: number) => boolean): Pick<PageSpeechStream, 'push' | 'commit'> {
  let sound: number[] = [];
  let commits = 0;
  return {
    push: (samples) => void sound.push(...samples),
    async commit() {
      const words = hearTones(
        Float32Array.from(sound, (sample) => sample / 32_768),
        speechSampleRate,
      );
      sound = [];
      return gives(commits++) ? words.map(({ word }) => toneWordText(word)).join(' ') : undefined;
    },
  };
}

test.each([
  ['always', () => true],
  ['never', () => false],
  ['every other time', (nth: number) => nth % 2 === 0],
  ['every other time but one', (nth: number) => nth % 2 === 1],
])('[C8] text that comes %s while it is spoken: no word is lost or said twice', async (_, gives) => {
  for (const gapMs of [150, 20]) {
    const heard = toneRecognizer();
    const page = await openPage(heard, { stream: toneStream(gives) });
    await speakSlowly(page, tones(80, gapMs));
    expect(page.words()).toEqual(spoken(80));
  }
});

test('[C8] a chunk whose text came while it was spoken is not sent', async () => {
  const heard = toneRecognizer();
  const page = await openPage(heard, { stream: toneStream(() => true) });
  await speakSlowly(page, tones(20));
  expect(page.words()).toEqual(spoken(20));
  expect(heard.asked).toEqual([]);
});

test('[C3] what was set aside can be let go of', async () => {
  const page = await openPage(toneRecognizer({ fails: () => new ChunkFailure('never', 'no audio') }));
  page.speak(tones(4));
  await page.recorder.end();
  await expect.poll(() => page.queue.aside().length).toBe(1);
  expect(await page.store.countByMeeting(meeting.userId)).toEqual(new Map([[meeting.sessionId, 1]]));
  page.queue.dropAside();
  expect(page.queue.aside()).toEqual([]);
  await expect.poll(() => page.store.countByMeeting(meeting.userId)).toEqual(new Map());
});

test('[C3] of a deleted meeting nothing stays on the device, of others everything', async () => {
  const page = await openPage(toneRecognizer({ fails: () => new ChunkFailure('later', 'away') }));
  page.speak(tones(20));
  await page.recorder.end();
  await expect.poll(async () => (await page.store.countByMeeting('ada')).get('s1')).toBeGreaterThan(2);
  await page.store.forget({ userId: 'ada', sessionId: 'another' });
  expect(await page.store.owners(meeting)).toEqual([page.owner]);
  await page.store.forget(meeting);
  expect(await page.store.owners(meeting)).toEqual([]);
});
