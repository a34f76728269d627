// The work of the logger-audit agent: a follower of the log that writes everything kept, and what happens outside the
// log, into the chain, a batch at a time. How far it is stands in the same transaction, so that after a crash the trail
// goes on from the log with nothing missing and nothing twice.
import { type Clock, timestampOf } from '#meeting/clock.ts';
import type { DurableEvent, MeetingEvent } from '#meeting/events.ts';
import type { AuditLog } from '#meeting/governance.ts';
import { auditCleanupMs, workflowLatencyMs } from '#meeting/limits.ts';
import type { AuditAppend, AuditStore, ChainPoint } from '#store/audit-store.ts';
import type { Log } from '#store/log.ts';
import { createFollower, type Doorbell, type Origin } from '../follower.ts';
import { auditRecordOf, type Happening } from './audit-records.ts';
import { createAuditSpans } from './audit-spans.ts';
import { chained } from './chain.ts';

const batchMs = 100;
/** So many events to a batch: at most 5000 a second, so that acknowledgements never wait behind the trail for long. */
const batchEvents = 500;
/** What happens outside the log; only a flood brings it to so many, and then the rest is counted. */
const happeningsAtMost = 1_000;
const againMs = 1_000;
/** Rows cleared or pruned at once, and the pause between. */
const clearing = { rows: 2_000, pauseMs: 20 } as const;

export interface AuditTrail {
  /** Takes what happened outside the log. It is in the store within about 100 ms. */
  write(happening: Happening): void;
  /** Writes everything taken so far. Resolves when it is in the store, or when that cannot be written now. */
  settled(): Promise<void>;
  report(): AuditReport;
  /** Writes what waits, and hears no more. */
  stop(): Promise<void>;
}

export interface AuditReport {
  /** Rows written since the start. */
  rows: number;
  /** From an event to its record in the store: of the last batch, the worst, and how many batches were over the limit. */
  lastMs: number;
  worstMs: number;
  limitMs: number;
  late: number;
}

export interface AuditTrailDependencies {
  bus: Doorbell;
  log: Pick<Log, 'eventsAfter' | 'heads' | 'head'>;
  audit: AuditStore;
  clock: Clock;
  /** Something could not be written; it is tried again. */
  failed(error: unknown): void;
}

/** What the follower waits for to be written: events of one session, or its erasure. */
interface Hearing {
  sessionId: string;
  events: readonly DurableEvent[];
  origin: Origin;
  erasure?: AuditLog;
  done(outcome: void | 'again'): void;
  failed(error: unknown): void;
}

/** moved: somebody else wrote meanwhile, or a meeting went; it is tried again. */
type Outcome = 'written' | 'moved' | 'failed';

/** Needs WebCrypto, which a page has at https and localhost only. */
export function createAuditTrail({ bus, log, audit, clock, failed }: AuditTrailDependencies): AuditTrail {
  const spans = createAuditSpans({ log, audit });
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
  let told: unknown;
  const report: AuditReport = {
    rows: 0,
    lastMs: 0,
    worstMs: 0,
    limitMs: workflowLatencyMs.auditTrail,
    late: 0,
  };

  const recordNow = (happening: Happening) => auditRecordOf(happening, timestampOf(clock));
  /** A batch that fails does so for every session in it. */
  function failedOnce(error: unknown): void {
    if (error !== told) failed((told = error));
  }

  const follower = createFollower({
    name: 'audit trail',
    log,
    bus,
    clock,
    cursor: spans.auditedUpTo,
    hear: (events, origin) => written({ sessionId: events[0]!.sessionId, events, origin }),
    gone: (sessionId, event) =>
      written({ sessionId, events: [], origin: 'log', erasure: erasureOf(sessionId, event) }),
    behind,
    failed: failedOnce,
  });

  function written(hearing: Omit<Hearing, 'done' | 'failed'>): Promise<void | 'again'> {
    return new Promise((done, reject) => {
      waiting.push({ ...hearing, done, failed: reject });
      schedule(batchMs);
    });
  }

  function erasureOf(sessionId: string, event?: MeetingEvent<'meeting-deleted'>): AuditLog {
    const userId = event?.actor.type === 'person' ? event.actor.id : undefined;
    const happening = { what: 'meeting-erased', sessionId, ...(userId !== undefined && { userId }) } as const;
    return recordNow({ ...happening, ...(event && { traceId: event.traceId }) });
  }

  /** Events that the trail has not got to, deletions that it did not write down. */
  async function behind(): Promise<{ sessionId: string; isGone?: boolean }[]> {
    const audited = new Map((await audit.progress()).map(({ sessionId, number }) => [sessionId, number]));
    const late: { sessionId: string; isGone?: boolean }[] = [];
    for (const { sessionId, head: end } of await log.heads()) {
      if (end > (audited.get(sessionId) ?? 0)) late.push({ sessionId });
      audited.delete(sessionId);
    }
    return [...late, ...[...audited.keys()].map((sessionId) => ({ sessionId, isGone: true }))];
  }

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
      failedOnce(error);
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

  async function settled(): Promise<void> {
    hurried++;
    last = undefined;
    if (waiting.length > 0) void run();
    await follower.settled();
    while (running || hasMore()) {
      // What just failed is not asked again for the sake of who waits here.
      if (running) await running;
      else if (last === 'failed') break;
      else await run();
    }
    hurried--;
  }

  /** Once at the start and every 24 hours, a little at a time. */
  async function cleanUp(): Promise<void> {
    let isMore = false;
    try {
      const { cleared, pruned } = await audit.clear(timestampOf(clock), clearing.rows);
      isMore = cleared + pruned > 0;
    } catch (error) {
      failed(error);
    }
    if (!stopped) cancelCleanUp = clock.after(isMore ? clearing.pauseMs : auditCleanupMs, cleanUpSoon);
  }
  const cleanUpSoon = () => void cleanUp();
  let cancelCleanUp = clock.after(0, cleanUpSoon);

  return {
    write(happening) {
      if (records.length < happeningsAtMost) records.push(recordNow(happening));
      else dropped++;
      schedule(batchMs);
    },
    settled,
    report: () => ({ ...report }),
    async stop() {
      cancelCleanUp();
      await settled();
      stopped = true;
      follower.stop();
      cancelNext?.();
    },
  };
}
