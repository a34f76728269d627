// The work of the logger-audit agent: a follower of the log that writes every stored event, and events outside the log, into
// the chain. Its cursor is written in the same transaction, so after a crash the trail continues from the log with nothing
// missing and nothing twice.
import { type Clock, timestampOf } from '#meeting/clock.ts';
import { isDurable, type MeetingEvent } from '#meeting/events.ts';
import type { AuditLog } from '#meeting/governance.ts';
import type { AuditStore } from '#store/audit-store.ts';
import type { Log } from '#store/log.ts';
import { createFollower, type Doorbell } from '../follow/follower.ts';
import { startCleanUp } from './audit-cleanup.ts';
import { auditRecordOf, type Happening } from './audit-records.ts';
import { createAuditSpans } from './audit-spans.ts';
import { type AuditReport, createAuditWriter } from './audit-writer.ts';
import { type Hashing, portableHashing } from './chain.ts';

export interface AuditTrail {
  /** Takes what happened outside the log. It is in the store within about 100 ms. */
  write(happening: Happening): void;
  /** Writes everything taken so far. Resolves when it is in the store, or when that cannot be written now. */
  settled(): Promise<void>;
  report(): AuditReport;
  /** Sessions with events that are not in the store yet. */
  behind(): number;
  /** Writes what waits, and hears no more. */
  stop(): Promise<void>;
}

export interface AuditTrailDependencies {
  bus: Doorbell;
  log: Pick<Log, 'eventsAfter' | 'heads' | 'head'>;
  audit: AuditStore;
  clock: Clock;
  /** That of any JavaScript unless told. */
  hashing?: Hashing;
  /** Something could not be written; it is tried again. */
  failed(error: unknown): void;
}

export function createAuditTrail(dependencies: AuditTrailDependencies): AuditTrail {
  const { bus, log, audit, clock, hashing = portableHashing, failed } = dependencies;
  let told: unknown;
  /** A batch that fails does so for every session in it. */
  function failedOnce(error: unknown): void {
    if (error !== told) failed((told = error));
  }
  const spans = createAuditSpans({ log, audit, hashing });
  const writer = createAuditWriter({ spans, audit, hashing, clock, failed: failedOnce });
  // Before the follower hears of it.
  const stopListening = bus.subscribe('all', (event, origin) => {
    if (isDurable(event) && origin === 'here') writer.spoken();
  });
  const follower = createFollower({
    name: 'audit trail',
    log,
    bus,
    clock,
    cursor: spans.auditedUpTo,
    hear: (events, origin) => writer.write({ sessionId: events[0]!.sessionId, events, origin }),
    gone: (sessionId, event) =>
      writer.write({ sessionId, events: [], origin: 'log', erasure: erasureOf(sessionId, event) }),
    behind: sessionsBehind,
    failed: failedOnce,
  });
  const stopCleanUp = startCleanUp({ audit, clock, failed });

  function erasureOf(sessionId: string, event?: MeetingEvent<'meeting-deleted'>): AuditLog {
    const userId = event?.actor.type === 'person' ? event.actor.id : undefined;
    const happening = { what: 'meeting-erased', sessionId, ...(userId !== undefined && { userId }) } as const;
    return auditRecordOf({ ...happening, ...(event && { traceId: event.traceId }) }, timestampOf(clock));
  }

  /** Events that the trail has not got to, deletions that it did not write down. */
  async function sessionsBehind(): Promise<{ sessionId: string; isGone?: boolean }[]> {
    const audited = new Map((await audit.progress()).map(({ sessionId, number }) => [sessionId, number]));
    const late: { sessionId: string; isGone?: boolean }[] = [];
    for (const { sessionId, head: end } of await log.heads()) {
      if (end > (audited.get(sessionId) ?? 0)) late.push({ sessionId });
      audited.delete(sessionId);
    }
    return [...late, ...[...audited.keys()].map((sessionId) => ({ sessionId, isGone: true }))];
  }

  const settled = () => writer.hurry(follower.settled);

  return {
    write: writer.record,
    settled,
    report: writer.report,
    behind: follower.unheard,
    async stop() {
      stopCleanUp();
      stopListening();
      await settled();
      follower.stop();
      writer.stop();
    },
  };
}
