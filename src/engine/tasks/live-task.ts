// The life of one task: pending, running, completed; or failed or timed out, back to pending after a pause, up to three
// times. After the last failure its agent's fallback applies (see ../fallback.ts).
//
//   pending ──► running ──► completed
//     ▲  │         ├──► timeout ─┐
//     │  │         └──► failed ──┤
//     │  └─► dropped             │   (waited too long)
//     └── 2^retries s ◄──────────┴──► failed for good, after 3 retries
import type { AgentDefinition, Task } from '#meeting/outputs/agent.ts';
import { type Clock, timestampOf } from '#meeting/clock.ts';
import { retryDelayMs, tasks as limits } from '#meeting/limits.ts';
import { type Stopped, type Timed, withTimeout } from './with-timeout.ts';
import type { Scheduler } from './scheduler.ts';
import type { Share } from './shares.ts';

export type TaskEnd<T> =
  | { outcome: 'done'; value: T; attempts: number; ms: number }
  | { outcome: 'timed-out' | 'failed'; attempts: number; ms: number }
  | { outcome: 'dropped'; attempts: number; ms: 0 };

export interface LiveTaskDependencies {
  clock: Clock;
  scheduler: Scheduler;
  /** The task has another status; called with every one. The object is the task itself. */
  changed(task: Readonly<Task>): void;
  /** One attempt has ended. */
  attempted(task: Readonly<Task>, ms: number, timed: Timed<unknown>): void;
}

/** A task for `agent`, pending. `id` is made of what caused it, so that a task run twice is one task. */
export function newTask(
  clock: Clock,
  agent: AgentDefinition,
  task: Pick<Task, 'id' | 'type' | 'payload' | 'dependencies' | 'trace_id'> &
    Partial<Pick<Task, 'max_retries'>>,
): Task {
  return {
    max_retries: limits.maxRetries,
    ...task,
    agent_id: agent.id,
    priority: agent.priority,
    created_at: timestampOf(clock),
    status: 'pending',
    retries: 0,
    timeout_ms: agent.sla_timeout_ms,
  };
}

/**
 * Lives the task to its end. Never rejects. `work` must stop when its signal aborts; what it still gives then is unheard.
 * When `lost` aborts it is dropped, wherever it is. `share`: of whose share of the engine it takes.
 */
export async function liveTask<T>(
  dependencies: LiveTaskDependencies,
  task: Task,
  work: (signal: AbortSignal) => T | Promise<T>,
  { share, lost }: { share: Share; lost: AbortSignal },
): Promise<TaskEnd<T>> {
  const { clock } = dependencies;
  const become = (status: Task['status']) => {
    task.status = status;
    dependencies.changed(task);
  };
  for (;;) {
    become('pending');
    const attempt = await admitted(dependencies, { task, share, lost }, work, become);
    const attempts = task.retries + 1;
    if (!attempt) {
      task.completed_at = timestampOf(clock);
      become('failed');
      return { outcome: 'dropped', attempts: task.retries, ms: 0 };
    }
    const { timed, ms } = attempt;
    dependencies.attempted(task, ms, timed);
    if (timed.outcome === 'done') {
      task.completed_at = timestampOf(clock);
      become('completed');
      return { outcome: 'done', value: timed.value, attempts, ms };
    }
    become(timed.outcome === 'failed' ? 'failed' : 'timeout');
    if (task.retries >= task.max_retries) {
      task.completed_at = timestampOf(clock);
      if (task.status === 'timeout') become('failed');
      return { outcome: timed.outcome, attempts, ms };
    }
    task.retries++;
    await pause(clock, retryDelayMs(task.retries), lost);
  }
}

/** One attempt, when it is this task's turn; undefined when its turn came too late. */
function admitted<T>(
  { clock, scheduler }: LiveTaskDependencies,
  { task, share, lost }: { task: Task; share: Share; lost: AbortSignal },
  work: (signal: AbortSignal) => T | Promise<T>,
  become: (status: Task['status']) => void,
): Promise<{ timed: Timed<T>; ms: number } | undefined> {
  return new Promise((resolve) => {
    if (lost.aborted) return resolve(undefined);
    scheduler.add({
      share,
      agent: task.agent_id,
      priority: task.priority,
      follows: task.dependencies.length > 0,
      drop: () => resolve(undefined),
      start(leave) {
        if (lost.aborted) {
          leave();
          return resolve(undefined);
        }
        task.started_at = timestampOf(clock);
        become('running');
        const began = clock.elapsed();
        const ended = (timed: Timed<T> | Stopped) => {
          leave();
          resolve(timed.outcome === 'stopped' ? undefined : { timed, ms: clock.elapsed() - began });
        };
        const timed = withTimeout(clock, task.timeout_ms, work, lost);
        if (timed instanceof Promise) void timed.then(ended);
        else ended(timed);
      },
    });
  });
}

/** Ends early when `lost` aborts. */
export async function pause(clock: Clock, ms: number, lost?: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const cancel = clock.after(ms, resolve);
  const end = () => resolve();
  lost?.addEventListener('abort', end);
  if (lost?.aborted) end();
  await promise;
  cancel();
  lost?.removeEventListener('abort', end);
}
