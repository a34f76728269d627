// The jobs in the SQLite file: enqueued and removed inside the appender's transactions, claimed by lease. It uses prepared
// statements, because every entry passes through here.
import type { DatabaseSync } from 'node:sqlite';
import type { Clock } from '#meeting/clock.ts';
import { type ClaimOptions, type Job, jobLeaseMs } from '../../jobs.ts';
import type { JobRows } from '../../sql/append-rows.ts';
import { inOrderOfTheLog, type JobRow, oldestFirst } from '../../sql/jobs-in-order.ts';

export interface JobTable extends JobRows {
  claim(options: ClaimOptions): Job[];
  takeOver(options: { sessionId: string; upTo: number; now: number }): Job[];
  neglected(now: number): string[];
}

export function openJobTable(db: DatabaseSync, clock: Clock, holder: string): JobTable {
  const insert = db.prepare(
    `INSERT INTO jobs (session_key, event_id, sequence, kind, since, attempt, holder, leased_until)
     VALUES (?, ?, ?, ?, ?, 1, ?, ?)`,
  );
  const readAttempt = db.prepare('SELECT attempt FROM jobs WHERE session_key = ? AND event_id = ?');
  const remove = db.prepare('DELETE FROM jobs WHERE session_key = ? AND event_id = ?');
  const claim = db.prepare(
    `UPDATE jobs SET attempt = attempt + 1, holder = $holder, leased_until = $until
     WHERE (session_key, event_id) IN (
       SELECT session_key, event_id FROM jobs
       WHERE leased_until <= $now
         AND ($session IS NULL OR session_key = (SELECT key FROM sessions WHERE id = $session))
       ORDER BY since, session_key, sequence LIMIT $limit
     ) ${returningJobs}`,
  );
  const takeOver = db.prepare(
    `UPDATE jobs SET attempt = attempt + 1, holder = $holder, leased_until = $until
     WHERE session_key = (SELECT key FROM sessions WHERE id = $session) AND sequence <= $upTo ${returningJobs}`,
  );
  // Jobs are few and few of them are old, whatever became of the sessions that were ever leased.
  const neglected = db.prepare(
    `SELECT id FROM jobs JOIN sessions ON key = jobs.session_key
     LEFT JOIN session_leases AS lease ON lease.session_key = jobs.session_key
     WHERE leased_until <= $now OR (lease.until > 0 AND lease.until <= $now)
     GROUP BY id ORDER BY min(since)`,
  );

  return {
    enqueue(sessionKey, { id, sequence }, kind) {
      const now = clock.now();
      insert.run(sessionKey, id, sequence, kind, now, holder, now + jobLeaseMs);
    },
    attemptOf: (sessionKey, eventId) =>
      (readAttempt.get(sessionKey, eventId) as { attempt: number } | undefined)?.attempt,
    remove: (sessionKey, eventId) => void remove.run(sessionKey, eventId),
    claim({ now, limit, sessionId = null }) {
      const rows = claim.all({
        now,
        until: now + jobLeaseMs,
        holder,
        session: sessionId,
        limit,
      }) as unknown as JobRow[];
      return oldestFirst(rows);
    },
    takeOver({ sessionId: session, upTo, now }) {
      const rows = takeOver.all({ until: now + jobLeaseMs, holder, session, upTo }) as unknown as JobRow[];
      return inOrderOfTheLog(rows);
    },
    neglected: (now) => (neglected.all({ now }) as { id: string }[]).map(({ id }) => id),
  };
}

const returningJobs = `RETURNING since, session_key, (SELECT id FROM sessions WHERE key = session_key) AS sessionId,
  event_id AS eventId, sequence, kind, attempt`;
