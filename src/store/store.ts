// Log, queries and jobs as one object, for who has not been told the parts apart yet: see log.ts, queries.ts, jobs.ts.
import type { Jobs } from './jobs.ts';
import type { Log } from './log.ts';
import type { Queries } from './queries.ts';

export interface LogStore extends Omit<Log, 'delete' | 'holds' | 'newEpoch'>, Queries {
  readonly place: string;
  claimJobs: Jobs['claim'];
  deleteMeeting: Log['delete'];
  close(): Promise<void>;
}

export type { AppendOutcome } from './log.ts';
export { type ClaimOptions, type Job, jobLeaseMs } from './jobs.ts';
export type { DatabaseOptions as StoreOptions } from './database.ts';
