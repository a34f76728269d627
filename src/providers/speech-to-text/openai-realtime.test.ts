import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { type WebSocket, WebSocketServer } from 'ws';
import { manualClock } from '#meeting/clock.ts';
import { type StreamListener, streamRate, TranscriptionFailure } from '../speech-to-text.ts';
import { openAiRealtime, streamAnswersWithinMs } from './openai-realtime.ts';

const second = Buffer.alloc(streamRate * 2);
const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** A stream to a service whose side the test speaks by itself. */
async function connected() {
  const clock = manualClock();
  const service = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  closing.push(() => {
    for (const client of service.clients) client.terminate();
    service.close();
  });
  const visit = new Promise<{ socket: WebSocket; transcription: { type: string }[] }>((resolve) =>
    service.on('connection', (socket) => {
      const transcription: { type: string }[] = [];
      socket.on('message', (data) => transcription.push(JSON.parse((data as Buffer).toString())));
      resolve({ socket, transcription });
    }),
  );
  const told: unknown[][] = [];
  const listener = Object.fromEntries(
    ['ready', 'interim', 'final', 'failed', 'closed', 'drained'].map((what) => [
      what,
      (...args: unknown[]) =>
        told.push([what, ...args.map((one) => (one instanceof TranscriptionFailure ? one.code : one))]),
    ]),
  ) as unknown as StreamListener;
  await new Promise((resolve) => service.on('listening', resolve));
  const { port } = service.address() as AddressInfo;
  const stream = openAiRealtime({
    url: `ws://127.0.0.1:${port}/v1/realtime`,
    apiKey: undefined,
    model: 'small',
    clock,
  }).open({ language: 'en' }, listener);
  const { socket, transcription } = await visit;
  const say = (type: string, fields: object = {}) => socket.send(JSON.stringify({ type, ...fields }));
  return { clock, stream, socket, transcription, say, told };
}

async function ready() {
  const all = await connected();
  all.say('session.updated');
  await expect.poll(() => all.told).toEqual([['ready']]);
  return all;
}

const spoken = 'conversation.item.input_audio_transcription';

test('[R8] items that are answered out of order, and begin before their commit, keep their utterances', async () => {
  const { stream, say, told } = await ready();
  stream.push(second);
  say(`${spoken}.delta`, { item_id: 'a', delta: 'good ' });
  stream.commit();
  stream.push(second);
  stream.commit();
  say('input_audio_buffer.committed', { item_id: 'a' });
  say('input_audio_buffer.committed', { item_id: 'b' });
  say(`${spoken}.completed`, { item_id: 'b', transcript: 'everybody' });
  say(`${spoken}.delta`, { item_id: 'a', delta: 'morning' });
  say(`${spoken}.completed`, { item_id: 'a', transcript: ' Good morning. ' });
  await expect
    .poll(() => told.slice(1))
    .toEqual([
      ['interim', 0, 'good'],
      ['final', 1, 'everybody'],
      ['interim', 0, 'good morning'],
      ['final', 0, 'Good morning.'],
    ]);
});

test('[R8] what the service tells besides is passed over', async () => {
  const { say, told, socket } = await ready();
  say('session.created');
  say('rate_limits.updated', { rate_limits: [] });
  socket.send('null');
  say(`${spoken}.delta`, { item_id: 7 });
  say(`${spoken}.delta`, { item_id: 'a', delta: 'hello' });
  await expect.poll(() => told.slice(1)).toEqual([['interim', 0, 'hello']]);
});

test('[R9] a service that never gets ready, or leaves an utterance unanswered, is given up after its time', async () => {
  const never = await connected();
  never.clock.advance(streamAnswersWithinMs);
  expect(never.told).toEqual([['closed', 'transcription-timeout']]);

  const { clock, stream, told, say } = await ready();
  clock.advance(10 * streamAnswersWithinMs);
  stream.push(second);
  stream.commit();
  clock.advance(streamAnswersWithinMs - 1);
  expect(told).toEqual([['ready']]);
  clock.advance(1);
  say(`${spoken}.completed`, { item_id: 'a', transcript: 'too late' });
  expect(told.slice(1)).toEqual([['closed', 'transcription-timeout']]);
});

test('[R9] an error before the session stands is about the settings, one after it is not', async () => {
  const before = await connected();
  before.say('error', { error: { message: 'no such model' } });
  await expect.poll(() => before.told).toEqual([['closed', 'transcription-refused']]);
  const after = await ready();
  after.say('error', { error: { message: 'session expired' } });
  await expect.poll(() => after.told.slice(1)).toEqual([['closed', 'transcription-failed']]);
});

test('[R9] a service that does not read is given no more, until it does', async () => {
  const { stream, socket, told, transcription } = await ready();
  socket.pause();
  let pushed = 1;
  while (stream.push(second)) pushed++;
  expect(told.slice(1)).toEqual([]);
  socket.resume();
  await expect.poll(() => told.slice(1)).toEqual([['drained']]);
  await expect
    .poll(() => transcription.filter(({ type }) => type === 'input_audio_buffer.append').length)
    .toBe(pushed);
});

test('[R9] closing is told to the service and not back', async () => {
  const { stream, socket, told } = await ready();
  const closed = new Promise((resolve) => socket.on('close', resolve));
  stream.close();
  await closed;
  expect(told.slice(1)).toEqual([['closed', undefined]]);
});
