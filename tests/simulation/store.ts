// The store that outlives the servers: the memory database, shared by several under names of their own, or one SQLite file.
import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Clock } from '#meeting/clock.ts';
import type { SharedDatabase } from '#store/database.ts';
import { createMemoryJobs } from '#store/memory/memory-jobs.ts';
import { createMemoryLeases } from '#store/memory/memory-leases.ts';
import { createMemoryLog } from '#store/memory/memory-log.ts';
import { createMemoryQueries } from '#store/memory/memory-queries.ts';
import { createMemoryRoom } from '#store/memory/memory-room.ts';
import { emptyTables } from '#store/memory/memory-tables.ts';
import { openSqliteDatabase, type SqliteDatabase } from '#store/sqlite/sqlite-database.ts';

/** What a server of the simulation needs of a database. */
export type Store = Pick<SharedDatabase, 'log' | 'room' | 'queries' | 'jobs' | 'leases'>;

export interface KeptStore {
  /** Several servers may share it. */
  isShared: boolean;
  /** For one server, under the name by which it holds sessions. Again after it ended without a word. */
  open(server: { holder: string; clock: Clock }): Store;
  close(): Promise<void>;
}

/** The same part with some of it done otherwise. What it reads afresh each time, such as the epoch, it goes on reading. */
export function withChanges<T extends object>(part: T, changes: Partial<T>): T {
  return Object.assign(Object.create(part) as T, changes);
}

export function memoryStore(): KeptStore {
  const tables = emptyTables();
  let room: Store['room'] | undefined;
  let first: Store['log'] | undefined;
  return {
    isShared: true,
    open({ holder, clock }) {
      const log = createMemoryLog({ tables, enqueuesJobs: true, clock, holder });
      const common = (first ??= log);
      room ??= createMemoryRoom(tables, common);
      // All of them are one database, and so have one epoch.
      const { append, appendAll } = log;
      return {
        log: withChanges(common, { append, appendAll }),
        room,
        queries: createMemoryQueries(tables),
        jobs: createMemoryJobs(tables, holder),
        leases: createMemoryLeases(tables),
      };
    },
    close: async () => {},
  };
}

export function sqliteStore(): KeptStore {
  const folder = mkdtempSync(join(tmpdir(), 'aside-simulation-'));
  const opened: SqliteDatabase[] = [];
  const fileOf = (number: number) => join(folder, `${number}.db`);
  return {
    isShared: false,
    open(options) {
      const file = fileOf(opened.length);
      // What a process that was killed leaves: the file and its write-ahead log as they stand, and no mark of an orderly end.
      for (const end of ['', '-wal']) {
        const left = fileOf(opened.length - 1) + end;
        if (existsSync(left)) copyFileSync(left, file + end);
      }
      const database = openSqliteDatabase(file, options);
      opened.push(database);
      return database;
    },
    async close() {
      for (const database of opened) await database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
