import { describe, expect, test } from 'vitest';
import type { AgentResult } from '#agents/agent.ts';
import { sampleAgent } from '#agents/sample-agent.ts';
import { manualClock } from '#meeting/clock.ts';
import { aMeeting, anEntry } from '#meeting/samples.ts';
import { emptyMeetingState, reduceEvents } from '#meeting/state/meeting-state.ts';
import { openMemoryDatabase } from '#store/memory/memory-database.ts';
import { jobLeaseMs } from '#store/jobs.ts';
import { anEngine, silent, speak } from '../test-engine.ts';
import { holdMs } from './run-log.ts';

describe('what comes of a run', () => {
  test('[E22] insights and conclusion are one commit where all agents are quick', async () => {
    const clock = manualClock();
    const database = openMemoryDatabase({ clock });
    const { log } = database;
    const commits: string[][] = [];
    const { appendAll } = log;
    log.appendAll = (events) => (commits.push(events.map(({ kind }) => kind)), appendAll(events));
    const { say } = anEngine([sampleAgent('sales', speak), sampleAgent('hr', speak)], { database, clock });
    const meeting = aMeeting();
    await say(meeting, anEntry(meeting));
    expect(commits).toEqual([['insight-emitted', 'insight-emitted', 'run-finished']]);
  });

  test('[E22] an insight is announced the moment its agent has spoken, and kept soon after, whoever still works', async () => {
    const slow = () => new Promise<AgentResult>(() => {});
    const engine = anEngine([sampleAgent('sales', speak), sampleAgent('hr', slow)]);
    const meeting = aMeeting();
    await engine.say(meeting, anEntry(meeting));
    expect(engine.kinds('insight-streaming')).toHaveLength(1);
    await engine.pass(holdMs);
    expect(engine.kinds('insight-emitted')).toHaveLength(1);
    expect(engine.kinds('run-finished')).toEqual([]);
  });

  test('[E22] a disk that refuses keeps neither insights nor conclusion', async () => {
    const clock = manualClock();
    const database = openMemoryDatabase({ clock });
    const { log } = database;
    const { appendAll } = log;
    let refusing = true;
    log.appendAll = (events) => (refusing ? Promise.reject(new Error('disk full')) : appendAll(events));
    const { say, kinds, pass } = anEngine([sampleAgent('sales', speak)], { database, clock });
    const meeting = aMeeting();
    await say(meeting, anEntry(meeting));
    expect(await log.head(meeting.sessionId)).toBe(3); // The meeting, the entry, the session's start.
    refusing = false;
    await pass(jobLeaseMs + 60_000, 30_000);
    expect([kinds('insight-emitted').length, kinds('run-finished').length]).toEqual([1, 1]);
  });

  test('[E22] a process that ends between leaves an insight whose run says, when it is made up for, that it was said', async () => {
    const clock = manualClock();
    const database = openMemoryDatabase({ clock });
    const { log } = database;
    const never = () => new Promise<AgentResult>(() => {});
    const killed = anEngine([sampleAgent('sales', speak), sampleAgent('hr', never, 1_000_000)], {
      database,
      clock,
    });
    const meeting = aMeeting();
    const entry = anEntry(meeting);
    await killed.say(meeting, entry);
    await killed.pass(holdMs);
    killed.orchestrator.stop();
    clock.advance(jobLeaseMs + 1);
    // What the agent says now is something else, as a model's word may be.
    const next = anEngine([sampleAgent('sales', () => silent), sampleAgent('hr', () => silent)], {
      database,
      clock,
    });
    await next.orchestrator.sweep();
    await next.settle();
    expect(next.outcomes()).toMatchObject([
      {
        entryId: entry.id,
        outcomes: [
          { agentType: 'sales', status: 'spoke', outputId: `${entry.id}.sales` },
          { agentType: 'hr', status: 'silent' },
        ],
      },
    ]);
    const { outputs } = reduceEvents(emptyMeetingState, await log.eventsAfter(meeting.sessionId, 0, 100));
    expect(outputs).toHaveLength(1);
  });
});
