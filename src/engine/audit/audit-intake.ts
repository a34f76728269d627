// The events that wait to be written into the audit trail: events of the log, by session, and events outside the log.
import type { DurableEvent } from '#meeting/events.ts';
import type { AuditLog } from '#meeting/governance.ts';
import type { Origin } from '../follow/follower.ts';
import type { Happening } from './audit-records.ts';

/** So many events to a batch: at most 5000 a second, so that acknowledgements never wait behind the trail for long. */
const batchEvents = 500;
/** What happens outside the log; only a flood brings it to so many, and then the rest is counted. */
const happeningsAtMost = 1_000;

/** Events of one session, or its erasure. */
export interface HeardEvents {
  sessionId: string;
  events: readonly DurableEvent[];
  origin: Origin;
  erasure?: AuditLog;
}

/** With whoever waits until it is written. */
export interface Hearing extends HeardEvents {
  done(outcome: void | 'again'): void;
  failed(error: unknown): void;
}

export interface AuditIntake {
  /** Resolves or rejects when somebody who took it says so. */
  hear(heard: HeardEvents): Promise<void | 'again'>;
  record(happening: Happening): void;
  hasHearings(): boolean;
  hasMore(): boolean;
  takeHearings(): Hearing[];
  takeRecords(): AuditLog[];
  /** They could not be written, and come first the next time. */
  putBack(records: readonly AuditLog[]): void;
}

export function createAuditIntake(recordNow: (happening: Happening) => AuditLog): AuditIntake {
  const waiting: Hearing[] = [];
  let records: AuditLog[] = [];
  let dropped = 0;
  return {
    hear: (heard) => new Promise((done, failed) => waiting.push({ ...heard, done, failed })),
    record(happening) {
      if (records.length < happeningsAtMost) records.push(recordNow(happening));
      else dropped++;
    },
    hasHearings: () => waiting.length > 0,
    hasMore: () => waiting.length + records.length + dropped > 0,
    takeHearings() {
      let events = 0;
      const end = waiting.findIndex((hearing) => (events += hearing.events.length) > batchEvents);
      return waiting.splice(0, end < 0 ? waiting.length : Math.max(1, end));
    },
    takeRecords() {
      const taken = records.splice(0);
      if (dropped > 0) taken.push(recordNow({ what: 'records-dropped', data: { count: dropped } }));
      dropped = 0;
      return taken;
    },
    putBack(taken) {
      records = [...taken, ...records];
    },
  };
}
