// Detects whether an open connection still reaches a server, because a dead network need not report itself. After a long
// silence it sends a ping; if nothing at all arrives for a while after a request, the connection is dead.
import type { Clock } from '#meeting/clock.ts';

const patienceMs = 10_000;
/** A wire over which nothing came for this long is asked whether it is there. */
const quietMs = 20_000;

export interface WireWatch {
  /** Something came. */
  heard(): void;
  /** Something was sent that the server answers. */
  expectAnswer(): void;
  /** Asks the server whether it is there. */
  ask(): void;
  stop(): void;
}

export interface WireWatchDependencies {
  clock: Clock;
  /** Sends what the server answers at once. */
  ping(): void;
  /** No answer came in time. */
  dead(): void;
}

/** Watches until it is stopped. */
export function watchWire({ clock, ping, dead }: WireWatchDependencies): WireWatch {
  /** Set while an answer is due. */
  let cancelPatience: (() => void) | undefined;
  let cancelQuiet = () => {};
  let hasHeard = false;

  function answered(): void {
    cancelPatience?.();
    cancelPatience = undefined;
  }

  function expectAnswer(): void {
    cancelPatience ??= clock.after(patienceMs, dead);
  }

  function ask(): void {
    ping();
    expectAnswer();
  }

  function watchQuiet(): void {
    hasHeard = false;
    cancelQuiet = clock.after(quietMs, () => {
      if (!hasHeard) ask();
      watchQuiet();
    });
  }

  watchQuiet();

  return {
    heard() {
      hasHeard = true;
      answered();
    },
    expectAnswer,
    ask,
    stop() {
      cancelQuiet();
      answered();
    },
  };
}
