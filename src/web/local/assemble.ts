// The composition root of the page's own engine: browser store, bus and agents, for whoever is not signed in or cannot
// reach the server. The same engine as the server's.
import { rank } from '#agents/ranking-contextualizer/rank.ts';
import { keptAgents } from '#agents/own/kept-agents.ts';
import { createRegistry } from '#agents/registry.ts';
import { agreedMemory } from '#engine/agreed-memory.ts';
import { type AuditTrailDependencies, createAuditTrail } from '#engine/audit/audit-trail.ts';
import { contentHashes } from '#engine/audit/content-hash.ts';
import { type Bus, createBus } from '#engine/bus.ts';
import { createMeetingMemory } from '#engine/meeting-memory.ts';
import { createOrchestrator, type Orchestrator } from '#engine/orchestrator.ts';
import { createExit, type Exit, type ExitDependencies } from '#exit/exit.ts';
import { saysNothing } from '#language/reading/search-words.ts';
import type { Clock } from '#meeting/clock.ts';
import type { AuditLog } from '#meeting/governance.ts';
import { builtInDirectory } from '#providers/companies/built-in-directory.ts';
import { auditLogOf } from '#store/audit-store.ts';
import { openBrowserDatabase } from '#store/browser/browser-database.ts';
import type { Log } from '#store/log.ts';
import type { Queries } from '#store/queries.ts';
import { localState } from './local-state.ts';
import { openTab } from './tabs.ts';

export interface LocalEngine {
  log: Log;
  queries: Queries;
  bus: Bus;
  orchestrator: Orchestrator;
  exit: Exit;
  clock: Clock;
  close(): Promise<void>;
  /** The audit records of one trace. Absent where this browser keeps none. */
  audit?(sessionId: string, traceId: string): Promise<AuditLog[]>;
}

export async function assembleLocalEngine(clock: Clock): Promise<LocalEngine> {
  const database = await openBrowserDatabase(window.localStorage, { clock });
  const { log, queries } = database;
  const failed = (what: string, error: unknown) => console.error(`Aside: ${what} failed`, error);
  const bus = createBus({
    keep: log.append,
    keepAll: log.appendAll,
    failed: (error) => failed('a listener', error),
  });
  const memory = createMeetingMemory({
    database,
    bus,
    clock,
    saysNothing,
    failed: (error) => failed('the memory of meetings', error),
  });
  const registry = createRegistry({
    companies: builtInDirectory,
    memory: agreedMemory(memory, (sessionId) => localState({ log, queries }, sessionId), 'off'),
    clock,
  });
  const tab = await openTab(bus);
  const orchestrator = createOrchestrator({
    bus,
    database,
    holder: tab.holder,
    ...(tab.hasEnded && { hasEnded: tab.hasEnded }),
    registry,
    clock,
    rank,
    ownAgents: keptAgents(database.settings),
    failed,
  });
  const kept = keptAudit({
    bus,
    log,
    audit: database.audit,
    clock,
    failed: (error) => failed('the audit trail', error),
  });
  const exit = createExit({
    // Whoever is not signed in exports what they said themselves, to themselves.
    consentPolicy: 'off',
    stateOf: (sessionId) => localState({ log, queries }, sessionId),
    ...(kept?.records ?? unrecorded),
    clock,
  });
  return {
    async close() {
      orchestrator.stop();
      await memory.stop();
      await orchestrator.release();
      tab.leave();
      await database.close();
    },
    log,
    queries,
    bus,
    orchestrator,
    exit,
    clock,
    ...(kept && { audit: kept.audit }),
  };
}

/** Records of a trace asked for in one go; a trace has a dozen. */
const recordsOfTrace = 200;

type ExitRecords = Pick<ExitDependencies, 'hashOf' | 'write'>;
const unrecorded: ExitRecords = { hashOf: async () => undefined, write: () => undefined };

/** The trail is a chain of hashes: where the page may not make them, on plain http away from localhost, none is kept. */
function keptAudit(
  dependencies: AuditTrailDependencies,
): { records: ExitRecords; audit: NonNullable<LocalEngine['audit']> } | undefined {
  if (!globalThis.isSecureContext) return undefined;
  const { audit } = dependencies;
  const trail = createAuditTrail(dependencies);
  return {
    records: { hashOf: contentHashes({ audit, trail }), write: trail.write },
    async audit(sessionId, traceId) {
      const rows = await audit.rowsOf({ sessionId, traceId, after: 0, limit: recordsOfTrace });
      return rows.flatMap((row) => auditLogOf(row) ?? []);
    },
  };
}
