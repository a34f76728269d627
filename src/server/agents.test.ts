import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { paymentCardRule } from '#agents/compliance-privacy/rules.ts';
import type { DurableEvent } from '#meeting/events.ts';
import { newId } from '#meeting/ids.ts';
import { reduceEvents, emptyMeetingState } from '#meeting/state/meeting-state.ts';
import { startTestServer, type TestPerson, type TestServer } from './testing/test-server.ts';

/** The assembled server with all its agents. */
let server: TestServer;
let ada: TestPerson;
let eve: TestPerson;

beforeAll(async () => {
  server = await startTestServer({ environment: { CONSENT: 'required' } });
  [ada, eve] = await Promise.all([server.person('Ada'), server.person('Eve')]);
});
afterAll(() => server.stop());

async function stateOf(id: string) {
  const { events } = (await ada.call('GET', `/meetings/${id}/events`)).body as { events: DurableEvent[] };
  return reduceEvents(emptyMeetingState, events);
}

/** Says a line and gives its id once its run is over. */
async function say(id: string, text: string): Promise<string> {
  const live = await ada.live();
  live.send({ type: 'subscribe', sessionId: id, after: 0 });
  const entryId = newId();
  const entry = {
    id: entryId,
    sessionId: id,
    text,
    speaker: 'You',
    timestamp: new Date().toISOString(),
    confidence: 0.9,
  };
  live.send({ type: 'append', event: { id: entryId, sessionId: id, kind: 'entry-added', body: { entry } } });
  await live.until('events', ({ events }) =>
    events.some((one) => one.kind === 'run-finished' && one.body.entryId === entryId),
  );
  live.close();
  return entryId;
}

/** Everybody in this meeting agrees, and the rules have heard of it. */
async function agree(id: string): Promise<void> {
  const live = await ada.live();
  live.send({ type: 'subscribe', sessionId: id, after: 0 });
  const body = { participantId: 'spoken:ada', given: true };
  live.send({ type: 'append', event: { id: newId(), sessionId: id, kind: 'consent-given', body } });
  await live.until('events', ({ events }) =>
    events.some((one) => one.kind === 'rules-checked' && one.body.checks.every(({ passed }) => passed)),
  );
  live.close();
}

describe('the agents of a server', () => {
  test('[H11] are listed with their health; the bus and the audit trail are for people who are signed in', async () => {
    const answer = (await (await fetch(`${server.url}/api/agents`)).json()) as {
      agents: { id: string; health?: { status: string } }[];
    };
    expect(Object.keys(answer)).toEqual(['agents']);
    expect(answer.agents).toHaveLength(17);
    expect(answer.agents.filter(({ health }) => health?.status === 'healthy')).toHaveLength(15);
    expect((await ada.call('GET', '/agents')).body).toMatchObject({
      agents: answer.agents.map(({ id }) => ({ id })),
      bus: { status: 'healthy' },
      audit: { limitMs: 500 },
    });
  });

  test('[H11] a workflow by hand: unknown, without a session, somebody else’s, a member’s, and run by the host', async () => {
    const { id } = await ada.create();
    const run = (who: TestPerson, name: string) => who.call('POST', `/meetings/${id}/workflows/${name}`);
    expect(await run(ada, 'dreaming')).toMatchObject({
      status: 404,
      body: { code: 'unknown-workflow', detail: 'Unknown workflow: dreaming' },
    });
    expect(await run(ada, 'compliance-check')).toMatchObject({
      status: 409,
      body: { code: 'no-active-session', detail: 'No active session' },
    });
    await say(id, 'good morning everybody');
    expect(await run(eve, 'compliance-check')).toMatchObject({
      status: 404,
      body: { code: 'no-such-meeting' },
    });
    await eve.joins(ada, id);
    expect(await run(eve, 'compliance-check')).toMatchObject({ status: 403, body: { code: 'not-allowed' } });
    expect((await run(ada, 'compliance-check')).body).toMatchObject({
      checks: expect.arrayContaining([
        {
          ruleId: 'consent',
          name: expect.any(String),
          level: 'blocking',
          passed: false,
          reason: 'User consent required for this operation',
        },
      ]),
    });
  });

  test('[A10] consent that is required and missing stops what builds on a line, until it is given', async () => {
    const { id } = await ada.create();
    const first = await say(id, 'we talked to salesforce about that');
    const blocked = (await stateOf(id)).runs.find(({ entryId }) => entryId === first)!;
    expect(blocked.outcomes.find(({ agentType }) => agentType === 'domain-intelligence')).toMatchObject({
      status: 'blocked',
      reason: { code: 'no-consent' },
    });
    await agree(id);
    await say(id, 'and salesforce again');
    const { outputs, conversation } = await stateOf(id);
    expect(outputs.find(({ agentType }) => agentType === 'domain-intelligence')).toMatchObject({
      companies: [{ company_name: 'Salesforce' }],
      sources: [{ title: 'Built-in directory of Aside' }],
    });
    expect(Object.keys(conversation!.domain_context)).toEqual(['Salesforce']);
  });

  test('[A10] on a line with a card number nothing is looked up, other agents speak of the rest, and none says the number', async () => {
    const { id } = await ada.create();
    await agree(id);
    const entryId = await say(
      id,
      'my card is 4111 1111 1111 1111 and I will send the contract to Salesforce by Friday',
    );
    const { runs, outputs, breaches } = await stateOf(id);
    // Whoever reads the page sees which rule it was, on which line, and what was held back.
    expect(breaches).toMatchObject([{ entryId, check: { name: paymentCardRule.name, passed: false } }]);
    expect(breaches[0]!.heldBack).toContain('domain-intelligence');
    const { outcomes } = runs.find((run) => run.entryId === entryId)!;
    for (const agentType of ['domain-intelligence', 'suggestion-generator'])
      expect(outcomes.find((one) => one.agentType === agentType)).toMatchObject({
        status: 'blocked',
        reason: { code: 'rule', rule: paymentCardRule.name },
      });
    expect(outputs.map(({ agentType }) => agentType)).toContain('action-items');
    expect(JSON.stringify(outputs.map((one) => one.outputs))).not.toContain('4111');
  });

  test('[X8] consent that is required and missing keeps a person’s words out of the report, until it is given', async () => {
    const { id } = await ada.create();
    await say(id, 'I will send you the quote by Tuesday');
    const report = async () => (await ada.call('GET', `/meetings/${id}/report`)).body;
    expect(await report()).toMatchObject({ entries: [], leftOut: { lines: 1 } });
    await agree(id);
    expect((await report()).entries).toHaveLength(1);
  });

  test('[E17] a correction over the wire has the outputs on its words looked at again', async () => {
    const { id } = await ada.create();
    await agree(id);
    const entryId = await say(id, 'what would that cost us');
    expect((await stateOf(id)).outputs.map(({ agentType }) => agentType)).toContain('sales');
    const live = await ada.live();
    live.send({ type: 'subscribe', sessionId: id, after: 0 });
    const correction = {
      id: newId(),
      sessionId: id,
      kind: 'entry-corrected',
      body: { entryId, text: 'what would that costume be' },
    } as const;
    live.send({ type: 'append', event: correction });
    await live.until('events', ({ events }) => events.some((one) => one.kind === 'correction-checked'));
    live.close();
    const { outputs, entries } = await stateOf(id);
    expect(outputs.find(({ agentType }) => agentType === 'sales')!.check).toMatchObject({
      outcome: 'withdrawn',
    });
    expect(entries[0]).toMatchObject({
      text: 'what would that costume be',
      corrected: { actor: { name: 'Ada' } },
    });
  });

  test('[U1] what happened to an entry stands in the audit trail under its trace', async () => {
    const { id } = await ada.create();
    await agree(id);
    await say(id, 'what would that cost us');
    const { outputs } = await stateOf(id);
    const { trace_id } = outputs[0]!.provenance;
    const records = async () =>
      (await ada.call('GET', `/meetings/${id}/audit?trace=${trace_id}`)).body as { event_type: string }[];
    // Written behind everything else: within the half second that its workflow has.
    await expect.poll(async () => (await records()).length).toBeGreaterThanOrEqual(4);
    expect(JSON.stringify(await records())).not.toContain('cost');
    expect((await eve.call('GET', `/meetings/${id}/audit`)).status).toBe(404);
  });
});
