// The interface of every audit store: an append-only chain of records, beside the log and separate from it. Rules U4 to U7 in
// docs/rules.md; audit-store-contract.ts proves them for each implementation. Hashes are made and checked elsewhere
// (engine/audit/chain.ts).
import type { AuditLog } from '#meeting/governance.ts';
import { ownJson } from '#meeting/own-json.ts';

/** A place in the chain. */
export interface ChainPoint {
  /** Dense from 1; 0 before the first row. */
  number: number;
  /** SHA-256 as 64 hexadecimal digits. */
  hash: string;
}

/** Where a chain begins: before its first row. */
export const chainOrigin: ChainPoint = { number: 0, hash: '0'.repeat(64) };

export interface AuditRow extends ChainPoint {
  /** The hash of the row before it. */
  prev_hash: string;
  body_hash: string;
  /** That of the record. From then on the body may be cleared; the row keeps its place in the chain. */
  retention_until: string;
  /** The session that the record speaks of; null when it speaks of none, or was cleared. */
  session_id: string | null;
  /** The AuditLog as JSON, as it was hashed; null once it was cleared. */
  body: string | null;
}

export interface AuditProgress {
  sessionId: string;
  /** Every event up to this number is in the trail. */
  number: number;
  /**
   * Random, hexadecimal: what the session's contents are hashed with. Goes when the meeting goes: empty while the
   * deletion is not in the trail yet.
   */
  salt: string;
}

export interface AuditAppend {
  /**
   * The rows that follow on this head, in order. Asked within the transaction, so that of several who append none has to
   * chain its rows anew.
   */
  rowsAfter(head: ChainPoint): readonly AuditRow[];
  /** Events that are in the trail with these rows: those above `from` (0 for a session's first), up to `number`. */
  audited: readonly (AuditProgress & { from: number })[];
  /** Meetings whose deletion is in the trail with these rows: progress and salt go. */
  erased: readonly string[];
}

interface AuditQuery {
  sessionId: string;
  /** Rows above this number of the chain. */
  after: number;
  limit: number;
  traceId?: string;
}

export interface AuditStore {
  /** Where the next row goes on from. */
  head(): Promise<ChainPoint>;
  /** Before the first row that is still there: the head's place at the last pruning, else the origin. */
  checkpoint(): Promise<ChainPoint>;
  progressOf(sessionId: string): Promise<AuditProgress | undefined>;
  /** Of all sessions that were audited and not erased. */
  progress(): Promise<AuditProgress[]>;
  /**
   * Keeps all of it in one transaction, or nothing. 'moved' when a session's progress or its salt is not what it was
   * said to be, because somebody else appended or the meeting was deleted: look again, then try again.
   */
  append(batch: AuditAppend): Promise<'kept' | 'moved'>;
  /** Rows above `after`, in order, at most `limit`. */
  rows(after: number, limit: number): Promise<AuditRow[]>;
  /** The session's rows whose bodies are still there, in order. */
  rowsOf(query: AuditQuery): Promise<AuditRow[]>;
  /**
   * Clears bodies whose retention has run out by `now` (ISO 8601), at most `limit`, then prunes as many cleared rows at
   * the beginning, leaving a checkpoint. Both are 0 when there is nothing left to do.
   */
  clear(now: string, limit: number): Promise<{ cleared: number; pruned: number }>;
}

export function auditLogOf(row: AuditRow): AuditLog | undefined {
  return row.body === null ? undefined : ownJson<AuditLog>(row.body);
}
