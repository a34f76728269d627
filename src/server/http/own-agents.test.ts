import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownAgentBounds } from '#meeting/outputs/own-agents.ts';
import { startTestServer, type TestPerson, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let ada: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  ada = await server.person('Ada');
});
afterAll(() => server.stop());

const text = '# Trial guard\n\n## When it is said\nPhrases:\n- free trial\nSays: Heard {quote}\n';
const id = 'own-abcdefgh';

test('[D5] a person keeps, changes and removes agents of their own, and nobody else sees them', async () => {
  const grace = await server.person('Grace');
  expect((await ada.call('GET', '/me/agents')).body).toEqual([]);
  expect((await ada.call('PUT', `/me/agents/${id}`, { on: true, text })).status).toBe(200);
  await ada.call('PUT', `/me/agents/${id}`, { on: false, text });
  expect((await ada.call('GET', '/me/agents')).body).toEqual([{ id, on: false, text }]);
  expect((await grace.call('GET', '/me/agents')).body).toEqual([]);
  expect((await grace.call('DELETE', `/me/agents/${id}`)).status).toBe(204);
  expect((await ada.call('GET', '/me/agents')).body).toHaveLength(1);
  expect((await ada.call('DELETE', `/me/agents/${id}`)).status).toBe(204);
  expect((await ada.call('GET', '/me/agents')).body).toEqual([]);
});

test.each([
  ['a file that cannot be read', id, { on: true, text: '# A\n## B\nColour: red' }, 400],
  ['a file that is too large', id, { on: true, text: text.padEnd(ownAgentBounds.characters + 1) }, 400],
  ['the id of an agent that comes with Aside', 'sales', { on: true, text }, 400],
  ['an id that is a path', 'own-..%2f..%2f..', { on: true, text }, 400],
  ['something besides', id, { on: true, text, name: 'x' }, 400],
])('[D5] %s is refused', async (_, agent, body, status) => {
  const refused = await ada.call('PUT', `/me/agents/${agent}`, body);
  expect(refused.status).toBe(status);
  expect((await ada.call('GET', '/me/agents')).body).toEqual([]);
});

test('[D5] what is wrong with a file is told by its lines', async () => {
  const { body } = await ada.call('PUT', `/me/agents/${id}`, {
    on: true,
    text: text.replace('{quote}', '{x}'),
  });
  expect(body).toMatchObject({
    code: 'bad-request',
    detail: expect.stringMatching(/^Line 6: Nothing fills \{x\}/),
  });
});

test('[D5] there are so many at most, and those that are there can still be changed', async () => {
  const grace = await server.person('Grace');
  const keep = (n: number) =>
    grace.call('PUT', `/me/agents/own-${String(n).padStart(8, '0')}`, { on: false, text });
  for (let n = 0; n < ownAgentBounds.agents; n++) expect((await keep(n)).status).toBe(200);
  expect((await keep(ownAgentBounds.agents)).body).toMatchObject({ code: 'limit-reached' });
  expect((await keep(0)).status).toBe(200);
});

test('[D5] whoever has no account keeps none', async () => {
  const guest = await server.guest('Gus');
  expect((await guest.call('PUT', `/me/agents/${id}`, { on: true, text })).body).toMatchObject({
    code: 'needs-account',
  });
});

test('[D3] one that is on looks at what is said in its host’s meetings; whoever was invited hears it under its name', async () => {
  await ada.call('PUT', `/me/agents/${id}`, { on: true, text });
  const { id: meeting } = await ada.create();
  const grace = await server.person('Grace');
  await grace.joins(ada, meeting, { side: 'us' });
  await ada.call('POST', `/meetings/${meeting}/transcripts`, {
    text: 'They get a free trial.',
    speaker: 'You',
    confidence: 0.9,
  });
  await expect
    .poll(async () => (await grace.call('GET', `/meetings/${meeting}/outputs`)).body)
    .toContainEqual(expect.objectContaining({ agentType: id, agentName: 'Trial guard' }));
});
