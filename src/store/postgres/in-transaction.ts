// One transaction on a connection of its own.
import type { Pool, PoolClient } from './pool.ts';

/** Another transaction was in the way: a deadlock, or both made the same row. What is tried again sees what the other did. */
const inTheWay = new Set(['40P01', '40001', '23505']);
const tries = 3;

/** What `run` throws undoes everything and is thrown on; where another transaction was in the way it is run again. */
export function inTransaction<T>(pool: Pool, run: (client: PoolClient) => Promise<T>): Promise<T> {
  return untilNobodyIsInTheWay(pool, async (client) => {
    await client.query('BEGIN');
    const result = await run(client);
    await client.query('COMMIT');
    return result;
  });
}

export interface TwoTrips<Found, T> {
  /** Asks at once for all that is decided on. Writes nothing. */
  read(client: PoolClient): Promise<Found>;
  /** Decides, and sends at once all that is to be written: nothing of it waits for an answer before it is sent. */
  write(client: PoolClient, found: Found): { sent: readonly Promise<unknown>[]; result: T };
}

/**
 * The same in two trips to the database and back: the first brings the transaction's beginning along, the second its end.
 * Each trip costs a server more than the statements in it cost the database.
 */
export function inTwoTrips<Found, T>(pool: Pool, { read, write }: TwoTrips<Found, T>): Promise<T> {
  return untilNobodyIsInTheWay(pool, async (client) => {
    const [, found] = await Promise.all([client.query('BEGIN'), read(client)]);
    const { sent, result } = write(client, found);
    // Where one of them fails, PostgreSQL undoes all of it at this COMMIT.
    await Promise.all([...sent, client.query('COMMIT')]);
    return result;
  });
}

async function untilNobodyIsInTheWay<T>(pool: Pool, run: (client: PoolClient) => Promise<T>): Promise<T> {
  for (let left = tries - 1; ; left--) {
    try {
      return await onOwnConnection(pool, run);
    } catch (error) {
      if (left === 0 || !inTheWay.has((error as { code?: string }).code ?? '')) throw error;
    }
  }
}

async function onOwnConnection<T>(pool: Pool, run: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken: unknown;
  try {
    return await run(client);
  } catch (error) {
    // Behind whatever was sent before it. A connection that cannot even roll back is not used again.
    await client.query('ROLLBACK').catch((reason: unknown) => (broken = reason));
    throw error;
  } finally {
    client.release(broken !== undefined);
  }
}
