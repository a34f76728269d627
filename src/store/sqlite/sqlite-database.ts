// The database in one SQLite file, over one connection.
import type { DatabaseSync } from 'node:sqlite';
import { wallClock } from '#meeting/clock.ts';
import { newId } from '#meeting/ids.ts';
import type { DatabaseOptions, SharedDatabase } from '../database.ts';
import { createSqlCursors } from '../sql/sql-cursors.ts';
import { createSqlOwnNotes } from '../sql/sql-own-notes.ts';
import { createSqlQueries } from '../sql/sql-queries.ts';
import { createSqlSettings } from '../sql/sql-settings.ts';
import { createAppender } from './appender.ts';
import { takeClosingMark } from './closing-mark.ts';
import { openEpoch } from './epoch.ts';
import { openJobTable } from './rows/job-table.ts';
import { sqliteAccounts } from './sqlite-accounts.ts';
import { sqliteSql } from './own-sql.ts';
import { kyselyOver } from './kysely-over.ts';
import { migrate } from './migrations.ts';
import { openDatabase } from './open-database.ts';
import { openSqliteAuditStore } from './sqlite-audit-store.ts';
import { openSqliteLeases } from './sqlite-leases.ts';
import { openSqliteLog } from './sqlite-log.ts';
import { openSqlitePassages } from './sqlite-passages.ts';
import { openSqliteRoom } from './sqlite-room.ts';
import { startUpkeep } from './upkeep.ts';

export interface SqliteDatabase extends SharedDatabase {
  /** The connection that all parts share. For tests that look behind them. */
  readonly db: DatabaseSync;
}

/** Opens or makes `file`. Throws with one sentence when that cannot be done safely. */
export function openSqliteDatabase(
  file: string,
  { enqueuesJobs = true, clock = wallClock, holder = newId(), failed = () => {} }: DatabaseOptions = {},
): SqliteDatabase {
  const mark = takeClosingMark(file);
  const db = openDatabase(file, mark.isAsLeft);
  migrate(db);
  const jobs = openJobTable(db, clock, holder);
  const appender = createAppender(db, jobs, enqueuesJobs);
  const epoch = openEpoch(db, mark.isAsLeft);
  const upkeep = startUpkeep({ db, file, clock, failed });
  const kysely = kyselyOver(db);
  return {
    db,
    place: file,
    log: openSqliteLog(db, appender, epoch, upkeep.erased),
    room: openSqliteRoom(db, epoch),
    queries: createSqlQueries(kysely, sqliteSql),
    jobs: {
      claim: async (options) => jobs.claim(options),
      takeOver: async (options) => jobs.takeOver(options),
      neglected: async (now) => jobs.neglected(now),
    },
    leases: openSqliteLeases(db),
    cursors: createSqlCursors(kysely),
    passages: openSqlitePassages(db),
    audit: openSqliteAuditStore(db, kysely),
    settings: createSqlSettings(kysely),
    ownNotes: createSqlOwnNotes(kysely),
    accounts: sqliteAccounts(db, upkeep.erased),
    mustKeep: async () => upkeep.mustKeep(),
    async close() {
      appender.flush();
      const isInPlace = upkeep.stop();
      db.close();
      if (isInPlace) mark.leave();
    },
  };
}
