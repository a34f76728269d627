import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { type ManualClock, manualClock } from '#meeting/clock.ts';
import { newId } from '#meeting/ids.ts';
import { listeningMessages, speechMessages } from '#meeting/messages.ts';
import { firstWords, hearTones, speakTones, toneWordText } from '../../../../tests/speech-twin/tone-words.ts';
import type { CaptureListener } from '#web/listening/capture/capture.ts';
import { NothingShared, SharedWithoutSound } from '#web/listening/capture/sound-source.ts';
import { speechSampleRate } from '#web/listening/capture/resampler.ts';
import type { Utterance, ListeningHealth, SpeechProblem, TranscriberState } from '../transcriber.ts';
import { openUntranscribedSpeech } from './untranscribed-speech.ts';
import type { ChunkRecognizer } from './chunk-recognizer.ts';
import { openChunkStore } from './store/open-chunk-store.ts';
import { chunkedTranscriber } from './chunked-transcriber.ts';

const meeting = { userId: 'ada', sessionId: 's1' };
const stream = { getTracks: () => [], getAudioTracks: () => [] } as unknown as MediaStream;

/** Hears tone words, as the speech twin does. */
const tones: ChunkRecognizer = {
  async transcribe(samples) {
    const words = hearTones(
      Float32Array.from(samples, (sample) => sample / 32_768),
      speechSampleRate,
    );
    return { text: words.map(({ word }) => toneWordText(word)).join(' ') };
  },
};

/** The browser's locks, for pages that live in one test: one after the other. */
function pageLocks(): Pick<LockManager, 'request'> {
  const last = new Map<string, Promise<unknown>>();
  const request = (name: string, ...rest: unknown[]): Promise<unknown> => {
    const run = rest.at(-1) as (lock: object) => unknown;
    const answer = (last.get(name) ?? Promise.resolve()).then(() => run({}));
    last.set(
      name,
      answer.catch(() => undefined),
    );
    return answer;
  };
  return { request };
}

interface ListeningOptions {
  clock?: ManualClock;
  microphone?: () => Promise<MediaStream>;
  share?: () => Promise<MediaStream>;
  disk?: string;
  refusal?: string;
  locks?: Pick<LockManager, 'request'>;
}

/** A transcriber whose devices the test speaks into. */
async function listening({
  clock = manualClock(),
  microphone = async () => stream,
  share = async () => stream,
  disk = newId(),
  locks = pageLocks(),
  refusal,
}: ListeningOptions = {}) {
  const speech = await openUntranscribedSpeech({
    meeting,
    recognizerOf: () => tones,
    customVocabulary: () => [],
    clock,
    openStore: () => openChunkStore(disk),
    locks,
  });
  const captures: (CaptureListener & { closed: boolean })[] = [];
  const transcriber = chunkedTranscriber({
    method: 'test',
    onThisDevice: false,
    runMethod: 'cloud',
    language: 'en-US',
    speech,
    clock,
    openMicrophone: microphone,
    openSharedSound: share,
    async openCapture(_, listener) {
      const capture = { ...listener, closed: false };
      captures.push(capture);
      return { close: async () => void (capture.closed = true) };
    },
    openStream: undefined,
    refusal: () => refusal,
  });
  const said: Utterance[] = [];
  const problems: SpeechProblem[] = [];
  const states: TranscriberState[] = [];
  const health: ListeningHealth[] = [];
  const listener = {
    sessionId: 's1',
    onEntry: (utterance: Utterance) => said.push(utterance),
    onInterim: () => {},
    onError: (problem: SpeechProblem) => problems.push(problem),
    onState: (state: TranscriberState) => states.push(state),
    onHealth: (now: ListeningHealth) => health.push(now),
  };
  speech.queue.deliverTo(listener);
  const words = (channel: string) =>
    said.filter((utterance) => utterance.channel === channel).flatMap(({ text }) => text.split(' '));
  return {
    clock,
    speech,
    transcriber,
    captures,
    problems,
    states,
    health,
    words,
    said,
    async start() {
      transcriber.start(listener);
      await expect.poll(() => states.at(-1)).toBe('listening');
    },
    /** Says words into the nth capture, in the time that takes. */
    speak(nth: number, from: number, count = 4) {
      const samples = Int16Array.from(
        speakTones({ words: firstWords(count, from), leadMs: 300, tailMs: 400 }),
        (sample) => sample * 32_767,
      );
      for (let at = 0; at < samples.length; at += 2_048) {
        clock.advance(128);
        captures[nth]!.onBlock({ samples: samples.slice(at, at + 2_048), until: clock.now() });
      }
    },
    hears: async (channel: string, numbers: number[]) => {
      await expect.poll(() => words(channel)).toEqual(numbers.map(toneWordText));
    },
  };
}

test('[C3] started, paused, resumed and stopped: what was said while it listened is heard, the last words too', async () => {
  const { transcriber, start, speak, hears, states, captures, health } = await listening();
  await start();
  speak(0, 0);
  transcriber.pause();
  expect(captures[0]!.closed).toBe(true);
  speak(0, 50);
  transcriber.resume();
  await expect.poll(() => captures.length).toBe(2);
  speak(1, 4);
  transcriber.stop();
  await hears('you', firstWords(8));
  expect(states).toEqual(['starting', 'listening', 'paused', 'starting', 'listening', 'idle']);
  expect(health.at(-1)!.capturedMs).toBeGreaterThan(5_000);
});

test('[C3] a microphone that is unplugged is told, tried again until it is there, and loses nothing', async () => {
  let attempts = 0;
  const { clock, start, speak, hears, captures, states, problems, transcriber } = await listening({
    microphone: () => {
      attempts += 1;
      return attempts === 2
        ? Promise.reject(new DOMException('none', 'NotFoundError'))
        : Promise.resolve(stream);
    },
  });
  await start();
  speak(0, 0);
  captures[0]!.onEnded();
  expect(problems).toEqual([{ code: 'audio-capture', message: speechMessages.audioCapture, final: false }]);
  expect(states.at(-1)).toBe('restarting');
  clock.advance(500);
  await expect.poll(() => attempts).toBe(2);
  await new Promise(setImmediate);
  clock.advance(1_000);
  await expect.poll(() => states.at(-1)).toBe('listening');
  speak(1, 4);
  transcriber.stop();
  await hears('you', firstWords(8));
});

test('[C6] shared sound is the other side; its end is told and ends nothing else', async () => {
  const { start, speak, hears, captures, problems, transcriber, health, states } = await listening();
  await start();
  transcriber.shareSound!();
  await expect.poll(() => captures.length).toBe(2);
  await new Promise(setImmediate);
  speak(0, 0);
  speak(1, 50);
  expect(Object.keys(health.at(-1)!.levels)).toEqual(['you']);
  speak(0, 4);
  expect(Object.keys(health.at(-1)!.levels)).toEqual(['you', 'them']);
  captures[1]!.onEnded();
  expect(problems).toEqual([{ code: 'share-ended', message: listeningMessages.shareEnded, final: false }]);
  expect(states.at(-1)).toBe('listening');
  speak(0, 8);
  transcriber.stop();
  await hears('them', firstWords(4, 50));
  await hears('you', firstWords(12));
});

test.each([
  ['who changes their mind shares nothing, and nothing is said of it', new NothingShared(), []],
  [
    'a tab shared without its sound is told',
    new SharedWithoutSound(),
    [listeningMessages.sharedWithoutSound],
  ],
  [
    'a browser that cannot is told',
    new DOMException('no', 'NotSupportedError'),
    [speechMessages.startFailed('NotSupportedError')],
  ],
])('[C6] %s', async (_, error, messages) => {
  const { start, problems, transcriber, states } = await listening({ share: () => Promise.reject(error) });
  await start();
  transcriber.shareSound!();
  await new Promise(setImmediate);
  expect(problems.map(({ message }) => message)).toEqual(messages);
  expect(states.at(-1)).toBe('listening');
});

test('[C2] a machine that slept: what is said afterwards has the time at which it was said', async () => {
  const { clock, start, speak, hears, said, transcriber } = await listening();
  await start();
  speak(0, 0);
  clock.advance(3_600_000);
  speak(0, 4);
  transcriber.stop();
  await hears('you', firstWords(8));
  const began = said[0]!.at!;
  expect(said.at(-1)!.at! - began).toBeGreaterThan(3_600_000);
});

test('[C3] what a page left is taken up by another as soon as it is gone, and by none while it lives', async () => {
  const options = { disk: newId(), locks: pageLocks() };
  const first = await listening(options);
  await first.start();
  // Heard, and not in the meeting yet.
  first.speech.queue.deliverTo(undefined);
  first.speak(0, 0, 8);
  first.transcriber.stop();
  await expect.poll(() => first.speech.queue.waiting().chunks).toBe(0);

  const second = await listening(options);
  await new Promise(setImmediate);
  expect(second.words('you')).toEqual([]);
  first.speech.close();
  await second.hears('you', firstWords(8));
});

test.each([
  ['keeps nothing for pages', () => Promise.reject(new DOMException('private', 'InvalidStateError'))],
  ['never says whether it does', () => new Promise<never>(() => {})],
])('[C3] a browser that %s listens all the same', async (_, openStore) => {
  const clock = manualClock();
  const opening = openUntranscribedSpeech({
    meeting,
    recognizerOf: () => tones,
    customVocabulary: () => [],
    clock,
    openStore,
    locks: null,
  });
  clock.advance(3_000);
  const speech = await opening;
  expect(speech.queue.waiting()).toEqual({ chunks: 0, ms: 0 });
});

test('[O3] what may not be used is not begun, and the microphone not opened', async () => {
  let asked = 0;
  const { transcriber, problems, states } = await listening({
    refusal: 'It needs a download that you have to agree to.',
    microphone: async () => {
      asked += 1;
      return stream;
    },
  });
  transcriber.start({
    sessionId: 's1',
    onEntry: () => {},
    onInterim: () => {},
    onError: (problem) => problems.push(problem),
    onState: (state) => states.push(state),
  });
  expect(problems).toEqual([
    {
      code: 'refused',
      message: speechMessages.startFailed('It needs a download that you have to agree to.'),
      final: true,
    },
  ]);
  expect(states.at(-1)).toBe('failed');
  expect(asked).toBe(0);
});
