// A language model behind the assembled server: real settings and prompts, the real protocol, exit and trail.
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { isScout, newLines, numberOf } from '#engine/second-speed/scripted-model.ts';
import type { ModelRequest } from '#providers/language-model.ts';
import { openSqliteAuditStore } from '#store/sqlite/sqlite-audit-store.ts';
import { kyselyOver } from '#store/sqlite/kysely-over.ts';
import { startModelTwin } from '../../tests/model-twin/model-twin.ts';
import { requestOf } from '../../tests/model-twin/twin-request.ts';
import { lineSaid } from './testing/line-said.ts';
import { startTestServer, type TestLive } from './testing/test-server.ts';

const words = 'decide on it before';

const moments = (request: ModelRequest) => ({
  moments: newLines(request).some((row) => row.includes(words))
    ? [{ line: numberOf(request, words), agent: 'suggestion-generator', worth: 3, why: 'They wait.' }]
    : [],
});
const whisper = (request: ModelRequest) => ({
  whisper: {
    worth: 3,
    confidence: 0.95,
    quotes: [{ line: numberOf(request, words), quote: words }],
    thing: 'They wait for somebody else',
    move: 'Ask who that is.',
    reasoning: 'They cannot decide alone.',
  },
});

function sayLines(live: TestLive, sessionId: string): void {
  for (const text of [
    `we cannot ${words} we have talked`,
    'mail kim@example.com',
    'yes',
    'so so',
    'well then',
    'and so on',
    'to the end',
    'of it all',
  ]) {
    live.send({
      type: 'append',
      event: lineSaid(sessionId, text, { speaker: 'Kim', timestamp: new Date().toISOString() }),
    });
  }
}

test('[G5] what a model noticed reaches the page like any insight; [G7] each request is written down with its hash', async () => {
  const model = await startModelTwin();
  model.answer = (chat) => {
    const request = requestOf(chat);
    return JSON.stringify(isScout(request) ? moments(request) : whisper(request));
  };
  const server = await startTestServer({
    environment: { ...model.settings, OPENAI_MODEL: 'twin-1', MODEL_TOKENS_PER_MEETING: '10000' },
  });
  const ada = await server.person('Ada');
  const { id: sessionId } = await ada.create();
  const live = await ada.live();
  live.send({ type: 'subscribe', sessionId, after: 0 });
  sayLines(live, sessionId);
  const isOfModel = ({ kind }: { kind: string }) => kind === 'lines-scouted';
  const { events } = await live.until('events', (message) => message.events.some(isOfModel));
  expect(events.find(isOfModel)).toMatchObject({ body: { outcome: 'answered', requests: 2 } });
  const { body } = await ada.call('GET', `/meetings/${sessionId}/events`);
  const insight = (body as { events: { kind: string; body: { output?: object } }[] }).events.find(
    ({ kind, body: { output } }) => kind === 'insight-emitted' && JSON.stringify(output).includes('twin-1'),
  );
  expect(insight).toMatchObject({
    body: {
      output: { agentType: 'suggestion-generator', outputs: { insights: ['They wait for somebody else'] } },
    },
  });
  live.close();

  const [scout] = model.requests.map(({ chat }) => requestOf(chat!)).filter(isScout);
  expect(scout!.system).toContain('suggestion-generator:');
  expect(scout!.user).not.toContain('kim@example.com');
  const db = new DatabaseSync(join(server.dataDir, 'aside.db'), { readOnly: true });
  const audit = openSqliteAuditStore(db, kyselyOver(db));
  const records = async () =>
    (await audit.rows(0, 1_000)).flatMap(({ body: record }) => {
      const { data } = JSON.parse(record!) as { data: { event: string; content_hash?: string } };
      return data.event === 'model-asked' ? [data] : [];
    });
  await expect
    .poll(records)
    .toEqual(Array.from({ length: 2 }, () => expect.objectContaining({ content_hash: expect.any(String) })));
  expect(JSON.stringify(await records())).not.toContain('kim');
  db.close();
  await server.stop();
  await model.stop();
});

test('[G9] a note begins on another device while the model is still writing it', async () => {
  const model = await startModelTwin();
  model.answer = (chat) => {
    const request = requestOf(chat);
    return JSON.stringify(isScout(request) ? moments(request) : whisper(request));
  };
  const rest = Promise.withResolvers<void>();
  model.beforePart = (said) => (said.includes('They wait for') ? rest.promise : undefined);
  const server = await startTestServer({ environment: { ...model.settings, OPENAI_MODEL: 'twin-1' } });
  const ada = await server.person('Ada');
  const { id: sessionId } = await ada.create();
  const [speaking, other] = [await ada.live(), await ada.live()];
  for (const live of [speaking, other]) live.send({ type: 'subscribe', sessionId, after: 0 });
  await other.until('up-to-date');
  sayLines(speaking, sessionId);
  const isStreaming = ({ kind }: { kind: string }) => kind === 'insight-streaming';
  const contentOf = async () => {
    const { events } = await other.until('ephemeral', (message) => message.events.some(isStreaming));
    return events.flatMap(({ kind, body }) => (kind === 'insight-streaming' ? [body.insight.content] : []));
  };
  const begun = (await contentOf()).at(-1)!;
  expect('They wait for somebody else. Ask who that is.').toContain(begun);
  rest.resolve();
  const ofModel = { output: { outputs: { analysis: 'They wait for somebody else. Ask who that is.' } } };
  const { events } = await other.until('events', (message) =>
    message.events.some(({ id }) => id.endsWith('.model')),
  );
  expect(events.find(({ id }) => id.endsWith('.model'))).toMatchObject({ body: ofModel });
  speaking.close();
  other.close();
  await server.stop();
  await model.stop();
});
