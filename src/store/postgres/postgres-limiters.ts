// Limits that apply to all servers of one database together. Each counter is a row, for as long as its time window lasts.
import { hash } from 'node:crypto';
import { RateLimiterPostgres } from 'rate-limiter-flexible';
import type { OpenLimiter } from '../limiters.ts';
import type { Pool } from './pool.ts';

export function openPostgresLimiters(pool: Pool): OpenLimiter {
  return (options) =>
    new HashedKeys({
      ...options,
      storeClient: pool,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
    });
}

/** Nobody's address stands in the table, and every key has the same length, however long what somebody sent is. */
class HashedKeys extends RateLimiterPostgres {
  override getKey(key: string | number): string {
    return super.getKey(hash('sha256', String(key)));
  }
}
