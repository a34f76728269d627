import { beforeEach, describe, expect, test } from 'vitest';
import type { AgentResult, AgentContext } from '#agents/agent.ts';
import { sampleAgent } from '#agents/sample-agent.ts';
import { manualClock } from '#meeting/clock.ts';
import type { NewEvent } from '#meeting/events.ts';
import { newId } from '#meeting/ids.ts';
import { reduceEvent, reduceEvents, emptyMeetingState } from '#meeting/state/meeting-state.ts';
import { aMeeting, anEntry } from '#meeting/samples.ts';
import { openMemoryDatabase } from '#store/memory/memory-database.ts';
import { jobLeaseMs } from '#store/jobs.ts';
import { holdMs } from './run/run-log.ts';
import { anEngine, silent, speak } from './test-engine.ts';

let clock = manualClock();
beforeEach(() => {
  clock = manualClock();
});

describe('the orchestrator', () => {
  test('[E4] shows every agent each entry over 5 characters, with the last three texts joined', async () => {
    const seen: string[] = [];
    const look = (given: AgentContext) => {
      seen.push(given.recentText);
      return silent;
    };
    const { bus, settle, outcomes } = anEngine([sampleAgent('sales', look), sampleAgent('hr', look)]);
    const meeting = aMeeting();
    await bus.publish(meeting);
    for (const text of ['first line', 'hm yes', 'short', 'the last line'])
      await bus.publish(anEntry(meeting, text));
    await settle();
    const each = ['first line', 'first line hm yes', 'hm yes short the last line'];
    expect(seen.toSorted()).toEqual([...each, ...each].toSorted());
    expect(outcomes()).toHaveLength(3);
  });

  test('[E4] shows agents a line whatever is at work in another meeting under the same id', async () => {
    const { say, database, orchestrator, settle, outcomes } = anEngine([
      sampleAgent('sales', ({ entry }) => (entry.text === 'slow line' ? new Promise(() => {}) : silent)),
    ]);
    const [mine, theirs] = [aMeeting(), aMeeting({ userId: 'eve' })];
    const slow = anEntry(theirs, 'slow line');
    const line = anEntry(mine, 'my own line');
    const twin = { ...line, id: slow.id, body: { entry: { ...line.body.entry, id: slow.id } } };
    await say(theirs, slow);
    for (const event of [mine, twin]) await database.log.append(event);
    await orchestrator.resume(mine.sessionId);
    await settle();
    expect(outcomes()).toMatchObject([{ entryId: slow.id }]);
  });

  test('[E5] keeps an output with its evidence, cause and trace; streams it before and after', async () => {
    const { say, delivered, kinds } = anEngine([sampleAgent('sales', speak)]);
    const meeting = aMeeting();
    const entry = anEntry(meeting, 'price please');
    await say(meeting);
    await say(entry);
    const [offered] = kinds('insight-emitted');
    expect(offered).toMatchObject({
      sequence: 4,
      causes: [entry.id],
      traceId: entry.traceId,
      actor: { id: 'sales' },
    });
    expect(offered!.body.output).toMatchObject({
      agentType: 'sales',
      outputs: {
        analysis: 'It was said.',
        reasoning_chain: ['rule first-word fired'],
        confidence_score: 0.8,
      },
      evidence: [{ entryId: entry.id, quote: 'price', start: 0, end: 5 }],
      provenance: { trace_id: entry.traceId },
    });
    expect(delivered.map((event) => event.kind)).toEqual([
      'meeting-created',
      'entry-added',
      'agent-status',
      'session-started',
      'insight-streaming',
      'agent-status',
      'insight-emitted',
      'run-finished',
      'insight-streaming',
    ]);
    const state = delivered.reduce(reduceEvent, emptyMeetingState);
    expect(state.processing).toEqual([]);
    expect(state.streaming).toMatchObject([{ id: offered!.body.output.id, isComplete: true }]);
  });

  test('[E6] an agent that hangs is ended by its SLA and delays no other', async () => {
    let aborted = 0;
    const hang = (_: AgentContext, signal: AbortSignal) =>
      new Promise<AgentResult>(() => signal.addEventListener('abort', () => aborted++));
    const { bus, pass, settle, kinds, outcomes } = anEngine([
      sampleAgent('hr', hang, 3_000),
      sampleAgent('sales', speak),
    ]);
    const meeting = aMeeting();
    await bus.publish(meeting);
    await bus.publish(anEntry(meeting));
    await settle();
    await pass(holdMs);
    expect(kinds('insight-emitted')).toHaveLength(1);
    await pass(2_999 - holdMs);
    expect(aborted).toBe(0);
    await pass(1);
    expect(aborted).toBe(1);
    expect(outcomes()).toHaveLength(0);
    await pass(2_000 + 3_000 + 4_000 + 3_000 + 8_000 + 3_000);
    expect(aborted).toBe(4);
    expect(outcomes()[0]!.outcomes).toMatchObject([
      {
        agentType: 'hr',
        status: 'skipped',
        attempts: 4,
        ms: 3_000,
        reason: { code: 'timed-out', limitMs: 3_000, times: 4 },
      },
      { agentType: 'sales', status: 'spoke', attempts: 1 },
    ]);
  });

  test('[E6] an agent that throws is noted as failed; the others speak', async () => {
    const { bus, pass, settle, outcomes, faults, kinds } = anEngine([
      sampleAgent('hr', () => {
        throw new Error('broken');
      }),
      sampleAgent('sales', speak),
    ]);
    const meeting = aMeeting();
    await bus.publish(meeting);
    await bus.publish(anEntry(meeting));
    await settle();
    await pass(holdMs);
    expect(kinds('insight-emitted')).toHaveLength(1);
    await pass(14_000);
    expect(outcomes()[0]!.outcomes).toMatchObject([
      { status: 'skipped', reason: { code: 'failed', times: 4 } },
      { status: 'spoke' },
    ]);
    expect(faults).toEqual(['agent hr', 'agent hr', 'agent hr', 'agent hr']);
  });

  test.each([
    ['no evidence', () => []],
    [
      'words that were not said',
      (context: AgentContext) => [{ entryId: context.entry.id, quote: 'never said', start: 0, end: 10 }],
    ],
    [
      'another place',
      (context: AgentContext) => [
        { entryId: context.entry.id, quote: context.entry.text.slice(0, 4), start: 1, end: 5 },
      ],
    ],
    [
      'another entry',
      (context: AgentContext) => [
        { entryId: 'elsewhere', quote: context.entry.text.slice(0, 4), start: 0, end: 4 },
      ],
    ],
    [
      'nothing but space',
      (context: AgentContext) => [{ entryId: context.entry.id, quote: ' ', start: 2, end: 3 }],
    ],
  ])('[E7] an output resting on %s is refused and the run says why', async (_, evidence) => {
    const { bus, settle, outcomes, kinds } = anEngine([
      sampleAgent('sales', (context) => ({ ...speak(context), evidence: evidence(context) }) as AgentResult),
    ]);
    const meeting = aMeeting();
    await bus.publish(meeting);
    await bus.publish(anEntry(meeting));
    await settle();
    expect(kinds('insight-emitted')).toEqual([]);
    expect(outcomes()[0]!.outcomes[0]).toMatchObject({
      status: 'refused',
      reason: { code: 'refused', fault: expect.stringMatching(/^(no-evidence|unknown-entry|wrong-quote)$/) },
    });
  });

  test('[E8] silence is kept with its reason, one event per entry', async () => {
    const { bus, settle, outcomes } = anEngine([
      sampleAgent('sales', () => silent),
      sampleAgent('hr', () => silent),
    ]);
    const meeting = aMeeting();
    const entry = anEntry(meeting);
    await bus.publish(meeting);
    await bus.publish(entry);
    await settle();
    expect(outcomes()).toMatchObject([
      {
        entryId: entry.id,
        outcomes: [{ reason: { code: 'nothing-found', what: 'thing' } }, { status: 'silent' }],
      },
    ]);
  });

  test('[E9] entries left behind by a process that ended get their run when the meeting is taken up, once', async () => {
    const database = openMemoryDatabase({ clock });
    const { log } = database;
    const meeting = aMeeting();
    const [one, two] = [anEntry(meeting, 'one line'), anEntry(meeting, 'two line')];
    await log.append(meeting);
    await log.append(one);
    await log.append({
      ...one,
      id: `${one.id}.round`,
      kind: 'run-finished',
      body: { entryId: one.id, outcomes: [] },
    });
    await log.append(two);
    clock.advance(jobLeaseMs + 1); // Its process ended without a word.
    const { orchestrator, bus, settle, outcomes } = anEngine([sampleAgent('sales', speak)], {
      database,
      clock,
    });
    const three = anEntry(meeting, 'three line');
    await Promise.all([
      orchestrator.resume(meeting.sessionId),
      bus.publish(three),
      orchestrator.resume(meeting.sessionId),
    ]);
    await settle();
    expect(outcomes().map((run) => run.entryId)).toEqual([two.id, three.id]);
    const { outputs } = reduceEvents(emptyMeetingState, await log.eventsAfter(meeting.sessionId, 0, 100));
    expect(outputs).toHaveLength(2);
    expect(orchestrator.activeRuns()).toBe(0);
  });

  test('[E9] however many were left behind, each gets its run', async () => {
    const database = openMemoryDatabase({ clock });
    const { log } = database;
    const meeting = aMeeting();
    await log.append(meeting);
    for (let index = 0; index < 500; index++) await log.append(anEntry(meeting, `line ${index}`));
    clock.advance(jobLeaseMs + 1);
    const { orchestrator, settle, outcomes } = anEngine([sampleAgent('sales', () => silent)], {
      database,
      clock,
    });
    await orchestrator.resume(meeting.sessionId);
    await settle();
    expect(new Set(outcomes().map((run) => run.entryId)).size).toBe(500);
  });

  test.each([
    ['for a moment', 900, 1],
    ['for long', 22_000, 2],
  ])(
    '[E9] what a disk that is full %s refuses is made up for, and agents are idle meanwhile',
    async (_, fullMs, attempt) => {
      const database = openMemoryDatabase({ clock });
      const { log } = database;
      let full = false;
      const { appendAll } = log;
      log.appendAll = (events) => (full ? Promise.reject(new Error('disk full')) : appendAll(events));
      const engine = anEngine([sampleAgent('sales', speak)], { database, clock });
      const { settle, outcomes, state, pass } = engine;
      const meeting = aMeeting();
      const [one, two] = [anEntry(meeting, 'one line'), anEntry(meeting, 'two line')];
      await engine.say(meeting);
      full = true;
      await engine.say(one);
      expect(outcomes()).toEqual([]);
      expect(state().processing).toEqual([]);
      await pass(fullMs, 100);
      full = false;
      await engine.say(two);
      await pass(attempt === 1 ? 200 : jobLeaseMs + 60_000, 100);
      await settle();
      expect(outcomes().map((run) => ({ entryId: run.entryId, attempt: run.attempt }))).toEqual([
        { entryId: two.id, attempt: 1 },
        { entryId: one.id, attempt },
      ]);
    },
  );

  test.each([
    ['a correction', 'entry-corrected', (entryId: string) => ({ entryId, text: 'another line' })],
    ['a renaming', 'speaker-renamed', () => ({ from: 'Ada', to: 'Ada Lovelace' })],
  ] as const)('[E9] so is what it refuses of the re-check after %s', async (_, kind, bodyFor) => {
    const database = openMemoryDatabase({ clock });
    const { log } = database;
    let full = true;
    const { append } = log;
    log.append = (event, ...more) =>
      full && event.kind === 'correction-checked'
        ? Promise.reject(new Error('disk full'))
        : append(event, ...more);
    const engine = anEngine([sampleAgent('sales', speak)], { database, clock });
    const meeting = aMeeting();
    const entry = anEntry(meeting, 'one line');
    const changed = { ...entry, id: newId(), kind, body: bodyFor(entry.id) } as NewEvent;
    await engine.say(meeting, entry, changed);
    await engine.pass(900, 100);
    expect(engine.kinds('correction-checked')).toEqual([]);
    full = false;
    await engine.pass(200, 100);
    expect(engine.kinds('correction-checked').map(({ body }) => body.correctionId)).toEqual([changed.id]);
  });

  test('[E9] a process that was taken for dead cannot conclude what another has claimed', async () => {
    const database = openMemoryDatabase({ clock });
    let release = (_: AgentResult) => {};
    const slow = () => new Promise<AgentResult>((resolve) => (release = resolve));
    const first = anEngine([sampleAgent('sales', slow, 1_000_000)], { database, clock });
    const meeting = aMeeting();
    const entry = anEntry(meeting, 'one line');
    await first.say(meeting);
    await first.say(entry);
    first.orchestrator.stop();
    clock.advance(jobLeaseMs + 1);
    const second = anEngine([sampleAgent('sales', () => silent)], { database, clock });
    await second.orchestrator.sweep();
    await second.settle();
    release(silent);
    await first.settle();
    expect(second.outcomes()).toMatchObject([{ entryId: entry.id, attempt: 2 }]);
    expect(first.outcomes()).toEqual([]);
  });
});
