// Where one person's thresholds are kept: in this browser, and on the server too where there is one. What could not be
// sent is marked here and goes first the next time, so that no verdict is forgotten.
import { z } from 'zod';
import { ThresholdShifts } from '#meeting/thresholds.ts';

export interface KeptThresholds {
  /** Never rejects: without a server, what this browser remembers. */
  load(): Promise<ThresholdShifts>;
  /** In this browser before it returns; on the server as soon as it can be. */
  save(shifts: ThresholdShifts): void;
}

export interface ThresholdServer {
  load(): Promise<ThresholdShifts>;
  save(shifts: ThresholdShifts): Promise<void>;
}

const Note = z.object({ shifts: ThresholdShifts, unsent: z.boolean() });

export function keptThresholds(
  memory: Pick<Storage, 'getItem' | 'setItem'>,
  userId: string,
  server?: ThresholdServer,
): KeptThresholds {
  const key = `aside.thresholds:${userId}`;
  /** Saves go out one after the other: the last one said is the last one kept. */
  let sending = Promise.resolve();

  function remember(shifts: ThresholdShifts, unsent: boolean): void {
    try {
      memory.setItem(key, JSON.stringify({ shifts, unsent }));
    } catch {
      // A browser that keeps nothing for pages: they hold until the page is closed.
    }
  }
  function remembered(): z.infer<typeof Note> {
    try {
      return Note.parse(JSON.parse(memory.getItem(key) ?? ''));
    } catch {
      return { shifts: {}, unsent: false };
    }
  }
  function save(shifts: ThresholdShifts): void {
    remember(shifts, server !== undefined);
    if (!server) return;
    sending = sending
      .then(() => server.save(shifts))
      .then(() => {
        if (isSame(remembered().shifts, shifts)) remember(shifts, false);
      })
      .catch(() => undefined);
  }

  return {
    async load() {
      const { shifts, unsent } = remembered();
      if (!server) return shifts;
      if (unsent) {
        save(shifts);
        return shifts;
      }
      try {
        const loaded = ThresholdShifts.parse(await server.load());
        remember(loaded, false);
        return loaded;
      } catch {
        return shifts;
      }
    },
    save,
  };
}

function isSame(a: ThresholdShifts, b: ThresholdShifts): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
