// How the agents begin and end following a meeting: the compliance check at its start, the waiting for what is under way
// at its end.
import type { Agent, SessionStart } from '#agents/agent.ts';
import { type Clock } from '#meeting/clock.ts';
import type { DurableEvent, RuleCheck, WorkflowRun } from '#meeting/events.ts';
import { tasks as limits } from '#meeting/limits.ts';
import { engineMessages } from '#meeting/messages.ts';
import type { Bus } from './bus.ts';
import { conversationOf, type LiveSession } from './live-sessions.ts';
import { causedBy, engineActor } from './offer.ts';
import type { Workflow } from './workflows/workflow.ts';

export interface OpeningDependencies {
  bus: Bus;
  clock: Clock;
  registry: readonly Agent[];
  /** Those that the start of a session triggers. */
  workflows: readonly Workflow[];
  consentPolicy: SessionStart['consentPolicy'];
}

/** What the rules of this workflow's agents say of the meeting now. */
export function checkRules(
  { registry, consentPolicy }: OpeningDependencies,
  { steps }: Workflow,
  live: LiveSession,
): RuleCheck[] {
  const { session, consents } = live;
  if (!session) return [];
  return steps.flatMap(({ agent }) => {
    const found = registry.find(({ definition }) => definition.id === agent);
    return found?.checkSessionStart?.({ session, consents, consentPolicy }) ?? [];
  });
}

/** Why nothing may build on what is said in this meeting, in words for the screen; undefined while all is well. */
export function violationOf({ ruleChecks }: LiveSession): string | undefined {
  const broken = ruleChecks.find(({ level, passed }) => level === 'blocking' && !passed);
  if (!broken) return undefined;
  // A rule may have words of its own, as that about consent has.
  return broken.reason === engineMessages.consentRequired
    ? broken.reason
    : engineMessages.complianceViolation(broken.name);
}

/** Starts the session that `cause` begins, a recording or the first entry. Its id derives from the cause's: one start. */
export async function openSession(
  parts: OpeningDependencies,
  live: LiveSession,
  cause: DurableEvent,
): Promise<void> {
  const { bus, clock, workflows } = parts;
  const checks: RuleCheck[] = [];
  const runs: WorkflowRun[] = [];
  for (const workflow of workflows) {
    const began = clock.now();
    checks.push(...checkRules(parts, workflow, live));
    runs.push({ name: workflow.name, ms: clock.now() - began, limitMs: workflow.maxLatencyMs });
  }
  live.following = cause.id;
  live.opened = true;
  live.ruleChecks = checks;
  await bus.publish({
    ...causedBy(cause, clock),
    id: `${cause.id}.session`,
    kind: 'session-started',
    actor: engineActor,
    body: { stage: conversationOf(live, cause.at).meeting_stage, checks, workflows: runs },
  });
}

/** Somebody agreed or disagreed: the rules are asked again. */
export async function checkAgain(
  parts: OpeningDependencies,
  live: LiveSession,
  cause: DurableEvent,
): Promise<void> {
  const checks = parts.workflows.flatMap((workflow) => checkRules(parts, workflow, live));
  if (checks.length === 0) return;
  live.ruleChecks = checks;
  await parts.bus.publish({
    ...causedBy(cause, parts.clock),
    id: `${cause.id}.rules`,
    kind: 'rules-checked',
    actor: engineActor,
    body: { checks },
  });
}

/** Waits for what is under way, up to 10 s, then says how the session ended. */
export async function closeSession(
  { bus, clock }: OpeningDependencies,
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
