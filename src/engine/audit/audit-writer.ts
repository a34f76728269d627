// Writes the audit trail a batch at a time: what the follower of the log has heard, and what happened outside the log,
// become rows of the chain in one transaction, with how far each session is.
import { type Clock, timestampOf } from '#meeting/clock.ts';
import type { DurableEvent } from '#meeting/events.ts';
import type { AuditLog } from '#meeting/governance.ts';
import { workflowLatencyMs } from '#meeting/limits.ts';
import type { AuditAppend, AuditStore, ChainPoint } from '#store/audit-store.ts';
import type { Origin } from '../follow/follower.ts';
import { auditRecordOf, type Happening } from './audit-records.ts';
import type { AuditSpans } from './audit-spans.ts';
import { chained } from './chain.ts';

const batchMs = 100;
/** So many events to a batch: at most 5000 a second, so that acknowledgements never wait behind the trail for long. */
const batchEvents = 500;
/** What happens outside the log; only a flood brings it to so many, and then the rest is counted. */
const happeningsAtMost = 1_000;
const againMs = 1_000;

export interface AuditReport {
  /** Rows written since the start. */
  rows: number;
  /** From an event to its record in the store: of the last batch, the worst, and how many batches were over the limit. */
  lastMs: number;
  worstMs: number;
  limitMs: number;
  late: number;
}

/** Events of one session, or its erasure. */
export interface Heard {
  sessionId: string;
  events: readonly DurableEvent[];
  origin: Origin;
  erasure?: AuditLog;
}

interface Hearing extends Heard {
  done(outcome: void | 'again'): void;
  failed(error: unknown): void;
}

/** moved: somebody else wrote meanwhile, or a meeting went; it is tried again. */
type Outcome = 'written' | 'moved' | 'failed';

export interface AuditWriter {
  /** Resolves when it is written; 'again' when it no longer follows on what is there. Rejects when it cannot be. */
  write(heard: Heard): Promise<void | 'again'>;
  record(happening: Happening): void;
  /** Writes what waits, and what comes until `rest` has resolved, without waiting for more. */
  hurry(rest: () => Promise<void>): Promise<void>;
  report(): AuditReport;
  stop(): void;
}

export interface AuditWriterDependencies {
  spans: AuditSpans;
  audit: Pick<AuditStore, 'head' | 'append'>;
  clock: Clock;
  failed(error: unknown): void;
}

export function createAuditWriter({ spans, audit, clock, failed }: AuditWriterDependencies): AuditWriter {
  let waiting: Hearing[] = [];
  let records: AuditLog[] = [];
  let dropped = 0;
  let head: ChainPoint | undefined;
  let stopped = false;
  /** How many wait for everything to be written now. */
  let hurried = 0;
  let running: Promise<Outcome> | undefined;
  let last: Outcome | undefined;
  let cancelNext: (() => void) | undefined;
  const report: AuditReport = {
    rows: 0,
    lastMs: 0,
    worstMs: 0,
    limitMs: workflowLatencyMs.auditTrail,
    late: 0,
  };
  const recordNow = (happening: Happening) => auditRecordOf(happening, timestampOf(clock));

  function schedule(ms: number): void {
    if (stopped || running) return;
    if (hurried > 0 && ms !== againMs) void run();
    else cancelNext ??= clock.after(ms, () => void run());
  }

  function run(): Promise<Outcome> {
    cancelNext?.();
    cancelNext = undefined;
    running ??= writeBatch().then((outcome) => {
      running = undefined;
      last = outcome;
      if (hasMore()) schedule(outcome === 'failed' ? againMs : batchMs);
      return outcome;
    });
    return running;
  }

  const hasMore = () => waiting.length + records.length + dropped > 0;

  async function writeBatch(): Promise<Outcome> {
    const hearings = takeHearings();
    const outside = takeRecords();
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

  async function writeAll(hearings: readonly Hearing[], outside: readonly AuditLog[]): Promise<Outcome> {
    const audited: AuditAppend['audited'][number][] = [];
    const found: AuditLog[] = [];
    const told: Hearing[] = [];
    for (const hearing of hearings) {
      const span = await spans.of(hearing.sessionId, hearing.events);
      if (!span) continue;
      told.push(hearing);
      found.push(...span.records, ...(hearing.erasure ? [hearing.erasure] : []));
      if (span.audited) audited.push(span.audited);
    }
    const erased = told.filter(({ erasure }) => erasure).map(({ sessionId }) => sessionId);
    const rows = await chained([...found, ...outside], (head ??= await audit.head()));
    if (rows.length > 0 && (await audit.append({ rows, audited, erased })) === 'moved') return 'moved';
    head = rows.at(-1) ?? head;
    spans.kept(audited);
    for (const sessionId of erased) spans.forget(sessionId);
    if (told.length < hearings.length) spans.clear();
    measure(rows.length, told.find(({ origin }) => origin === 'here')?.events[0]);
    for (const hearing of told) hearing.done();
    return 'written';
  }

  function takeHearings(): Hearing[] {
    let events = 0;
    const end = waiting.findIndex((hearing) => (events += hearing.events.length) > batchEvents);
    return waiting.splice(0, end < 0 ? waiting.length : Math.max(1, end));
  }

  function takeRecords(): AuditLog[] {
    const taken = records.splice(0);
    if (dropped > 0) taken.push(recordNow({ what: 'records-dropped', data: { count: dropped } }));
    dropped = 0;
    return taken;
  }

  function startOver(outside: readonly AuditLog[]): void {
    records = [...outside, ...records];
    head = undefined;
    spans.clear();
  }

  function measure(rows: number, oldest: DurableEvent | undefined): void {
    report.rows += rows;
    if (!oldest) return;
    report.lastMs = Math.max(0, clock.now() - Date.parse(oldest.at));
    report.worstMs = Math.max(report.worstMs, report.lastMs);
    if (report.lastMs > report.limitMs) report.late++;
  }

  return {
    write: (heard) =>
      new Promise((done, reject) => {
        waiting.push({ ...heard, done, failed: reject });
        schedule(batchMs);
      }),
    record(happening) {
      if (records.length < happeningsAtMost) records.push(recordNow(happening));
      else dropped++;
      schedule(batchMs);
    },
    async hurry(rest) {
      hurried++;
      last = undefined;
      if (waiting.length > 0) void run();
      await rest();
      while (running || hasMore()) {
        // What just failed is not asked again for the sake of who waits here.
        if (running) await running;
        else if (last === 'failed') break;
        else await run();
      }
      hurried--;
    },
    report: () => ({ ...report }),
    stop() {
      stopped = true;
      cancelNext?.();
    },
  };
}
