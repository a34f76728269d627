// Time is passed in, so that no test waits and no room reads the wall clock by itself. The time of day and the elapsed time
// are separate, because somebody may set the wall clock, forward or back, while the process runs.

export interface Clock {
  /** Milliseconds since 1970, UTC: what is written down, and what several processes compare. */
  now(): number;
  /** Whole milliseconds since some moment, which only grow, whatever the wall clock is set to: what waits and limits are measured by. */
  elapsed(): number;
  /** Calls `run` once after `ms` milliseconds; the answer cancels it. */
  after(ms: number, run: () => void): () => void;
}

/** The machine's own clock, in Node and in the browser. */
export const wallClock: Clock = {
  now: () => Date.now(),
  elapsed: () => Math.round(performance.now()),
  after(ms, run) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

let last = { ms: 0, text: new Date(0).toISOString() };

/** ISO 8601 text of the clock's time, the form in which every date is stored and sent. */
export function timestampOf(clock: Clock): string {
  const ms = clock.now();
  // Made once for all events of a millisecond: it was 4 % of what an acknowledged entry costs.
  if (ms !== last.ms) last = { ms, text: new Date(ms).toISOString() };
  return last.text;
}

/** A clock that stands still until told to move: the twin for tests. */
export interface ManualClock extends Clock {
  /** Moves on by `ms`, running what falls due on the way, in order. */
  advance(ms: number): void;
  /** The wall clock is set by `ms`, back when it is below 0: no time passes, and nothing falls due. */
  set(ms: number): void;
}

export function manualClock(start = Date.UTC(2026, 0, 5, 9, 0, 0)): ManualClock {
  let time = 0;
  let wall = start;
  let waiting: { due: number; run: () => void }[] = [];
  return {
    now: () => wall + time,
    elapsed: () => time,
    after(ms, run) {
      const item = { due: time + ms, run };
      waiting.push(item);
      return () => {
        waiting = waiting.filter((other) => other !== item);
      };
    },
    advance(ms) {
      const until = time + ms;
      for (;;) {
        const next = waiting.filter((item) => item.due <= until).toSorted((a, b) => a.due - b.due)[0];
        if (!next) break;
        waiting = waiting.filter((item) => item !== next);
        time = Math.max(time, next.due);
        next.run();
      }
      time = until;
    },
    set: (ms) => void (wall += ms),
  };
}
