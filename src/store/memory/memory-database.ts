// The database in memory, for tests and for an engine that needs no disk. Nothing survives the process.
import { wallClock } from '#meeting/clock.ts';
import { newId } from '#meeting/ids.ts';
import type { Database, DatabaseOptions, SharedDatabase } from '../database.ts';
import { createMemoryAuditStore } from './memory-audit-store.ts';
import { createMemoryCursors } from './memory-cursors.ts';
import { createMemoryJobs } from './memory-jobs.ts';
import { createMemoryLeases } from './memory-leases.ts';
import { createMemoryLog } from './memory-log.ts';
import { createMemoryPassages } from './memory-passages.ts';
import { createMemoryQueries } from './memory-queries.ts';
import { createMemoryRoom } from './memory-room.ts';
import { createMemorySettings } from './memory-settings.ts';
import { emptyTables } from './memory-tables.ts';

export function openMemoryDatabase({
  enqueuesJobs = true,
  clock = wallClock,
  holder = newId(),
}: DatabaseOptions = {}): Database & Pick<SharedDatabase, 'room'> {
  const tables = emptyTables();
  const log = createMemoryLog({ tables, enqueuesJobs, clock, holder });
  return {
    place: 'memory (lost when the server stops)',
    log,
    room: createMemoryRoom(tables, log),
    queries: createMemoryQueries(tables),
    jobs: createMemoryJobs(tables, holder),
    leases: createMemoryLeases(tables),
    cursors: createMemoryCursors(tables),
    passages: createMemoryPassages(tables),
    audit: createMemoryAuditStore(),
    settings: createMemorySettings(),
    close: async () => {},
  };
}
