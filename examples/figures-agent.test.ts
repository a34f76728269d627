// The agent that CONTRIBUTING.md shows, in the real engine: added by one line in the registry, it speaks when it has evidence.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createBus } from '#engine/bus.ts';
import { createOrchestrator } from '#engine/orchestrator.ts';
import { wallClock } from '#meeting/clock.ts';
import { aMeeting, anEntry } from '#meeting/samples.ts';
import { emptyMeetingState, reduceEvents } from '#meeting/state/meeting-state.ts';
import { openMemoryDatabase } from '#store/memory/memory-database.ts';
import { figuresAgent } from './figures-agent.ts';
import { shownUnder } from './shown-code.ts';

test('an agent added to the registry speaks with evidence, and its silence is kept', async () => {
  const database = openMemoryDatabase();
  const { log } = database;
  const failed = (...what: unknown[]) => expect.unreachable(`failed: ${what.join(' ')}`);
  const bus = createBus({ keep: log.append, keepAll: log.appendAll, failed });
  const orchestrator = createOrchestrator({
    bus,
    database,
    registry: [figuresAgent],
    clock: wallClock,
    failed,
  });
  const meeting = aMeeting();
  await bus.publish(meeting);
  await bus.publish(anEntry(meeting, 'we are 60 people in support'));
  await bus.publish(anEntry(meeting, 'nothing to count here'));
  await orchestrator.settled();

  const events = await log.eventsAfter(meeting.sessionId, 0, 100);
  const [output, ...others] = reduceEvents(emptyMeetingState, events).outputs;
  expect(others).toEqual([]);
  expect(output).toMatchObject({
    outputs: { insights: ['Figure 60'] },
    evidence: [{ quote: '60', start: 7, end: 9 }],
  });
  const runs = events.filter((event) => event.kind === 'run-finished');
  expect(runs.map((run) => run.body.outcomes[0]!.status).toSorted()).toEqual(['silent', 'spoke']);
});

test('CONTRIBUTING.md shows this very file, in under 30 lines', () => {
  const shown = shownUnder('Add an agent');
  expect(shown).toBe(readFileSync('examples/figures-agent.ts', 'utf8'));
  expect(shown.split('\n').length).toBeLessThanOrEqual(30);
});
