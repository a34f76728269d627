// Detects a restored data folder that no mark in the folder shows: a page that has seen later events reveals it.
import type { Log } from '#store/log.ts';

/** What a page has seen of a session: up to which sequence number, which event that was, and under which epoch. */
interface Seen {
  after: number;
  afterId?: string | undefined;
  epoch?: string | undefined;
}

export interface RestoreWatch {
  /** Whether what this page has seen is not what the log holds, so that it must begin anew. */
  mustRestart(sessionId: string, seen: Seen): Promise<boolean>;
}

export function createRestoreWatch(log: Pick<Log, 'epoch' | 'head' | 'holds' | 'newEpoch'>): RestoreWatch {
  let isNoticed = false;

  return {
    async mustRestart(sessionId, { after, afterId, epoch }) {
      if (epoch !== undefined && epoch !== log.epoch) return true;
      if (after === 0) return false;
      const isHeld =
        afterId === undefined
          ? after <= (await log.head(sessionId))
          : await log.holds(sessionId, after, afterId);
      if (isHeld) return false;
      // Data are put back while no server runs, so one page speaks for all; a page that lies makes no second epoch.
      if (epoch !== undefined && !isNoticed) {
        isNoticed = true;
        await log.newEpoch();
      }
      return true;
    },
  };
}
