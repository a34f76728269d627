// One transaction on a connection of its own.
import type { Pool, PoolClient } from './pool.ts';

/** Another transaction was in the way: a deadlock, or both made the same row. What is tried again sees what the other did. */
const inTheWay = new Set(['40P01', '40001', '23505']);
const tries = 3;

/** What `run` throws undoes everything and is thrown on; where another transaction was in the way it is run again. */
export async function inTransaction<T>(pool: Pool, run: (client: PoolClient) => Promise<T>): Promise<T> {
  for (let left = tries - 1; ; left--) {
    try {
      return await once(pool, run);
    } catch (error) {
      if (left === 0 || !inTheWay.has((error as { code?: string }).code ?? '')) throw error;
    }
  }
}

async function once<T>(pool: Pool, run: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken: unknown;
  try {
    await client.query('BEGIN');
    const result = await run(client);
    await client.query('COMMIT');
    return result;
  } catch (error) {
    // A connection that cannot even roll back is not used again.
    await client.query('ROLLBACK').catch((reason: unknown) => (broken = reason));
    throw error;
  } finally {
    client.release(broken !== undefined);
  }
}
