// The database's epoch: a name that changes when the data may have been restored from a copy, so that no page trusts old
// sequence numbers. PostgreSQL's own identifiers show a restore: a point-in-time recovery begins a new timeline, a dump is
// loaded into another database. Several servers share the epoch, so each checks regularly whether another has changed it.
import { againAndAgain } from '#meeting/again-and-again.ts';
import type { Clock } from '#meeting/clock.ts';
import { newId } from '#meeting/ids.ts';
import { inTransaction } from './in-transaction.ts';
import { lockShape } from './migrations.ts';
import type { Pool } from './pool.ts';

export interface PostgresEpoch {
  current(): string;
  /** Another name from now on. */
  renew(): Promise<void>;
  stop(): void;
}

export interface EpochOptions {
  pool: Pool;
  clock: Clock;
  failed(error: unknown): void;
}

const lookMs = 5_000;

export async function openEpoch({ pool, clock, failed }: EpochOptions): Promise<PostgresEpoch> {
  let epoch = await inTransaction(pool, async (client) => {
    // Servers that start together on a new database must not each make a name.
    await lockShape(client);
    const { rows } = await client.query<{ origin: string }>(
      `SELECT concat_ws('.', system_identifier, timeline_id, oid) AS origin
       FROM pg_control_system(), pg_control_checkpoint(), pg_database WHERE datname = current_database()`,
    );
    const { origin } = rows[0]!;
    const known = await client.query<{ name: string; value: string }>(
      `SELECT name, value FROM store_facts WHERE name IN ('epoch', 'origin')`,
    );
    const facts = new Map(known.rows.map(({ name, value }) => [name, value]));
    const current = facts.get('epoch');
    if (current !== undefined && facts.get('origin') === origin) return current;
    const made = newId();
    await client.query(write, ['origin', origin]);
    await client.query(write, ['epoch', made]);
    return made;
  });

  async function look(): Promise<void> {
    const { rows } = await pool.query<{ value: string }>(
      "SELECT value FROM store_facts WHERE name = 'epoch'",
    );
    epoch = rows[0]?.value ?? epoch;
  }

  const stop = againAndAgain({ clock, everyMs: lookMs, work: look, failed });
  return {
    current: () => epoch,
    async renew() {
      epoch = newId();
      await pool.query(write, ['epoch', epoch]);
    },
    stop,
  };
}

const write = `INSERT INTO store_facts (name, value) VALUES ($1, $2)
  ON CONFLICT (name) DO UPDATE SET value = excluded.value`;
