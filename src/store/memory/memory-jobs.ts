// Jobs in memory, claimed by lease.
import { type Jobs, jobLeaseMs } from '../jobs.ts';
import type { MemoryTables } from './memory-tables.ts';

export function createMemoryJobs({ jobs }: MemoryTables, holder: string): Jobs {
  return {
    async claim({ now, limit, sessionId }) {
      const free = [...jobs.values()].filter(
        (job) => job.leasedUntil <= now && (sessionId === undefined || job.sessionId === sessionId),
      );
      return free.slice(0, limit).map((job) => {
        job.attempt++;
        job.holder = holder;
        job.leasedUntil = now + jobLeaseMs;
        const { leasedUntil: _, holder: __, ...claimed } = job;
        return claimed;
      });
    },
  };
}
