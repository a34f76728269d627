// Connections to PostgreSQL, and the server settings that make acknowledged events safe.
import pg from 'pg';

export type { Pool, PoolClient } from 'pg';

/** As many as one process needs: appends take one at a time, the rest is for whoever reads. */
const connections = 10;
const connectWithinMs = 10_000;

/** The type numbers of bigint and of numeric, which the driver gives as texts; ours are counts and times below 2^53. */
const numbers = [20, 1_700];
const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    numbers.includes(oid) ? Number : pg.types.getTypeParser(oid, format),
};

/**
 * PostgreSQL takes every character in a text but NUL, and says so by failing. It is put as half a pair is: as the replacement
 * character. In events, which are kept as JSON, it stands escaped and stays.
 */
class WithoutNul extends pg.Client {
  override query(...[asked, values, ...rest]: unknown[]): never {
    const clean =
      typeof asked === 'object' && asked !== null && 'values' in asked && !('submit' in asked)
        ? { ...asked, values: withoutNul(asked.values) }
        : asked;
    return super.query(...([clean, withoutNul(values), ...rest] as Parameters<pg.Client['query']>)) as never;
  }
}

function withoutNul(value: unknown): unknown {
  if (typeof value === 'string') return value.includes('\0') ? value.replaceAll('\0', '\uFFFD') : value;
  return Array.isArray(value) ? value.map(withoutNul) : value;
}

/** Nobody is connected yet. `failed` is told of connections that break while nobody uses them. */
export function openPool(url: string, failed: (error: unknown) => void): pg.Pool {
  const pool = new pg.Pool({
    Client: WithoutNul,
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: connectWithinMs,
    // What is asked at once on one connection goes out at once (in-transaction.ts).
    pipeline: true,
    application_name: 'aside',
    types,
  });
  pool.on('error', failed);
  // One that breaks while it is used fails what it is used for; without a listener it would end the process besides.
  pool.on('connect', (client) => void client.on('error', () => {}));
  return pool;
}

/** The first version that has all that is asked of it. */
const firstVersion = 140_000;

/** Throws one sentence when this database cannot keep what it acknowledges, or cannot be reached. */
export async function mustBeSafe(pool: pg.Pool, place: string): Promise<void> {
  const { rows } = await pool
    .query<{ version: number; commit: string; encoding: string }>(
      `SELECT current_setting('server_version_num')::int AS version,
         current_setting('synchronous_commit') AS commit, current_setting('server_encoding') AS encoding`,
    )
    .catch((error: unknown) => {
      throw new Error(
        `PostgreSQL at ${place} cannot be used: ${reasonOf(error)}. Please look at DATABASE_URL, and whether the database server runs.`,
      );
    });
  const { version, commit, encoding } = rows[0]!;
  if (version < firstVersion)
    throw new Error(`PostgreSQL at ${place} is older than version 14. Please use a newer one.`);
  if (encoding !== 'UTF8')
    throw new Error(`The database at ${place} keeps ${encoding}, not UTF8. Please make one with UTF8.`);
  if (commit === 'off')
    throw new Error(
      `PostgreSQL at ${place} acknowledges before it has written to disk. Please set synchronous_commit to on.`,
    );
}

/** Where the data are, without the password. */
export function placeOf(url: string): string {
  const { hostname, port, pathname } = new URL(url);
  return `${hostname || 'localhost'}${port && `:${port}`}${pathname}`;
}

/** A refused connection to several addresses of one name has its reasons inside. */
function reasonOf(error: unknown): string {
  const [first] = error instanceof AggregateError ? error.errors : [error];
  return first instanceof Error ? first.message : String(first);
}
