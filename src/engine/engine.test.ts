import { describe, expect, test } from 'vitest';
import type { Agent, Conclusion, Look } from '#agents/agent.ts';
import { sampleAgent } from '#agents/sample-agent.ts';
import { handClock } from '#meeting/clock.ts';
import type { MeetingEvent } from '#meeting/events.ts';
import { addEvent, emptyPicture } from '#meeting/picture.ts';
import { aMeeting, anEntry } from '#meeting/samples.ts';
import { createMemoryStore } from '#store/memory/memory-store.ts';
import { createBus, type BusEvent } from './bus.ts';
import { createOrchestrator } from './orchestrator.ts';

const silent: Conclusion = { outcome: 'silent', reason: 'Nothing of the kind.' };

/** Speaks on every entry, quoting its first word. */
const speak = ({ entry }: Look): Conclusion => {
  const end = entry.text.indexOf(' ');
  return {
    outcome: 'spoke',
    analysis: 'It was said.',
    insights: ['said'],
    reasoning: ['rule first-word fired'],
    confidence: 0.8,
    evidence: [{ entryId: entry.id, quote: entry.text.slice(0, end), start: 0, end }],
  };
};

/** An engine over a memory store, with everything that was delivered. */
function anEngine(roster: Agent[], store = createMemoryStore()) {
  const clock = handClock();
  const faults: string[] = [];
  const failed = (what: string) => void faults.push(what);
  const bus = createBus({ keep: store.append, failed: () => failed('listener') });
  const delivered: BusEvent[] = [];
  bus.subscribe('all', (event) => delivered.push(event));
  const orchestrator = createOrchestrator({ bus, store, roster, clock, failed });
  /** Lets what is due now happen, and what follows from it. */
  const settle = async () => {
    for (let round = 0; round < 20; round++) {
      clock.advance(0);
      await new Promise<void>((resolve) => setImmediate(resolve));
    }
  };
  const kinds = (kind: BusEvent['kind']) => delivered.filter((event) => event.kind === kind);
  const looks = () =>
    (kinds('round-finished') as MeetingEvent<'round-finished'>[]).map((event) => event.body);
  return { store, bus, clock, orchestrator, delivered, faults, settle, kinds, looks };
}

describe('the event bus', () => {
  test('[E1] delivers kept events after they are kept, in the order of their numbers', async () => {
    const { bus, store, delivered } = anEngine([]);
    const meeting = aMeeting();
    await Promise.all([
      bus.publish(meeting),
      ...Array.from({ length: 50 }, () => bus.publish(anEntry(meeting))),
    ]);
    expect(delivered.map((event) => event.number)).toEqual(
      Array.from({ length: 51 }, (_, index) => index + 1),
    );
    expect(await store.eventsAfter(meeting.sessionId, 0, 100)).toEqual(delivered);
  });

  test('[E1] tells nobody twice, and nobody what could not be kept', async () => {
    const { bus, delivered } = anEngine([]);
    const meeting = aMeeting();
    const entry = anEntry(meeting);
    await bus.publish(entry);
    await bus.publish(meeting);
    await bus.publish(entry);
    await bus.publish(entry);
    expect(delivered.map((event) => event.kind)).toEqual(['meeting-created', 'entry-heard']);
  });

  test('[E2] remembers the last 1000 events', async () => {
    const { bus } = anEngine([]);
    const meeting = aMeeting();
    await bus.publish(meeting);
    for (let index = 0; index < 2_500; index++) {
      bus.pass({ ...anEntry(meeting), id: `${index}`, number: 0, kind: 'presence', body: { people: [] } });
    }
    expect(bus.history()).toHaveLength(1_000);
    expect(bus.history().at(-1)!.id).toBe('2499');
  });

  test('[E3] a listener that throws keeps no other from hearing', async () => {
    const { bus, delivered, faults } = anEngine([]);
    const meeting = aMeeting();
    let heard = 0;
    bus.subscribe(meeting.sessionId, () => {
      throw new Error('a broken screen');
    });
    const stop = bus.subscribe(meeting.sessionId, () => heard++);
    await bus.publish(meeting);
    stop();
    await bus.publish(anEntry(meeting));
    expect([heard, delivered.length, faults]).toEqual([1, 2, ['listener', 'listener']]);
  });
});

describe('the orchestrator', () => {
  test('[E4] shows every agent each entry over 5 characters, with the last three texts joined', async () => {
    const seen: string[] = [];
    const look = (given: Look) => {
      seen.push(given.recentText);
      return silent;
    };
    const { bus, settle, looks } = anEngine([sampleAgent('sales', look), sampleAgent('hr', look)]);
    const meeting = aMeeting();
    await bus.publish(meeting);
    for (const text of ['first line', 'hm yes', 'short', 'the last line'])
      await bus.publish(anEntry(meeting, text));
    await settle();
    const each = ['first line', 'first line hm yes', 'hm yes short the last line'];
    expect(seen.toSorted()).toEqual([...each, ...each].toSorted());
    expect(looks()).toHaveLength(3);
  });

  test('[E5] keeps an output with its evidence, cause and trace; streams it before and after', async () => {
    const { bus, settle, delivered, kinds } = anEngine([sampleAgent('sales', speak)]);
    const meeting = aMeeting();
    const entry = anEntry(meeting, 'price please');
    await bus.publish(meeting);
    await bus.publish(entry);
    await settle();
    const [offered] = kinds('insight-offered') as MeetingEvent<'insight-offered'>[];
    expect(offered).toMatchObject({
      number: 3,
      because: [entry.id],
      traceId: entry.traceId,
      by: { id: 'sales' },
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
      'entry-heard',
      'agent-status',
      'insight-streaming',
      'insight-offered',
      'insight-streaming',
      'agent-status',
      'round-finished',
    ]);
    const picture = delivered.reduce(addEvent, emptyPicture);
    expect(picture.processing).toEqual([]);
    expect(picture.streaming).toMatchObject([{ id: offered!.body.output.id, isComplete: true }]);
  });

  test('[E6] an agent that hangs is ended by its SLA and delays no other', async () => {
    let aborted = false;
    const hang = (_: Look, signal: AbortSignal) =>
      new Promise<Conclusion>(() => signal.addEventListener('abort', () => (aborted = true)));
    const { bus, clock, settle, kinds, looks } = anEngine([
      sampleAgent('hr', hang, 3_000),
      sampleAgent('sales', speak),
    ]);
    const meeting = aMeeting();
    await bus.publish(meeting);
    await bus.publish(anEntry(meeting));
    await settle();
    expect(kinds('insight-offered')).toHaveLength(1);
    expect(looks()).toHaveLength(0);
    clock.advance(2_999);
    await settle();
    expect(aborted).toBe(false);
    clock.advance(1);
    await settle();
    expect(aborted).toBe(true);
    expect(looks()[0]!.looks).toMatchObject([
      { agentType: 'hr', conclusion: 'timed-out', ms: 3_000 },
      { agentType: 'sales', conclusion: 'spoke' },
    ]);
  });

  test('[E6] an agent that throws is noted as failed; the others speak', async () => {
    const { bus, settle, looks, faults } = anEngine([
      sampleAgent('hr', () => {
        throw new Error('broken');
      }),
      sampleAgent('sales', speak),
    ]);
    const meeting = aMeeting();
    await bus.publish(meeting);
    await bus.publish(anEntry(meeting));
    await settle();
    expect(looks()[0]!.looks.map((look) => look.conclusion)).toEqual(['failed', 'spoke']);
    expect(faults).toEqual(['agent hr']);
  });

  test.each([
    ['no evidence', () => []],
    [
      'words that were not said',
      (look: Look) => [{ entryId: look.entry.id, quote: 'never said', start: 0, end: 10 }],
    ],
    [
      'another place',
      (look: Look) => [{ entryId: look.entry.id, quote: look.entry.text.slice(0, 4), start: 1, end: 5 }],
    ],
    [
      'another entry',
      (look: Look) => [{ entryId: 'elsewhere', quote: look.entry.text.slice(0, 4), start: 0, end: 4 }],
    ],
    ['nothing but space', (look: Look) => [{ entryId: look.entry.id, quote: ' ', start: 2, end: 3 }]],
  ])('[E7] an output resting on %s is refused and the round says why', async (_, evidence) => {
    const { bus, settle, looks, kinds } = anEngine([
      sampleAgent('sales', (look) => ({ ...speak(look), evidence: evidence(look) }) as Conclusion),
    ]);
    const meeting = aMeeting();
    await bus.publish(meeting);
    await bus.publish(anEntry(meeting));
    await settle();
    expect(kinds('insight-offered')).toEqual([]);
    expect(looks()[0]!.looks[0]).toMatchObject({
      conclusion: 'refused',
      reason: expect.stringMatching(/^It (named|quoted)/),
    });
  });

  test('[E8] silence is kept with its reason, one event per entry', async () => {
    const { bus, settle, looks } = anEngine([
      sampleAgent('sales', () => silent),
      sampleAgent('hr', () => silent),
    ]);
    const meeting = aMeeting();
    const entry = anEntry(meeting);
    await bus.publish(meeting);
    await bus.publish(entry);
    await settle();
    expect(looks()).toMatchObject([
      { entryId: entry.id, looks: [{ reason: 'Nothing of the kind.' }, { conclusion: 'silent' }] },
    ]);
  });

  test('[E9] entries left behind by a process that ended get their round when the meeting is taken up, once', async () => {
    const store = createMemoryStore();
    const meeting = aMeeting();
    const [one, two] = [anEntry(meeting, 'one line'), anEntry(meeting, 'two line')];
    await store.append(meeting);
    await store.append(one);
    await store.append({
      ...one,
      id: `${one.id}.round`,
      kind: 'round-finished',
      body: { entryId: one.id, looks: [] },
    });
    await store.append(two);
    const { orchestrator, bus, settle, looks } = anEngine([sampleAgent('sales', speak)], store);
    const three = anEntry(meeting, 'three line');
    await Promise.all([
      orchestrator.resume(meeting.sessionId),
      bus.publish(three),
      orchestrator.resume(meeting.sessionId),
    ]);
    await settle();
    expect(looks().map((round) => round.entryId)).toEqual([two.id, three.id]);
    expect(await store.latestOutputs(meeting.sessionId)).toHaveLength(2);
    expect(orchestrator.activeRounds()).toBe(0);
  });

  test('[E9] however many were left behind, each gets its round', async () => {
    const store = createMemoryStore();
    const meeting = aMeeting();
    await store.append(meeting);
    for (let index = 0; index < 500; index++) await store.append(anEntry(meeting, `line ${index}`));
    const { orchestrator, settle, looks } = anEngine([sampleAgent('sales', () => silent)], store);
    await orchestrator.resume(meeting.sessionId);
    await settle();
    expect(new Set(looks().map((round) => round.entryId)).size).toBe(500);
  });

  test('[E9] a round that could not be written once is made up for, and its agents are idle meanwhile', async () => {
    const store = createMemoryStore();
    let full = false;
    const { append } = store;
    store.append = (event) =>
      full && event.kind === 'insight-offered' ? Promise.reject(new Error('disk full')) : append(event);
    const { bus, settle, looks, kinds } = anEngine([sampleAgent('sales', speak)], store);
    const meeting = aMeeting();
    const [one, two] = [anEntry(meeting, 'one line'), anEntry(meeting, 'two line')];
    await bus.publish(meeting);
    full = true;
    await bus.publish(one);
    await settle();
    expect(looks()).toEqual([]);
    expect(kinds('agent-status').at(-1)!.body).toMatchObject({ status: 'idle' });
    full = false;
    await bus.publish(two);
    await settle();
    expect(
      looks()
        .map((round) => round.entryId)
        .toSorted(),
    ).toEqual([one.id, two.id].toSorted());
  });
});
