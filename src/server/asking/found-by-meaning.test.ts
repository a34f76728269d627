// A question to a long meeting on a server with a language model and embeddings, each a twin of its own: the real routes, exit and
// log, and the real protocols.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { manualClock } from '#meeting/clock.ts';
import type { DurableEvent } from '#meeting/events.ts';
import { newId } from '#meeting/ids.ts';
import { countedWords } from '../../../tests/model-twin/embed.ts';
import { startModelTwin } from '../../../tests/model-twin/model-twin.ts';
import { toldTo } from '../../../tests/model-twin/twin-request.ts';
import { startTestServer, type TestPerson, type TestServerOptions } from '../testing/test-server.ts';

const ending: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ending.splice(0).toReversed()) await end();
});

const long = 'Then we went on with the next point on the list, as far as the time allowed.';
const lines = Array.from({ length: 300 }, (_, at) => ({
  id: newId(),
  text: at === 7 ? 'I was so glad, write to kim@example.com about it.' : `${long} Number ${at}.`,
  speaker: at === 7 ? 'Kim' : 'Priya',
  confidence: 0.9,
  timestamp: new Date(Date.UTC(2026, 0, 5, 9, 0, at)).toISOString(),
}));

async function twinOf(model: string) {
  const twin = await startModelTwin();
  ending.push(twin.stop);
  return Object.assign(twin, { model });
}

async function withTwins() {
  const [model, meanings] = [await twinOf('large'), await twinOf('small')];
  meanings.embed = (text) => countedWords(text.replaceAll('glad', 'happy'));
  model.answer = () => JSON.stringify({ sentences: [] });
  const environment = { ...model.settings, OPENAI_MODEL: 'large' };
  const embeddings = { EMBEDDINGS_MODEL: 'small', EMBEDDINGS_BASE_URL: meanings.url };
  return { model, meanings, environment, both: { ...environment, ...embeddings } };
}

async function start(environment: Record<string, string>, options: TestServerOptions = {}) {
  const server = await startTestServer({ clock: manualClock(), agents: [], environment, ...options });
  ending.push(server.stop);
  return server;
}

async function withMeeting(person: TestPerson): Promise<string> {
  const { id } = await person.create('A call');
  expect((await person.call('POST', `/meetings/${id}/transcripts`, lines)).status).toBe(201);
  return id;
}

async function ask({ url }: { url: string }, { cookie }: TestPerson, id: string): Promise<string> {
  const response = await fetch(`${url}/api/meetings/${id}/questions`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ words: 'Was she happy?' }),
  });
  return response.text();
}

test('[Q18] the model is shown a line that means what is asked, though it has no word of it; where words go is said', async () => {
  const { model, meanings, environment, both } = await withTwins();
  const without = await start(environment);
  const bo = await without.person('Bo');
  await ask(without, bo, await withMeeting(bo));
  expect(toldTo(model.requests[0]!.chat!, 'user')).not.toContain('so glad');
  expect(meanings.requests).toEqual([]);

  const server = await start(both);
  const ada = await server.person('Ada');
  const id = await withMeeting(ada);
  await ask(server, ada, id);
  expect(toldTo(model.requests[1]!.chat!, 'user')).toContain('[8] Kim: I was so glad');
  expect(JSON.stringify(meanings.requests)).not.toContain('kim@example.com');
  const places = [new URL(model.url).host, new URL(meanings.url).host];
  expect((await ada.call('GET', '/questions')).body).toMatchObject({ destination: places.join(' and ') });
  const { events } = (await ada.call('GET', `/meetings/${id}/events?after=${lines.length}`)).body as {
    events: DurableEvent[];
  };
  const costs = events.filter((event) => event.kind === 'question-asked');
  expect(costs.map(({ body }) => body.model).toSorted()).toEqual(['large', 'small']);
});

test('[Q19] a server that starts anew has no vectors and gets them again', async () => {
  const { model, meanings, both } = await withTwins();
  const dataDir = mkdtempSync(join(tmpdir(), 'aside-meanings-'));
  ending.push(async () => rmSync(dataDir, { recursive: true, force: true }));
  const first = await start(both, { dataDir });
  const ada = await first.person('Ada');
  const id = await withMeeting(ada);
  await ask(first, ada, id);
  const before = meanings.requests.length;
  await ask(first, ada, id);
  // The question alone.
  expect(meanings.requests).toHaveLength(before + 1);
  await ending.pop()!();
  const second = await start(both, { dataDir });
  await ask(second, await second.again(ada), id);
  expect(meanings.requests).toHaveLength(2 * before + 1);
  expect(toldTo(model.requests.at(-1)!.chat!, 'user')).toContain('so glad');
});

test('[Q20] where embeddings do not answer, the model is asked all the same, with the lines that words find', async () => {
  const { model, meanings, both } = await withTwins();
  meanings.fault = 'outage';
  const server = await start(both);
  const ada = await server.person('Ada');
  expect(await ask(server, ada, await withMeeting(ada))).toContain('"kind":"ended"');
  expect(toldTo(model.requests[0]!.chat!, 'user')).toContain('[300] Priya');
});

test('[Q8] [Q20] a question that waits for embeddings gives way to the one that was asked after it', async () => {
  const { model, meanings, both } = await withTwins();
  const clock = manualClock();
  const server = await start(both, { clock });
  const ada = await server.person('Ada');
  const id = await withMeeting(ada);
  await ask(server, ada, id);
  const held = Promise.withResolvers<void>();
  ending.push(async () => held.resolve());
  model.beforePart = () => held.promise;
  meanings.faultsNext.push('silence');
  const before = meanings.requests.length;
  const first = ask(server, ada, id);
  await meanings.asked(before + 1);
  const second = ask(server, ada, id);
  await model.asked(2);
  clock.advance(2_000);
  expect(await first).toContain('too-many');
  held.resolve();
  expect(await second).toContain('"kind":"ended"');
});
