// Jobs in memory, claimed by lease.
import { type Job, type Jobs, jobLeaseMs } from '../jobs.ts';
import { isLapsed } from '../lease-rules.ts';
import type { LeasedJob, MemoryTables } from './memory-tables.ts';

export function createMemoryJobs({ jobs, leases }: MemoryTables, holder: string): Jobs {
  function lease(job: LeasedJob, now: number): Job {
    job.attempt++;
    job.holder = holder;
    job.leasedUntil = now + jobLeaseMs;
    const { leasedUntil: _, holder: __, ...claimed } = job;
    return claimed;
  }
  return {
    async claim({ now, limit, sessionId }) {
      const free = [...jobs.values()].filter(
        (job) => job.leasedUntil <= now && (sessionId === undefined || job.sessionId === sessionId),
      );
      return free.slice(0, limit).map((job) => lease(job, now));
    },
    takeOver: async ({ sessionId, upTo, now }) =>
      [...jobs.values()]
        .filter((job) => job.sessionId === sessionId && job.sequence <= upTo)
        .map((job) => lease(job, now)),
    async neglected(now) {
      const free = [...jobs.values()].filter(
        ({ sessionId, leasedUntil }) => leasedUntil <= now || isLapsed(leases.get(sessionId), now),
      );
      return [...new Set(free.map(({ sessionId }) => sessionId))];
    },
  };
}
