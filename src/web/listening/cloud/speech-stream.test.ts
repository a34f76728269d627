import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { WebSocket as NodeSocket } from 'ws';
import { type Clock, manualClock, wallClock } from '#meeting/clock.ts';
import { problemOf } from '#meeting/problems.ts';
import type { StreamMessage } from '#protocol/transcription.ts';
import { closeCodes } from '#protocol/version.ts';
import { startTestServer, type TestPerson, type TestServer } from '#server/testing/test-server.ts';
import { type SpeechTwin, startSpeechTwin } from '../../../../tests/speech-twin/speech-twin.ts';
import { firstWords, speakTones, toneWordText } from '../../../../tests/speech-twin/tone-words.ts';
import { speechSampleRate } from '#web/listening/capture/resampler.ts';
import { openSpeechStream } from './speech-stream.ts';
import { patienceMs } from './awaited-texts.ts';

/** A WebSocket that the test holds in its hand. */
class HandSocket extends EventTarget {
  binaryType = '';
  readyState = 1;
  bufferedAmount = 0;
  readonly sent: (string | ArrayBuffer)[] = [];
  send(data: string | ArrayBuffer): void {
    this.sent.push(data);
  }
  close(): void {
    this.readyState = 3;
  }
  says(message: StreamMessage): void {
    this.dispatchEvent(Object.assign(new Event('message'), { data: JSON.stringify(message) }));
  }
  ends(code = 1006): void {
    this.readyState = 3;
    this.dispatchEvent(Object.assign(new Event('close'), { code }));
  }
  commits = (): number => this.sent.filter((data) => data === '{"type":"commit"}').length;
}

function openStream() {
  const clock = manualClock();
  const sockets: HandSocket[] = [];
  const interim: string[] = [];
  const stream = openSpeechStream({
    origin: 'http://localhost',
    sessionId: 's1',
    channel: 'you',
    language: 'en-US',
    clock,
    onInterim: (text) => interim.push(text),
    open() {
      const socket = new HandSocket();
      sockets.push(socket);
      return socket as unknown as WebSocket;
    },
  });
  const say = () => stream.push(new Int16Array(1_600));
  return { clock, sockets, interim, stream, say, socket: () => sockets.at(-1)! };
}

test('[C8] words so far are shown, and give way to the whole text of their utterance', async () => {
  const { stream, say, socket, interim } = openStream();
  socket().says({ type: 'ready' });
  say();
  socket().says({ type: 'interim', utterance: 0, text: 'we have' });
  const text = stream.commit();
  say();
  socket().says({ type: 'final', utterance: 0, text: 'We have a budget.' });
  expect(await text).toBe('We have a budget.');
  expect(interim).toEqual(['we have', '']);
});

test('[C8] an utterance that began before the service listened gets no text, and the next one does', async () => {
  const { stream, say, socket } = openStream();
  say();
  socket().says({ type: 'ready' });
  say();
  expect(await stream.commit()).toBeUndefined();
  say();
  const next = stream.commit();
  socket().says({ type: 'final', utterance: 0, text: 'whole' });
  expect(await next).toBe('whole');
});

test('[C8] a connection that breaks takes its utterances with it, and is opened again when somebody speaks', async () => {
  const { clock, stream, say, sockets, socket } = openStream();
  socket().says({ type: 'ready' });
  say();
  const lost = stream.commit();
  say();
  socket().ends();
  expect(await lost).toBeUndefined();
  say();
  expect(await stream.commit()).toBeUndefined();
  expect(sockets.length).toBe(1);
  clock.advance(500);
  say();
  expect(sockets.length).toBe(2);
  socket().says({ type: 'ready' });
  // The utterance under way missed its beginning.
  expect(await stream.commit()).toBeUndefined();
  say();
  const whole = stream.commit();
  socket().says({ type: 'final', utterance: 0, text: 'again' });
  expect(await whole).toBe('again');
});

test('[C8] sound that the wire does not take is not piled up; what was sent of that utterance does not begin the next', async () => {
  const { stream, say, socket } = openStream();
  socket().says({ type: 'ready' });
  say();
  socket().bufferedAmount = 400_000;
  say();
  const sent = socket().sent.length;
  expect(await stream.commit()).toBeUndefined();
  expect(socket().commits()).toBe(1);
  expect(sent).toBe(1);
  socket().bufferedAmount = 0;
  say();
  const next = stream.commit();
  socket().says({ type: 'final', utterance: 0, text: 'half' });
  socket().says({ type: 'final', utterance: 1, text: 'the next' });
  expect(await next).toBe('the next');
});

test('[C8] a text that does not come in time is not waited for, and not taken later', async () => {
  const { clock, stream, say, socket } = openStream();
  socket().says({ type: 'ready' });
  say();
  const text = stream.commit();
  clock.advance(patienceMs);
  expect(await text).toBeUndefined();
  socket().says({ type: 'final', utterance: 0, text: 'late' });
  say();
  const next = stream.commit();
  socket().says({
    type: 'failed',
    utterance: 1,
    problem: problemOf('transcription-failed', ''),
    retryable: true,
  });
  expect(await next).toBeUndefined();
});

test('[C8] where timers are late, as in a hidden page, the sound that comes notices that a text is overdue', async () => {
  const { clock, stream, say, socket } = openStream();
  socket().says({ type: 'ready' });
  say();
  const text = stream.commit();
  // Time passes, and no timer runs.
  const { elapsed } = clock;
  clock.elapsed = () => elapsed() + patienceMs;
  say();
  expect(await text).toBeUndefined();
});

test('[C8] a snippet is filled up with silence, so that the service takes it', async () => {
  const { stream, socket } = openStream();
  socket().says({ type: 'ready' });
  stream.push(new Int16Array(160));
  void stream.commit();
  const sound = socket().sent.filter((data) => data instanceof ArrayBuffer);
  expect(sound.reduce((sum, { byteLength }) => sum + byteLength, 0)).toBe(3_840);
});

test('[C8] a service that listens and breaks again and again is not asked in a spin', () => {
  const { clock, say, sockets, socket } = openStream();
  for (let second = 0; second < 60; second += 1) {
    socket().says({ type: 'ready' });
    say();
    socket().ends();
    clock.advance(1_000);
    say();
  }
  expect(sockets.length).toBeLessThan(14);
});

test.each([
  ['who is signed out', (socket: HandSocket) => socket.ends(closeCodes.notSignedIn)],
  [
    'a server without streaming',
    (socket: HandSocket) =>
      socket.says({
        type: 'failed',
        problem: problemOf('transcription-not-configured', ''),
        retryable: false,
      }),
  ],
] as const)('[C8] %s is not asked again', async (_, refuse) => {
  const { clock, stream, say, sockets, socket } = openStream();
  refuse(socket());
  clock.advance(60_000);
  say();
  expect(await stream.commit()).toBeUndefined();
  expect(sockets.length).toBe(1);
});

test('[C8] nonsense from the server is a broken connection, not a broken page', async () => {
  const { stream, say, socket } = openStream();
  socket().says({ type: 'ready' });
  say();
  const text = stream.commit();
  socket().dispatchEvent(Object.assign(new Event('message'), { data: '{"tex' }));
  expect(await text).toBeUndefined();
});

let twin: SpeechTwin;
let server: TestServer;
let ada: TestPerson;
beforeAll(async () => {
  twin = await startSpeechTwin();
  server = await startTestServer({
    agents: [],
    environment: twin.settings.streams,
  });
  ada = await server.person('Ada');
});
afterEach(() => (twin.fault = undefined));
afterAll(async () => {
  await server.stop();
  await twin.stop();
});

test('[C8] through the real server: utterances come back word by word and then whole', async () => {
  const interim: string[] = [];
  const ready = Promise.withResolvers<void>();
  const clock: Clock = wallClock;
  const stream = openSpeechStream({
    origin: server.url,
    sessionId: (await ada.create()).id,
    channel: 'you',
    language: 'en-US',
    clock,
    onInterim: (text) => interim.push(text),
    open(url) {
      const socket = new NodeSocket(url, { headers: { cookie: ada.cookie, origin: server.url } });
      socket.once('message', () => setImmediate(ready.resolve));
      return socket as unknown as WebSocket;
    },
  });
  await ready.promise;
  for (const from of [0, 4]) {
    const words = firstWords(4, from);
    const samples = Int16Array.from(
      speakTones({ words, leadMs: 100, tailMs: 100 }),
      (sample) => sample * 32_767,
    );
    for (let at = 0; at < samples.length; at += speechSampleRate / 8)
      stream.push(samples.subarray(at, at + speechSampleRate / 8));
    expect(await stream.commit()).toBe(words.map(toneWordText).join(' '));
  }
  expect(interim).toContain('w00 w01');
  expect(interim.at(-1)).toBe('');
  stream.close();
});
