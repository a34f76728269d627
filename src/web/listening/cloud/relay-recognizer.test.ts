import { expect, test } from 'vitest';
import { importMessages, speechMessages } from '#meeting/messages.ts';
import { problemOf, type ProblemCode } from '#meeting/problems.ts';
import { createHttpClient } from '#protocol/http-client.ts';
import { promptHeader } from '#protocol/transcription.ts';
import { readWav } from '../../../../tests/speech-twin/wav.ts';
import { ChunkFailure } from '#web/listening/chunks/chunk-recognizer.ts';
import { relayRecognizer } from './relay-recognizer.ts';

const options = { sessionId: 's1', channel: 'you', language: 'de-DE', prompt: 'Müller, Škoda' } as const;
const samples = Int16Array.from([0, 16_384, -16_384, 32_767, -32_768]);
const still = new AbortController().signal;

const relayThrough = (fetcher: typeof fetch) =>
  relayRecognizer(createHttpClient({ unreachable: 'unreachable', fetcher }).request);

function asking(reply: () => Response | Promise<Response>) {
  const asked: { url: URL; init: RequestInit }[] = [];
  const fetcher = (async (url, init = {}) => {
    asked.push({ url: new URL(url as string, 'http://localhost'), init });
    return reply();
  }) as typeof fetch;
  return { asked, transcribe: () => relayThrough(fetcher).transcribe(samples, options, still) };
}

test('[C2] a chunk goes out as a WAV file that any service reads, with the words of one’s trade out of sight of logs', async () => {
  const { asked, transcribe } = asking(() => Response.json({ text: 'ja' }));
  expect(await transcribe()).toEqual({ text: 'ja' });
  const { url, init } = asked[0]!;
  expect(Object.fromEntries(url.searchParams)).toEqual({
    sessionId: 's1',
    channel: 'you',
    words: 'true',
    language: 'de',
  });
  const sound = readWav(Buffer.from(init.body as ArrayBuffer))!;
  expect(sound.rate).toBe(16_000);
  expect([...sound.samples].map((sample) => Math.round(sample * 32_768))).toEqual([...samples]);
  const sent = new Headers(init.headers).get(promptHeader)!;
  expect(decodeURIComponent(sent)).toBe('Müller, Škoda');
});

const refusal = (code: ProblemCode, headers = {}) => {
  const problem = problemOf(code, 'Told so.');
  return Response.json(problem, { status: problem.status, headers });
};

test.each([
  [
    'no sign-in',
    () => refusal('not-signed-in'),
    'people',
    speechMessages.failed(importMessages.signedOut),
    0,
  ],
  ['a deleted meeting', () => refusal('no-such-meeting'), 'gone', speechMessages.failed('Told so.'), 0],
  ['no audio', () => refusal('no-audio'), 'never', speechMessages.cloudFailed('Told so.'), 0],
  ['too much at once', () => refusal('too-large'), 'never', speechMessages.cloudFailed('Told so.'), 0],
  [
    'a wrong key',
    () => refusal('transcription-refused'),
    'people',
    speechMessages.cloudFailed('Told so.'),
    0,
  ],
  [
    'a busy service',
    () => refusal('transcription-busy', { 'retry-after': '7' }),
    'later',
    speechMessages.cloudFailed('Told so.'),
    7_000,
  ],
  [
    'a slow service',
    () => refusal('transcription-timeout'),
    'later',
    speechMessages.cloudFailed('Told so.'),
    0,
  ],
  [
    'no server',
    () => Promise.reject(new TypeError('offline')),
    'later',
    speechMessages.failed(importMessages.unreachable),
    0,
  ],
  [
    'another server’s page',
    () => new Response('<html>'),
    'later',
    speechMessages.failed(importMessages.unreachable),
    0,
  ],
  [
    'an answer of another shape',
    () => Response.json({ words: 3 }),
    'later',
    speechMessages.failed(importMessages.unreachable),
    0,
  ],
] as const)('[C3] %s is its own outcome', async (_, reply, kind, message, retryAfterMs) => {
  const failure = await asking(reply)
    .transcribe()
    .catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(ChunkFailure);
  expect(failure).toMatchObject({ kind, message, retryAfterMs });
});

test('[C3] given up, it says so instead of failing', async () => {
  const given = new AbortController();
  const fetcher = (async (_url, { signal } = {}) => {
    given.abort(new Error('closed'));
    signal?.throwIfAborted();
    return Response.json({ text: '' });
  }) as typeof fetch;
  await expect(relayThrough(fetcher).transcribe(samples, options, given.signal)).rejects.toThrow('closed');
});
