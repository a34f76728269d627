// How the agents begin and stop following a meeting: the compliance check at the start and when somebody agrees, and waiting
// for running work at the end.
import type { Clock } from '#meeting/clock.ts';
import type { DurableEvent, MeetingEvent, RuleCheck, WorkflowRun } from '#meeting/events.ts';
import { tasks as limits } from '#meeting/limits.ts';
import { causedBy, engineActor } from '../event-parts.ts';
import type { Workflow } from '../workflows/workflow.ts';
import { conversationAt, type LiveSession } from './live-sessions.ts';
import { checkSession, type SessionRules } from './rules.ts';

export interface SessionDependencies extends SessionRules {
  clock: Clock;
  /** Those that the start of a session triggers. */
  workflows: readonly Workflow[];
}

/** Starts the session that `cause` begins, a recording or the first entry. Its id derives from the cause's: one start. */
async function startSession(
  dependencies: SessionDependencies,
  live: LiveSession,
  cause: DurableEvent,
): Promise<void> {
  const { clock, workflows } = dependencies;
  const checks: RuleCheck[] = [];
  const runs: WorkflowRun[] = [];
  for (const workflow of workflows) {
    const began = clock.elapsed();
    checks.push(...checkSession(dependencies, workflow, live));
    runs.push({ name: workflow.name, ms: clock.elapsed() - began, limitMs: workflow.maxLatencyMs });
  }
  live.following = cause.id;
  live.started = true;
  live.ruleChecks = checks;
  await live.hold.publish({
    ...causedBy(cause, clock),
    id: `${cause.id}.session`,
    kind: 'session-started',
    actor: engineActor,
    body: { stage: conversationAt(live, cause.sequence, cause.at).meeting_stage, checks, workflows: runs },
  });
}

/**
 * Asks the rules and says what they say. Of a meeting that was just created only a blocking rule that is not kept yet is
 * told, as that about consent: recording waits for it.
 */
async function checkRules(
  dependencies: SessionDependencies,
  live: LiveSession,
  cause: MeetingEvent<'meeting-created' | 'consent-given' | 'speaker-renamed'>,
): Promise<void> {
  const checks = dependencies.workflows.flatMap((workflow) => checkSession(dependencies, workflow, live));
  const isBlocked = checks.some(({ level, passed }) => level === 'blocking' && !passed);
  if (cause.kind === 'meeting-created' ? !isBlocked : checks.length === 0) return;
  live.ruleChecks = checks;
  await live.hold.publish({
    ...causedBy(cause, dependencies.clock),
    id: `${cause.id}.rules`,
    kind: 'rules-checked',
    actor: engineActor,
    body: { checks },
  });
}

interface Pending {
  settled: Promise<unknown>;
  count(): number;
}

/** Waits for what is under way, up to 10 s, then says how the session ended. */
async function stopSession(
  { clock }: SessionDependencies,
  { hold }: LiveSession,
  cause: DurableEvent,
  pending: Pending,
): Promise<void> {
  const began = clock.elapsed();
  const patience = Promise.withResolvers<void>();
  const cancel = clock.after(limits.pendingWaitMs, patience.resolve);
  await Promise.race([pending.settled, patience.promise]);
  cancel();
  await hold.publish({
    ...causedBy(cause, clock),
    id: `${cause.id}.session`,
    kind: 'session-stopped',
    actor: engineActor,
    body: { waitedMs: clock.elapsed() - began, unfinished: pending.count() },
  });
}

/** Does what the log asks for beside its jobs. `pending`: what is under way in this session by then. */
export async function answer(
  dependencies: SessionDependencies,
  live: LiveSession,
  pending: () => Pending,
): Promise<void> {
  const { start, check, stop } = live.unanswered;
  live.unanswered = {};
  await Promise.all([
    check && checkRules(dependencies, live, check),
    start && live.following !== start.id && startSession(dependencies, live, start),
    stop && stopSession(dependencies, live, stop, pending()),
  ]);
}
