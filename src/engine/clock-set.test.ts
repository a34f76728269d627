// What the engine does when the machine's wall clock is set while it works, forward or back.
import { expect, test } from 'vitest';
import { sampleAgent } from '#agents/sample-agent.ts';
import { WorkflowRun } from '#meeting/events.ts';
import { aMeeting, anEntry } from '#meeting/samples.ts';
import { openMemoryDatabase } from '#store/memory/memory-database.ts';
import { manualClock } from '#meeting/clock.ts';
import { jobLeaseMs } from '#store/jobs.ts';
import { sessionLeaseMs } from '#store/leases.ts';
import { atOnce } from './tasks/scheduler.ts';
import { anEngine, silent, speak } from './test-engine.ts';

const hourMs = 3_600_000;
const soon = <T>(value: T, clock: { after(ms: number, run: () => void): unknown }) =>
  new Promise<T>((resolve) => void clock.after(2_000, () => resolve(value)));

test('[E26] a clock that is set back leaves the times of a run what they were', async () => {
  const clock = manualClock();
  const slow = sampleAgent('sales', () => soon(silent, clock));
  const { say, pass, outcomes } = anEngine([slow], { clock });
  const meeting = aMeeting();
  await say(meeting, anEntry(meeting));
  clock.set(-hourMs);
  await pass(3_000);
  const [run] = outcomes();
  expect(run!.outcomes).toMatchObject([{ status: 'silent', ms: 2_000 }]);
  for (const workflow of run!.workflows!) expect(WorkflowRun.parse(workflow).ms).toBe(2_000);
});

test('[E26] a clock that is set forward drops nothing that waits, and puts no agent out of reach', async () => {
  const clock = manualClock();
  const slow = sampleAgent('sales', () => soon(silent, clock));
  const { say, pass, outcomes, orchestrator } = anEngine([slow], { clock });
  const meetings = Array.from({ length: atOnce + 4 }, () => aMeeting());
  await say(...meetings, ...meetings.map((meeting) => anEntry(meeting)));
  clock.set(hourMs);
  expect(orchestrator.health().agents).toMatchObject([{ status: 'healthy' }]);
  // What was at work is done again under new leases, which the wall clock ended.
  await say(...meetings.map((meeting) => anEntry(meeting)));
  await pass(20_000);
  expect(orchestrator.health().droppedTasks).toBe(0);
  expect(outcomes()).toHaveLength(2 * meetings.length);
});

test('[E26] a lease from before the clock was set back is asked for again as soon as any other', async () => {
  const clock = manualClock();
  const database = openMemoryDatabase({ clock });
  const { orchestrator, outcomes, pass } = anEngine([sampleAgent('sales', speak)], { clock, database });
  const meeting = aMeeting();
  for (const event of [meeting, anEntry(meeting)]) await database.log.append(event);
  const acquired = await database.leases.acquire(meeting.sessionId, 'another engine', clock.now() + hourMs);
  await orchestrator.resume(meeting.sessionId);
  if ('lease' in acquired) await database.leases.release(acquired.lease);
  await pass(sessionLeaseMs + jobLeaseMs);
  expect(outcomes()).toHaveLength(1);
});

test('[E26] what could not be concluded while the clock was ahead for a moment is, as soon as it is back', async () => {
  const clock = manualClock();
  const slow = sampleAgent('sales', () => soon(silent, clock));
  const { say, pass, outcomes } = anEngine([slow], { clock });
  const meeting = aMeeting();
  await say(meeting, anEntry(meeting));
  await pass(1_000);
  clock.set(hourMs);
  await pass(2_000);
  clock.set(-hourMs);
  await pass(5_000);
  expect(outcomes()).toHaveLength(1);
});

test('[E26] a run that is under way goes on when its job is claimed once more, as by a clock far ahead of who appended the line', async () => {
  const clock = manualClock();
  const behind = manualClock(clock.now() - hourMs);
  const slow = sampleAgent('sales', () => soon(silent, clock));
  const database = openMemoryDatabase({ clock: behind });
  const { say, pass, outcomes, orchestrator } = anEngine([slow], { clock, database });
  const meeting = aMeeting();
  await say(meeting, anEntry(meeting));
  await pass(3_000);
  await say(anEntry(meeting));
  await pass(1_000);
  await orchestrator.sweep();
  await pass(3_000);
  expect(outcomes()).toHaveLength(2);
});

test('[E26] what was said while a meeting was taken up is looked at, though the clock was set forward in that very moment', async () => {
  const clock = manualClock();
  const database = openMemoryDatabase({ clock });
  let times = 1;
  const head: typeof database.log.head = (sessionId) => {
    if (times-- > 0) clock.set(hourMs);
    return database.log.head(sessionId);
  };
  const { say, pass, outcomes } = anEngine([sampleAgent('sales', speak)], {
    clock,
    database: { ...database, log: { ...database.log, head } },
  });
  const meeting = aMeeting();
  await say(meeting, anEntry(meeting));
  await pass(5_000);
  expect(outcomes()).toHaveLength(1);
});
