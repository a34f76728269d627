// Saying that a company was not meant, over the wire: who may, who sees it, and what is remembered of it. Real sockets, a real
// database, real agents.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#meeting/ids.ts';
import type { MeetingReport } from '#meeting/report.ts';
import { startTestServer, type TestLive, type TestPerson, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let host: TestPerson;
let colleague: TestPerson;
let viewer: TestPerson;
let customer: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  const people = ['Ana', 'Ben', 'Vic', 'Cleo'].map((name) => server.person(name));
  [host, colleague, viewer, customer] = (await Promise.all(people)) as [
    TestPerson,
    TestPerson,
    TestPerson,
    TestPerson,
  ];
});
afterAll(() => server.stop());

const sap = { name: 'SAP', company: 'SAP' };

async function opened(person: TestPerson, sessionId: string): Promise<TestLive> {
  const live = await person.live();
  live.send({ type: 'subscribe', sessionId, after: 0 });
  await live.until('up-to-date');
  return live;
}

/** Has a line said in the meeting and answers when every agent has looked at it. */
async function say(live: TestLive, sessionId: string, text: string): Promise<void> {
  const id = newId();
  const entry = { id, sessionId, text, speaker: 'You', confidence: 0.9, timestamp: new Date().toISOString() };
  live.send({ type: 'append', event: { id, sessionId, kind: 'entry-added', body: { entry } } });
  await live.until('events', ({ events }) =>
    events.some((one) => one.kind === 'run-finished' && one.body.entryId === id),
  );
}

/** The answer: undefined where it was kept, else the code of the refusal. */
async function correct(live: TestLive, sessionId: string, isMeant: boolean): Promise<string | undefined> {
  const id = newId();
  live.send({
    type: 'append',
    event: { id, sessionId, kind: 'company-corrected', body: { ...sap, isMeant } },
  });
  return Promise.race([
    live.until('kept', (kept) => kept.id === id).then(() => undefined),
    live.until('refused', (refused) => refused.id === id).then(({ problem }) => problem.code),
  ]);
}

const remembered = async (person: TestPerson) => (await person.call('GET', '/me/wrong-companies')).body;
const card = async (person: TestPerson, id: string) =>
  ((await person.call('GET', `/meetings/${id}/report`)).body as MeetingReport).outputs.find(
    ({ agentType }) => agentType === 'domain-intelligence',
  );

test('[A18] one word of our side withdraws the card for all of it, in report and exports, and the other side sees nothing of it', async () => {
  const { id } = await host.create('Renewal');
  await colleague.joins(host, id);
  await viewer.joins(host, id, { role: 'viewer' });
  await customer.joins(host, id, { side: 'them' });
  const [ours, bens, vics, theirs] = [
    await opened(host, id),
    await opened(colleague, id),
    await opened(viewer, id),
    await opened(customer, id),
  ];
  await say(ours, id, 'We moved from SAP to something else.');
  expect(await card(host, id)).not.toHaveProperty('check');
  expect(await correct(vics, id, false)).toBe('not-allowed');
  expect(await correct(theirs, id, false)).toBe('not-allowed');
  expect(await correct(bens, id, false)).toBeUndefined();
  await ours.until('events', ({ events }) =>
    events.some(({ kind, actor }) => kind === 'company-corrected' && actor.name === 'Ben'),
  );
  expect(await card(host, id)).toMatchObject({ check: { outcome: 'withdrawn' } });
  expect(await card(host, id)).not.toHaveProperty('asTold');
  const { body: outputs } = await colleague.call('GET', `/meetings/${id}/outputs`);
  expect(outputs).toContainEqual(
    expect.objectContaining({ check: expect.objectContaining({ outcome: 'withdrawn' }) }),
  );
  const { analysis } = (await host.call('GET', `/meetings/${id}/report`)).body as MeetingReport;
  expect(JSON.stringify(analysis)).not.toContain('Walldorf');

  await say(ours, id, 'That is all for today.');
  await theirs.until('events', ({ events }) => JSON.stringify(events).includes('all for today'));
  const { body: log } = await customer.call('GET', `/meetings/${id}/events`);
  expect(JSON.stringify([log, theirs.received])).not.toContain('company-corrected');

  expect(await correct(ours, id, true)).toBeUndefined();
  expect(await card(host, id)).not.toHaveProperty('check');
});

test('[A18] it is remembered for the meetings that this person hosts, for them alone, until they forget it', async () => {
  const [dan, eve] = [await server.person('Dan'), await server.person('Eve')];
  const first = await dan.create('First');
  const live = await opened(dan, first.id);
  await say(live, first.id, 'We moved from SAP to something else.');
  expect(await remembered(dan)).toEqual([]);
  await correct(live, first.id, false);
  expect(await remembered(dan)).toEqual([sap]);
  expect(await remembered(eve)).toEqual([]);

  const meets = async (person: TestPerson) => {
    const { id } = await person.create('Later');
    await say(await opened(person, id), id, 'They have SAP there, too.');
    return card(person, id);
  };
  expect(await meets(dan)).toBeUndefined();
  expect(await meets(eve)).toBeDefined();
  const forget = (person: TestPerson, query: string) => person.call('DELETE', `/me/wrong-companies?${query}`);
  expect((await forget(eve, 'name=sap&company=SAP')).status).toBe(204);
  expect((await forget(dan, 'name=sap')).status).toBe(400);
  expect(await remembered(dan)).toEqual([sap]);
  expect((await forget(dan, 'name=sap&company=SAP')).status).toBe(204);
  expect(await remembered(dan)).toEqual([]);
  expect(await meets(dan)).toBeDefined();

  await correct(live, first.id, false);
  await correct(live, first.id, true);
  expect(await remembered(dan)).toEqual([]);
});

test('[A18] the last two hundred are remembered', async () => {
  const fay = await server.person('Fay');
  const { id: sessionId } = await fay.create('Many');
  const live = await opened(fay, sessionId);
  for (let number = 0; number <= 200; number++) {
    const body = { name: `name ${number}`, company: 'SAP', isMeant: false };
    live.send({ type: 'append', event: { id: `c${number}`, sessionId, kind: 'company-corrected', body } });
  }
  await live.until('kept', ({ id }) => id === 'c200');
  const names = ((await remembered(fay)) as { name: string }[]).map(({ name }) => name);
  expect([names.length, names.includes('name 200')]).toEqual([200, true]);
});
