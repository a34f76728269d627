// Where one person's thresholds are stored: in this browser, and also on the server if there is one. Thresholds that could
// not be sent are marked here and sent first the next time, so that no rating is lost.
import { z } from 'zod';
import { ThresholdShifts } from '#meeting/state/thresholds.ts';
import { type DeviceStorage, storedValue } from '#web/device/device-storage.ts';

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

export interface KeptThresholdsDependencies {
  userId: string;
  /** Absent where nobody is signed in. */
  server?: ThresholdServer;
  /** This browser's, unless a test hands in its own. */
  storage?: DeviceStorage;
}

export function keptThresholds({ userId, server, storage }: KeptThresholdsDependencies): KeptThresholds {
  const note = storedValue(`aside.thresholds:${userId}`, Note, storage);
  /** Saves go out one after the other: the last one said is the last one kept. */
  let sending = Promise.resolve();

  const remembered = () => note.read() ?? { shifts: {}, unsent: false };

  function save(shifts: ThresholdShifts): void {
    note.write({ shifts, unsent: server !== undefined });
    if (!server) return;
    sending = sending
      .then(() => server.save(shifts))
      .then(() => {
        if (isSame(remembered().shifts, shifts)) note.write({ shifts, unsent: false });
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
        note.write({ shifts: loaded, unsent: false });
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
