// Leases of sessions in a browser: only one of several tabs follows a meeting.
import { isSame, leaseFor, lapsed, released, renewed } from '../lease-rules.ts';
import type { Lease, Leases } from '../leases.ts';
import type { BrowserTables } from './browser-tables.ts';
import type { SessionList } from './session-list.ts';

export function createBrowserLeases(db: BrowserTables, sessions: SessionList): Leases {
  const write = () => db.transaction('leases', 'readwrite').store;
  return {
    async acquire(sessionId, holder, now) {
      if (!sessions.find(sessionId)) return { outcome: 'no-such-meeting' };
      const leases = write();
      const acquired = leaseFor(await leases.get(sessionId), { sessionId, holder, now });
      if (acquired.outcome === 'held') await leases.put(acquired.lease);
      await leases.transaction.done;
      return acquired;
    },
    async renew(held, now) {
      const leases = write();
      const longer: Lease[] = [];
      for (const lease of held) {
        const still = renewed(await leases.get(lease.sessionId), lease, now);
        if (still) longer.push(still);
      }
      for (const lease of longer) await leases.put(lease);
      await leases.transaction.done;
      return longer;
    },
    async release(lease) {
      const leases = write();
      if (isSame(await leases.get(lease.sessionId), lease)) await leases.put(released(lease));
      await leases.transaction.done;
    },
    async freeAllOf(holder) {
      const transaction = db.transaction(['leases', 'jobs'], 'readwrite');
      const [leases, jobs] = [transaction.objectStore('leases'), transaction.objectStore('jobs')];
      for (const lease of await leases.getAll()) if (lease.holder === holder) await leases.put(lapsed(lease));
      for (const job of await jobs.getAll())
        if (job.holder === holder) await jobs.put({ ...job, leasedUntil: 0 });
      await transaction.done;
    },
  };
}
