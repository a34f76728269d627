// Shares the one thread fairly: starts queued work in turns and lets the rest of the process breathe between them, so
// that a flood of entries delays nobody's acknowledgement.
import type { Clock } from '#meeting/clock.ts';

/** How long one turn may start new work. Short against the 16 ms of a screen's frame. */
const turnMs = 4;

export interface Turns {
  add(work: () => void): void;
  /** Queued and not started. */
  waiting(): number;
}

export function createTurns(clock: Clock): Turns {
  let queue: (() => void)[] = [];
  let next = 0;
  let scheduled = false;

  function turn(): void {
    scheduled = false;
    const until = clock.now() + turnMs;
    do queue[next++]?.();
    while (next < queue.length && clock.now() < until);
    if (next < queue.length) return schedule();
    queue = [];
    next = 0;
  }
  function schedule(): void {
    if (scheduled) return;
    scheduled = true;
    clock.after(0, turn);
  }
  return {
    add(work) {
      queue.push(work);
      schedule();
    },
    waiting: () => queue.length - next,
  };
}
