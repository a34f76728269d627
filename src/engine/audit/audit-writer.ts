// Writes the audit trail in batches: the events from the log's follower, and events outside the log, become rows of the chain
// in one transaction, together with the cursor of each session.
import { type Clock, timestampOf } from '#meeting/clock.ts';
import type { DurableEvent } from '#meeting/events.ts';
import type { AuditLog } from '#meeting/governance.ts';
import { workflowLatencyMs } from '#meeting/limits.ts';
import type { AuditAppend, AuditStore, ChainPoint } from '#store/audit-store.ts';
import { createAuditIntake, type HeardEvents, type Hearing } from './audit-intake.ts';
import { type BatchOutcome, createBatchTiming } from './batch-timing.ts';
import { auditRecordOf, type Happening } from './audit-records.ts';
import type { AuditSpans } from './audit-spans.ts';
import { chained, type Hashing, linksOf } from './chain.ts';

export interface AuditReport {
  /** Rows written since the start. */
  rows: number;
  /** From an event to its record in the store: of the last batch, the worst, and how many batches were over the limit. */
  lastMs: number;
  worstMs: number;
  limitMs: number;
  late: number;
}

export interface AuditWriter {
  /** Resolves when it is written; 'again' when it no longer follows on what is there. Rejects when it cannot be. */
  write(heard: HeardEvents): Promise<void | 'again'>;
  record(happening: Happening): void;
  /** Somebody said something, and goes first. */
  spoken(): void;
  /** Writes what waits, and what comes until `rest` has resolved, without waiting for more. */
  hurry(rest: () => Promise<void>): Promise<void>;
  report(): AuditReport;
  stop(): void;
}

export interface AuditWriterDependencies {
  spans: AuditSpans;
  audit: Pick<AuditStore, 'append'>;
  hashing: Hashing;
  clock: Clock;
  failed(error: unknown): void;
}

export function createAuditWriter({
  spans,
  audit,
  hashing,
  clock,
  failed,
}: AuditWriterDependencies): AuditWriter {
  const intake = createAuditIntake((happening) => auditRecordOf(happening, timestampOf(clock)));
  const report: AuditReport = {
    rows: 0,
    lastMs: 0,
    worstMs: 0,
    limitMs: workflowLatencyMs.auditTrail,
    late: 0,
  };
  async function writeBatch(): Promise<BatchOutcome> {
    const hearings = intake.takeHearings();
    const outside = intake.takeRecords();
    try {
      const outcome = await writeAll(hearings, outside);
      if (outcome === 'moved') startOver(outside);
      return outcome;
    } catch (error) {
      startOver(outside);
      failed(error);
      for (const hearing of hearings) hearing.failed(error);
      return 'failed';
    } finally {
      // Whoever was not told that it is written, or that it failed, comes again.
      for (const hearing of hearings) hearing.done('again');
    }
  }

  async function writeAll(hearings: readonly Hearing[], outside: readonly AuditLog[]): Promise<BatchOutcome> {
    const { told, found, audited } = await spansOf(spans, hearings);
    const erased = told.filter(({ erasure }) => erasure).map(({ sessionId }) => sessionId);
    const links = linksOf([...found, ...outside], hashing);
    const rowsAfter = (head: ChainPoint) => chained(links, head, hashing);
    if (links.length > 0 && (await audit.append({ rowsAfter, audited, erased })) === 'moved') return 'moved';
    spans.kept(audited);
    for (const sessionId of erased) spans.forget(sessionId);
    if (told.length < hearings.length) spans.clear();
    report.rows += links.length;
    measure(report, clock, told.find(({ origin }) => origin === 'here')?.events[0]);
    for (const hearing of told) hearing.done();
    return 'written';
  }

  function startOver(outside: readonly AuditLog[]): void {
    intake.putBack(outside);
    spans.clear();
  }

  const timing = createBatchTiming({
    clock,
    write: writeBatch,
    hasMore: intake.hasMore,
    isAwaited: intake.hasHearings,
  });
  return {
    write(heard) {
      const written = intake.hear(heard);
      timing.soon();
      return written;
    },
    record(happening) {
      intake.record(happening);
      timing.soon();
    },
    spoken: timing.spoken,
    hurry: timing.hurry,
    report: () => ({ ...report }),
    stop: timing.stop,
  };
}

interface FoundForAudit {
  /** Those that follow on what the trail has. */
  told: Hearing[];
  found: AuditLog[];
  audited: AuditAppend['audited'][number][];
}

/** The records of what was heard, and how far each session comes with them. */
async function spansOf(spans: AuditSpans, hearings: readonly Hearing[]): Promise<FoundForAudit> {
  const result: FoundForAudit = { told: [], found: [], audited: [] };
  for (const hearing of hearings) {
    const span = await spans.of(hearing.sessionId, hearing.events);
    if (!span) continue;
    result.told.push(hearing);
    result.found.push(...span.records, ...(hearing.erasure ? [hearing.erasure] : []));
    if (span.audited) result.audited.push(span.audited);
  }
  return result;
}

function measure(report: AuditReport, clock: Clock, oldest: DurableEvent | undefined): void {
  if (!oldest) return;
  report.lastMs = Math.max(0, clock.now() - Date.parse(oldest.at));
  report.worstMs = Math.max(report.worstMs, report.lastMs);
  if (report.lastMs > report.limitMs) report.late++;
}
