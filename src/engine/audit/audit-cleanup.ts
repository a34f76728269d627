// Clears audit records whose retention has run out: once at the start and every 24 hours, a little at a time.
import { type Clock, timestampOf } from '#meeting/clock.ts';
import { auditCleanupMs } from '#meeting/limits.ts';
import type { AuditStore } from '#store/audit-store.ts';

/** Rows cleared or pruned at once, and the pause between. */
const clearing = { rows: 2_000, pauseMs: 20 } as const;

export interface CleanUpDependencies {
  audit: Pick<AuditStore, 'clear'>;
  clock: Clock;
  failed(error: unknown): void;
}

/** The answer ends it. */
export function startCleanUp({ audit, clock, failed }: CleanUpDependencies): () => void {
  let stopped = false;
  async function cleanUp(): Promise<void> {
    let isMore = false;
    try {
      const { cleared, pruned } = await audit.clear(timestampOf(clock), clearing.rows);
      isMore = cleared + pruned > 0;
    } catch (error) {
      failed(error);
    }
    if (!stopped) cancelNext = clock.after(isMore ? clearing.pauseMs : auditCleanupMs, cleanUpSoon);
  }
  const cleanUpSoon = () => void cleanUp();
  let cancelNext = clock.after(0, cleanUpSoon);
  return () => {
    stopped = true;
    cancelNext();
  };
}
