import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { manualClock } from '#meeting/clock.ts';
import type { Fault } from '../../../tests/model-twin/faults.ts';
import { startModelTwin } from '../../../tests/model-twin/model-twin.ts';
import { failureOf } from '../test-failure.ts';
import { openAiEmbeddings } from './openai-embeddings.ts';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});
const { signal } = new AbortController();
const texts = ['Where are the data?', 'The data are in Frankfurt.', 'Good morning.'];

async function withTwin() {
  const twin = await startModelTwin();
  closing.push(twin.stop);
  const endpoint = { baseUrl: twin.url, apiKey: 'sk-secret', model: 'small', clock: manualClock() };
  return { twin, service: openAiEmbeddings(endpoint) };
}

/** An endpoint that answers everything the same. */
async function withAnswer(answer: unknown) {
  const http = createServer((request, response) => {
    request.resume();
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  closing.push(() => http.close());
  const baseUrl = `http://127.0.0.1:${(http.address() as AddressInfo).port}/v1`;
  return openAiEmbeddings({ baseUrl, apiKey: undefined, model: 'small', clock: manualClock() });
}

describe('vectors', () => {
  test.each([false, true])(
    '[M7] come one for each text, in their order, of length 1; written out as numbers: %s',
    async (writesNumbers) => {
      const { twin, service } = await withTwin();
      twin.writesNumbers = writesNumbers;
      const { vectors, tokens } = await service.embed(texts, signal);
      const alike = (a: number, b: number) =>
        vectors[a]!.reduce((sum, number, at) => sum + number * vectors[b]![at]!, 0);
      expect(vectors.map((_, at) => alike(at, at))).toEqual(texts.map(() => expect.closeTo(1, 5)));
      expect(alike(0, 1)).toBeGreaterThan(alike(0, 2));
      expect(tokens).toBe(5 + 7 + 4);
      expect(twin.requests[0]).toMatchObject({
        authorization: 'Bearer sk-secret',
        embeddings: { model: 'small', input: texts },
      });
    },
  );

  test('[M7] that nobody counted cost a token for four characters', async () => {
    const service = await withAnswer({ data: [{ index: 0, embedding: [3, 4] }] });
    expect(await service.embed(['Good morning.'], signal)).toEqual({
      vectors: [Float32Array.of(0.6, 0.8)],
      tokens: 4,
    });
  });
});

describe('what goes wrong', () => {
  const failing: [Fault, string][] = [
    ['outage', 'unreachable'],
    ['broken-off', 'unreachable'],
    ['garbage', 'unreadable'],
    ['empty', 'unreadable'],
    ['cut-short', 'unreadable'],
    ['huge', 'unreadable'],
    ['error-inside', 'internal'],
    ['no-key', 'authentication'],
    ['no-model', 'not-found'],
    ['quota', 'quota'],
    ['busy', 'rate-limit'],
    ['too-long', 'too-long'],
    ['overloaded', 'internal'],
  ];
  test.each(failing)('[M1] [M7] %s is the failure of a model, asked once: %s', async (fault, code) => {
    const { twin, service } = await withTwin();
    twin.fault = fault;
    const failure = await failureOf(service.embed(texts, signal));
    expect(failure.code).toBe(code);
    expect(failure.message).not.toMatch(/sk-secret|Frankfurt/);
    expect(twin.requests).toHaveLength(1);
  });

  test.each([
    ['two of the same number', [0, 0].map((index) => ({ index, embedding: [1, 0] }))],
    ['of two sizes', [[1], [1, 0]].map((embedding, index) => ({ index, embedding }))],
    [
      'without a direction',
      [
        [1, 0],
        [0, 0],
      ].map((embedding, index) => ({ index, embedding })),
    ],
    ['of nothing', [[], []].map((embedding, index) => ({ index, embedding }))],
    ['of words', ['one', 'two'].map((embedding, index) => ({ index, embedding: [embedding] }))],
  ])('[M7] vectors %s are no answer', async (_, data) => {
    const service = await withAnswer({ data });
    expect((await failureOf(service.embed(['one', 'two'], signal))).code).toBe('unreadable');
  });

  test('[M7] whoever gives it up is told why they did', async () => {
    const { twin, service } = await withTwin();
    twin.fault = 'silence';
    const stop = new AbortController();
    const asked = service.embed(texts, stop.signal);
    await twin.asked(1);
    stop.abort(new Error('no longer needed'));
    await expect(asked).rejects.toThrow('no longer needed');
  });
});
