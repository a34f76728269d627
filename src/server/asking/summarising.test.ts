// Summaries by a language model over the assembled server: the real route, exit and log, and a model's real protocol.
import { afterEach, expect, test } from 'vitest';
import { manualClock } from '#meeting/clock.ts';
import type { DurableEvent } from '#meeting/events.ts';
import { newId } from '#meeting/ids.ts';
import { SummaryRow } from '#meeting/models/summary.ts';
import { readRows } from '#protocol/rows.ts';
import { startModelTwin } from '../../../tests/model-twin/model-twin.ts';
import { toldTo } from '../../../tests/model-twin/twin-request.ts';
import { startTestServer, type TestPerson } from '../testing/test-server.ts';

const ending: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ending.splice(0).toReversed()) await end();
});

const talk = [
  { text: 'Above ten thousand it has to be approved by Walter.', speaker: 'Kim' },
  { text: 'I will send you the contract by Friday, my number is 212-555-0142.', speaker: 'Priya' },
];
const sections = [
  { heading: 'Economic buyer', words: 'Who decides about the money, by name.' },
  { heading: 'We promised', words: 'What our side promised, and by which day.' },
  { heading: 'Competition', words: 'Who else they talk to.' },
];
const answers: Record<string, unknown[]> = {
  'Economic buyer': [
    {
      text: 'Walter approves what is above ten thousand.',
      quotes: [{ line: 1, quote: 'approved by Walter' }],
    },
    { text: 'Anna decides.', quotes: [{ line: 1, quote: 'Anna decides' }] },
  ],
  'We promised': [
    {
      text: 'Priya sends the contract by Friday.',
      quotes: [{ line: 2, quote: 'send you the contract by Friday' }],
    },
  ],
  Competition: [],
};

async function withTalk(environment: Record<string, string> = {}) {
  const model = await startModelTwin();
  ending.push(model.stop);
  const server = await startTestServer({
    clock: manualClock(),
    agents: [],
    environment: { ...model.settings, OPENAI_MODEL: 'twin-1', ...environment },
  });
  ending.push(server.stop);
  const ada = await server.person('Ada');
  const { id } = await ada.create('A call');
  const lines = talk.map((said, i) => ({
    ...said,
    id: newId(),
    confidence: 0.9,
    timestamp: `2026-01-05T09:00:0${i}.000Z`,
  }));
  await ada.call('POST', `/meetings/${id}/transcripts`, lines);
  model.answer = (request) => {
    const asked = toldTo(request, 'user');
    const heading = sections.find((one) => asked.includes(`${one.heading}: ${one.words}`))!.heading;
    return JSON.stringify({ sentences: answers[heading] });
  };
  const summarise = async (person: TestPerson = ada, manner?: string) => {
    const response = await fetch(`${server.url}/api/meetings/${id}/summary`, {
      method: 'POST',
      headers: { cookie: person.cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ sections, manner }),
    });
    if (!response.ok) return { status: response.status, rows: [] };
    const rows: SummaryRow[] = [];
    for await (const row of readRows(response.body!, SummaryRow)) rows.push(row);
    return { status: response.status, rows };
  };
  return { model, server, ada, id, summarise };
}

test('[Z8] a language model writes a summary section by section; what no line bears out is left out and counted', async () => {
  const { model, ada, id, summarise } = await withTalk();
  const { rows } = await summarise();
  expect(
    rows.map((row) => (row.kind === 'sentence' ? row.text : row.kind === 'section' ? row.at : row.kind)),
  ).toEqual([
    0,
    'asked',
    'Walter approves what is above ten thousand.',
    'ended',
    1,
    'asked',
    'Priya sends the contract by Friday.',
    'ended',
    2,
    'asked',
    'ended',
  ]);
  const ends = rows.filter((row) => row.kind === 'ended');
  expect(ends.map(({ outcome, leftOut }) => [outcome, leftOut])).toEqual([
    ['answered', 1],
    ['answered', 0],
    ['nothing-found', 0],
  ]);
  const asked = model.requests.flatMap(({ chat }) => (chat ? [chat] : []));
  expect(toldTo(asked.at(-1)!, 'system')).toContain('one section of the summary');
  const sent = JSON.stringify(asked);
  expect(sent).not.toContain('212-555-0142');
  expect(sent).toContain('[PHONE_1]');
  const { body } = await ada.call('GET', `/meetings/${id}/events`);
  const costs = (body as { events: DurableEvent[] }).events.filter(({ kind }) => kind === 'question-asked');
  expect(costs).toHaveLength(3);
});

test('[Z8] a budget that is used up ends the summary with its reason; what was written stays', async () => {
  const { summarise } = await withTalk({ MODEL_TOKENS_PER_MEETING: '1000' });
  const { rows } = await summarise();
  expect(rows.at(-1)).toMatchObject({ kind: 'failed', code: 'limit-reached' });
  expect(rows.filter(({ kind }) => kind === 'sentence').length).toBeGreaterThan(0);
  expect((await summarise()).status).toBe(403);
});

test('[Z12] how it is to be written goes with each section, without personal data', async () => {
  const { model, summarise } = await withTalk();
  await summarise(undefined, 'Write as I do: Hello Tom, call me at ada.private@example.com.');
  const asked = model.requests.map(({ chat }) => toldTo(chat!, 'user'));
  expect(asked.length).toBeGreaterThan(1);
  for (const text of asked) {
    expect(text).toContain('Write as I do: Hello Tom, call me at [EMAIL');
    expect(text).not.toContain('ada.private');
  }
});

test('[Z8] nobody without a part in the meeting has it summarised', async () => {
  const { server, model, summarise } = await withTalk();
  expect((await summarise(await server.person('Eve'))).status).toBe(404);
  expect(model.requests).toEqual([]);
});
