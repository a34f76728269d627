import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import type { Agent, AgentResult } from '#agents/agent.ts';
import { sampleAgent } from '#agents/sample-agent.ts';
import { manualClock } from '#meeting/clock.ts';
import { newId } from '#meeting/ids.ts';
import { aCorrection, aMeeting, anEntry } from '#meeting/samples.ts';
import type { Database } from '#store/database.ts';
import { sessionLeaseMs } from '#store/leases.ts';
import { openMemoryDatabase } from '#store/memory/memory-database.ts';
import { openSqliteDatabase } from '#store/sqlite/sqlite-database.ts';
import { anEngine, silent, speak } from '../test-engine.ts';

const opened: (() => void | Promise<void>)[] = [];
afterEach(async () => {
  for (const close of opened.splice(0).toReversed()) await close();
});

type Clock = ReturnType<typeof manualClock>;

/** Two connections to one file, as two processes have them, or one database in memory that two engines share. */
const twoProcesses: [string, (clock: Clock) => [Database, Database]][] = [
  [
    'one SQLite file',
    (clock) => {
      const folder = mkdtempSync(join(tmpdir(), 'aside-lease-'));
      opened.push(() => rmSync(folder, { recursive: true }));
      const open = () => {
        const database = openSqliteDatabase(join(folder, 'aside.db'), { clock });
        opened.push(() => database.close());
        return database;
      };
      return [open(), open()];
    },
  ],
  [
    'one database in memory',
    (clock) => {
      const database = openMemoryDatabase({ clock });
      return [database, database];
    },
  ],
];

/** An agent whose first words come when it is told; `calls` are the texts that it was shown. */
function slowAgent() {
  const calls: string[] = [];
  const signals: AbortSignal[] = [];
  const answers: ((result: AgentResult) => void)[] = [];
  const agent = sampleAgent(
    'sales',
    ({ entry }, signal) => {
      calls.push(entry.text);
      signals.push(signal);
      return new Promise<AgentResult>((resolve) => answers.push(resolve));
    },
    1_000_000,
  );
  return { agent, calls, signals, answer: (result: AgentResult) => answers.shift()?.(result) };
}

function quickAgent() {
  const calls: string[] = [];
  return {
    agent: sampleAgent('sales', (context) => (calls.push(context.entry.text), speak(context))),
    calls,
  };
}

/** Leases that are out of reach once a session was taken: nothing is renewed or taken again. */
function outOfReach({ leases }: Database): Database['leases'] {
  let taken = false;
  const unreachable = () => Promise.reject(new Error('out of reach'));
  return {
    ...leases,
    acquire(...asked) {
      if (taken) return unreachable();
      taken = true;
      return leases.acquire(...asked);
    },
    renew: unreachable,
  };
}

describe.each(twoProcesses)('two engines over %s', (_, open) => {
  function twoEngines(first: Agent, second: Agent) {
    const clock = manualClock();
    const [here, there] = open(clock);
    const cutOff = { ...here, leases: outOfReach(here) };
    return {
      clock,
      database: there,
      one: anEngine([first], { clock, database: cutOff, holder: 'one' }),
      two: anEngine([second], { clock, database: there, holder: 'two' }),
    };
  }

  test('[E25] one works for a session, and the other leaves it alone while the lease lasts, whoever keeps the words', async () => {
    const clock = manualClock();
    const [here, there] = open(clock);
    const [first, second] = [quickAgent(), quickAgent()];
    const one = anEngine([first.agent], { clock, database: here });
    const two = anEngine([second.agent], { clock, database: there });
    const meeting = aMeeting();
    await one.say(meeting);
    await two.say(anEntry(meeting, 'said to the other'));
    await two.orchestrator.resume(meeting.sessionId);
    await one.pass(5 * sessionLeaseMs, 5_000);
    expect([first.calls, second.calls]).toEqual([['said to the other'], []]);
    expect(one.outcomes()).toHaveLength(1);
  });

  test('[E25] when the first does not renew any more, the second takes over, what was unfinished is done once, and the first writes nothing', async () => {
    const [first, second] = [slowAgent(), quickAgent()];
    const { database, one, two } = twoEngines(first.agent, second.agent);
    const meeting = aMeeting();
    const entry = anEntry(meeting, 'the price of it');
    await one.say(meeting);
    await one.say(entry);
    expect(first.calls).toEqual(['the price of it']);
    await two.pass(sessionLeaseMs - 1_000);
    await two.orchestrator.sweep();
    expect([second.calls, first.signals[0]!.aborted]).toEqual([[], false]);
    await two.pass(1_000);
    await two.orchestrator.sweep();
    await two.settle();
    expect(first.signals[0]!.aborted).toBe(true);
    first.answer(silent);
    await one.settle();
    await two.pass(4 * sessionLeaseMs, 10_000);
    expect(second.calls).toEqual(['the price of it']);
    const events = await database.log.eventsAfter(meeting.sessionId, 0, 100);
    const finished = events.filter(({ kind }) => kind === 'run-finished');
    expect(finished).toMatchObject([{ body: { entryId: entry.id, outcomes: [{ status: 'spoke' }] } }]);
    expect(events.filter(({ kind }) => kind === 'session-started')).toHaveLength(1);
    expect(one.outcomes()).toEqual([]);
  });

  test('[E25] a correction that the first did not come to is checked by the second, once', async () => {
    const [first, second] = [slowAgent(), quickAgent()];
    const { database, one, two } = twoEngines(first.agent, second.agent);
    const meeting = aMeeting();
    const entry = anEntry(meeting, 'the prize of it');
    await one.say(meeting);
    await one.say(entry, aCorrection(entry, { text: 'the price of it' }));
    await two.pass(sessionLeaseMs);
    await two.orchestrator.sweep();
    await two.pass(2 * sessionLeaseMs, 10_000);
    const events = await database.log.eventsAfter(meeting.sessionId, 0, 100);
    const done = events.filter(({ kind }) => kind === 'run-finished' || kind === 'correction-checked');
    expect(done.map(({ kind }) => kind)).toEqual(['run-finished', 'correction-checked']);
    expect(one.kinds('correction-checked')).toEqual([]);
  });

  test('[E25] an engine that slept over its lease writes nothing when it wakes, though nobody has told it', async () => {
    const [first, second] = [slowAgent(), quickAgent()];
    const { clock, database, one, two } = twoEngines(first.agent, second.agent);
    const meeting = aMeeting();
    await one.say(meeting);
    await one.say(anEntry(meeting, 'the price of it'));
    one.orchestrator.stop(); // Its timers stand still, as those of a laptop that was closed.
    clock.advance(sessionLeaseMs);
    first.answer(silent);
    await one.settle();
    expect(one.outcomes()).toEqual([]);
    await two.orchestrator.sweep();
    await two.settle();
    await two.pass(1_000);
    expect(two.outcomes()).toHaveLength(1);
    const { sessionId } = meeting;
    expect(await database.leases.acquire(sessionId, 'three', clock.now())).toMatchObject({
      outcome: 'held-by-other',
      lease: { holder: 'two', fencing: 2 },
    });
  });

  test('[E25] an engine that believes to hold a session, because its clock is slow, is refused by the log and stops', async () => {
    const [clock, slowClock] = [manualClock(), manualClock()];
    const [here, there] = open(clock);
    const [first, second] = [quickAgent(), quickAgent()];
    const one = anEngine([first.agent], { clock: slowClock, database: here });
    const two = anEngine([second.agent], { clock, database: there });
    const meeting = aMeeting();
    await one.say(meeting, anEntry(meeting, 'the price of it'));
    clock.advance(sessionLeaseMs);
    await two.orchestrator.resume(meeting.sessionId);
    const stopped = { ...meeting, id: newId(), kind: 'recording-stopped', body: { duration: 1 } } as const;
    await one.say(stopped, anEntry(meeting, 'is high'));
    expect(one.kinds('session-stopped')).toEqual([]);
    await two.pass(60_000, 10_000);
    expect(two.kinds('session-stopped')).toMatchObject([{ causes: [stopped.id] }]);
    expect([one.outcomes().length, two.outcomes().length, second.calls]).toEqual([1, 1, ['is high']]);
  });

  test('[E25] a session that was let go is taken at once by whoever hears of it next', async () => {
    const clock = manualClock();
    const [here, there] = open(clock);
    const [first, second] = [quickAgent(), quickAgent()];
    const one = anEngine([first.agent], { clock, database: here });
    const two = anEngine([second.agent], { clock, database: there });
    const meeting = aMeeting();
    await one.say(meeting);
    one.orchestrator.stop();
    await one.orchestrator.release();
    await two.say(anEntry(meeting, 'said to the other'));
    await two.settle();
    expect([first.calls, second.calls]).toEqual([[], ['said to the other']]);
  });
});

describe('a session that is held', () => {
  test('[E25] is renewed by the clock alone: what is said in it costs the leases nothing', async () => {
    const clock = manualClock();
    const database = openMemoryDatabase({ clock });
    let asked = 0;
    const counted = <Given extends unknown[], Answer>(ask: (...given: Given) => Answer) => {
      return (...given: Given) => (asked++, ask(...given));
    };
    const leases = {
      ...database.leases,
      acquire: counted(database.leases.acquire),
      renew: counted(database.leases.renew),
    };
    const { agent } = quickAgent();
    const engine = anEngine([agent], { clock, database: { ...database, leases } });
    const meeting = aMeeting();
    await engine.say(meeting);
    expect(asked).toBe(1);
    for (let line = 0; line < 20; line++) await engine.say(anEntry(meeting, `line number ${line}`));
    expect(asked).toBe(1);
    await engine.pass(sessionLeaseMs, 1_000);
    expect(asked).toBe(4);
  });

  test('[E25] is not waited for where its holder is known to have ended', async () => {
    const clock = manualClock();
    const database = openMemoryDatabase({ clock });
    const [first, second] = [slowAgent(), quickAgent()];
    const killed = anEngine([first.agent], { clock, database, holder: 'a page that was reloaded' });
    const meeting = aMeeting();
    await killed.say(meeting);
    await killed.say(anEntry(meeting, 'the price of it'));
    const hasEnded = async (holder: string) => holder === 'a page that was reloaded';
    const next = anEngine([second.agent], { clock, database, hasEnded });
    await next.orchestrator.resume(meeting.sessionId);
    await next.settle();
    expect(second.calls).toEqual(['the price of it']);
  });

  test('[E25] is gone with its meeting', async () => {
    const clock = manualClock();
    const database = openMemoryDatabase({ clock });
    const { agent, signals } = slowAgent();
    const engine = anEngine([agent], { clock, database });
    const meeting = aMeeting();
    await engine.say(meeting);
    await engine.say(anEntry(meeting, 'the price of it'));
    await database.log.delete(meeting.sessionId);
    engine.bus.broadcast({ ...meeting, id: newId(), sequence: 0, kind: 'meeting-deleted', body: {} });
    await engine.settle();
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  });

  test('[E25] whose end a stopped engine did not answer gets its answer from the next', async () => {
    const clock = manualClock();
    const database = openMemoryDatabase({ clock });
    const meeting = aMeeting();
    const started = { ...meeting, id: newId(), kind: 'recording-started', body: {} } as const;
    const stopped = { ...meeting, id: newId(), kind: 'recording-stopped', body: { duration: 1 } } as const;
    const first = anEngine([quickAgent().agent], { clock, database });
    await first.say(meeting, started);
    first.orchestrator.stop();
    await database.log.append(stopped);
    await first.orchestrator.release();
    const next = anEngine([quickAgent().agent], { clock, database });
    await next.orchestrator.resume(meeting.sessionId);
    await next.settle();
    expect(next.kinds('session-stopped')).toMatchObject([{ causes: [stopped.id] }]);
  });

  test('[E25] is let go when it has been quiet for longest among very many, and taken again when somebody speaks', async () => {
    const clock = manualClock();
    const database = openMemoryDatabase({ clock });
    const { agent, calls } = quickAgent();
    const engine = anEngine([agent], { clock, database });
    const first = aMeeting();
    await engine.say(first, anEntry(first, 'the price of it'));
    for (let other = 0; other < 1_000; other++) await engine.bus.publish(aMeeting());
    await engine.settle();
    const { sessionId } = first;
    const taken = await database.leases.acquire(sessionId, 'another', clock.now());
    expect(taken).toMatchObject({ outcome: 'held', lease: { fencing: 2 } });
    if (taken.outcome === 'held') await database.leases.release(taken.lease);
    await engine.say(anEntry(first, 'is high'));
    expect(calls).toEqual(['the price of it', 'is high']);
  });
});
