// Jobs in a browser. Only one of several tabs gets a row, because write transactions of a database run one after the other.
import { type Job, type Jobs, jobLeaseMs } from '../jobs.ts';
import { isLapsed } from '../lease-rules.ts';
import { type BrowserTables, ofSession } from './browser-tables.ts';

interface Row extends Job {
  since: number;
  holder: string;
  leasedUntil: number;
}

const oldestFirst = (a: Row, b: Row) => a.since - b.since || a.sequence - b.sequence;

export function createBrowserJobs(db: BrowserTables, holder: string): Jobs {
  const write = () => db.transaction('jobs', 'readwrite').store;

  async function lease(jobs: ReturnType<typeof write>, rows: readonly Row[], now: number): Promise<Job[]> {
    const leased = rows.map((row) => ({
      ...row,
      attempt: row.attempt + 1,
      holder,
      leasedUntil: now + jobLeaseMs,
    }));
    for (const row of leased) await jobs.put(row);
    await jobs.transaction.done;
    return leased.map(({ since: _, holder: __, leasedUntil: ___, ...job }) => job);
  }

  return {
    async claim({ now, limit, sessionId }) {
      const jobs = write();
      const rows = await jobs.getAll(sessionId === undefined ? null : ofSession(sessionId));
      const free = rows.filter(({ leasedUntil }) => leasedUntil <= now).toSorted(oldestFirst);
      return lease(jobs, free.slice(0, limit), now);
    },
    async takeOver({ sessionId, upTo, now }) {
      const jobs = write();
      const rows = (await jobs.getAll(ofSession(sessionId))).filter(({ sequence }) => sequence <= upTo);
      return lease(
        jobs,
        rows.toSorted((a, b) => a.sequence - b.sequence),
        now,
      );
    },
    async neglected(now) {
      const transaction = db.transaction(['jobs', 'leases']);
      const leases = await transaction.objectStore('leases').getAll();
      const lapsed = new Set(leases.filter((one) => isLapsed(one, now)).map(({ sessionId }) => sessionId));
      const free = (await transaction.objectStore('jobs').getAll())
        .filter(({ sessionId, leasedUntil }) => leasedUntil <= now || lapsed.has(sessionId))
        .toSorted(oldestFirst);
      return [...new Set(free.map(({ sessionId }) => sessionId))];
    },
  };
}
