// The audit trail in memory, for tests and for an engine without a disk. Nothing survives the process.
import {
  type AuditProgress,
  type AuditRow,
  type AuditStore,
  auditLogOf,
  type ChainPoint,
  chainOrigin,
} from '../audit-store.ts';

export function createMemoryAuditStore(): AuditStore {
  let rows: AuditRow[] = [];
  let head: ChainPoint = chainOrigin;
  let checkpoint: ChainPoint = chainOrigin;
  const sessions = new Map<string, AuditProgress>();

  return {
    head: async () => head,
    checkpoint: async () => checkpoint,
    progressOf: async (sessionId) => sessions.get(sessionId),
    progress: async () => [...sessions.values()],
    async append({ rowsAfter, audited, erased }) {
      const isMoved = audited.some(({ sessionId, from, salt }) => {
        const known = sessions.get(sessionId);
        return (known?.number ?? 0) !== from || (known !== undefined && known.salt !== salt);
      });
      if (isMoved) return 'moved';
      const added = rowsAfter(head);
      rows.push(...added);
      head = pointOf(added.at(-1)) ?? head;
      for (const { from: _, ...progress } of audited) sessions.set(progress.sessionId, progress);
      for (const sessionId of erased) sessions.delete(sessionId);
      return 'kept';
    },
    rows: async (after, limit) => rows.filter(({ number }) => number > after).slice(0, limit),
    rowsOf: async ({ sessionId, after, limit, traceId }) =>
      rows
        .filter(({ number, session_id }) => number > after && session_id === sessionId)
        .filter((row) => traceId === undefined || auditLogOf(row)?.trace_id === traceId)
        .slice(0, limit),
    async clear(now, limit) {
      const due = new Set(
        rows.filter(({ body, retention_until }) => body !== null && retention_until <= now).slice(0, limit),
      );
      rows = rows.map((row) => (due.has(row) ? { ...row, body: null, session_id: null } : row));
      const firstWhole = rows.findIndex(({ body }) => body !== null);
      const pruned = Math.min(firstWhole < 0 ? rows.length : firstWhole, limit);
      checkpoint = pointOf(rows[pruned - 1]) ?? checkpoint;
      rows = rows.slice(pruned);
      return { cleared: due.size, pruned };
    },
  };
}

function pointOf(row: AuditRow | undefined): ChainPoint | undefined {
  return row && { number: row.number, hash: row.hash };
}
