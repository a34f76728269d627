import { expect, test } from 'vitest';
import type { DurableEvent, MeetingEvent } from '#meeting/events.ts';
import { AuditLog } from '#meeting/governance.ts';
import { aMeeting, anEntry, anOutput } from '#meeting/samples.ts';
import { auditRecordOf, auditRecordsOf } from './audit-records.ts';

const secret = 'zanzibar';
const at = '2026-01-05T09:00:00.000Z';
const day = (count: number) => new Date(Date.parse(at) + count * 86_400_000).toISOString();
const meeting = aMeeting({ title: secret, participants: [secret] });
const entry = anEntry(meeting, `${secret} by friday`);
const emitted = anOutput(entry);
const envelope = {
  sessionId: meeting.sessionId,
  at,
  actor: meeting.actor,
  causes: [entry.id],
  traceId: 'trace',
};
const engine = { type: 'system', id: 'orchestrator', name: secret } as const;
const check = { ruleId: 'consent', name: secret, level: 'blocking', passed: false, reason: secret } as const;
const run = { name: 'real-time-sales-intelligence', ms: 3_500, limitMs: 3_000 };
const outcome = { reason: secret, ms: 12, attempts: 2 };

/** One of every kind, with the secret wherever words or names may stand. */
const events: DurableEvent[] = (
  [
    meeting,
    entry,
    {
      ...emitted,
      body: {
        output: { ...emitted.body.output, outputs: { ...emitted.body.output.outputs, analysis: secret } },
      },
    },
    { ...envelope, id: 'renamed', kind: 'meeting-renamed', body: { title: secret } },
    { ...envelope, id: 'joined', kind: 'participant-joined', body: { name: secret } },
    { ...envelope, id: 'started', kind: 'recording-started', body: {} },
    { ...envelope, id: 'stopped', kind: 'recording-stopped', body: { duration: 3 } },
    {
      ...envelope,
      id: 'run',
      kind: 'run-finished',
      actor: engine,
      body: {
        entryId: entry.id,
        outcomes: [
          { ...outcome, agentType: 'sales', status: 'spoke', outputId: emitted.id },
          { ...outcome, agentType: 'hr', status: 'refused' },
          { ...outcome, agentType: 'summarizer', status: 'timed-out' },
        ],
        notes: { context_summary: secret, active_topics: [secret] },
        workflows: [run],
        attempt: 1,
      },
    },
    {
      ...envelope,
      id: 'opened',
      kind: 'session-started',
      actor: engine,
      body: { stage: 'opening', checks: [check], workflows: [{ ...run, ms: 5, name: 'compliance-check' }] },
    },
    { ...envelope, id: 'rules', kind: 'rules-checked', actor: engine, body: { checks: [check] } },
    {
      ...envelope,
      id: 'closed',
      kind: 'session-stopped',
      actor: engine,
      body: { waitedMs: 5, unfinished: 0 },
    },
    {
      ...envelope,
      id: 'fix',
      kind: 'entry-corrected',
      body: { entryId: entry.id, text: secret, speaker: secret },
    },
    {
      ...envelope,
      id: 'fix.checked',
      kind: 'correction-checked',
      actor: engine,
      body: {
        correctionId: 'fix',
        entryId: entry.id,
        checks: [{ outputId: emitted.id, outcome: 'withdrawn', reason: secret }],
      },
    },
    {
      ...envelope,
      id: 'emitted.reviewed',
      kind: 'insight-reviewed',
      actor: engine,
      body: {
        check: { outputId: emitted.id, outcome: 'disputed', reason: secret },
        model: { name: 'gpt-4', prompts: 'sales 1, review 1', inputTokens: 9, outputTokens: 1 },
      },
    },
    {
      ...envelope,
      id: 'feedback',
      kind: 'feedback-given',
      body: { outputId: `${secret} said, by page`, rating: 'wrong' },
    },
    {
      ...envelope,
      id: 'company',
      kind: 'company-corrected',
      body: { name: secret, company: `${secret} Bank`, isMeant: false },
    },
    {
      ...envelope,
      id: 'consent',
      kind: 'consent-given',
      body: { participantId: `spoken:${secret}`, given: false, text: 1 },
    },
  ] as Omit<DurableEvent, 'sequence'>[]
).map((event, index) => ({ ...event, sequence: index + 1 }) as DurableEvent);

const recordsOf = (kind: DurableEvent['kind']) =>
  auditRecordsOf(
    events.find((event) => event.kind === kind)!,
    'hash',
  );

test('[U1] every kept event comes to records of the specified form, with ids of their own and the content by hash', () => {
  const records = events.flatMap((event) => auditRecordsOf(event, `hash of ${event.sequence}`));
  for (const record of records) AuditLog.parse(record);
  expect(new Set(records.map(({ id }) => id)).size).toBe(records.length);
  for (const event of events) {
    const [first] = auditRecordsOf(event, 'the hash');
    expect(first).toMatchObject({
      session_id: event.sessionId,
      trace_id: event.traceId,
      timestamp: event.at,
      data: { event: event.kind, number: event.sequence, content_hash: 'the hash' },
    });
  }
});

test('[U1] the same event comes to the same records, so that none is written under two ids', () => {
  for (const event of events) expect(auditRecordsOf(event, 'h')).toEqual(auditRecordsOf(event, 'h'));
});

test('[U2] no record holds words, names, titles or reasons of the meeting', () => {
  const telling = events.filter((event) => JSON.stringify(auditRecordsOf(event, 'hash')).includes(secret));
  expect(telling.map(({ kind }) => kind)).toEqual([]);
});

test('[U3] a run comes to one record of all its tasks, one for each workflow, and one for each refusal and failure', () => {
  const [tasks, workflow, refusal, error, ...rest] = recordsOf('run-finished');
  expect(rest).toEqual([]);
  expect(tasks).toMatchObject({
    event_type: 'task-execution',
    retention_until: day(30),
    data: {
      entry: entry.id,
      attempt: 1,
      tasks: [
        { agent: 'sales', status: 'spoke', attempts: 2, ms: 12, output: emitted.id },
        { agent: 'hr', status: 'refused', attempts: 2, ms: 12 },
        { agent: 'summarizer', status: 'timed-out', attempts: 2, ms: 12 },
      ],
    },
  });
  expect(workflow).toMatchObject({
    event_type: 'workflow',
    retention_until: day(60),
    data: { workflow: run.name, ms: 3_500, limitMs: 3_000, late: true },
  });
  expect(refusal).toMatchObject({
    event_type: 'compliance-audit',
    agent_id: 'hr',
    compliance_tags: ['refusal'],
    retention_until: day(365),
  });
  expect(error).toMatchObject({ event_type: 'error', agent_id: 'summarizer', retention_until: day(30) });
});

test('[U3] consents, corrections and rules are kept for a year, with who caused them and their tags', () => {
  expect(recordsOf('consent-given')).toMatchObject([
    {
      user_id: 'ada',
      data: { given: false, text: 1, notedForOther: true },
      compliance_tags: ['consent', 'personal-data'],
      retention_until: day(365),
    },
  ]);
  const consent = events.find(({ kind }) => kind === 'consent-given') as MeetingEvent<'consent-given'>;
  const notedFor = (participantId: string) =>
    auditRecordsOf({ ...consent, body: { ...consent.body, participantId } }, 'hash').map(({ data }) => data);
  // Under a name somebody else may have spoken.
  expect(['ada', 'spoken:ada'].map(notedFor)).toMatchObject([
    [{ notedForOther: false }],
    [{ notedForOther: true }],
  ]);
  expect(recordsOf('entry-corrected')).toMatchObject([
    {
      user_id: 'ada',
      data: { entry: entry.id, text: true, speaker: true },
      compliance_tags: ['correction', 'personal-data'],
    },
  ]);
  expect(recordsOf('company-corrected')).toMatchObject([
    {
      user_id: 'ada',
      data: { company: true, isMeant: false },
      compliance_tags: ['correction'],
      retention_until: day(365),
    },
  ]);
  expect(recordsOf('session-started').map((record) => [record.event_type, record.retention_until])).toEqual([
    ['session', day(90)],
    ['compliance-audit', day(365)],
    ['workflow', day(60)],
  ]);
  expect(recordsOf('rules-checked')).toMatchObject([
    { data: { rules: [{ rule: 'consent', level: 'blocking', passed: false }] } },
  ]);
});

test('[U3] what happens outside the log is recorded for a year under the kind of thing it is', () => {
  expect(auditRecordOf({ what: 'sign-in-refused', data: { status: 401 } }, at)).toMatchObject({
    event_type: 'security',
    data: { event: 'sign-in-refused', status: 401 },
    compliance_tags: ['account', 'refusal'],
    retention_until: day(365),
  });
  const erased = auditRecordOf({ what: 'meeting-erased', sessionId: meeting.sessionId, userId: 'ada' }, at);
  expect(AuditLog.parse(erased)).toMatchObject({ compliance_tags: ['erasure'], user_id: 'ada' });
});
