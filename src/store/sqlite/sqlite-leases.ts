// Leases of sessions in the SQLite file. Reading and writing happen in one turn of the event loop and one transaction, so
// only one of several processes gets the session.
import type { DatabaseSync } from 'node:sqlite';
import { isSame, leaseFor, released, renewed } from '../lease-rules.ts';
import type { Lease, Leases } from '../leases.ts';
import { inTransaction } from './in-transaction.ts';

export function openSqliteLeases(db: DatabaseSync): Leases {
  const readKey = db.prepare('SELECT key FROM sessions WHERE id = ?');
  const read = db.prepare(
    `SELECT id AS sessionId, holder, fencing, until FROM session_leases
     JOIN sessions ON key = session_key WHERE id = ?`,
  );
  const write = db.prepare(
    `INSERT INTO session_leases (session_key, holder, fencing, until)
     SELECT key, $holder, $fencing, $until FROM sessions WHERE id = $sessionId
     ON CONFLICT DO UPDATE SET holder = excluded.holder, fencing = excluded.fencing, until = excluded.until`,
  );
  const freeSessions = db.prepare('UPDATE session_leases SET until = 1 WHERE holder = ? AND until > 0');
  const freeJobs = db.prepare('UPDATE jobs SET leased_until = 0 WHERE holder = ?');
  const known = (sessionId: string) => read.get(sessionId) as Lease | undefined;
  const put = ({ sessionId, holder, fencing, until }: Lease) =>
    void write.run({ sessionId, holder, fencing, until });

  return {
    acquire: async (sessionId, holder, now) =>
      inTransaction(db, () => {
        if (!readKey.get(sessionId)) return { outcome: 'no-such-meeting' };
        const acquired = leaseFor(known(sessionId), { sessionId, holder, now });
        if (acquired.outcome === 'held') put(acquired.lease);
        return acquired;
      }),
    renew: async (held, now) =>
      inTransaction(db, () => {
        const longer = held.flatMap((lease) => renewed(known(lease.sessionId), lease, now) ?? []);
        for (const lease of longer) put(lease);
        return longer;
      }),
    release: async (lease) =>
      inTransaction(db, () => {
        if (isSame(known(lease.sessionId), lease)) put(released(lease));
      }),
    freeAllOf: async (holder) =>
      inTransaction(db, () => {
        freeSessions.run(holder);
        freeJobs.run(holder);
      }),
  };
}
