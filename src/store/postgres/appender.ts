// Appends to the log in PostgreSQL by group commit. A batch locks the rows of its sessions and reads what it needs, decides
// (sql/keep-events.ts) and writes. So numbers are dense, and their order is the order of commits, on any number of servers.
import type { NewEvent } from '#meeting/events.ts';
import type { AppendOutcome, Fencing } from '../log.ts';
import { type Append, keepAll } from '../sql/keep-events.ts';
import { batchRows } from './batch-rows.ts';
import { inTwoTrips } from './in-transaction.ts';
import { oneBatchAtATime } from './one-batch-at-a-time.ts';
import type { Pool } from './pool.ts';
import { readBatch } from './read-batch.ts';
import { writeBatch } from './write-batch.ts';

export interface PostgresAppender {
  append(event: NewEvent, under?: Fencing): Promise<AppendOutcome>;
  /** Keeps events of one session, all or none. */
  appendAll(events: readonly NewEvent[], under?: Fencing): Promise<AppendOutcome[]>;
  /** Resolves when everything that was appended until now is answered. */
  settled(): Promise<void>;
}

export interface AppenderOptions {
  enqueuesJobs: boolean;
  /** Who holds the jobs of what is appended here. */
  holder: string;
  /** Milliseconds since 1970. */
  now(): number;
}

export function createAppender(pool: Pool, options: AppenderOptions): PostgresAppender {
  const { add, settled } = oneBatchAtATime((batch: readonly Append[]) =>
    inTwoTrips(pool, {
      read: (client) => readBatch(client, batch),
      write(client, found) {
        const { written, ...rows } = batchRows(found);
        const result = batch.map((item) => keepAll({ ...rows, enqueuesJobs: options.enqueuesJobs }, item));
        return { sent: writeBatch(client, written, { holder: options.holder, now: options.now() }), result };
      },
    }),
  );
  return {
    append: async (event, under) => (await add({ events: [event], under }))[0]!,
    appendAll: (events, under) => add({ events, under }),
    settled,
  };
}
