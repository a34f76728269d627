// A mark on the device that this page records, renewed for as long as it does. A page that dies with its browser or its machine
// leaves it behind: the next one learns from it that nobody listens any more, and until when somebody did.
import { type Clock, timestampOf } from '#meeting/clock.ts';

const everyMs = 10_000;

export interface SignOfLife {
  begin(): void;
  end(): void;
}

/** `write`: the mark as of now; undefined takes it away. */
export function createSignOfLife(clock: Clock, write: (aliveAt: string | undefined) => void): SignOfLife {
  let cancel: (() => void) | undefined;
  function renew(): void {
    write(timestampOf(clock));
    cancel = clock.after(everyMs, renew);
  }
  function end(): void {
    if (!cancel) return;
    cancel();
    cancel = undefined;
    write(undefined);
  }
  return {
    begin() {
      end();
      renew();
    },
    end,
  };
}

/**
 * How often a mark is looked at, and how often in a row it has to be the same before its page is taken for gone: in the background a
 * page may be let run once a minute, and after a sleep the one that looks may be awake before the one that records.
 */
export const lookingForLife = { everyMs: 90_000, unchanged: 2 } as const;
