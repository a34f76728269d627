import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestPerson, type TestServer } from './testing/test-server.ts';

let server: TestServer;
let ada: TestPerson;
beforeAll(async () => {
  server = await startTestServer({ agents: [] });
  ada = await server.person('Ada');
});
afterAll(() => server.stop());

const metrics = async () => (await fetch(`${server.url}/metrics`)).text();
/** The value of one line of the metrics, by how it begins. */
async function valueOf(line: string): Promise<number> {
  const found = (await metrics()).split('\n').find((one) => one.startsWith(`${line} `));
  return Number(found?.slice(line.length + 1) ?? Number.NaN);
}

test('[H13] the metrics can be read without signing in, in the form of Prometheus', async () => {
  const answer = await fetch(`${server.url}/metrics`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    200,
    expect.stringMatching(/^text\/plain; version=0\.0\.4/),
  ]);
  const text = await answer.text();
  for (const name of [
    'process_resident_memory_bytes',
    'nodejs_eventloop_lag_seconds',
    'aside_runs_in_flight',
    'aside_tasks_dropped_total',
    'aside_audit_lag_seconds',
    'aside_audit_meetings_behind',
  ])
    expect(text).toContain(`# HELP ${name} `);
});

test('[H13] what is kept, who is connected and what was asked for is counted', async () => {
  const { id } = await ada.create('A secret title');
  const entry = { id: 'entry-of-ada', text: 'words of nobody else', speaker: 'Zenobia', confidence: 1 };
  await ada.call('POST', `/meetings/${id}/transcripts`, entry);
  await ada.call('GET', '/meetings/none');
  const live = await ada.live();
  live.send({ type: 'subscribe', sessionId: id, after: 0 });
  await live.until('up-to-date');
  expect(await valueOf('aside_live_connections')).toBe(1);
  expect(await valueOf('aside_events_appended_total{kind="entry-added"}')).toBe(1);
  expect(await valueOf('aside_append_seconds_count')).toBe(2);
  const asked = (method: string, route: string, status: number) =>
    valueOf(`aside_http_requests_total{method="${method}",route="${route}",status="${status}"}`);
  expect(await asked('POST', '/api/meetings/:id/transcripts', 201)).toBe(1);
  expect(await asked('GET', '/api/meetings/:id', 400)).toBe(1);
  live.close();
  await live.closed;
  await expect.poll(() => valueOf('aside_live_connections')).toBe(0);
  const text = await metrics();
  for (const secret of [id, 'entry-of-ada', 'words', 'Zenobia', 'secret', 'Ada', 'example.com'])
    expect(text).not.toContain(secret);
});
