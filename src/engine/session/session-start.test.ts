import { describe, expect, test } from 'vitest';
import type { Agent, AgentResult } from '#agents/agent.ts';
import { sampleAgent } from '#agents/sample-agent.ts';
import type { Actor, BodyOf, DurableKind, NewEvent } from '#meeting/events.ts';
import { newId } from '#meeting/ids.ts';
import { aMeeting, anEntry } from '#meeting/samples.ts';
import { openMemoryDatabase } from '#store/memory/memory-database.ts';
import { anEngine, silent, speak } from '../test-engine.ts';

function did<K extends DurableKind>(meeting: NewEvent, kind: K, body: BodyOf<K>): NewEvent {
  return { ...meeting, id: newId(), kind, body } as NewEvent;
}

const askingConsent: Agent = {
  ...sampleAgent('compliance-privacy', () => silent),
  checkSessionStart: ({ consents, consentPolicy }) => [
    {
      ruleId: 'consent',
      name: 'Consent',
      level: 'blocking',
      passed: consentPolicy === 'off' || consents['ada']?.given === true,
      reason: 'User consent required for this operation',
    },
  ],
};

describe('following a meeting', () => {
  test('[E15] begins with a recording: the state of an opening, the compliance check and its time', async () => {
    const { say, kinds, state } = anEngine([askingConsent]);
    const meeting = aMeeting();
    const started = did(meeting, 'recording-started', {});
    await say(meeting, started);
    expect(kinds('session-started')).toMatchObject([
      {
        id: `${started.id}.session`,
        causes: [started.id],
        body: {
          stage: 'opening',
          checks: [{ ruleId: 'consent', passed: true }],
          workflows: [{ name: 'compliance-check', limitMs: 1_000 }],
        },
      },
    ]);
    expect(state().conversation).toMatchObject({ meeting_stage: 'opening', participants: ['Ada'] });
  });

  test('[E15] begins with the first words where nothing is recorded, once, and not with words after the end', async () => {
    const { say, kinds } = anEngine([askingConsent]);
    const meeting = aMeeting();
    await say(meeting, anEntry(meeting), anEntry(meeting));
    expect(kinds('session-started')).toHaveLength(1);
    await say(
      did(meeting, 'recording-started', {}),
      did(meeting, 'recording-stopped', { duration: 1 }),
      anEntry(meeting),
    );
    expect(kinds('session-started')).toHaveLength(2);
  });

  test('[E15] ends when what is under way has ended, at most 10 s later, and says so', async () => {
    const slow = sampleAgent('hr', () => new Promise<AgentResult>(() => {}), 5_000);
    const { say, kinds, pass } = anEngine([slow]);
    const meeting = aMeeting();
    await say(meeting, anEntry(meeting), did(meeting, 'recording-stopped', { duration: 0 }));
    await pass(9_999);
    expect(kinds('session-stopped')).toEqual([]);
    await pass(1);
    expect(kinds('session-stopped')).toMatchObject([{ body: { waitedMs: 10_000, unfinished: 1 } }]);
  });

  test('[E15] goes on while anybody records, and ends with the last of them or with the meeting', async () => {
    const { say, kinds, pass } = anEngine([askingConsent]);
    const bea: Actor = { type: 'person', id: 'bea', name: 'Bea' };
    const stopped = async (...events: NewEvent[]) => {
      await say(...events);
      await pass(10_000);
      return kinds('session-stopped').length;
    };
    const meeting = aMeeting();
    await say(meeting, did(meeting, 'recording-started', {}));
    const beaBegins = { ...did(meeting, 'recording-started', {}), actor: bea };
    expect(await stopped(beaBegins, { ...did(meeting, 'recording-stopped', {}), actor: bea })).toBe(0);
    expect(await stopped(did(meeting, 'recording-stopped', {}))).toBe(1);
    const viewer = {
      id: 'bea',
      name: 'Bea',
      role: 'viewer',
      side: 'us',
      status: 'in',
      isGuest: false,
    } as const;
    const again = { ...did(meeting, 'recording-started', {}), actor: bea };
    expect(await stopped(again, did(meeting, 'member-changed', { member: viewer }))).toBe(2);
    expect(await stopped(did(meeting, 'recording-started', {}), did(meeting, 'meeting-ended', {}))).toBe(3);
  });

  test('[E15] a recording that a stopped process left without its session gets it from the next', async () => {
    const database = openMemoryDatabase();
    const { log } = database;
    const meeting = aMeeting();
    const started = did(meeting, 'recording-started', {});
    await log.append(meeting);
    await log.append(started);
    const { orchestrator, kinds, settle } = anEngine([askingConsent], { database });
    await orchestrator.resume(meeting.sessionId);
    await settle();
    expect(kinds('session-started')).toMatchObject([{ id: `${started.id}.session` }]);
  });

  test('[E15] where consent is required and missing, only the rules look at what is said until it is there', async () => {
    const { say, outcomes, state } = anEngine(
      [askingConsent, sampleAgent('retriever-rag', speak), sampleAgent('sales', speak)],
      {
        consentPolicy: 'required',
      },
    );
    const meeting = aMeeting();
    await say(meeting, anEntry(meeting));
    expect(outcomes()[0]!.outcomes).toMatchObject([
      { status: 'silent' },
      { status: 'blocked', reason: { code: 'no-consent' } },
      { status: 'blocked', reason: { code: 'no-consent' } },
    ]);
    await say(did(meeting, 'consent-given', { participantId: 'ada', given: true }), anEntry(meeting));
    expect(state().ruleChecks).toMatchObject([{ passed: true }]);
    expect(outcomes()[1]!.outcomes.map(({ status }) => status)).toEqual(['silent', 'spoke', 'spoke']);
  });

  test('[E15] the state of the conversation is that of the log, whoever reads it', async () => {
    const noting = sampleAgent('summarizer', ({ conversation }) => ({
      ...silent,
      notes: {
        stage_signs: ['question'],
        sentiment: 0.5,
        topics: ['budget'],
        repeated_topics: ['budget'],
        summary_line: `after ${conversation.sentiment_trend.length}`,
      },
    }));
    const engine = anEngine([noting]);
    const meeting = aMeeting();
    await engine.say(meeting, anEntry(meeting));
    await engine.say(anEntry(meeting));
    expect(engine.state().conversation).toMatchObject({
      meeting_stage: 'discovery',
      sentiment_trend: [0.5, 0.5],
      active_topics: ['budget'],
      context_summary: 'after 0\nafter 1',
    });
    engine.orchestrator.stop();
    await engine.orchestrator.release();
    const later = anEngine([noting], { database: engine.database });
    await later.say(anEntry(meeting));
    expect(later.outcomes()[0]!.notes!.summary_line).toBe('after 2');
  });
});
