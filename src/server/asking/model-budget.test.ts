// The budget of a meeting over the assembled server: who sets and reads it, what it stops, and that it outlives a restart.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { manualClock } from '#meeting/clock.ts';
import type { DurableEvent } from '#meeting/events.ts';
import { newId } from '#meeting/ids.ts';
import { startModelTwin } from '../../../tests/model-twin/model-twin.ts';
import { startTestServer, type TestPerson } from '../testing/test-server.ts';

const ending: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const end of ending.splice(0).toReversed()) await end();
});

const hour = 60 * 60_000;
const priced = { OPENAI_PRICE_INPUT: '2.50', OPENAI_PRICE_OUTPUT: '10', OPENAI_PRICE_CURRENCY: 'EUR' };

async function withModel(environment: Record<string, string> = {}) {
  const model = await startModelTwin();
  ending.push(model.stop);
  const dataDir = mkdtempSync(join(tmpdir(), 'aside-budget-'));
  ending.push(() => rmSync(dataDir, { recursive: true, force: true }));
  const clock = manualClock();
  const settings = { ...model.settings, OPENAI_MODEL: 'twin-1', ...environment };
  // Agents that look at lines themselves would ask the same model.
  const start = (more = {}) =>
    startTestServer({ clock, agents: [], dataDir, environment: { ...settings, ...more } });
  const server = await start();
  let running = server;
  ending.push(() => running.stop());
  const restart = async (more?: Record<string, string>) => {
    await running.stop();
    return (running = await start(more));
  };
  model.answer = () =>
    JSON.stringify({
      sentences: [{ text: 'It is in Frankfurt.', quotes: [{ line: 2, quote: 'Frankfurt' }] }],
    });
  const ada = await server.person('Ada');
  const { id } = await ada.create();
  const entry = (text: string, at: number) => ({
    id: newId(),
    text,
    speaker: 'You',
    confidence: 0.9,
    timestamp: `2026-01-05T09:00:0${at}.000Z`,
  });
  await ada.call('POST', `/meetings/${id}/transcripts`, [
    entry('Where is our data?', 1),
    entry('It is in Frankfurt.', 2),
  ]);
  return { model, clock, server, restart, ada, id, path: `/meetings/${id}/model-budget` };
}

/** The last row of the answer, or the problem that came in its place. */
async function ask(
  person: TestPerson,
  url: string,
  id: string,
  part = 'questions',
  body: object = { words: 'Where?' },
) {
  const response = await fetch(`${url}/api/meetings/${id}/${part}`, {
    method: 'POST',
    headers: { cookie: person.cookie, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const rows = (await response.text()).trimEnd().split('\n');
  return JSON.parse(rows.at(-1)!) as { kind?: string; code?: string; detail?: string; cost?: object };
}

async function events(person: TestPerson, id: string) {
  const { body } = await person.call('GET', `/meetings/${id}/events`);
  return (body as { events: DurableEvent[] }).events;
}

test('[G13] the host sets it, our side reads it, the other side learns nothing of it', async () => {
  const { server, ada, id, path } = await withModel({ ...priced, MODEL_TOKENS_PER_HOUR: '50000' });
  const [lee, kim] = await Promise.all([server.person('Lee'), server.person('Kim')]);
  await lee.joins(ada, id, { side: 'us' });
  await kim.joins(ada, id, { side: 'them' });
  const live = await lee.live();
  live.send({ type: 'subscribe', sessionId: id, after: 0 });
  const perHour = { tokens: 20_000, money: { amount: 0.5, currency: 'EUR' } };
  expect(await ada.call('PUT', path, perHour)).toEqual({ status: 200, body: perHour });
  const isSet = ({ kind }: DurableEvent) => kind === 'model-budget-changed';
  const { events: told } = await live.until('events', (message) => message.events.some(isSet));
  expect(told.find(isSet)).toMatchObject({ body: { perHour }, actor: { name: 'Ada' } });
  live.close();
  expect((await lee.call('GET', path)).body).toMatchObject({
    model: 'twin-1',
    limits: { perHour: { tokens: 50_000 }, price: { input: 2.5, output: 10, currency: 'EUR' } },
  });
  expect((await lee.call('PUT', path, {})).body).toMatchObject({ code: 'not-allowed' });
  for (const method of ['GET', 'PUT'])
    expect((await kim.call(method, path, method === 'PUT' ? {} : undefined)).body).toMatchObject({
      code: 'not-allowed',
    });
  expect((await events(kim, id)).some(isSet)).toBe(false);
  expect((await events(ada, id)).filter(isSet)).toHaveLength(1);
});

test('[G13] nobody sets more than the settings allow, nor what is no budget: nothing is kept then, and the refusal says what to do', async () => {
  const { ada, id, path } = await withModel({
    ...priced,
    MODEL_TOKENS_PER_HOUR: '50000',
    MODEL_MONEY_PER_HOUR: '0.40',
  });
  const refused: [object | string, RegExp][] = [
    [{ tokens: 50_001 }, /50,000 tokens an hour at most/],
    [{ money: { amount: 0.41, currency: 'EUR' } }, /€0.40 an hour at most/],
    [{ money: { amount: 0.1, currency: 'USD' } }, /in EUR/],
    [{ tokens: -1 }, /tokens/],
    [{ tokens: 1.5 }, /tokens/],
    ['{"money":{"amount":1e999,"currency":"EUR"}}', /money/],
    [{ tokens: 10, more: 1 }, /more/],
  ];
  for (const [body, words] of refused) {
    const answer = await ada.call('PUT', path, body);
    expect([answer.status, answer.body.code]).toEqual([400, 'bad-request']);
    expect(answer.body.detail).toMatch(words);
  }
  expect((await events(ada, id)).some(({ kind }) => kind === 'model-budget-changed')).toBe(false);
});

test('[G13] without a price a budget in money is refused, without a model any', async () => {
  const { ada, path } = await withModel();
  const money = { amount: 1, currency: 'USD' };
  expect((await ada.call('PUT', path, { money })).body.detail).toMatch(/does not know what its model costs/);
  const server = await startTestServer({ agents: [] });
  ending.push(server.stop);
  const ben = await server.person('Ben');
  const { id } = await ben.create();
  expect((await ben.call('GET', `/meetings/${id}/model-budget`)).body).toEqual({ configured: false });
  const { body } = await ben.call('PUT', `/meetings/${id}/model-budget`, { tokens: 1 });
  expect(body.code).toBe('model-not-configured');
  expect(body.detail).toMatch(/no language model is set up on this server\.$/);
});

test('[G11] questions and summaries pause when the hour is used up, say for how long, and go on; a restart forgets nothing', async () => {
  const { model, clock, server, restart, ada, id, path } = await withModel();
  await ada.call('PUT', path, { tokens: 10 });
  expect(await ask(ada, server.url, id)).toMatchObject({ kind: 'ended' });
  clock.advance(20 * 60_000);
  const summary = { sections: [{ heading: 'Where', words: 'Where it is.' }] };
  for (const [part, body, words] of [
    ['questions', undefined, /in 40 minutes.* The lines that the page finds are the answer\.$/],
    ['summary', summary, /in 40 minutes[^.]*\.$/],
  ] as const)
    expect(await ask(ada, server.url, id, part, body)).toMatchObject({
      code: 'limit-reached',
      detail: expect.stringMatching(words),
    });
  const all = await fetch(`${server.url}/api/questions`, {
    method: 'POST',
    headers: { cookie: ada.cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ words: 'Frankfurt' }),
  });
  expect(await all.text()).toContain('"meetingsHeldBack":1');
  expect(model.requests).toHaveLength(1);

  const again = await restart();
  const back = await again.again(ada);
  expect(await ask(back, again.url, id)).toMatchObject({ code: 'limit-reached' });
  clock.advance(hour - 20 * 60_000);
  expect(await ask(back, again.url, id)).toMatchObject({ kind: 'ended' });
  await back.call('PUT', path, { tokens: 0 });
  expect((await ask(back, again.url, id)).detail).toMatch(/Language models may use nothing in this meeting/);
});

test('[G12] whoever asks reads what the answer cost; the log keeps it, and another price later changes nothing of it', async () => {
  const { server, restart, ada, id } = await withModel(priced);
  const { cost } = await ask(ada, server.url, id);
  const before = await events(ada, id);
  const last = before.at(-1)!;
  if (last.kind !== 'question-asked') throw new Error(`${last.kind} came last.`);
  const { inputTokens, outputTokens } = last.body;
  expect(inputTokens).toBeGreaterThan(100);
  expect(cost).toEqual({
    amount: expect.closeTo((inputTokens * 2.5 + outputTokens * 10) / 1_000_000, 12),
    currency: 'EUR',
  });
  expect(last.body.cost).toEqual(cost);
  const again = await restart({ OPENAI_PRICE_INPUT: '250', OPENAI_PRICE_OUTPUT: '1000' });
  expect(await events(await again.again(ada), id)).toEqual(before);
});
