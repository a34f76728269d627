// Opens the database that the settings name: PostgreSQL, which several servers can share, or a file in the data folder.
import { join } from 'node:path';
import type { Clock } from '#meeting/clock.ts';
import type { DatabaseOptions, SharedDatabase } from '#store/database.ts';
import { openSqliteDatabase } from '#store/sqlite/sqlite-database.ts';
import type { Settings } from '../settings.ts';
import { keptHolder } from './kept-holder.ts';

export interface OpenDatabaseOptions {
  clock: Clock;
  /** Is told what goes wrong while nobody asked for anything. */
  failed(error: unknown): void;
}

/** For who has the data folder's lock. Rejects with one sentence when it cannot be done safely. */
export async function openDatabase(
  { dataDir, databaseUrl, agents }: Pick<Settings, 'dataDir' | 'databaseUrl' | 'agents'>,
  { clock, failed }: OpenDatabaseOptions,
): Promise<SharedDatabase> {
  // Without agents nobody would ever do the jobs.
  const options = { clock, failed, holder: keptHolder(dataDir), enqueuesJobs: agents };
  const database = databaseUrl
    ? await openShared(databaseUrl, options)
    : openSqliteDatabase(join(dataDir, 'aside.db'), options);
  // Whoever has the folder's lock is its only server: what stands under its name was left by a former one.
  await database.leases.freeAllOf(options.holder);
  return database;
}

async function openShared(url: string, options: DatabaseOptions): Promise<SharedDatabase> {
  const { openPostgresDatabase } = await import('#store/postgres/postgres-database.ts');
  return openPostgresDatabase(url, options);
}
