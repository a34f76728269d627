import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterEach, describe, expect, test } from 'vitest';
import { manualClock } from '#meeting/clock.ts';
import { startSpeechTwin } from '../../../tests/speech-twin/speech-twin.ts';
import { speakTones } from '../../../tests/speech-twin/tone-words.ts';
import { wavFile } from '../../../tests/speech-twin/wav.ts';
import type { TranscriptionFailure } from '../speech-to-text.ts';
import { failureOfStatus } from './failure-of-status.ts';
import { answerWithinMs, openAiSpeechToText } from './openai-speech-to-text.ts';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

const audio = wavFile(speakTones({ words: [3, 14], tailMs: 100 }), 16_000);
const chunk = (bytes: Uint8Array = audio) => ({
  kind: 'wav' as const,
  bytes: (async function* () {
    for (let at = 0; at < bytes.length; at += 4_096) yield bytes.subarray(at, at + 4_096);
  })(),
});
const options = { language: 'en', words: true };
const never = new AbortController().signal;
const failureOf = (asked: Promise<unknown>) =>
  asked.then(
    () => expect.unreachable('it did not fail'),
    (error: TranscriptionFailure) => error,
  );

async function withTwin(clock = manualClock()) {
  const twin = await startSpeechTwin();
  closing.push(twin.stop);
  return {
    twin,
    clock,
    service: openAiSpeechToText({ baseUrl: twin.url, apiKey: undefined, model: 'small', clock }),
  };
}

/** A service that answers everything the same. */
async function withAnswer(answer: unknown, type = 'application/json') {
  const http = createServer((request, response) => {
    void buffer(request).then(() =>
      response
        .writeHead(200, { 'content-type': type })
        .end(typeof answer === 'string' ? answer : JSON.stringify(answer)),
    );
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  closing.push(() => http.close());
  const { port } = http.address() as AddressInfo;
  return openAiSpeechToText({
    baseUrl: `http://127.0.0.1:${port}/v1`,
    apiKey: 'sk-test',
    model: 'small',
    clock: manualClock(),
  });
}

describe('a service without times', () => {
  test('[R5] is asked for the text alone, with the same audio, and from then on at once', async () => {
    const { twin, service } = await withTwin();
    twin.textOnly = true;
    expect(service.wordTimes()).toBe('unknown');
    expect(await service.transcribe(chunk(), options, never)).toEqual({ text: 'w03 w14' });
    expect(twin.requests.map(({ format }) => format)).toEqual(['verbose_json', 'json']);
    expect(service.wordTimes()).toBe('no');
    await service.transcribe(chunk(), options, never);
    expect(twin.requests.map(({ format }) => format)).toEqual(['verbose_json', 'json', 'json']);
  });

  test('[R5] is not what a service is taken for that could not read the audio', async () => {
    const { twin, service } = await withTwin();
    const hollow = Buffer.concat([wavFile(new Float32Array(0), 16_000), Buffer.alloc(4_000)]);
    expect((await failureOf(service.transcribe(chunk(hollow), options, never))).code).toBe('no-audio');
    expect(service.wordTimes()).toBe('unknown');
    expect((await service.transcribe(chunk(), options, never)).words).toHaveLength(2);
    expect(twin.requests.at(-1)!.format).toBe('verbose_json');
  });

  test('[R5] is one that leaves the times out of its answer', async () => {
    const service = await withAnswer({ text: 'hello there' });
    expect(await service.transcribe(chunk(), options, never)).toEqual({ text: 'hello there' });
    expect(service.wordTimes()).toBe('no');
  });
});

describe('what services answer differently', () => {
  test('[R5] words that stand in the segments are found', async () => {
    const words = [{ word: ' hello', start: 0, end: 0.4, probability: 0.98, t_dtw: -1 }];
    const service = await withAnswer({
      text: ' hello',
      duration: 1,
      segments: [{ id: 0, start: 0, end: 0.4, text: ' hello', words, avg_logprob: 'none' }],
    });
    expect(await service.transcribe(chunk(), options, never)).toEqual({
      text: 'hello',
      duration: 1,
      words: [{ word: 'hello', start: 0, end: 0.4, probability: 0.98 }],
      segments: [{ text: 'hello', start: 0, end: 0.4 }],
    });
  });

  test('[R5] times in another unit than seconds are left out, the text stays', async () => {
    const service = await withAnswer({
      text: 'hello',
      duration: 1,
      words: [{ word: 'hello', start: 0, end: 400_000_000 }],
      segments: [{ start: 0, end: 400_000_000, text: 'hello' }],
    });
    expect(await service.transcribe(chunk(), options, never)).toEqual({ text: 'hello', duration: 1 });
    expect(service.wordTimes()).toBe('no');
  });

  test('[R5] silence says nothing of whether a service has times', async () => {
    const service = await withAnswer({ text: '', duration: 1, segments: [], words: [] });
    expect(await service.transcribe(chunk(), options, never)).toMatchObject({ text: '', words: [] });
    expect(service.wordTimes()).toBe('unknown');
  });

  test('[R5] JSON where text was asked for is read as such', async () => {
    const service = await withAnswer({ text: ' hello ' });
    expect(await service.transcribe(chunk(), { ...options, words: false }, never)).toEqual({ text: 'hello' });
  });

  test.each([
    ['the page of another server', '<!doctype html><title>Sign in</title>', 'text/html'],
    ['half an answer', '{"text":"hel', 'application/json'],
    ['a list of texts', '{"text":["hello"]}', 'application/json'],
    ['a text that is none', '{"text":7}', 'application/json'],
    ['more than anything honest', `{"text":"${'x'.repeat(5_000_000)}"}`, 'application/json'],
  ])('[R4] %s is unreadable', async (_, answer, type) => {
    const service = await withAnswer(answer, type);
    for (const words of [true, false]) {
      const failure = await failureOf(service.transcribe(chunk(), { ...options, words }, never));
      expect([failure.code, failure.retryable]).toEqual(['transcription-unreadable', true]);
    }
  });
});

describe('failures', () => {
  test('[R4] a service that does not answer is given up after its time', async () => {
    const { twin, clock, service } = await withTwin();
    twin.fault = 'silence';
    const failing = failureOf(service.transcribe(chunk(), options, never));
    await twin.asked(1);
    clock.advance(answerWithinMs);
    expect(await failing).toMatchObject({ code: 'transcription-timeout', retryable: true });
  });

  test('[R4] an address where nobody is', async () => {
    const { twin, service } = await withTwin();
    await twin.stop();
    closing.length = 0;
    const failure = await failureOf(service.transcribe(chunk(), options, never));
    expect([failure.code, failure.retryable]).toEqual(['transcription-failed', true]);
  });

  test("[R4] the audio's own error is handed on as it is", async () => {
    const { service } = await withTwin();
    const broken = new Error('the page broke off');
    const bytes = (async function* () {
      yield audio.subarray(0, 2_000);
      throw broken;
    })();
    await expect(service.transcribe({ kind: 'wav', bytes }, options, never)).rejects.toBe(broken);
  });

  test.each([
    [400, {}, 'no-audio', undefined],
    [401, { 'retry-after': '5' }, 'transcription-refused', undefined],
    [404, {}, 'transcription-refused', undefined],
    [408, {}, 'transcription-timeout', undefined],
    [413, {}, 'too-large', undefined],
    [429, { 'retry-after': '5' }, 'transcription-busy', 5_000],
    [429, { 'retry-after-ms': '120', 'retry-after': '5' }, 'transcription-busy', 120],
    [429, { 'retry-after': 'Mon, 05 Jan 2026 09:00:30 GMT' }, 'transcription-busy', 30_000],
    [429, { 'retry-after': 'Mon, 05 Jan 2026 08:00:00 GMT' }, 'transcription-busy', 0],
    [429, { 'retry-after': '999999' }, 'transcription-busy', 600_000],
    [503, { 'retry-after': 'soon' }, 'transcription-failed', undefined],
  ])('[R4] status %i with %o is %s', (status, headers, code, retryAfterMs) => {
    const now = Date.UTC(2026, 0, 5, 9, 0, 0);
    const failure = failureOfStatus('OpenAI', status, new Headers(headers), now);
    expect([failure.code, failure.retryAfterMs]).toEqual([code, retryAfterMs]);
  });
});
