// Detects whether a server that shares the database has ended, for whatever reason: each server holds a PostgreSQL lock under
// its name, on a connection of its own. The lock ends with the connection, so nobody waits for the leases of a dead server.
import { createHash } from 'node:crypto';
import type { Clock } from '#meeting/clock.ts';
import type { Pool, PoolClient } from './pool.ts';

export interface HolderLock {
  hasEnded(holder: string): Promise<boolean>;
  stop(): void;
}

export interface HolderLockOptions {
  pool: Pool;
  holder: string;
  clock: Clock;
  failed(error: unknown): void;
}

const againMs = 1_000;
const [triesAtStart, betweenTriesMs] = [20, 100];

const taken =
  'Another server of this database runs under the same name. Each needs a DATA_DIR of its own, not a copy of another one.';

export async function holdLock({ pool, holder, clock, failed }: HolderLockOptions): Promise<HolderLock> {
  let held: PoolClient | undefined;
  let isStopped = false;
  let cancel = () => {};

  async function hold(): Promise<void> {
    const client = await pool.connect();
    const lost = () => {
      if (held !== client) return;
      held = undefined;
      client.release(true);
      holdAgain();
    };
    client.once('end', lost);
    try {
      const { rows } = await client.query<{ isHeld: boolean }>(
        'SELECT pg_try_advisory_lock($1) AS "isHeld"',
        [lockOf(holder)],
      );
      if (!rows[0]!.isHeld) throw new Error(taken);
      if (!isStopped) held = client;
    } finally {
      if (held !== client) client.release(true);
    }
  }

  /** The lock of this server's former self goes a moment after it. */
  async function holdAtStart(): Promise<void> {
    for (let tries = triesAtStart; ; tries--) {
      try {
        return await hold();
      } catch (error) {
        if (tries === 1) throw error;
        await new Promise<void>((resolve) => void clock.after(betweenTriesMs, resolve));
      }
    }
  }

  function holdAgain(): void {
    if (isStopped) return;
    hold().catch((error: unknown) => {
      failed(error);
      cancel = clock.after(againMs, holdAgain);
    });
  }

  await holdAtStart();
  return {
    async hasEnded(other) {
      if (other === holder) return false;
      // Within one statement: a lock that was free goes with its transaction.
      const { rows } = await pool.query<{ free: boolean }>('SELECT pg_try_advisory_xact_lock($1) AS free', [
        lockOf(other),
      ]);
      return rows[0]!.free;
    },
    stop() {
      isStopped = true;
      cancel();
      const client = held;
      held = undefined;
      client?.release(true);
    },
  };
}

/** PostgreSQL takes whole numbers of 64 bits. Apart from those of migrations.ts and postgres-audit-store.ts, which are small. */
function lockOf(holder: string): string {
  return createHash('sha256').update(holder).digest().readBigInt64BE(0).toString();
}
