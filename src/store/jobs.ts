// Work that stored events have caused: the agents' run for an entry, the check after a correction. A job is enqueued in the
// transaction that stores the event and completed in the one that stores its conclusion (job-rules.ts says which).
// jobs-contract.ts proves it for each database.
import type { LineChange } from '#meeting/lines/lines.ts';

export interface Job {
  sessionId: string;
  /** The event's id and sequence number. */
  eventId: string;
  sequence: number;
  kind: 'entry-added' | 'speaker-renamed' | LineChange['kind'];
  /** 1 for who appended the event, one more for every claim after it. A conclusion under an older attempt is refused. */
  attempt: number;
}

export interface ClaimOptions {
  /** Milliseconds since 1970: leases that ended before are free, new ones end `jobLeaseMs` after. */
  now: number;
  limit: number;
  /** Of this session alone. */
  sessionId?: string;
}

/** Longer than any run with all its retries; a holder that is still at it after this is taken for dead. */
export const jobLeaseMs = 90_000;

export interface Jobs {
  /**
   * Leases jobs that nobody holds, oldest first: those whose holder let its lease run out, or was known to have ended
   * (Leases.freeAllOf). Who appends an event holds its job for `jobLeaseMs` from then on.
   */
  claim(options: ClaimOptions): Promise<Job[]>;
  /**
   * Leases all jobs of a session up to an event, in the order of the log, whoever holds them: for who has just taken the
   * session by a lease (leases.ts), whose former holder can conclude nothing any more.
   */
  takeOver(options: { sessionId: string; upTo: number; now: number }): Promise<Job[]>;
  /**
   * Sessions with jobs that nobody does: the job's lease ran out, or that of its session while its holder still had it.
   * The one whose job is oldest comes first.
   */
  neglected(now: number): Promise<string[]>;
}
