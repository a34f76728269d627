// The hash by which the audit trail references exported content of a meeting. It uses the meeting's own salt, so it proves
// nothing any more once the meeting is deleted.
import type { AuditStore } from '#store/audit-store.ts';
import type { AuditTrail } from './audit-trail.ts';
import { contentHashOf } from './chain.ts';

/** Undefined while the trail has nothing of the meeting, and for a meeting that is gone. */
export function contentHashes({
  audit,
  trail,
}: {
  audit: Pick<AuditStore, 'progressOf'>;
  trail: Pick<AuditTrail, 'settled'>;
}): (sessionId: string, text: string) => Promise<string | undefined> {
  const saltOf = async (sessionId: string) => (await audit.progressOf(sessionId))?.salt;
  return async (sessionId, text) => {
    let salt = await saltOf(sessionId);
    if (!salt) {
      // It is made when the first event of a meeting comes into the trail.
      await trail.settled();
      salt = await saltOf(sessionId);
    }
    return salt ? contentHashOf(salt)(text) : undefined;
  };
}
