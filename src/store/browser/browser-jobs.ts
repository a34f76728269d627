// Jobs in a browser. Of several tabs one gets a row: the transactions of a database that write come one after the other.
import { type Jobs, jobLeaseMs } from '../jobs.ts';
import { type BrowserTables, ofSession } from './browser-tables.ts';

export function createBrowserJobs(db: BrowserTables, holder: string): Jobs {
  return {
    async claim({ now, limit, sessionId }) {
      const transaction = db.transaction('jobs', 'readwrite');
      const rows = await transaction.store.getAll(sessionId === undefined ? null : ofSession(sessionId));
      const free = rows
        .filter(({ leasedUntil }) => leasedUntil <= now)
        .toSorted((a, b) => a.since - b.since || a.sequence - b.sequence)
        .slice(0, limit)
        .map((row) => ({ ...row, attempt: row.attempt + 1, holder, leasedUntil: now + jobLeaseMs }));
      for (const row of free) await transaction.store.put(row);
      await transaction.done;
      return free.map(({ since: _, holder: __, leasedUntil: ___, ...job }) => job);
    },
  };
}
