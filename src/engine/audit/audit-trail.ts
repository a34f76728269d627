// The work of the logger-audit agent: follows everything that is kept, and what happens outside the log, and writes it
// into the chain, a batch at a time. How far it is stands in the same transaction, so that after a crash the trail goes
// on from the log with nothing missing and nothing twice.
import { type Clock, timestampOf } from '#meeting/clock.ts';
import { isDurable, type DurableEvent, type MeetingEvent } from '#meeting/events.ts';
import type { AuditLog } from '#meeting/governance.ts';
import { auditCleanupMs, workflowLatencyMs } from '#meeting/limits.ts';
import type { AuditAppend, AuditStore, ChainPoint } from '#store/audit-store.ts';
import type { Log } from '#store/log.ts';
import type { Bus } from '../bus.ts';
import { auditRecordOf, type Happening } from './audit-records.ts';
import { chained } from './chain.ts';
import { createStretches, type Stretch } from './stretches.ts';

const batchMs = 100;
/** So many events to a batch: at most 5000 a second, so that acknowledgements never wait behind the trail for long. */
const batchEvents = 500;
/** Events beyond these are read from the log when their turn comes, */
const waitingAtMost = 5_000;
/** and of what happens outside it, which only a flood brings to so many, the rest is counted. */
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
  /** Hears no more, and writes what waits. */
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
  bus: Pick<Bus, 'subscribe'>;
  log: Pick<Log, 'eventsAfter' | 'heads' | 'head'>;
  audit: AuditStore;
  clock: Clock;
  /** Something could not be written; it is tried again. */
  failed(error: unknown): void;
}

interface Erasure {
  sessionId: string;
  record: AuditLog;
}

/** What is written together. */
interface Batch {
  events: DurableEvent[];
  records: AuditLog[];
  erasures: Erasure[];
  /** Sessions that were behind and are read for it. */
  read: string[];
}

/** Needs WebCrypto, which a page has at https and localhost only. */
export function createAuditTrail({ bus, log, audit, clock, failed }: AuditTrailDependencies): AuditTrail {
  const stretches = createStretches({ log, audit });
  let events: DurableEvent[] = [];
  let records: AuditLog[] = [];
  let erasures: Erasure[] = [];
  /** Sessions whose events have to be read from the log. */
  const behind = new Set<string>();
  let dropped = 0;
  let head: ChainPoint | undefined;
  let isTakenUp = false;
  let stopped = false;
  let running: Promise<Outcome> | undefined;
  let cancelNext: (() => void) | undefined;
  const report: AuditReport = {
    rows: 0,
    lastMs: 0,
    worstMs: 0,
    limitMs: workflowLatencyMs.auditTrail,
    late: 0,
  };

  const recordNow = (happening: Happening) => auditRecordOf(happening, timestampOf(clock));

  function hear(event: MeetingEvent): void {
    if (event.kind === 'meeting-deleted') erase(event.sessionId, event);
    else if (!isDurable(event) || behind.has(event.sessionId)) return;
    else if (events.length < waitingAtMost) events.push(event);
    else behind.add(event.sessionId);
    schedule(batchMs);
  }

  function erase(sessionId: string, event?: MeetingEvent<'meeting-deleted'>): void {
    if (erasures.some((other) => other.sessionId === sessionId)) return;
    const userId = event?.actor.type === 'person' ? event.actor.id : undefined;
    const happening = { what: 'meeting-erased', sessionId, ...(userId !== undefined && { userId }) } as const;
    const traceId = event && { traceId: event.traceId };
    erasures.push({ sessionId, record: recordNow({ ...happening, ...traceId }) });
    stretches.forget(sessionId);
  }

  /** What the last process left behind: events it did not get to, deletions it did not write down. */
  async function takeUp(): Promise<void> {
    const audited = new Map((await audit.progress()).map(({ sessionId, number }) => [sessionId, number]));
    for (const { sessionId, head: last } of await log.heads()) {
      if (last > (audited.get(sessionId) ?? 0)) behind.add(sessionId);
      audited.delete(sessionId);
    }
    for (const sessionId of audited.keys()) erase(sessionId);
    isTakenUp = true;
  }

  function schedule(ms: number): void {
    if (stopped || running) return;
    cancelNext ??= clock.after(ms, () => void run());
  }

  function run(): Promise<Outcome> {
    cancelNext?.();
    cancelNext = undefined;
    running ??= writeBatch().then((outcome) => {
      running = undefined;
      if (hasMore()) schedule(outcome === 'failed' ? againMs : batchMs);
      return outcome;
    });
    return running;
  }

  function hasMore(): boolean {
    return !isTakenUp || events.length + records.length + erasures.length + behind.size > 0;
  }

  async function writeBatch(): Promise<Outcome> {
    const batch: Batch = { events: [], records: [], erasures: [], read: [] };
    try {
      if (!isTakenUp) await takeUp();
      take(batch);
      const { audited, found } = await look(batch);
      const told = [...found, ...batch.records, ...batch.erasures.map(({ record }) => record)];
      if (told.length === 0) return 'written';
      const rows = await chained(told, (head ??= await audit.head()));
      const erased = batch.erasures.map(({ sessionId }) => sessionId);
      const outcome = await audit.append({ rows, audited, erased });
      if (outcome === 'moved') {
        putBack(batch);
        return outcome;
      }
      head = rows.at(-1)!;
      stretches.kept(audited);
      measure(rows.length, batch.events[0]);
      return 'written';
    } catch (error) {
      putBack(batch);
      failed(error);
      return 'failed';
    }
  }

  function take(batch: Batch): void {
    batch.events = events.splice(0, batchEvents);
    batch.records = records.splice(0);
    if (dropped > 0) batch.records.push(recordNow({ what: 'records-dropped', data: { count: dropped } }));
    dropped = 0;
    // A deletion is written after everything of its meeting.
    const isLast = ({ sessionId }: Erasure) => !events.some((event) => event.sessionId === sessionId);
    batch.erasures = erasures.filter(isLast);
    erasures = erasures.filter((erasure) => !isLast(erasure));
  }

  /** The records that the batch's events come to, with those of sessions that are behind as far as there is room. */
  async function look({ events: taken, read }: Batch) {
    const audited: AuditAppend['audited'][number][] = [];
    const found: AuditLog[] = [];
    const add = (stretch: Stretch) => {
      if (stretch.audited) audited.push(stretch.audited);
      found.push(...stretch.records);
      return stretch.isBehind;
    };
    for (const [sessionId, own] of Map.groupBy(taken, (event) => event.sessionId)) {
      if (!behind.has(sessionId) && add(await stretches.of(sessionId, own))) behind.add(sessionId);
    }
    for (const sessionId of Array.from(behind)) {
      if (found.length >= batchEvents) break;
      // What is kept while this is read waits for the next batch, which sees whether it follows on.
      behind.delete(sessionId);
      read.push(sessionId);
      if (add(await stretches.inLog(sessionId))) behind.add(sessionId);
    }
    return { audited, found };
  }

  /** Everything is looked at anew: who knows what was kept, and by whom. */
  function putBack(batch: Batch): void {
    events = [...batch.events, ...events];
    records = [...batch.records, ...records];
    erasures = [...batch.erasures, ...erasures];
    for (const sessionId of batch.read) behind.add(sessionId);
    head = undefined;
    stretches.clear();
  }

  function measure(rows: number, oldest: DurableEvent | undefined): void {
    report.rows += rows;
    if (!oldest) return;
    report.lastMs = Math.max(0, clock.now() - Date.parse(oldest.at));
    report.worstMs = Math.max(report.worstMs, report.lastMs);
    if (report.lastMs > report.limitMs) report.late++;
  }

  async function settled(): Promise<void> {
    while (running || hasMore()) if ((await run()) === 'failed') return;
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

  const unsubscribe = bus.subscribe('all', hear);
  let cancelCleanUp = clock.after(0, cleanUpSoon);
  schedule(0);

  return {
    write(happening) {
      if (records.length < happeningsAtMost) records.push(recordNow(happening));
      else dropped++;
      schedule(batchMs);
    },
    settled,
    report: () => ({ ...report }),
    async stop() {
      unsubscribe();
      cancelCleanUp();
      await settled();
      stopped = true;
      cancelNext?.();
    },
  };
}

/** moved: somebody else wrote meanwhile, or a meeting went; it is tried again. */
type Outcome = 'written' | 'moved' | 'failed';
