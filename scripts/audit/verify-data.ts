// Verifies the audit trail of a data folder against itself, and the meetings that are still there against the trail.
import { eventOfText, eventText } from '#meeting/event-text.ts';
import type { AuditLog } from '#meeting/governance.ts';
import { type ContentHash, contentHashOf } from '#engine/audit/chain.ts';
import { type ChainReport, verifyChain } from '#engine/audit/verify-chain.ts';
import type { ChainPoint } from '#store/audit-store.ts';
import type { DataReader } from '#store/sqlite/read-data.ts';

export interface DataReport extends ChainReport {
  /** Records whose event is still in the log, and reads as it did when it was recorded. */
  compared: number;
}

/** `now`: ISO 8601. `remembered`: a head that was noted earlier. */
export async function verifyData(
  data: Pick<DataReader, 'audit' | 'eventText'>,
  now: string,
  remembered?: ChainPoint,
): Promise<DataReport> {
  const hashes = new Map<string, ContentHash | undefined>();
  let compared = 0;

  /** Undefined for a meeting that was deleted: nobody can say any more what its hashes stand for. */
  async function contentHashFor(sessionId: string): Promise<ContentHash | undefined> {
    if (!hashes.has(sessionId)) {
      const salt = (await data.audit.progressOf(sessionId))?.salt;
      hashes.set(sessionId, salt ? contentHashOf(salt) : undefined);
    }
    return hashes.get(sessionId);
  }

  async function inspect({ session_id: sessionId, data: said }: AuditLog): Promise<string | undefined> {
    const { number, content_hash: expected } = said as { number?: number; content_hash?: string };
    if (sessionId === undefined || number === undefined || expected === undefined) return undefined;
    const contentHash = await contentHashFor(sessionId);
    if (!contentHash) return undefined;
    const text = data.eventText(sessionId, number);
    if (text === undefined) return `event ${number} of meeting ${sessionId}, which it records, is missing`;
    // An event of an earlier version may have been recorded as it was written, or as it is read today.
    if (contentHash(text) !== expected && contentHash(eventText(eventOfText(text))) !== expected)
      return `event ${number} of meeting ${sessionId} is not the one that it records`;
    compared++;
    return undefined;
  }

  const report = await verifyChain(data.audit, { now, inspect, ...(remembered && { remembered }) });
  return { ...report, compared };
}

/** The report in lines for a person. */
export function linesOf({ rows, whole, checkpoint, head, compared, broken }: DataReport): string[] {
  const counts = [
    `rows verified      ${rows}, of them ${rows - whole} cleared after their retention`,
    `events compared    ${compared}`,
    `pruned before      ${checkpoint.number === 0 ? 'nothing' : `row ${checkpoint.number + 1}`}`,
    `head               ${head.number}:${head.hash}`,
  ];
  return broken
    ? [...counts, `BROKEN at row ${broken.number}: ${broken.fault}.`]
    : [...counts, 'The audit trail is whole.'];
}
