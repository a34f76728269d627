// How the agents begin and end following a meeting: the compliance check at its start, the waiting for what is under way
// at its end.
import type { Clock } from '#meeting/clock.ts';
import type { DurableEvent, RuleCheck, WorkflowRun } from '#meeting/events.ts';
import { tasks as limits } from '#meeting/limits.ts';
import type { Bus } from '../bus.ts';
import { causedBy, engineActor } from '../event-parts.ts';
import type { Workflow } from '../workflows/workflow.ts';
import { conversationAt, type LiveSession } from './live-sessions.ts';
import { checkSession, type SessionRules } from './rules.ts';

export interface SessionDependencies extends SessionRules {
  bus: Bus;
  clock: Clock;
  /** Those that the start of a session triggers. */
  workflows: readonly Workflow[];
}

/** Starts the session that `cause` begins, a recording or the first entry. Its id derives from the cause's: one start. */
export async function startSession(
  dependencies: SessionDependencies,
  live: LiveSession,
  cause: DurableEvent,
): Promise<void> {
  const { bus, clock, workflows } = dependencies;
  const checks: RuleCheck[] = [];
  const runs: WorkflowRun[] = [];
  for (const workflow of workflows) {
    const began = clock.now();
    checks.push(...checkSession(dependencies, workflow, live));
    runs.push({ name: workflow.name, ms: clock.now() - began, limitMs: workflow.maxLatencyMs });
  }
  live.following = cause.id;
  live.started = true;
  live.ruleChecks = checks;
  await bus.publish({
    ...causedBy(cause, clock),
    id: `${cause.id}.session`,
    kind: 'session-started',
    actor: engineActor,
    body: { stage: conversationAt(live, cause.sequence, cause.at).meeting_stage, checks, workflows: runs },
  });
}

/** Somebody agreed or disagreed: the rules are asked again. */
export async function checkAgain(
  dependencies: SessionDependencies,
  live: LiveSession,
  cause: DurableEvent,
): Promise<void> {
  const checks = checksOf(dependencies, live);
  if (checks.length > 0) await tell(dependencies, live, cause, checks);
}

/** A meeting was created: where a blocking rule is not kept yet, as that about consent, recording waits for it. */
export async function tellWhatBlocks(
  dependencies: SessionDependencies,
  live: LiveSession,
  cause: DurableEvent,
): Promise<void> {
  const checks = checksOf(dependencies, live);
  if (checks.some(({ level, passed }) => level === 'blocking' && !passed))
    await tell(dependencies, live, cause, checks);
}

function checksOf(dependencies: SessionDependencies, live: LiveSession): RuleCheck[] {
  return dependencies.workflows.flatMap((workflow) => checkSession(dependencies, workflow, live));
}

async function tell(
  { bus, clock }: SessionDependencies,
  live: LiveSession,
  cause: DurableEvent,
  checks: RuleCheck[],
): Promise<void> {
  live.ruleChecks = checks;
  await bus.publish({
    ...causedBy(cause, clock),
    id: `${cause.id}.rules`,
    kind: 'rules-checked',
    actor: engineActor,
    body: { checks },
  });
}

/** Waits for what is under way, up to 10 s, then says how the session ended. */
export async function stopSession(
  { bus, clock }: SessionDependencies,
  cause: DurableEvent,
  pending: { settled: Promise<unknown>; count(): number },
): Promise<void> {
  const began = clock.now();
  const patience = Promise.withResolvers<void>();
  const cancel = clock.after(limits.pendingWaitMs, patience.resolve);
  await Promise.race([pending.settled, patience.promise]);
  cancel();
  await bus.publish({
    ...causedBy(cause, clock),
    id: `${cause.id}.session`,
    kind: 'session-stopped',
    actor: engineActor,
    body: { waitedMs: clock.now() - began, unfinished: pending.count() },
  });
}
