// Proves that a stored audit trail is the one that was written: checks the hashes of every row, every link and both ends. A
// chain alone cannot show that all of it was rewritten; a caller that kept an earlier head can detect that (`remembered`).
import type { AuditLog } from '#meeting/governance.ts';
import { ownJson } from '#meeting/own-json.ts';
import type { AuditRow, AuditStore, ChainPoint } from '#store/audit-store.ts';
import { hashOf, rowHashOf } from './chain.ts';

export interface ChainReport {
  /** Rows that were verified, and of them those whose bodies are still there. */
  rows: number;
  whole: number;
  checkpoint: ChainPoint;
  head: ChainPoint;
  /** The first thing that is wrong; nothing after it was looked at. */
  broken?: { number: number; fault: string };
}

export interface VerifyOptions {
  /** ISO 8601: bodies whose retention ended before may be gone, others not. */
  now: string;
  /** A head that was noted earlier. */
  remembered?: ChainPoint;
  /** Called with every remaining record. Its result is a fault of that row. */
  inspect?(record: AuditLog, row: AuditRow): Promise<string | undefined>;
}

const pageRows = 1_000;

export async function verifyChain(
  store: Pick<AuditStore, 'head' | 'checkpoint' | 'rows'>,
  { now, remembered, inspect }: VerifyOptions,
): Promise<ChainReport> {
  const [head, checkpoint] = [await store.head(), await store.checkpoint()];
  const report = { rows: 0, whole: 0, checkpoint, head };
  const broken = (number: number, fault: string): ChainReport => ({ ...report, broken: { number, fault } });
  if (remembered && remembered.number < checkpoint.number) {
    return broken(remembered.number, 'the remembered row was pruned since, so it cannot be compared');
  }
  let last = checkpoint;
  for (;;) {
    const page = await store.rows(last.number, pageRows);
    if (page.length === 0) break;
    for (const row of page) {
      if (row.number !== last.number + 1) return broken(last.number + 1, 'the row is missing');
      if (row.prev_hash !== last.hash) return broken(row.number, 'it does not follow on the row before it');
      const fault = faultOf(row, now) ?? (row.body && (await inspect?.(ownJson<AuditLog>(row.body), row)));
      if (fault) return broken(row.number, fault);
      if (remembered?.number === row.number && remembered.hash !== row.hash)
        return broken(row.number, 'it is not the row that was remembered');
      report.rows++;
      if (row.body !== null) report.whole++;
      last = row;
    }
  }
  if (last.number < Math.max(head.number, remembered?.number ?? 0))
    return broken(last.number + 1, 'the row is missing, and all after it');
  if (last.number > head.number) return broken(head.number + 1, 'the row stands beyond the noted head');
  if (last.hash !== head.hash) return broken(last.number, 'it is not the noted head');
  if (remembered?.number === checkpoint.number && remembered.hash !== checkpoint.hash)
    return broken(checkpoint.number, 'the checkpoint is not the row that was remembered');
  return report;
}

/** What is wrong with a row by itself. */
function faultOf(row: AuditRow, now: string): string | undefined {
  if (rowHashOf(row) !== row.hash) return 'its hash is not that of its contents';
  if (row.body === null) {
    if (row.session_id !== null) return 'it names a session without a record';
    return row.retention_until > now ? 'its record was taken away before its retention ran out' : undefined;
  }
  if (hashOf(row.body) !== row.body_hash) return 'its record is not the one that was written';
  const { session_id = null, retention_until } = ownJson<AuditLog>(row.body);
  if (session_id !== row.session_id) return 'it is filed under another session than its record names';
  return retention_until === row.retention_until ? undefined : 'its retention is not that of its record';
}
