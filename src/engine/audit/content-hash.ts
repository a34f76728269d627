// The hash by which the audit trail knows something that was made of a meeting and left: under the meeting's own salt, so
// that it proves nothing any more once the meeting is deleted.
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
  return async (sessionId, text) => {
    // The salt is made when the first event of a meeting comes into the trail.
    await trail.settled();
    const salt = (await audit.progressOf(sessionId))?.salt;
    return salt ? contentHashOf(salt)(text) : undefined;
  };
}
