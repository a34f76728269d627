import { expect, test } from 'vitest';
import { manualClock } from '#meeting/clock.ts';
import { onDeviceMessages } from '#meeting/messages.ts';
import { ChunkFailure, type ChunkOptions } from '#web/listening/chunks/chunk-recognizer.ts';
import { patienceMs } from './model-session.ts';
import { wornOutAfter } from './worker-wear.ts';
import { type WhisperScript, scriptedWhisperWorkers, willing } from './scripted-whisper-worker.ts';
import { whisperRecognizer } from './whisper-recognizer.ts';
import type { ComputedOn } from './worker-messages.ts';

const path = '/models/whisper/0123456789abcdef/';
const options: ChunkOptions = { sessionId: 's', channel: 'you', language: 'en-US', prompt: '' };
const chunk = (seconds = 3) => new Int16Array(seconds * 16_000);
const never = new AbortController().signal;
const settled = () => new Promise((resolve) => void setImmediate(resolve));
const outOfMemory = { type: 'failed', complaint: 'computing', detail: 'out of memory' } as const;

function open(
  script?: WhisperScript,
  { on = 'wasm', englishOnly = false }: { on?: ComputedOn; englishOnly?: boolean } = {},
) {
  const clock = manualClock();
  const workers = scriptedWhisperWorkers(script);
  const recognizer = whisperRecognizer({ model: { path, englishOnly }, on, clock, openWorker: workers.open });
  const transcribe = (samples = chunk(), signal = never, language = 'en-US') =>
    recognizer.transcribe(samples, { ...options, language }, signal);
  return { clock, workers, recognizer, transcribe };
}

const failureOf = (transcribing: Promise<unknown>) =>
  transcribing.then(
    () => expect.unreachable(),
    (error: unknown) => {
      expect(error).toBeInstanceOf(ChunkFailure);
      const { kind, message, retryAfterMs } = error as ChunkFailure;
      return { kind, message, retryAfterMs };
    },
  );

test('[O4] one worker loads the model once and hears chunk after chunk, each with its words', async () => {
  const { workers, transcribe } = open((message, worker) => {
    if (message.type === 'load') return { type: 'ready' };
    const words = [{ word: `w${worker.chunks.length}`, start: 0.2, end: 0.6 }];
    return { type: 'transcribed', transcription: { text: words[0]!.word, words, duration: 3 } };
  });
  expect(workers.opened).toHaveLength(0);
  const chunks = await Promise.all([transcribe(), transcribe(), transcribe()]);
  expect(chunks.map(({ text }) => text)).toEqual(['w1', 'w2', 'w3']);
  expect(chunks[0]?.words).toEqual([{ word: 'w1', start: 0.2, end: 0.6 }]);
  expect(workers.opened).toHaveLength(1);
});

test('[O4] the worker is asked one thing at a time, and samples reach it as numbers from -1 to 1', async () => {
  const { workers, transcribe } = open((message) =>
    message.type === 'load' ? { type: 'ready' } : undefined,
  );
  const mine = transcribe(Int16Array.of(-32_768, 0, 16_384));
  const theirs = transcribe();
  await settled();
  expect(workers.last.chunks).toEqual([Float32Array.of(-1, 0, 0.5)]);
  workers.last.onMessage({ type: 'transcribed', transcription: { text: 'mine' } });
  expect((await mine).text).toBe('mine');
  await settled();
  expect(workers.last.chunks).toHaveLength(2);
  workers.last.onMessage({ type: 'transcribed', transcription: { text: 'theirs' } });
  expect((await theirs).text).toBe('theirs');
});

test('[O4] the download tells how far it is, and can be called off', async () => {
  const { workers, recognizer } = open(() => undefined);
  const told: number[] = [];
  const controller = new AbortController();
  const preparing = recognizer.prepare((bytes) => told.push(bytes), controller.signal);
  await settled();
  workers.last.onMessage({ type: 'progress', bytes: 500_000 });
  workers.last.onMessage({ type: 'progress', bytes: 1_000_000 });
  controller.abort(new Error('called off'));
  await expect(preparing).rejects.toThrow('called off');
  recognizer.close();
  expect([told, workers.last.ended]).toEqual([[500_000, 1_000_000], true]);
});

test.each<[string, WhisperScript]>([
  ['in the middle of the run', (message) => (message.type === 'load' ? { type: 'ready' } : outOfMemory)],
  ['while it loads', () => ({ type: 'failed', complaint: 'model', detail: 'no adapter' })],
])(
  '[O5] a graphics processor that fails %s gives way to the processor, and the chunk is kept',
  async (_, onGpu) => {
    const { workers, transcribe } = open(
      (message, worker) => (worker.on === 'webgpu' ? onGpu : willing)(message, worker),
      { on: 'webgpu' },
    );
    expect((await transcribe()).text).toBe('48000 samples');
    expect((await transcribe()).text).toBe('48000 samples');
    expect(workers.opened.map(({ on, ended }) => [on, ended])).toEqual([
      ['webgpu', true],
      ['wasm', false],
    ]);
  },
);

test('[O5] a chunk that fails on both is not tried a third time; after others it may be tried again', async () => {
  let broken = true;
  const { workers, transcribe } = open(
    (message, worker) => (broken && message.type === 'transcribe' ? outOfMemory : willing(message, worker)),
    { on: 'webgpu' },
  );
  const message = onDeviceMessages.notComputed('out of memory');
  expect(await failureOf(transcribe())).toEqual({ kind: 'never', message, retryAfterMs: 0 });
  expect(workers.opened).toHaveLength(2);
  broken = false;
  await transcribe();
  broken = true;
  expect(await failureOf(transcribe())).toMatchObject({ kind: 'later' });
  broken = false;
  expect((await transcribe()).text).toBe('48000 samples');
  expect(workers.opened.filter(({ ended }) => !ended)).toHaveLength(1);
});

test('[O5] a worker that dies leaves its chunk for later, and a new one takes the next', async () => {
  let dies = true;
  const { workers, transcribe } = open(
    (message, worker) => (dies && message.type === 'transcribe' ? 'dies' : willing(message, worker)),
    { on: 'webgpu' },
  );
  expect(await failureOf(transcribe())).toMatchObject({ kind: 'later', message: onDeviceMessages.stopped });
  dies = false;
  expect((await transcribe()).text).toBe('48000 samples');
  expect(workers.opened.map(({ on }) => on)).toEqual(['webgpu', 'wasm']);
});

test('[O5] a worker that says nothing any more is given up, while it loads and while it hears', async () => {
  let silent: 'load' | 'transcribe' = 'load';
  const { workers, transcribe, clock } = open((message, worker) =>
    message.type === silent ? undefined : willing(message, worker),
  );
  const first = failureOf(transcribe());
  await settled();
  clock.advance(patienceMs.load - 1);
  workers.last.onMessage({ type: 'progress', bytes: 1 });
  clock.advance(patienceMs.load - 1);
  expect(workers.last.ended).toBe(false);
  clock.advance(1);
  expect(await first).toMatchObject({ kind: 'later' });
  silent = 'transcribe';
  const second = failureOf(transcribe());
  await settled();
  clock.advance(patienceMs.transcribe);
  expect(await second).toMatchObject({ kind: 'later' });
  expect(workers.opened.map(({ ended }) => ended)).toEqual([true, true]);
});

test.each<ComputedOn>(['webgpu', 'wasm'])(
  '[O6] a worker on %s that has done enough is replaced between two chunks, and none is lost',
  async (on) => {
    const { workers, transcribe } = open(willing, { on });
    const many = wornOutAfter[on].chunks * 2 + 1;
    const texts = await Promise.all(
      Array.from({ length: many }, (_, index) => transcribe(new Int16Array(index))),
    );
    expect(texts.map(({ text }) => text)).toEqual(
      Array.from({ length: many }, (_, index) => `${index} samples`),
    );
    const share = wornOutAfter[on].chunks;
    expect(workers.opened.map(({ chunks, ended }) => [chunks.length, ended])).toEqual([
      [share, true],
      [share, true],
      [1, false],
    ]);
  },
);

test('[O4] an aborted chunk is let go of at once; what the worker still says of it is nobody’s', async () => {
  const { workers, transcribe } = open((message) =>
    message.type === 'load' ? { type: 'ready' } : undefined,
  );
  const leaving = new AbortController();
  const underWay = transcribe(chunk(), leaving.signal);
  const waiting = transcribe(chunk(1), leaving.signal);
  const next = transcribe(chunk(2));
  await settled();
  leaving.abort(new Error('left'));
  await expect(underWay).rejects.toThrow('left');
  await expect(waiting).rejects.toThrow('left');
  expect(workers.last.chunks).toHaveLength(1);
  workers.last.onMessage({ type: 'transcribed', transcription: { text: 'too late' } });
  await settled();
  expect(workers.last.chunks.map(({ length }) => length)).toEqual([48_000, 32_000]);
  workers.last.onMessage({ type: 'transcribed', transcription: { text: 'next' } });
  expect((await next).text).toBe('next');
  await expect(transcribe(chunk(), AbortSignal.abort(new Error('before')))).rejects.toThrow('before');
});

test('[O5] a model that cannot be loaded is tried again later, with the reason in words', async () => {
  let absent = true;
  const { transcribe, recognizer } = open((message, worker) =>
    absent ? { type: 'failed', complaint: 'model', detail: 'no such file' } : willing(message, worker),
  );
  const message = onDeviceMessages.notLoaded('no such file');
  expect(await failureOf(transcribe())).toEqual({ kind: 'later', message, retryAfterMs: 30_000 });
  expect(await failureOf(recognizer.prepare(() => {}, never))).toMatchObject({ kind: 'later', message });
  absent = false;
  expect((await transcribe()).text).toBe('48000 samples');
});

test('[O4] a language the model does not know is said for the chunk, and the worker goes on', async () => {
  const { workers, transcribe } = open((message, worker) =>
    message.type === 'transcribe' && message.language === 'xx'
      ? { type: 'failed', complaint: 'language', detail: '' }
      : willing(message, worker),
  );
  expect(await failureOf(transcribe(chunk(), never, 'xx'))).toMatchObject({
    kind: 'never',
    message: onDeviceMessages.unknownLanguage,
  });
  expect((await transcribe()).text).toBe('48000 samples');
  expect(workers.opened).toHaveLength(1);
  const english = open(willing, { englishOnly: true });
  expect(await failureOf(english.transcribe(chunk(), never, 'de-DE'))).toMatchObject({ kind: 'never' });
  expect((await english.transcribe(chunk(), never, 'en-GB')).text).toBe('48000 samples');
});

test('[O6] closed in mid-chunk it frees its worker; the chunk may come again', async () => {
  const { workers, transcribe, recognizer } = open((message) =>
    message.type === 'load' ? { type: 'ready' } : undefined,
  );
  const failure = failureOf(transcribe());
  await settled();
  recognizer.close();
  expect([(await failure).kind, workers.last.ended]).toEqual(['later', true]);
  const again = transcribe();
  await settled();
  workers.last.onMessage({ type: 'transcribed', transcription: { text: 'again' } });
  expect((await again).text).toBe('again');
  expect(workers.opened).toHaveLength(2);
});
