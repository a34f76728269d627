// A language model behind the assembled server: real settings and prompts, the real protocol, exit and trail.
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { isScout, newLines, numberOf } from '#engine/second-speed/scripted-model.ts';
import { newId } from '#meeting/ids.ts';
import type { ModelRequest } from '#providers/language-model.ts';
import { openSqliteAuditStore } from '#store/sqlite/sqlite-audit-store.ts';
import { kyselyOver } from '#store/sqlite/kysely-over.ts';
import { startModelTwin } from '../../tests/model-twin/model-twin.ts';
import { type ChatRequest, schemaOf, toldTo } from '../../tests/model-twin/twin-request.ts';
import { startTestServer } from './testing/test-server.ts';

const words = 'decide on it before';

/** The twin answers as the script of these tests does: what it was asked, in the engine's words. */
function requestOf(chat: ChatRequest): ModelRequest {
  const schema = { name: nameOf(chat), schema: schemaOf(chat) ?? {} };
  return { system: toldTo(chat, 'system'), user: toldTo(chat, 'user'), schema };
}

function nameOf({ response_format: form }: ChatRequest): string {
  return form.type === 'json_schema' ? form.json_schema.name : '';
}

const moments = (request: ModelRequest) => ({
  moments: newLines(request).some((row) => row.includes(words))
    ? [{ line: numberOf(request, words), agent: 'suggestion-generator', why: 'They wait.' }]
    : [],
});
const whisper = (request: ModelRequest) => ({
  whisper: {
    thing: 'They wait for somebody else',
    move: 'Ask who that is.',
    quotes: [{ line: numberOf(request, words), quote: words }],
    confidence: 0.95,
    reasoning: 'They cannot decide alone.',
  },
});

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
    const id = newId();
    const entry = {
      id,
      sessionId,
      text,
      speaker: 'Kim',
      timestamp: new Date().toISOString(),
      confidence: 0.9,
    };
    live.send({ type: 'append', event: { id, sessionId, kind: 'entry-added', body: { entry } } });
  }
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
