// Leases of sessions in PostgreSQL. Taking or renewing a lease locks the session's row, as every append does, so no event is
// written under a lease that was just taken away.
import { isSame, leaseFor, released, renewed } from '../lease-rules.ts';
import type { Lease, Leases } from '../leases.ts';
import { inTransaction } from './in-transaction.ts';
import type { Pool, PoolClient } from './pool.ts';

export function openPostgresLeases(pool: Pool): Leases {
  return {
    acquire: (sessionId, holder, now) =>
      inTransaction(pool, async (client) => {
        const [known] = await locked(client, [sessionId]);
        if (!known) return { outcome: 'no-such-meeting' };
        const acquired = leaseFor(known.lease, { sessionId, holder, now });
        if (acquired.outcome === 'held') await put(client, [acquired.lease]);
        return acquired;
      }),
    renew: (held, now) =>
      inTransaction(pool, async (client) => {
        const known = await leasesOf(client, held);
        const longer = held.flatMap((lease) => renewed(known.get(lease.sessionId), lease, now) ?? []);
        await put(client, longer);
        return longer;
      }),
    release: (lease) =>
      inTransaction(pool, async (client) => {
        const known = await leasesOf(client, [lease]);
        if (isSame(known.get(lease.sessionId), lease)) await put(client, [released(lease)]);
      }),
    freeAllOf: (holder) =>
      inTransaction(pool, async (client) => {
        await client.query('UPDATE session_leases SET until = 1 WHERE holder = $1 AND until > 0', [holder]);
        await client.query('UPDATE jobs SET leased_until = 0 WHERE holder = $1', [holder]);
      }),
  };
}

async function leasesOf(client: PoolClient, held: readonly Lease[]): Promise<Map<string, Lease | undefined>> {
  const rows = await locked(
    client,
    held.map(({ sessionId }) => sessionId),
  );
  return new Map(rows.map(({ sessionId, lease }) => [sessionId, lease]));
}

/** Those of these sessions that there are, with their last lease, read once their rows are locked. */
async function locked(
  client: PoolClient,
  ids: readonly string[],
): Promise<{ sessionId: string; lease: Lease | undefined }[]> {
  if (ids.length === 0) return [];
  const { rows: sessions } = await client.query<{ id: string }>({
    name: 'lock-leases',
    text: 'SELECT id FROM sessions WHERE id = ANY ($1) ORDER BY key FOR NO KEY UPDATE',
    values: [ids],
  });
  const { rows: leases } = await client.query<Lease>({
    name: 'read-leases',
    text: `SELECT id AS "sessionId", holder, fencing, until FROM session_leases
      JOIN sessions ON key = session_key WHERE id = ANY ($1)`,
    values: [ids],
  });
  const byId = new Map(leases.map((lease) => [lease.sessionId, lease]));
  return sessions.map(({ id }) => ({ sessionId: id, lease: byId.get(id) }));
}

async function put(client: PoolClient, leases: readonly Lease[]): Promise<void> {
  if (leases.length === 0) return;
  await client.query({
    name: 'put-leases',
    text: `INSERT INTO session_leases (session_key, holder, fencing, until)
      SELECT key, lease.holder, lease.fencing, lease.until FROM sessions
      JOIN unnest($1::text[], $2::text[], $3::int[], $4::bigint[]) AS lease (id, holder, fencing, until) USING (id)
      ON CONFLICT (session_key)
      DO UPDATE SET holder = excluded.holder, fencing = excluded.fencing, until = excluded.until`,
    values: [
      leases.map(({ sessionId }) => sessionId),
      leases.map(({ holder }) => holder),
      leases.map(({ fencing }) => fencing),
      leases.map(({ until }) => until),
    ],
  });
}
