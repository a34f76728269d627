// A data folder with an audited meeting in it, for the tests beside this file. Not for production code.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { manualClock } from '#meeting/clock.ts';
import type { NewEvent } from '#meeting/events.ts';
import { createAuditTrail, type AuditTrail } from '#engine/audit/audit-trail.ts';
import { createBus } from '#engine/bus.ts';
import { openSqliteDatabase } from '#store/sqlite/sqlite-database.ts';
import type { AuditStore } from '#store/audit-store.ts';

export interface SampleData {
  folder: string;
  audit: AuditStore;
  trail: AuditTrail;
  /** Keeps the events and writes them into the trail. */
  keep(events: readonly NewEvent[]): Promise<void>;
  /** Runs SQL behind everybody's back. */
  run(sql: string, ...values: (string | number | null)[]): void;
  rows(sql: string): Record<string, string | number | null>[];
  erase(sessionId: string): Promise<void>;
  discard(): Promise<void>;
}

export function someData(): SampleData {
  const folder = mkdtempSync(join(tmpdir(), 'aside-data-'));
  const { db, log, audit, close } = openSqliteDatabase(join(folder, 'aside.db'));
  const failed = (error: unknown) => {
    throw error;
  };
  const clock = manualClock();
  const bus = createBus({ keep: log.append, keepAll: log.appendAll, failed });
  const trail = createAuditTrail({ bus, log, audit, clock, failed });
  return {
    folder,
    audit,
    trail,
    async keep(events) {
      for (const event of events) await bus.publish(event);
      await trail.settled();
    },
    run: (sql, ...values) => void db.prepare(sql).run(...values),
    rows: (sql) => db.prepare(sql).all() as ReturnType<SampleData['rows']>,
    async erase(sessionId) {
      await log.delete(sessionId);
      const actor = { type: 'person', id: 'ada', name: 'Ada' } as const;
      const at = new Date(clock.now()).toISOString();
      bus.broadcast({
        id: 'gone',
        sessionId,
        sequence: 0,
        at,
        kind: 'meeting-deleted',
        actor,
        causes: [],
        traceId: 't',
        body: {},
      });
      await trail.settled();
    },
    async discard() {
      await trail.stop();
      await close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
