// Decides which waiting task starts next: by priority, then by age, with a bound on how many tasks of one agent run at
// once, so that an agent that hangs or is flooded holds up nobody but itself. Starts come in short turns between which
// the rest of the process breathes. What has waited past its usefulness is dropped.
import type { AgentId } from '#meeting/outputs/agent.ts';
import type { Clock } from '#meeting/clock.ts';

/** How long one turn may start new work. Short against the 16 ms of a screen's frame. */
const turnMs = 4;
/** Tasks of one agent that run at once: more than a meeting needs, few enough for what stands behind an agent. */
export const atOnce = 16;
/** A whisper about something said longer ago than this helps nobody any more. */
export const usefulMs = 60_000;

export interface Waiting {
  agent: AgentId;
  /** Lower goes first. */
  priority: number;
  /** Starts the work; `leave` is to be called when it has ended. */
  start(leave: () => void): void;
  /** It has waited past its usefulness and will not be started. */
  drop(): void;
}

export interface Scheduler {
  add(waiting: Waiting): void;
  /** Tasks of this agent that run now. */
  running(agent: AgentId): number;
  /** Dropped since the beginning. */
  dropped(): number;
}

/** The tasks of one agent, in the order of their coming. */
interface Lane {
  priority: number;
  running: number;
  queue: { task: Waiting; since: number; order: number }[];
}

export function createScheduler(clock: Clock): Scheduler {
  const lanes = new Map<AgentId, Lane>();
  let scheduled = false;
  let dropped = 0;
  let order = 0;

  /** Of the lanes that may start one: the lowest priority number, then the longest wait. */
  function next(): Lane | undefined {
    let best: Lane | undefined;
    for (const lane of lanes.values()) {
      if (lane.queue.length === 0 || lane.running >= atOnce) continue;
      if (!best || goesBefore(lane, best)) best = lane;
    }
    return best;
  }

  function dropStale(): void {
    const since = clock.elapsed() - usefulMs;
    for (const { queue } of lanes.values()) {
      while (queue.length > 0 && queue[0]!.since < since) {
        dropped++;
        queue.shift()!.task.drop();
      }
    }
  }

  function start(lane: Lane): void {
    lane.running++;
    lane.queue.shift()!.task.start(() => {
      lane.running--;
      if (lane.queue.length > 0) schedule();
    });
  }

  function turn(): void {
    dropStale();
    const until = clock.elapsed() + turnMs;
    let lane = next();
    for (; lane && clock.elapsed() < until; lane = next()) start(lane);
    scheduled = false;
    if (lane) schedule();
  }

  function schedule(): void {
    if (scheduled) return;
    scheduled = true;
    clock.after(0, turn);
  }

  return {
    add(task) {
      const lane = lanes.get(task.agent) ?? { priority: task.priority, running: 0, queue: [] };
      lanes.set(task.agent, lane);
      lane.queue.push({ task, since: clock.elapsed(), order: order++ });
      schedule();
    },
    running: (agent) => lanes.get(agent)?.running ?? 0,
    dropped: () => dropped,
  };
}

function goesBefore(a: Lane, b: Lane): boolean {
  return a.priority === b.priority ? a.queue[0]!.order < b.queue[0]!.order : a.priority < b.priority;
}
