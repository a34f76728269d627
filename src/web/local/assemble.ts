// The composition root of the page's own engine: browser store, bus and agents, for people who are not signed in or cannot
// reach the server when they open a meeting.
import { type AuditTrailDependencies, createAuditTrail } from '#engine/audit/audit-trail.ts';
import { contentHashes } from '#engine/audit/content-hash.ts';
import type { Bus } from '#engine/bus.ts';
import type { Orchestrator } from '#engine/orchestrator.ts';
import { createExit, type Exit, type ExitDependencies } from '#exit/exit.ts';
import type { Clock } from '#meeting/clock.ts';
import { policyOnDevice } from '#meeting/state/consent.ts';
import type { AuditLog } from '#meeting/governance.ts';
import { builtInDirectory } from '#providers/companies/built-in-directory.ts';
import { auditLogOf } from '#store/audit-store.ts';
import { openBrowserDatabase } from '#store/browser/browser-database.ts';
import type { Log } from '#store/log.ts';
import type { PersonSettings } from '#store/person-settings.ts';
import type { Queries } from '#store/queries.ts';
import { busOver, engineOver, failed } from './engine-over.ts';
import { localState } from './local-state.ts';
import { openTab } from './tabs.ts';

export interface LocalEngine {
  log: Log;
  queries: Queries;
  settings: PersonSettings;
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
  const bus = busOver(database);
  const tab = await openTab(bus);
  const { orchestrator, stop } = engineOver({
    database,
    bus,
    holder: tab.holder,
    ...(tab.hasEnded && { hasEnded: tab.hasEnded }),
    consentPolicy: policyOnDevice,
    companies: builtInDirectory,
    clock,
  });
  const kept = keptAudit({
    bus,
    log,
    audit: database.audit,
    clock,
    failed: (error) => failed('the audit trail', error),
  });
  const exit = createExit({
    consentPolicy: policyOnDevice,
    stateOf: (sessionId) => localState({ log, queries }, sessionId),
    ...(kept?.records ?? unrecorded),
    clock,
  });
  return {
    async close() {
      await stop();
      await orchestrator.release();
      tab.leave();
      await database.close();
    },
    log,
    queries,
    settings: database.settings,
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
