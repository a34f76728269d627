// Records who opened which meeting: at intervals for each person and meeting, not for every request of a page.
import type { AuditTrail } from '#engine/audit/audit-trail.ts';
import type { Clock } from '#meeting/clock.ts';

const everyMs = 10 * 60 * 1_000;
const remembered = 10_000;

export interface AccessRecords {
  /** Called as often as one likes. */
  opened(userId: string, sessionId: string): void;
}

export function createAccessRecords(trail: Pick<AuditTrail, 'write'>, clock: Clock): AccessRecords {
  const lastAt = new Map<string, number>();
  return {
    opened(userId, sessionId) {
      const key = `${userId} ${sessionId}`;
      const now = clock.elapsed();
      if (now - (lastAt.get(key) ?? -Infinity) < everyMs) return;
      lastAt.delete(key);
      lastAt.set(key, now);
      const [oldest] = lastAt.keys();
      if (lastAt.size > remembered && oldest !== undefined) lastAt.delete(oldest);
      trail.write({ what: 'meeting-opened', userId, sessionId });
    },
  };
}
