// The memory database as one object, as the engine's tests have it until each takes the parts it needs.
import type { DatabaseOptions } from '../database.ts';
import type { LogStore } from '../store.ts';
import { openMemoryDatabase } from './memory-database.ts';

export function createMemoryStore(options: DatabaseOptions = {}): LogStore {
  const { place, log, queries, jobs, close } = openMemoryDatabase(options);
  const { holds: _, newEpoch: __, ...rest } = log;
  return { ...rest, ...queries, place, claimJobs: jobs.claim, deleteMeeting: log.delete, close };
}
