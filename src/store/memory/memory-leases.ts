// Leases of sessions in memory: several engines of one process may share it, as tests do.
import { isSame, leaseFor, lapsed, released, renewed } from '../lease-rules.ts';
import type { Leases } from '../leases.ts';
import type { MemoryTables } from './memory-tables.ts';

export function createMemoryLeases({ sessions, leases, jobs }: MemoryTables): Leases {
  return {
    async acquire(sessionId, holder, now) {
      if (!sessions.has(sessionId)) return { outcome: 'no-such-meeting' };
      const acquired = leaseFor(leases.get(sessionId), { sessionId, holder, now });
      if (acquired.outcome === 'held') leases.set(sessionId, acquired.lease);
      return acquired;
    },
    async renew(held, now) {
      const longer = held.flatMap((lease) => renewed(leases.get(lease.sessionId), lease, now) ?? []);
      for (const lease of longer) leases.set(lease.sessionId, lease);
      return longer;
    },
    async release(lease) {
      if (isSame(leases.get(lease.sessionId), lease)) leases.set(lease.sessionId, released(lease));
    },
    async freeAllOf(holder) {
      for (const [sessionId, lease] of leases)
        if (lease.holder === holder) leases.set(sessionId, lapsed(lease));
      for (const job of jobs.values()) if (job.holder === holder) job.leasedUntil = 0;
    },
  };
}
