// Claims jobs in PostgreSQL. The appender enqueues and removes them (write-batch.ts).
import { type Job, jobLeaseMs, type Jobs } from '../jobs.ts';
import { inOrderOfTheLog, type JobRow, oldestFirst } from '../sql/jobs-in-order.ts';
import type { Pool } from './pool.ts';

export function openPostgresJobs(pool: Pool, holder: string): Jobs {
  return {
    async claim({ now, limit, sessionId = null }) {
      // What another process claims at this moment, or concludes, is left to it.
      const { rows } = await pool.query<JobRow>({
        name: 'claim-jobs',
        text: `UPDATE jobs SET attempt = attempt + 1, holder = $1, leased_until = $2
          WHERE (session_key, event_id) IN (
            SELECT session_key, event_id FROM jobs
            WHERE leased_until <= $3
              AND ($4::text IS NULL OR session_key = (SELECT key FROM sessions WHERE id = $4))
            ORDER BY since, session_key, sequence LIMIT $5 FOR UPDATE SKIP LOCKED
          ) ${returningJobs}`,
        values: [holder, now + jobLeaseMs, now, sessionId, limit],
      });
      return oldestFirst(rows);
    },
    async takeOver({ sessionId, upTo, now }) {
      const { rows } = await pool.query<JobRow>({
        name: 'take-over-jobs',
        text: `UPDATE jobs SET attempt = attempt + 1, holder = $1, leased_until = $2
          WHERE session_key = (SELECT key FROM sessions WHERE id = $3) AND sequence <= $4 ${returningJobs}`,
        values: [holder, now + jobLeaseMs, sessionId, upTo],
      });
      return inOrderOfTheLog(rows);
    },
    async neglected(now) {
      const { rows } = await pool.query<Pick<Job, 'sessionId'>>({
        name: 'neglected',
        text: `SELECT id AS "sessionId" FROM jobs JOIN sessions ON key = jobs.session_key
          LEFT JOIN session_leases AS lease ON lease.session_key = jobs.session_key
          WHERE leased_until <= $1 OR (lease.until > 0 AND lease.until <= $1)
          GROUP BY id ORDER BY min(since)`,
        values: [now],
      });
      return rows.map(({ sessionId }) => sessionId);
    },
  };
}

const returningJobs = `RETURNING since, session_key, (SELECT id FROM sessions WHERE key = session_key) AS "sessionId",
  event_id AS "eventId", sequence, kind, attempt`;
