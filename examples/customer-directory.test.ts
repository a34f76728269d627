// The provider that CONTRIBUTING.md shows, behind the real engine: put before the built-in directory, it answers first.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { closedPorts, createRegistry } from '#agents/registry.ts';
import { createBus } from '#engine/bus.ts';
import { createOrchestrator } from '#engine/orchestrator.ts';
import { wallClock } from '#meeting/clock.ts';
import { aMeeting, anEntry } from '#meeting/samples.ts';
import { emptyMeetingState, reduceEvents } from '#meeting/state/meeting-state.ts';
import { builtInDirectory } from '#providers/companies/built-in-directory.ts';
import { firstKnown } from '#providers/companies/first-known.ts';
import { openMemoryDatabase } from '#store/memory/memory-database.ts';
import { customerDirectory } from './customer-directory.ts';
import { shownUnder } from './shown-code.ts';

test('what the customer list knows is whispered with the list as its source, the rest comes from the built-in directory', async () => {
  const customers = customerDirectory(
    new Map([['sap', 'SAP is a customer since 2019.']]),
    '2026-01-05T08:00:00.000Z',
  );
  const registry = createRegistry({ ...closedPorts, companies: firstKnown(customers, builtInDirectory) });
  const database = openMemoryDatabase();
  const { log } = database;
  const failed = (...what: unknown[]) => expect.unreachable(`failed: ${what.join(' ')}`);
  const bus = createBus({ keep: log.append, keepAll: log.appendAll, failed });
  const orchestrator = createOrchestrator({ bus, database, registry, clock: wallClock, failed });
  const meeting = aMeeting();
  await bus.publish(meeting);
  await bus.publish(anEntry(meeting, 'we moved from sap to salesforce last year'));
  await orchestrator.settled();

  const events = await log.eventsAfter(meeting.sessionId, 0, 100);
  const { outputs } = reduceEvents(emptyMeetingState, events);
  const told = outputs.find(({ agentType }) => agentType === 'domain-intelligence');
  expect(told?.outputs).toMatchObject({ analysis: expect.stringContaining('SAP is a customer since 2019.') });
  expect(told?.sources?.map(({ title }) => title)).toEqual(['Customer list', 'Built-in directory of Aside']);
});

test('CONTRIBUTING.md shows this very file, in under 30 lines', () => {
  const shown = shownUnder('Add a provider');
  expect(shown).toBe(readFileSync('examples/customer-directory.ts', 'utf8'));
  expect(shown.split('\n').length).toBeLessThanOrEqual(30);
});
