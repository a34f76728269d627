import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { manualClock } from '#meeting/clock.ts';
import type { Fault } from '../../../tests/model-twin/faults.ts';
import { startModelTwin } from '../../../tests/model-twin/model-twin.ts';
import { schemaOf, toldTo } from '../../../tests/model-twin/twin-request.ts';
import { type ModelProblem, type ModelRequest, modelProblems } from '../language-model.ts';
import { failureOf } from '../test-failure.ts';
import { modelFailures } from './model-failures.ts';
import { openAiChat } from './openai-chat.ts';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

const plain: ModelRequest = { system: 'Say what was promised.', user: 'Ann: the offer comes on Friday.' };
const schema = {
  type: 'object',
  properties: { promise: { type: 'string' } },
  required: ['promise'],
  additionalProperties: false,
};
const shaped: ModelRequest = { ...plain, schema: { name: 'promise', schema } };
const { signal } = new AbortController();
const live = { signal, live: true };

async function withTwin({ key, model = 'small' }: { key?: string; model?: string } = {}) {
  const twin = await startModelTwin(key === undefined ? {} : { key });
  closing.push(twin.stop);
  const endpoint = { baseUrl: twin.url, apiKey: 'sk-secret', model, clock: manualClock() };
  return { twin, endpoint, service: openAiChat(endpoint) };
}

/** An endpoint that answers everything the same. */
async function withAnswer(answer: unknown, type = 'application/json') {
  const http = createServer((request, response) => {
    request.resume();
    response
      .writeHead(200, { 'content-type': type })
      .end(typeof answer === 'string' ? answer : JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  closing.push(() => http.close());
  const { port } = http.address() as AddressInfo;
  const baseUrl = `http://127.0.0.1:${port}/v1`;
  return openAiChat({ baseUrl, apiKey: undefined, model: 'small', clock: manualClock() });
}

describe('an answer', () => {
  test('[M4] comes whole, with its usage and the model that gave it', async () => {
    const { twin, service } = await withTwin();
    twin.answer = () => '  An offer on Friday.\n';
    expect(await service.answer(plain, live)).toEqual({
      text: 'An offer on Friday.',
      model: 'small-twin',
      usage: { inputTokens: 14, outputTokens: 6 },
      cut: false,
    });
    expect(twin.requests[0]!.chat).toMatchObject({
      model: 'small',
      temperature: 0.3,
      max_tokens: 1_000,
      stream: false,
      messages: [
        { role: 'system', content: plain.system },
        { role: 'user', content: plain.user },
      ],
    });
    expect(twin.requests[0]!.authorization).toBe('Bearer sk-secret');
  });

  test('[M4] streams: each time the whole text so far, and in the end the same answer', async () => {
    const { twin, service } = await withTwin();
    twin.answer = () => 'An offer on Friday.';
    const heard: string[] = [];
    const answer = await service.answer(plain, { ...live, onText: (soFar) => heard.push(soFar) });
    expect(heard).toEqual(['An o', 'An offer', 'An offer on ', 'An offer on Frid', 'An offer on Friday.']);
    expect(answer).toEqual(await service.answer(plain, live));
  });

  test('[M4] that stopped at its limit is marked as cut, whole and streamed', async () => {
    const { twin, service } = await withTwin();
    twin.answer = () => 'An offer on Friday.';
    twin.fault = 'cut-short';
    for (const options of [live, { ...live, onText: () => {} }])
      expect(await service.answer(plain, options)).toMatchObject({ text: 'An offer o', cut: true });
  });

  test('[M4] has nothing in it of what the model thought before', async () => {
    const { twin, service } = await withTwin();
    twin.answer = () => '<think>\nFriday? </thin\n</think>\n\nAn offer on Friday.';
    const heard: string[] = [];
    const streamed = await service.answer(plain, { ...live, onText: (soFar) => heard.push(soFar) });
    expect(streamed.text).toBe('An offer on Friday.');
    expect(heard.filter((text) => !'An offer on Friday.'.startsWith(text))).toEqual([]);
    expect((await service.answer(plain, live)).text).toBe('An offer on Friday.');
  });

  test('[M4] is told with no usage where the endpoint tells none', async () => {
    const choices = [{ message: { role: 'assistant', content: 'Yes.' }, finish_reason: 'stop' }];
    const service = await withAnswer({ choices, usage: { prompt_tokens: 'many' } });
    expect(await service.answer(plain, live)).toEqual({
      text: 'Yes.',
      model: 'small',
      usage: undefined,
      cut: false,
    });
  });
});

describe('the form of a request', () => {
  const formatsAsked = (twin: Awaited<ReturnType<typeof withTwin>>['twin']) =>
    twin.requests.map(({ chat }) => chat?.response_format.type);

  test('[M3] binds the answer to the schema where the endpoint can', async () => {
    const { twin, service } = await withTwin();
    expect(JSON.parse((await service.answer(shaped, live)).text)).toEqual({ promise: '' });
    const { chat } = twin.requests[0]!;
    expect(schemaOf(chat!)).toEqual(schema);
    expect(toldTo(chat!, 'system')).toBe(plain.system);
  });

  test.each([
    ['schemas', { schemas: false }, ['json_schema', 'json_object']],
    ['schemas and objects', { schemas: false, objects: false }, ['json_schema', 'json_object', 'text']],
  ])('[M3] without %s says the schema in words, and from then on at once', async (_, knows, asked) => {
    const { twin, service } = await withTwin();
    Object.assign(twin.knows, knows);
    twin.answer = () => '{"promise":"Friday"}';
    expect((await service.answer(shaped, live)).text).toBe('{"promise":"Friday"}');
    expect(formatsAsked(twin)).toEqual(asked);
    expect(toldTo(twin.requests.at(-1)!.chat!, 'system')).toContain(JSON.stringify(schema));
    await service.answer(shaped, live);
    expect(formatsAsked(twin)).toEqual([...asked, asked.at(-1)]);
  });

  test('[M3] leaves out what newer models do not take, each once', async () => {
    const { twin, service } = await withTwin();
    Object.assign(twin.knows, { limit: 'max_completion_tokens', temperature: false, streamedUsage: false });
    const options = { ...live, onText: () => {} };
    expect(await service.answer(shaped, options)).toMatchObject({ text: '{"promise":""}', usage: undefined });
    expect(twin.requests).toHaveLength(4);
    await service.answer(shaped, options);
    expect(twin.requests).toHaveLength(5);
    expect(twin.requests.at(-1)!.chat).toMatchObject({ max_completion_tokens: 1_000, stream: true });
    expect(twin.requests.at(-1)!.chat!.response_format.type).toBe('json_schema');
  });

  test('[M3] is found out by several at once, and nobody unlearns what another learnt', async () => {
    const { twin, service } = await withTwin();
    Object.assign(twin.knows, { schemas: false, temperature: false });
    await Promise.all([
      service.answer(plain, live),
      service.answer(shaped, live),
      service.answer(shaped, live),
    ]);
    const before = twin.requests.length;
    await service.answer(shaped, live);
    expect(twin.requests).toHaveLength(before + 1);
  });

  test('[M3] is not learnt from a refusal of what was said', async () => {
    const { twin, service } = await withTwin();
    for (const fault of ['too-long', 'filtered-request', 'bad-request', 'unprocessable'] as const) {
      twin.fault = fault;
      await failureOf(service.answer(shaped, live));
    }
    twin.fault = undefined;
    await service.answer(shaped, live);
    expect(twin.requests.at(-1)!.chat!.response_format.type).toBe('json_schema');
  });

  test('[M3] is not learnt from a schema that is itself wrong', async () => {
    const { twin, service } = await withTwin();
    twin.answer = ({ response_format: { type } }) => type;
    twin.faultsNext.push('bad-schema');
    expect((await service.answer(shaped, live)).text).toBe('json_object');
    expect((await service.answer(shaped, live)).text).toBe('json_schema');
  });
});

describe('a failure', () => {
  const cases: [Fault, ModelProblem][] = [
    ['bad-request', 'bad-request'],
    ['no-key', 'authentication'],
    ['no-money', 'quota'],
    ['forbidden', 'permission'],
    ['no-model', 'not-found'],
    ['timeout', 'timeout'],
    ['conflict', 'conflict'],
    ['too-long', 'too-long'],
    ['too-large', 'too-long'],
    ['unprocessable', 'unprocessable'],
    ['busy', 'rate-limit'],
    ['quota', 'quota'],
    ['filtered-request', 'filtered'],
    ['error', 'internal'],
    ['overloaded', 'internal'],
    ['outage', 'unreachable'],
    ['garbage', 'unreadable'],
    ['empty', 'empty'],
    ['huge', 'unreadable'],
    ['broken-off', 'unreachable'],
    ['error-inside', 'internal'],
    ['refusal', 'refused'],
    ['filtered', 'filtered'],
  ];

  test.each(cases)('[M1] %s is %s, whole and streamed, tried once when live', async (fault, code) => {
    const { twin, service } = await withTwin();
    twin.fault = fault;
    for (const options of [live, { ...live, onText: () => {} }]) {
      const failure = await failureOf(service.answer(plain, options));
      expect([failure.code, failure.retryable]).toEqual([code, modelProblems[code].retryable]);
      expect(failure.message).not.toMatch(/sk-secret|Friday|API key provided/);
      expect(failure.message).toContain(service.destination);
    }
    expect(twin.requests).toHaveLength(2);
  });

  test.each([
    [{ 'retry-after': '7' }, 7_000],
    [{ 'retry-after-ms': '120' }, 120],
    [{}, undefined],
  ])('[M1] tells how long to wait when the endpoint does: %o', async (headers, wait) => {
    const { twin, service } = await withTwin();
    twin.refusalHeaders = headers;
    for (const fault of ['busy', 'overloaded'] as const) {
      twin.fault = fault;
      expect((await failureOf(service.answer(plain, live))).retryAfterMs).toBe(wait);
    }
  });

  test.each([
    ['timeout', 3],
    ['conflict', 3],
    ['busy', 3],
    ['error', 3],
    ['overloaded', 3],
    ['no-key', 1],
    ['forbidden', 1],
    ['no-model', 1],
    ['too-long', 1],
    ['unprocessable', 1],
  ] as const)('[M2] %s: work that is not live asks %i times', async (fault, times) => {
    const { twin, service } = await withTwin();
    twin.refusalHeaders = { 'retry-after-ms': '1' };
    twin.fault = fault;
    await failureOf(service.answer(plain, { signal }));
    expect(twin.requests).toHaveLength(times);
  });

  test('[M2] that passes is not noticed by work that is not live', async () => {
    const { twin, service } = await withTwin();
    twin.refusalHeaders = { 'retry-after-ms': '1' };
    twin.faultsNext.push('busy', 'error');
    expect((await service.answer(shaped, { signal })).text).toBe('{"promise":""}');
    expect(twin.requests.map(({ status }) => status)).toEqual([429, 500, 200]);
  });

  test('[M1] an answer that never comes ends when the caller says, with the caller’s reason', async () => {
    const { twin, service } = await withTwin();
    for (const onText of [undefined, () => {}]) {
      twin.faultsNext.push('silence');
      const patience = new AbortController();
      const asked = service.answer(plain, { live: true, signal: patience.signal, ...(onText && { onText }) });
      await twin.asked(twin.requests.length + 1);
      const reason = new Error('its time is up');
      patience.abort(reason);
      await expect(asked).rejects.toBe(reason);
    }
    await expect.poll(() => twin.requests.map(({ status }) => status)).toEqual([0, 0]);
  });

  test('[M1] an answer given up in its middle, or before it was asked for', async () => {
    const { twin, service } = await withTwin();
    const reason = new Error('nobody wants it any more');
    const patience = new AbortController();
    twin.answer = () => 'word '.repeat(200);
    const onText = () => patience.abort(reason);
    await expect(service.answer(plain, { signal: patience.signal, onText })).rejects.toBe(reason);
    await expect(service.answer(plain, { signal: patience.signal })).rejects.toBe(reason);
    expect(twin.requests).toHaveLength(1);
  });

  test('[M1] an address where nobody is, and one that sends on to another', async () => {
    const { twin, endpoint, service } = await withTwin();
    await twin.stop();
    closing.length = 0;
    expect((await failureOf(service.answer(plain, live))).code).toBe('unreachable');
    const elsewhere = createServer((_, response) =>
      response.writeHead(307, { location: endpoint.baseUrl }).end(),
    );
    await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
    closing.push(() => elsewhere.close());
    const { port } = elsewhere.address() as AddressInfo;
    const sent = openAiChat({ ...endpoint, baseUrl: `http://127.0.0.1:${port}/v1` });
    expect((await failureOf(sent.answer(plain, live))).code).toBe('unreachable');
  });

  test.each([
    ['a list', []],
    ['no choice', { choices: [] }],
    ['half an answer', '{"choices":[{"mess'],
    ['a text that is none', { choices: [{ message: { content: 7 } }] }],
    ['nothing', ''],
  ])('[M1] %s is unreadable', async (_, answer) => {
    const service = await withAnswer(answer);
    for (const options of [live, { ...live, onText: () => {} }])
      expect((await failureOf(service.answer(plain, options))).code).toBe('unreadable');
  });

  test.each(['HEADERS', 'BODY'])('[M1] a connection that Node gives up is a time-out: %s', (part) => {
    const cause = Object.assign(new Error('silent'), { code: `UND_ERR_${part}_TIMEOUT` });
    const failures = modelFailures('OpenAI', 'small', manualClock());
    expect(failures.of(new TypeError('terminated', { cause })).code).toBe('timeout');
  });

  test.each([
    ['as a code', { code: 429 }, 'rate-limit'],
    ['not at all', 'something behind it failed', 'internal'],
  ])('[M1] an error in the place of an answer, its status told %s', async (_, error, code) => {
    const service = await withAnswer({ error });
    expect((await failureOf(service.answer(plain, live))).code).toBe(code);
  });

  test('[M1] a stream of something else is unreadable', async () => {
    for (const event of ['data: {"choi\n\n', 'data: {"hello":1}\n\n', 'data: [DONE]\n\n']) {
      const service = await withAnswer(event, 'text/event-stream');
      expect((await failureOf(service.answer(plain, { ...live, onText: () => {} }))).code).toBe('unreadable');
    }
  });
});

test('what people are told about where it is', async () => {
  const at = (baseUrl: string) => {
    const { destination, local, model } = openAiChat({
      baseUrl,
      apiKey: undefined,
      model: 'small',
      clock: manualClock(),
    });
    return [destination, local, model];
  };
  expect(at('https://api.openai.com/v1')).toEqual(['OpenAI', false, 'small']);
  expect(at('http://localhost:11434/v1')).toEqual(['localhost:11434', true, 'small']);
  expect(at('https://models.example/v1')).toEqual(['models.example', false, 'small']);
});
