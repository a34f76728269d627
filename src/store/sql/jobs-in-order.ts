// Sorts jobs from their rows: RETURNING gives them in no particular order.
import type { Job } from '../jobs.ts';

export interface JobRow extends Job {
  since: number;
  session_key: number;
}

export function oldestFirst(rows: readonly JobRow[]): Job[] {
  return jobsOf(
    rows.toSorted((a, b) => a.since - b.since || a.session_key - b.session_key || a.sequence - b.sequence),
  );
}

/** Of one session. */
export function inOrderOfTheLog(rows: readonly JobRow[]): Job[] {
  return jobsOf(rows.toSorted((a, b) => a.sequence - b.sequence));
}

function jobsOf(rows: readonly JobRow[]): Job[] {
  return rows.map(({ since: _, session_key: __, ...job }) => job);
}
