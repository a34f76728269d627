// The database in PostgreSQL, which several servers share.
import { Kysely, PostgresDialect } from 'kysely';
import { wallClock } from '#meeting/clock.ts';
import { newId } from '#meeting/ids.ts';
import type { DatabaseOptions, SharedDatabase } from '../database.ts';
import { createSqlCursors } from '../sql/sql-cursors.ts';
import { createSqlOwnNotes } from '../sql/sql-own-notes.ts';
import { createSqlQueries } from '../sql/sql-queries.ts';
import { createSqlSettings } from '../sql/sql-settings.ts';
import type { Tables } from '../sql/tables.ts';
import { createAppender } from './appender.ts';
import { openEpoch } from './epoch.ts';
import { postgresSql } from './own-sql.ts';
import { type HolderLock, holdLock } from './holder-lock.ts';
import { migrate, withShapeLock } from './migrations.ts';
import { mustBeSafe, openPool, placeOf, type Pool } from './pool.ts';
import { openPostgresAuditStore } from './postgres-audit-store.ts';
import { openPostgresJobs } from './postgres-jobs.ts';
import { openPostgresLeases } from './postgres-leases.ts';
import { openPostgresLimiters } from './postgres-limiters.ts';
import { openPostgresLog } from './postgres-log.ts';
import { openPostgresPassages } from './postgres-passages.ts';
import { openPostgresRoom } from './postgres-room.ts';

/** Opens the database at `url` and brings it to the newest shape. Rejects with one sentence when that cannot be done safely. */
export async function openPostgresDatabase(
  url: string,
  { enqueuesJobs = true, clock = wallClock, holder = newId(), failed = () => {} }: DatabaseOptions = {},
): Promise<SharedDatabase> {
  const place = placeOf(url);
  const pool = openPool(url, failed);
  try {
    await mustBeSafe(pool, place);
    await migrate(pool);
    const epoch = await openEpoch({ pool, clock, failed });
    const lock = await holdLock({ pool, holder, clock, failed }).catch((error: unknown) => {
      epoch.stop();
      throw error;
    });
    const appender = createAppender(pool, { enqueuesJobs, holder, now: () => clock.now() });
    const dialect = new PostgresDialect({ pool });
    const kysely = new Kysely<Tables>({ dialect });
    return {
      place,
      log: openPostgresLog(pool, appender, epoch),
      room: openPostgresRoom(pool, epoch),
      queries: createSqlQueries(kysely, postgresSql),
      jobs: openPostgresJobs(pool, holder),
      leases: openPostgresLeases(pool),
      cursors: createSqlCursors(kysely),
      passages: openPostgresPassages(pool),
      audit: openPostgresAuditStore(pool, kysely),
      settings: createSqlSettings(kysely),
      ownNotes: createSqlOwnNotes(kysely),
      accounts: {
        dialect,
        type: 'postgres',
        transaction: true,
        reshape: (work) => withShapeLock(pool, work),
        // What a database server keeps besides its tables is up to whoever runs it.
        erased: async () => {},
      },
      others: { hasEnded: lock.hasEnded, fallen: (now) => fallenHolders(pool, lock, now) },
      openLimiter: openPostgresLimiters(pool),
      mustKeep: () => mustKeep(pool, place),
      async close() {
        await appender.settled();
        epoch.stop();
        lock.stop();
        await pool.end();
      },
    };
  } catch (error) {
    await pool.end();
    throw error;
  }
}

async function fallenHolders(pool: Pool, lock: HolderLock, now: number): Promise<string[]> {
  const { rows } = await pool.query<{ holder: string }>(
    'SELECT DISTINCT holder FROM session_leases WHERE until > $1',
    [now],
  );
  const ended = await Promise.all(
    rows.map(async ({ holder }) => ((await lock.hasEnded(holder)) ? [holder] : [])),
  );
  return ended.flat();
}

async function mustKeep(pool: Pool, place: string): Promise<void> {
  const value = newId();
  await pool.query(
    `INSERT INTO store_facts (name, value) VALUES ('probe', $1)
     ON CONFLICT (name) DO UPDATE SET value = excluded.value`,
    [value],
  );
  // Another server may have written its own meanwhile.
  const { rowCount } = await pool.query("SELECT 1 FROM store_facts WHERE name = 'probe'");
  if (rowCount !== 1) throw new Error(`${place} does not hold what was written to it.`);
}
