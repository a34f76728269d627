import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import WebSocket from 'ws';
import { newId } from '#meeting/ids.ts';
import { bounds } from '#meeting/limits.ts';
import { type StreamMessage, transcriptionStreamPath } from '#protocol/transcription.ts';
import { closeCodes } from '#protocol/version.ts';
import { streamRate } from '#providers/speech-to-text.ts';
import { samplesOf } from '../../../../tests/speech-twin/decode.ts';
import { type SpeechTwin, startSpeechTwin } from '../../../../tests/speech-twin/speech-twin.ts';
import { firstWords, hearTones, speakTones } from '../../../../tests/speech-twin/tone-words.ts';
import { wavFile } from '../../../../tests/speech-twin/wav.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../testing/test-server.ts';
import { toStreamRate } from './to-stream-rate.ts';

const key = 'sk-only-the-server-knows';
let twin: SpeechTwin;
let server: TestServer;
let ada: TestPerson;
let sessionId: string;

beforeAll(async () => {
  twin = await startSpeechTwin({ key });
  server = await startTestServer({
    agents: [],
    environment: twin.settings.streams,
  });
  ada = await server.person('Ada');
  sessionId = (await ada.create()).id;
});
afterEach(() => (twin.fault = undefined));
afterAll(async () => {
  await server.stop();
  await twin.stop();
});

/** PCM of spoken words, in frames of 100 ms. */
function framesOf(words: readonly number[], rate: number): Buffer[] {
  const pcm = wavFile(speakTones({ words, leadMs: 100, tailMs: 100, rate }), rate).subarray(44);
  const length = rate / 5;
  return Array.from({ length: Math.ceil(pcm.length / length) }, (_, i) =>
    pcm.subarray(i * length, (i + 1) * length),
  );
}

interface SessionStart {
  cookie?: string;
  origin?: string;
  query?: Record<string, string>;
  at?: TestServer;
}

function open({ cookie = ada.cookie, origin, query, at = server }: SessionStart = {}) {
  const address = new URLSearchParams({ sessionId, channel: 'you', rate: '24000', ...query });
  const socket = new WebSocket(`${at.url.replace('http', 'ws')}${transcriptionStreamPath}?${address}`, {
    headers: { cookie, origin: origin ?? at.url },
  });
  const received: StreamMessage[] = [];
  let wake: () => void = () => {};
  socket.on('message', (data) => {
    received.push(JSON.parse((data as Buffer).toString()) as StreamMessage);
    wake();
  });
  const closed = new Promise<number>((resolve) => socket.on('close', resolve));
  const refused = new Promise<number>((resolve) => {
    socket.on('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0));
    socket.on('error', () => {});
  });
  return {
    socket,
    received,
    closed,
    refused,
    texts: (type: 'interim' | 'final') =>
      received.flatMap((one) => (one.type === type ? [[one.utterance, one.text]] : [])),
    until: (type: StreamMessage['type']) =>
      new Promise<StreamMessage>((resolve) => {
        wake = () => {
          const found = received.find((one) => one.type === type);
          if (found) resolve(found);
        };
        wake();
      }),
    say(words: readonly number[], rate = 24_000) {
      for (const frame of framesOf(words, rate)) socket.send(frame);
      this.command('commit');
    },
    command: (type: 'commit' | 'end') => socket.send(JSON.stringify({ type })),
  };
}

test.each([16_000, 24_000])(
  '[R8] words come while they are spoken, and each utterance whole, at %i samples a second',
  async (rate) => {
    const page = open({ query: { rate: String(rate) } });
    await page.until('ready');
    page.say([1, 2, 3], rate);
    page.say([40, 50], rate);
    page.command('end');
    expect(await page.closed).toBe(closeCodes.done);
    expect(page.texts('interim')).toEqual([
      [0, 'w01'],
      [0, 'w01 w02'],
      [0, 'w01 w02 w03'],
      [1, 'w40'],
      [1, 'w40 w50'],
    ]);
    expect(page.texts('final')).toEqual([
      [0, 'w01 w02 w03'],
      [1, 'w40 w50'],
    ]);
  },
);

test('[R8] an utterance too short to be a word is answered as empty, and the next keeps its number', async () => {
  const page = open();
  await page.until('ready');
  page.command('commit');
  page.socket.send(Buffer.alloc(480));
  page.command('commit');
  page.say([7]);
  page.command('end');
  expect(await page.closed).toBe(closeCodes.done);
  expect(page.texts('final')).toEqual([
    [0, ''],
    [1, ''],
    [2, 'w07'],
  ]);
});

test('[R8] an utterance that cannot be transcribed is told as such, and the stream goes on', async () => {
  const page = open();
  await page.until('ready');
  twin.fault = 'error';
  page.say([1]);
  expect(await page.until('failed')).toMatchObject({
    utterance: 0,
    problem: { code: 'transcription-failed' },
    retryable: true,
  });
  twin.fault = undefined;
  page.say([2]);
  page.command('end');
  expect(await page.closed).toBe(closeCodes.done);
  expect(page.texts('final')).toEqual([[1, 'w02']]);
});

test('[R8] at 16 kHz nothing is lost between frames of any size', () => {
  const words = firstWords(20);
  const pcm = wavFile(speakTones({ words }), 16_000).subarray(44);
  const raise = toStreamRate(16_000);
  const parts: Buffer[] = [];
  for (let at = 0, size = 2; at < pcm.length; at += size, size = ((size * 7) % 998) + 2)
    parts.push(raise(pcm.subarray(at, at + size)));
  const raised = Buffer.concat(parts);
  expect(Math.abs(raised.length - pcm.length * 1.5)).toBeLessThan(4);
  expect(hearTones(samplesOf(raised), streamRate).map(({ word }) => word)).toEqual(words);
});

test('[R9] nobody else than the chunks are for may stream', async () => {
  expect(await open({ cookie: '' }).closed).toBe(closeCodes.notSignedIn);
  expect(await open({ origin: 'https://elsewhere.example' }).refused).toBe(403);
  expect(await open({ query: { rate: '8000' } }).refused).toBe(400);
  const eve = await server.person('Eve');
  for (const page of [open({ cookie: eve.cookie }), open({ query: { sessionId: newId() } })]) {
    expect(await page.closed).toBe(closeCodes.failed);
    expect(page.received).toMatchObject([{ type: 'failed', problem: { code: 'no-such-meeting' } }]);
  }
});

test('[R9] signing out ends the stream', async () => {
  const leaving = await server.person('Flo');
  const page = open({ cookie: leaving.cookie, query: { sessionId: (await leaving.create()).id } });
  await page.until('ready');
  await leaving.call('POST', '/auth/sign-out', {}, { origin: server.url });
  expect(await page.closed).toBe(closeCodes.notSignedIn);
});

test('[K5] revoking its sign-in from another device ends the stream', async () => {
  const there = await server.person('Flo');
  const here = await server.again(there);
  const page = open({ cookie: there.cookie, query: { sessionId: (await there.create()).id } });
  await page.until('ready');
  await here.call('POST', '/auth/revoke-other-sessions', {}, { origin: server.url });
  expect(await page.closed).toBe(closeCodes.notSignedIn);
});

test('[R9] a server without such a service says so', async () => {
  const bare = await startTestServer({ agents: [] });
  try {
    const bob = await bare.person('Bob');
    const page = open({ at: bare, cookie: bob.cookie, query: { sessionId: (await bob.create()).id } });
    expect(await page.closed).toBe(closeCodes.failed);
    expect(page.received).toMatchObject([{ problem: { code: 'transcription-not-configured' } }]);
  } finally {
    await bare.stop();
  }
});

test.each([
  ['unauthorized', 'transcription-refused'],
  ['outage', 'transcription-failed'],
] as const)('[R9] a service that does not let the server in (%s) is told', async (fault, code) => {
  twin.fault = fault;
  const page = open();
  expect(await page.closed).toBe(closeCodes.failed);
  expect(page.received).toMatchObject([{ type: 'failed', problem: { code }, retryable: true }]);
  expect(JSON.stringify(page.received)).not.toContain(key);
});

test.each([
  ['outage', 'transcription-failed'],
  ['garbage', 'transcription-unreadable'],
] as const)('[R9] a service that breaks in the middle (%s) is told', async (fault, code) => {
  const page = open();
  await page.until('ready');
  twin.fault = fault;
  page.say([1]);
  expect(await page.closed).toBe(closeCodes.failed);
  expect(page.received.at(-1)).toMatchObject({ type: 'failed', problem: { code }, retryable: true });
});

test.each([
  ['half a sample', (socket: WebSocket) => socket.send(Buffer.alloc(101)), 'bad-request'],
  ['no JSON', (socket: WebSocket) => socket.send('{"type":'), 'bad-json'],
  ['an unknown command', (socket: WebSocket) => socket.send('{"type":"listen"}'), 'bad-request'],
] as const)('[R9] %s ends the stream with its reason', async (_, misbehave, code) => {
  const page = open();
  await page.until('ready');
  misbehave(page.socket);
  expect(await page.closed).toBe(closeCodes.failed);
  expect(page.received.at(-1)).toMatchObject({ type: 'failed', problem: { code } });
});

test('[R9] a frame larger than may be ends the stream', async () => {
  const page = open();
  await page.until('ready');
  page.socket.send(Buffer.alloc(bounds.streamFrameBytes + 2));
  expect(await page.closed).toBe(1009);
});

test('[R9] audio that comes faster than speech can be is left waiting with the page', async () => {
  const page = open();
  await page.until('ready');
  const second = Buffer.alloc(streamRate * 2);
  for (let sent = 0; sent < 50; sent++) {
    page.socket.send(second);
    page.command('commit');
  }
  await expect.poll(() => page.texts('final').length).toBeGreaterThanOrEqual(bounds.streamAheadSeconds);
  expect(page.texts('final').length).toBeLessThan(40);
  page.socket.terminate();
});
