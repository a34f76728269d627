// Questions to a language model over the assembled server: the real route, exit, log and trail, and a model's real protocol.
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, describe, expect, test } from 'vitest';
import { manualClock } from '#meeting/clock.ts';
import type { DurableEvent } from '#meeting/events.ts';
import { newId } from '#meeting/ids.ts';
import { emptyMeetingState, reduceEvents } from '#meeting/state/meeting-state.ts';
import { AnswerRow, type Question } from '#meeting/models/question.ts';
import { readRows } from '#protocol/rows.ts';
import { kyselyOver } from '#store/sqlite/kysely-over.ts';
import { openSqliteAuditStore } from '#store/sqlite/sqlite-audit-store.ts';
import { type ModelTwin, startModelTwin } from '../../../tests/model-twin/model-twin.ts';
import { toldTo } from '../../../tests/model-twin/twin-request.ts';
import { startTestServer, type TestPerson, type TestServer } from '../testing/test-server.ts';

const ending: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ending.splice(0).toReversed()) await end();
});

interface Said {
  text: string;
  speaker?: string;
}
const talk: Said[] = [
  { text: 'Good morning, everybody.', speaker: 'Kim' },
  { text: 'Where is our delivery data stored?', speaker: 'Kim' },
  { text: 'In Frankfurt, and it never leaves Germany.', speaker: 'Priya' },
];
const sentences = [
  { text: 'Kim asked where the data are.', quotes: [{ line: 2, quote: 'delivery data stored' }] },
  { text: 'They stay in Frankfurt.', quotes: [{ line: 3, quote: 'In Frankfurt' }] },
];
const answerOf = (given: unknown[]) => JSON.stringify({ sentences: given });
const words: Question = { words: 'Where is the data?' };

async function withTalk(environment: Record<string, string> = {}, lines = talk) {
  const model = await startModelTwin();
  ending.push(model.stop);
  const clock = manualClock();
  // Agents that look at lines themselves would ask the same model.
  const server = await startTestServer({
    clock,
    agents: [],
    environment: { ...model.settings, OPENAI_MODEL: 'twin-1', ...environment },
  });
  ending.push(server.stop);
  const ada = await server.person('Ada');
  const { id } = await ada.create('A call');
  await say(ada, id, lines);
  model.answer = () => answerOf(sentences);
  return { model, server, clock, ada, id };
}

async function say(person: TestPerson, id: string, lines: readonly Said[]): Promise<string[]> {
  const entries = lines.map(({ text, speaker = 'You' }, i) => ({
    id: newId(),
    text,
    speaker,
    confidence: 0.9,
    timestamp: `2026-01-05T09:00:0${i}.000Z`,
  }));
  const { status } = await person.call('POST', `/meetings/${id}/transcripts`, entries);
  expect(status).toBe(201);
  return entries.map((entry) => entry.id);
}

/** The answer as it comes, row by row. */
async function ask(server: TestServer, person: TestPerson, id: string, question: Question = words) {
  const gone = new AbortController();
  const response = await fetch(`${server.url}/api/meetings/${id}/questions`, {
    method: 'POST',
    headers: { cookie: person.cookie, 'content-type': 'application/json' },
    body: JSON.stringify(question),
    signal: gone.signal,
  });
  if (!response.ok) return { refused: (await response.json()) as { code: string }, response };
  // Read from now on: Node gives up a body that nobody reads yet once its response is collected.
  const body = response.body!.pipeThrough(new TransformStream());
  return { rows: readRows(body, AnswerRow), leave: () => gone.abort(), response };
}
async function rowsOf(answer: Awaited<ReturnType<typeof ask>>): Promise<AnswerRow[]> {
  expect(answer.refused).toBeUndefined();
  return allOf(answer.rows!);
}
async function allOf(rows: AsyncIterable<AnswerRow>): Promise<AnswerRow[]> {
  const all: AnswerRow[] = [];
  for await (const row of rows) all.push(row);
  return all;
}
const textsOf = (rows: readonly AnswerRow[]) =>
  rows.flatMap((row) => (row.kind === 'sentence' ? row.text : []));

async function events(person: TestPerson, id: string) {
  const { body } = await person.call('GET', `/meetings/${id}/events`);
  return (body as { events: DurableEvent[] }).events;
}

/** Holds a stream in front of its part that comes after these words. */
function holdAfter(model: ModelTwin, said: string) {
  const held = Promise.withResolvers<void>();
  const reached = Promise.withResolvers<void>();
  model.beforePart = (soFar) => {
    if (!soFar.includes(said)) return;
    reached.resolve();
    return held.promise;
  };
  ending.push(async () => held.resolve());
  return { reached: reached.promise, release: () => held.resolve() };
}

describe('an answer', () => {
  test('[Q4] [Q8] comes sentence by sentence: the first is told while the model still speaks', async () => {
    const { model, server, ada, id } = await withTalk();
    const { release } = holdAfter(model, 'In Frankf');
    const { rows, response } = await ask(server, ada, id);
    expect(response.headers.get('content-type')).toBe('application/x-ndjson');
    const next = async () => (await rows!.next()).value;
    expect(await next()).toEqual({
      kind: 'asked',
      model: 'twin-1',
      destination: new URL(model.url).host,
      lines: { shown: 3, of: 3, heldBack: 0 },
    });
    const [, kim] = (await events(ada, id)).filter((event) => event.kind === 'entry-added');
    expect(await next()).toEqual({
      kind: 'sentence',
      text: 'Kim asked where the data are.',
      evidence: [{ entryId: kim!.body.entry.id, quote: 'delivery data stored', start: 13, end: 33 }],
    });
    // The second sentence has not left the model yet.
    release();
    expect(await next()).toMatchObject({ kind: 'sentence', text: 'They stay in Frankfurt.' });
    expect(await next()).toEqual({ kind: 'ended', outcome: 'answered', leftOut: 0, cut: false });
    expect(await next()).toBeUndefined();
    const user = toldTo(model.requests[0]!.chat!, 'user');
    expect(user).toContain('[2] Kim: Where is our delivery data stored?');
    expect(user).toContain('Asked by Ada (us): Where is the data?');
  });

  test('[Q5] has no sentence that the transcript does not bear out, and says so when none is left', async () => {
    const { model, server, ada, id } = await withTalk();
    const madeUp = { text: 'They stay in Berlin.', quotes: [{ line: 3, quote: 'In Berlin' }] };
    model.answer = () => answerOf([madeUp, sentences[1]]);
    const some = await rowsOf(await ask(server, ada, id));
    expect(textsOf(some)).toEqual(['They stay in Frankfurt.']);
    expect(some.at(-1)).toMatchObject({ outcome: 'answered', leftOut: 1 });
    for (const answer of [answerOf([madeUp]), 'They stay in Frankfurt, that is for sure.']) {
      model.answer = () => answer;
      const none = await rowsOf(await ask(server, ada, id));
      expect(textsOf(none)).toEqual([]);
      expect(none.at(-1)).toMatchObject({ kind: 'ended', outcome: 'unbacked' });
    }
    model.answer = () => answerOf([]);
    const nothing = await rowsOf(await ask(server, ada, id, { preset: 'figures' }));
    expect(nothing.at(-1)).toMatchObject({ kind: 'ended', outcome: 'nothing-found' });
  });

  test('[Q5] is checked against the words as they read when it comes, not as they read when it was asked', async () => {
    const { model, server, ada, id } = await withTalk();
    const { release, reached } = holdAfter(model, 'In Frankf');
    const { rows } = await ask(server, ada, id);
    await reached;
    const added = (await events(ada, id)).filter(({ kind }) => kind === 'entry-added');
    const { entry } = added[2]!.body as { entry: { id: string } };
    const live = await ada.live();
    live.send({
      type: 'append',
      event: {
        id: newId(),
        sessionId: id,
        kind: 'entry-corrected',
        body: { entryId: entry.id, text: 'In Hamburg, and it never leaves Germany.' },
      },
    });
    await live.until('kept');
    release();
    const told = await allOf(rows!);
    expect(textsOf(told)).toEqual(['Kim asked where the data are.']);
    expect(told.at(-1)).toMatchObject({ leftOut: 1 });
    live.close();
  });

  test('[Q8] that breaks off, is garbage, fails or does not come keeps what was shown and says what happened', async () => {
    const { model, server, ada, id, clock } = await withTalk();
    const failedBy = async (fault: NonNullable<ModelTwin['fault']>) => {
      model.faultsNext.push(fault);
      const rows = await rowsOf(await ask(server, ada, id));
      return { rows, last: rows.at(-1)! };
    };
    for (const fault of ['outage', 'garbage', 'error', 'no-key', 'busy', 'refusal'] as const) {
      const { rows, last } = await failedBy(fault);
      expect([fault, ...rows.map(({ kind }) => kind)]).toEqual([fault, 'asked', 'failed']);
      expect(last).toMatchObject({
        code: 'model-failed',
        detail: expect.stringMatching(/Please (ask|tell)/),
      });
      expect(JSON.stringify(last)).not.toMatch(/sk-secret|Frankfurt/);
    }
    model.answer = () => answerOf([...sentences, ...sentences, ...sentences, ...sentences]);
    for (const fault of ['broken-off', 'error-inside'] as const) {
      model.faultsNext.push(fault);
      const { release, reached } = holdAfter(model, 'They stay');
      const { rows } = await ask(server, ada, id);
      await rows!.next();
      await reached;
      expect((await rows!.next()).value).toMatchObject({ text: 'Kim asked where the data are.' });
      release();
      const rest = await allOf(rows!);
      expect([fault, rest.at(-1)]).toMatchObject([fault, { kind: 'failed', code: 'model-failed' }]);
    }
    const { rows: cut } = await failedBy('cut-short');
    expect(textsOf(cut)[0]).toBe('Kim asked where the data are.');
    expect(cut.at(-1)).toMatchObject({ kind: 'ended', cut: true });

    const before = model.requests.length;
    model.faultsNext.push('silence');
    const { rows } = await ask(server, ada, id);
    await model.asked(before + 1);
    clock.advance(60_000);
    expect((await allOf(rows!)).at(-1)).toMatchObject({
      code: 'model-failed',
      detail: expect.stringContaining('too long'),
    });
  });
});

describe('who is answered', () => {
  test('[Q4] [N1] our side may ask, nobody else; without a model, and where nothing is analysed, nobody', async () => {
    const { server, ada, id, model } = await withTalk();
    const [kim, bo] = [await server.person('Kim'), await server.person('Bo')];
    await kim.joins(ada, id, { role: 'speaker', side: 'them' });
    expect((await ask(server, kim, id)).refused).toMatchObject({ code: 'not-allowed' });
    expect((await ask(server, bo, id)).refused).toMatchObject({ code: 'no-such-meeting' });
    await bo.joins(ada, id, { role: 'viewer', side: 'us' });
    expect(textsOf(await rowsOf(await ask(server, bo, id)))).toHaveLength(2);
    expect(model.requests).toHaveLength(1);
    // The model is told who is on whose side, as they were invited.
    expect(toldTo(model.requests[0]!.chat!, 'user')).toContain('[1] Kim (them): Good morning');
    expect((await kim.call('GET', '/questions')).body).toEqual({
      configured: true,
      model: 'twin-1',
      destination: new URL(model.url).host,
      local: true,
    });

    const off = await withTalk({ AGENTS: 'off' });
    expect((await off.ada.call('GET', '/questions')).body).toEqual({ configured: false });
    expect((await ask(off.server, off.ada, off.id)).refused).toMatchObject({ code: 'model-not-configured' });
    expect(off.model.requests).toEqual([]);
  });

  test('[Q8] [N7] whoever is removed while the model speaks is told nothing more', async () => {
    const { model, server, ada, id } = await withTalk();
    const bo = await server.person('Bo');
    const boId = await bo.joins(ada, id, { role: 'viewer', side: 'us' });
    const { release } = holdAfter(model, 'In Frankf');
    const { rows } = await ask(server, bo, id);
    await rows!.next();
    expect((await rows!.next()).value).toMatchObject({ text: 'Kim asked where the data are.' });
    const { status } = await ada.call('PATCH', `/meetings/${id}/members/${boId}`, { status: 'removed' });
    expect(status).toBe(200);
    release();
    const told = await allOf(rows!);
    expect(textsOf(told)).toEqual([]);
    expect(told.at(-1)).toMatchObject({ kind: 'failed' });
  });

  test('[Q8] whoever goes away, or asks anew, is asked for no longer', async () => {
    const { model, server, ada, id } = await withTalk();
    holdAfter(model, 'In Frankf');
    const first = await ask(server, ada, id);
    await first.rows!.next();
    const second = await ask(server, ada, id, { preset: 'decisions' });
    const rest = await allOf(first.rows!);
    expect(rest.at(-1)).toMatchObject({ kind: 'failed', code: 'too-many' });
    await expect.poll(() => model.requests[0]!.status).toBe(0);
    await second.rows!.next();
    second.leave!();
    await expect.poll(() => model.requests[1]!.status).toBe(0);
    const asked = async () => (await events(ada, id)).filter(({ kind }) => kind === 'question-asked');
    await expect.poll(async () => (await asked()).length).toBe(2);
    for (const { body } of await asked()) expect(body).toMatchObject({ outcome: 'stopped' });
  });
});

describe('what leaves, and what stays', () => {
  test('[Q7] lines of people who have not agreed do not leave, and it is told how many there are', async () => {
    const { model, server, ada, id } = await withTalk({ CONSENT: 'required' });
    expect((await ask(server, ada, id)).refused).toMatchObject({ code: 'consent-missing' });
    const live = await ada.live();
    const agrees = async (name: string, given: boolean) => {
      const participantId = `spoken:${name.toLowerCase()}`;
      const event = {
        id: newId(),
        sessionId: id,
        kind: 'consent-given' as const,
        body: { participantId, given },
      };
      live.send({ type: 'append', event });
      await live.until('kept', (kept) => kept.id === event.id);
    };
    await agrees('Kim', true);
    const rows = await rowsOf(await ask(server, ada, id));
    expect(rows[0]).toMatchObject({ lines: { shown: 2, of: 2, heldBack: 1 } });
    expect(textsOf(rows)).toEqual(['Kim asked where the data are.']);
    expect(toldTo(model.requests[0]!.chat!, 'user')).not.toMatch(/Frankfurt|Priya/);

    // Who takes it back while the model speaks is quoted no more.
    await agrees('Priya', true);
    const { release, reached } = holdAfter(model, 'In Frankf');
    const answer = await ask(server, ada, id);
    await reached;
    await agrees('Priya', false);
    release();
    expect(textsOf(await rowsOf(answer))).toEqual(['Kim asked where the data are.']);
    live.close();
  });

  test('[Q7] personal data leaves under placeholders and is read again by whoever asked', async () => {
    const { model, server, ada, id } = await withTalk({}, [
      { text: 'Please write to kim@example.com by Friday.', speaker: 'Kim' },
    ]);
    model.answer = (chat) => {
      const [placeholder] = /\[EMAIL\w*_\d+\]/.exec(toldTo(chat, 'user'))!;
      return answerOf([
        { text: `Kim’s address is ${placeholder}.`, quotes: [{ line: 1, quote: `write to ${placeholder}` }] },
      ]);
    };
    const rows = await rowsOf(await ask(server, ada, id, { words: 'Who is kim@example.com?' }));
    expect(textsOf(rows)).toEqual(['Kim’s address is kim@example.com.']);
    expect(JSON.stringify(model.requests[0]!.chat)).not.toContain('kim@example.com');
  });

  test('[Q9] the log tells our side the cost, the audit trail the exit’s record; neither holds question or answer', async () => {
    const { server, clock, ada, id } = await withTalk();
    const kim = await server.person('Kim');
    await kim.joins(ada, id, { role: 'speaker', side: 'them' });
    await rowsOf(await ask(server, ada, id));
    const log = await events(ada, id);
    expect(log.at(-1)).toMatchObject({
      kind: 'question-asked',
      actor: { type: 'provider' },
      body: { model: 'twin-1', outcome: 'answered', budgetSpent: false, outputTokens: expect.any(Number) },
    });
    expect(JSON.stringify(log)).not.toMatch(/Where is the data|They stay in/);
    expect((await events(kim, id)).map(({ kind }) => kind)).not.toContain('question-asked');
    const db = new DatabaseSync(join(server.dataDir, 'aside.db'), { readOnly: true });
    const audit = openSqliteAuditStore(db, kyselyOver(db));
    const records = async () => {
      clock.advance(1_000);
      return (await audit.rows(0, 1_000)).map(({ body }) => body!);
    };
    const asked = expect.stringMatching(/"event":"model-asked".*"content_hash":"/);
    await expect.poll(records).toEqual(expect.arrayContaining([asked]));
    expect(JSON.stringify(await records())).not.toMatch(/Where is the data|Frankfurt/);
    db.close();
  });

  test.each([
    ['refusal', 'declined', undefined, true],
    ['too-long', 'declined', undefined, false],
    ['no-key', 'failed', expect.stringContaining('does not accept the key (401)'), false],
    ['outage', 'failed', expect.stringContaining('could not be reached'), true],
  ] as const)(
    '[V14] [G4] after “%s” the question has %s; what went wrong is told as %s; that it cost something is %s',
    async (fault, outcome, failure, isPaid) => {
      const { model, server, ada, id } = await withTalk();
      model.faultsNext.push(fault);
      await rowsOf(await ask(server, ada, id));
      const log = await events(ada, id);
      expect(log.at(-1)).toMatchObject({ kind: 'question-asked', body: { outcome } });
      const { modelUse } = reduceEvents(emptyMeetingState, log);
      expect(modelUse!.failure).toEqual(failure);
      expect(modelUse!.tokens > 0).toBe(isPaid);
    },
  );

  test('[Q9] a meeting that has used up its tokens is asked nothing more', async () => {
    const { model, server, ada, id } = await withTalk({ MODEL_TOKENS_PER_MEETING: '1000' });
    let last = await ask(server, ada, id);
    for (let asked = 0; asked < 4 && !last.refused; asked++) {
      await rowsOf(last);
      last = await ask(server, ada, id);
    }
    expect(last.refused).toMatchObject({ code: 'limit-reached' });
    expect(model.requests.length).toBeLessThan(4);
    expect((await events(ada, id)).at(-1)).toMatchObject({ body: { budgetSpent: true } });
  });

  test('[Q9] one person asks so much in a minute; then they are told when to come again', async () => {
    const { server, ada, id } = await withTalk();
    for (let asked = 0; asked < 12; asked++) await rowsOf(await ask(server, ada, id));
    const { refused, response } = await ask(server, ada, id);
    expect(refused).toMatchObject({ code: 'too-many' });
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});
