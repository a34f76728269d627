// Appends to the SQLite log by group commit: all events that arrive together are decided on (sql/keep-events.ts) and stored
// in one transaction, within one turn of the event loop.
import type { DatabaseSync } from 'node:sqlite';
import type { NewEvent } from '#meeting/events.ts';
import type { AppendOutcome, Fencing } from '../log.ts';
import { type Append, keepAll } from '../sql/keep-events.ts';
import { openEventRows } from './rows/event-rows.ts';
import { createGroupCommit } from './group-commit.ts';
import { inTransaction } from './in-transaction.ts';
import type { JobTable } from './rows/job-table.ts';
import { prepareSessionRows } from './rows/session-rows.ts';

export interface SqliteAppender {
  append(event: NewEvent, under?: Fencing): Promise<AppendOutcome>;
  /** Keeps events of one session, all or none. */
  appendAll(events: readonly NewEvent[], under?: Fencing): Promise<AppendOutcome[]>;
  /** Writes what waits, now. */
  flush(): void;
}

export function createAppender(db: DatabaseSync, jobs: JobTable, enqueuesJobs: boolean): SqliteAppender {
  const beginSessions = prepareSessionRows(db);
  const events = openEventRows(db);
  const { add, flush } = createGroupCommit((batch: readonly Append[]) =>
    inTransaction(db, () => {
      const rows = { sessions: beginSessions(), events, jobs, enqueuesJobs };
      const outcomes = batch.map((item) => keepAll(rows, item));
      rows.sessions.write();
      return outcomes;
    }),
  );
  return {
    append: (event, under) => add({ events: [event], under }, (outcomes) => outcomes[0]!),
    appendAll: (several, under) => add({ events: several, under }, (outcomes) => outcomes),
    flush,
  };
}
