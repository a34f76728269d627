// Decides which task starts next. People take turns, and so do the meetings of each person (shares.ts). Within one person's
// turn the highest priority starts first, then the oldest task. The number of running tasks per agent is bounded, so an agent
// that hangs or is flooded delays only itself. The scheduler parses a line for its agents only when no task can start:
// parsing is the most expensive step, and an unparsed line costs next to nothing while it waits. Tasks start in short
// batches, so that the rest of the process can run in between. A task that has waited too long is dropped, and so is the
// oldest line of a person who has too many waiting.
import type { AgentId } from '#meeting/outputs/agent.ts';
import type { Clock } from '#meeting/clock.ts';
import { createDropping } from './dropping.ts';
import { createShares, type Queue, type Queued, type Waiting, type WaitingLine } from './shares.ts';

/** How long one turn may start new work. Short against the 16 ms of a screen's frame. */
const turnMs = 4;
/** Tasks of one agent that run at once: more than a meeting needs, few enough for what stands behind an agent. */
export const atOnce = 16;

export interface Scheduler {
  add(waiting: Waiting): void;
  /** A line begins when it is its turn and no task may start. */
  addLine(line: WaitingLine): void;
  /** Tasks of this agent that run now. */
  running(agent: AgentId): number;
  /** Tasks dropped since the beginning, those of lines that never began among them. */
  dropped(): number;
}

export function createScheduler(clock: Clock): Scheduler {
  const shares = createShares();
  const dropping = createDropping(shares);
  const running = new Map<AgentId, number>();
  let scheduled = false;
  /** When the turn ends that began last. */
  let until = -Infinity;
  let order = 0;

  const queued = <T>(item: T): Queued<T> => ({ item, since: clock.elapsed(), order: order++ });

  function startTask({ tasks }: Queue): boolean {
    let first: Queued<Waiting>[] | undefined;
    for (const [agent, waiting] of tasks) {
      if ((running.get(agent) ?? 0) >= atOnce) continue;
      if (!first || goesBefore(waiting[0]!, first[0]!)) first = waiting;
    }
    if (!first) return false;
    const { agent, start } = first.shift()!.item;
    if (first.length === 0) tasks.delete(agent);
    running.set(agent, (running.get(agent) ?? 0) + 1);
    start(() => {
      running.set(agent, running.get(agent)! - 1);
      if (shares.hasAny()) schedule();
    });
    return true;
  }

  function beginLine({ lines }: Queue, meeting: string): boolean {
    const line = lines.shift();
    if (!line) return false;
    const others = Array.from(shares.ofMeeting(meeting), (queue) => queue.lines[0]?.order ?? Infinity);
    line.item.begin(others.some((other) => other < line.order));
    return true;
  }

  function turn(): void {
    dropping.stale(clock.elapsed());
    if (clock.elapsed() >= until) until = clock.elapsed() + turnMs;
    let isMore = true;
    while (isMore && clock.elapsed() < until)
      isMore = shares.serveNext(startTask) || shares.serveNext(beginLine);
    scheduled = false;
    if (isMore) schedule();
  }

  /** `follows`: it goes on with what was done in the turn just now. A timer would let the processor wait for a millisecond. */
  function schedule(follows = false): void {
    if (scheduled) return;
    scheduled = true;
    if (follows && clock.elapsed() < until) queueMicrotask(turn);
    else clock.after(0, turn);
  }

  return {
    add(task) {
      const { tasks } = shares.of(task.share);
      const waiting = tasks.get(task.agent);
      if (waiting) waiting.push(queued(task));
      else tasks.set(task.agent, [queued(task)]);
      schedule(task.follows);
    },
    addLine(line) {
      shares.of(line.share).lines.push(queued(line));
      dropping.tooMany(line.share.person);
      schedule();
    },
    running: (agent) => running.get(agent) ?? 0,
    dropped: dropping.count,
  };
}

function goesBefore(a: Queued<Waiting>, b: Queued<Waiting>): boolean {
  return a.item.priority === b.item.priority ? a.order < b.order : a.item.priority < b.item.priority;
}
