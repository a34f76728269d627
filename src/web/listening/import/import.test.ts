import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { openDB } from 'idb';
import { expect, test } from 'vitest';
import { manualClock } from '#meeting/clock.ts';
import { importMessages, speechMessages } from '#meeting/messages.ts';
import type { RecognizedSpeech, MeetingLink } from '#web/live/meeting-link.ts';
import { testSession } from '#web/testing/meetings-in-memory.ts';
import { firstWords, hearTones, speakTones } from '../../../../tests/speech-twin/tone-words.ts';
import { readWav } from '../../../../tests/speech-twin/wav.ts';
import { createHttpClient } from '#protocol/http-client.ts';
import { relayRecognizer } from '#web/listening/cloud/relay-recognizer.ts';
import { type AudioImports, openAudioImports } from './audio-imports.ts';
import { splitAtPauses } from './split-at-pauses.ts';
import { entriesOf } from './entries-of-transcription.ts';
import { importStore, type ImportStore } from './import-store.ts';
import { fileRate } from './read-audio.ts';

const settle = () => new Promise<void>((resolve) => void setImmediate(resolve));
const until = async (there: () => boolean): Promise<void> => {
  while (!there()) await settle();
};

test('[W12] a recording is cut in pauses: of 100 words none is cut through', () => {
  const samples = speakTones({ words: firstWords(100), leadMs: 300, tailMs: 300 });
  const transcription = splitAtPauses(samples, fileRate).flatMap(({ from, to }) =>
    hearTones(samples.subarray(from, to), fileRate).map(({ word }) => word),
  );
  expect(transcription).toEqual(firstWords(100));
});

test('[W12] whatever is in it, the chunks are the whole recording, and none is too long', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.record({
          seconds: fc.integer({ min: 0, max: 40 }),
          level: fc.double({ min: 0, max: 1, noNaN: true }),
        }),
        {
          maxLength: 8,
        },
      ),
      fc.constantFrom(1_000, 1_600),
      (parts, rate) => {
        const samples = Float32Array.from(
          parts.flatMap(({ seconds, level }) =>
            Array.from({ length: seconds * rate + 7 }, (_, index) => (index % 2 ? level : -level)),
          ),
        );
        let at = 0;
        for (const { from, to } of splitAtPauses(samples, rate)) {
          expect(from).toBe(at);
          expect(to).toBeGreaterThan(from);
          expect(to - from).toBeLessThanOrEqual(28.2 * rate);
          at = to;
        }
        expect(at).toBe(samples.length);
      },
    ),
    { verbose: true, numRuns: 50 },
  );
});

test('[W12] chunks in which nobody speaks are known as such', () => {
  const samples = new Float32Array(60 * fileRate).fill(0.0005);
  samples.set(speakTones({ words: [7] }), 50 * fileRate);
  expect(splitAtPauses(samples, fileRate).map(({ silent }) => silent)).toEqual([true, false, true]);
});

test('[W12] a hallucination phrase is left out, a real "thank you" stays', () => {
  const segment = { text: ' Thank you.', start: 2, end: 3 };
  const transcription = (signs: object) => ({ text: 'Thank you.', segments: [{ ...segment, ...signs }] });
  const [real] = entriesOf(
    transcription({ noSpeechProbability: 0.01, averageLogProbability: -0.2 }),
    'p',
    10_000,
  );
  expect(real).toMatchObject({ id: 'p-0', text: 'Thank you.', timestamp: new Date(12_000).toISOString() });
  expect(entriesOf(transcription({ noSpeechProbability: 0.9, averageLogProbability: -1.5 }), 'p', 0)).toEqual(
    [],
  );
  expect(entriesOf({ text: ' plain ' }, 'p', 0)).toMatchObject([{ text: 'plain', confidence: 0 }]);
  expect(entriesOf({ text: '  ' }, 'p', 0)).toEqual([]);
});

type Reply = () => Response | Promise<Response>;

/** An importer over a meeting, a disk and a server that the test holds in its hand; the server hears tones. */
function openImporter({ store = importStore(), replies = [] as Reply[], words = 60 } = {}) {
  const clock = manualClock();
  const samples = speakTones({ words: firstWords(words), leadMs: 300, tailMs: 300 });
  const said = new Map<string, RecognizedSpeech>();
  const durations: (number | undefined)[] = [];
  const session = testSession();
  let posted = 0;
  let reads = 0;
  const link = {
    keptOn: 'server',
    actions: {
      say: (entry: RecognizedSpeech) => void said.set(entry.id!, entry),
      startRecording: () => {},
      stopRecording: ({ minutes }: { minutes?: number } = {}) => durations.push(minutes),
    },
    close: () => {},
  } as unknown as MeetingLink;
  const serve = async (_: unknown, { body, signal }: RequestInit): Promise<Response> => {
    signal?.throwIfAborted();
    posted += 1;
    const reply = replies.shift();
    if (reply) return reply();
    const { samples: sent, rate } = readWav(Buffer.from(body as ArrayBuffer))!;
    const text = hearTones(sent, rate)
      .map(({ word }) => word)
      .join(' ');
    return Response.json({ text });
  };
  const open = (): AudioImports =>
    openAudioImports({
      userId: 'ada',
      store,
      read() {
        reads += 1;
        return Promise.resolve(samples);
      },
      createMeeting: () => Promise.resolve(session),
      open: () => Promise.resolve(link),
      clock,
      recognizer: relayRecognizer(
        createHttpClient({ unreachable: 'unreachable', fetcher: serve as typeof fetch }).request,
      ),
    });
  const transcription = () => [...said.values()].flatMap(({ text }) => text.split(' ').map(Number));
  const file = new File(['any'], 'Call with Northwind.m4a');
  const options = { language: 'en-US', customVocabulary: ['Northwind'] };
  return {
    clock,
    session,
    durations,
    open,
    transcription,
    file,
    options,
    posted: () => posted,
    reads: () => reads,
  };
}

const phaseOf = (imports: AudioImports) => imports.list().at(-1)?.phase;

test('[W12] a recording becomes lines of a meeting, every word once, and then nothing of it is kept', async () => {
  const store = importStore();
  const { open, transcription, file, options, durations, session, reads } = openImporter({ store });
  const imports = open();
  await imports.add(file, options);
  await until(() => phaseOf(imports) === 'done');
  expect(transcription()).toEqual(firstWords(60));
  expect(durations).toEqual([0]);
  expect(reads()).toBe(1);
  expect((await store.all('ada')).filter(({ sessionId }) => sessionId === session.id)).toEqual([]);
});

test('[W12] a server that is busy, away or answers garbage only delays it', async () => {
  const busy = () =>
    Response.json({ code: 'too-many', detail: 'Later.' }, { status: 429, headers: { 'retry-after': '7' } });
  const { clock, open, transcription, file, options } = openImporter({
    replies: [
      busy,
      () => Promise.reject(new TypeError('offline')),
      () => new Response('<html>', { status: 200 }),
      () => Response.json({ code: 'transcription-failed' }, { status: 502 }),
    ],
  });
  const imports = open();
  await imports.add(file, options);
  await until(() => imports.list()[0]?.problem === speechMessages.cloudFailed('Later.'));
  clock.advance(6_900);
  await settle();
  expect(imports.list()[0]?.problem).toBe(speechMessages.cloudFailed('Later.'));
  while (phaseOf(imports) !== 'done') {
    clock.advance(30_000);
    await settle();
  }
  expect(transcription()).toEqual(firstWords(60));
});

test('[W12] what cannot be mended stops it in words, and it goes on where it was, also in the next page', async () => {
  const store = importStore();
  const fine: Reply[] = [() => Response.json({ text: '0' }), () => Response.json({}, { status: 401 })];
  const { open, file, options, posted, session } = openImporter({ store, replies: fine });
  const imports = open();
  await imports.add(file, options);
  await until(() => phaseOf(imports) === 'stopped');
  expect(imports.list()[0]?.problem).toBe(speechMessages.failed(importMessages.signedOut));
  expect(posted()).toBe(2);

  const next = open();
  await until(() => next.list().some(({ sessionId }) => sessionId === session.id));
  next.resume(session.id);
  await until(() => phaseOf(next) === 'done');
  // The first chunk was not sent again.
  expect(posted()).toBe(3);
});

test('[W12] cancelled, it stops at once and forgets the recording', async () => {
  const store = importStore();
  const never: Reply = () => new Promise(() => {});
  const { open, file, options, session } = openImporter({ store, replies: [never] });
  const imports = open();
  await imports.add(file, options);
  await until(() => phaseOf(imports) === 'writing');
  imports.cancel(session.id);
  expect(imports.list()).toEqual([]);
  await settle();
  expect((await store.all('ada')).filter(({ sessionId }) => sessionId === session.id)).toEqual([]);
});

test('[W12] a disk without room does not keep a recording from being written down', async () => {
  const full: ImportStore = {
    all: () => Promise.resolve([]),
    put: () => Promise.reject(new DOMException('full', 'QuotaExceededError')),
    remove: () => Promise.resolve(),
  };
  const { open, transcription, file, options } = openImporter({ store: full });
  const imports = open();
  await imports.add(file, options);
  await until(() => phaseOf(imports) === 'done');
  expect(transcription()).toEqual(firstWords(60));
});

test('[W12] a recording of nothing makes no meeting', async () => {
  const imports = openAudioImports({
    userId: 'ada',
    store: importStore(),
    read: () => Promise.resolve(new Float32Array(fileRate)),
    createMeeting: () => Promise.reject(new Error('no meeting is asked for')),
    open: () => Promise.reject(new Error('nor opened')),
    clock: manualClock(),
    recognizer: relayRecognizer(() => Promise.reject(new Error('nor sent'))),
  });
  await expect(
    imports.add(new File(['x'], 'x.wav'), { language: 'en-US', customVocabulary: [] }),
  ).rejects.toThrow(importMessages.nothingHeard);
});

test('[W12] a recording that an earlier version kept goes on, its custom vocabulary included', async () => {
  const store = importStore();
  await store.all('anybody');
  const database = await openDB('aside-imports', 1);
  const recording = {
    sessionId: 'kept-before',
    userId: 'an-earlier-user',
    name: 'call.wav',
    bytes: new ArrayBuffer(2),
    beganAt: 1,
    language: 'en-US',
    done: 3,
  };
  await database.put('imports', { ...recording, words: ['Northwind'] });
  database.close();
  expect(await store.all('an-earlier-user')).toEqual([{ ...recording, customVocabulary: ['Northwind'] }]);
});
