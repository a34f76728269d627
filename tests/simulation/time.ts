// Time that passes only when it is told to. Each process has a clock of its own over it, which may be set, stands still while
// the process sleeps, and ends with it.
import type { Clock } from '#meeting/clock.ts';

export interface ProcessClock extends Clock {
  /** The wall clock is set by so much; no time passes. */
  set(ms: number): void;
  /** What falls due meanwhile comes when it wakes. */
  sleep(): void;
  wake(): void;
  /** The process is gone: nothing of it falls due any more. */
  end(): void;
}

export interface VirtualTime {
  /** Milliseconds since the beginning. */
  now(): number;
  clock(): ProcessClock;
  /** Moves on to the next thing that falls due up to then, and does it; false where there is none. */
  runNext(until: number): boolean;
  /** Where nothing falls due before. */
  moveTo(ms: number): void;
}

interface Timer {
  due: number;
  readonly order: number;
  run: () => void;
  owner: { asleep: boolean; late: Timer[] };
  isOver: boolean;
}

const start = Date.UTC(2026, 0, 5, 9, 0, 0);

export function virtualTime(): VirtualTime {
  const timers = createTimers();
  let now = 0;
  let order = 0;

  function clock(): ProcessClock {
    let wall = start;
    let ended = false;
    const owner: Timer['owner'] = { asleep: false, late: [] };
    return {
      now: () => wall + now,
      elapsed: () => now,
      after(ms, run) {
        const timer = { due: now + Math.max(0, Math.ceil(ms)), order: order++, run, owner, isOver: ended };
        timers.add(timer);
        return () => void (timer.isOver = true);
      },
      set: (ms) => void (wall += ms),
      sleep: () => void (owner.asleep = true),
      wake() {
        owner.asleep = false;
        for (const timer of owner.late.splice(0)) {
          timer.due = now;
          timers.add(timer);
        }
      },
      end() {
        ended = true;
        timers.forget(owner);
      },
    };
  }

  return {
    now: () => now,
    clock,
    runNext(until) {
      for (let next = timers.first(); next && next.due <= until; next = timers.first()) {
        timers.take();
        if (next.isOver) continue;
        if (next.owner.asleep) {
          next.owner.late.push(next);
          continue;
        }
        now = Math.max(now, next.due);
        next.isOver = true;
        next.run();
        return true;
      }
      return false;
    },
    moveTo: (ms) => void (now = Math.max(now, ms)),
  };
}

const before = (a: Timer, b: Timer) => (a.due === b.due ? a.order < b.order : a.due < b.due);

/** A few dozen timers at a time, so a list in order is quick enough. */
function createTimers() {
  let timers: Timer[] = [];
  return {
    add(timer: Timer): void {
      let at = timers.length;
      while (at > 0 && before(timer, timers[at - 1]!)) at--;
      timers.splice(at, 0, timer);
    },
    first: () => timers[0],
    take: () => void timers.shift(),
    forget: (owner: Timer['owner']) => void (timers = timers.filter((timer) => timer.owner !== owner)),
  };
}
