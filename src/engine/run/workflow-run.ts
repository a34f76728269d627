// Runs the workflows of one entry. Every agent runs once; its run starts when the steps before it have ended, and receives
// what they hand on. Compliance rules and offline dependencies keep agents from running here.
import type { Agent } from '#agents/agent.ts';
import type { AgentId } from '#meeting/outputs/agent.ts';
import type { WorkflowRun } from '#meeting/events.ts';
import { tasks as limits } from '#meeting/limits.ts';
import type { AgentOutcome } from '#meeting/outputs/output.ts';
import type { Reason } from '#meeting/outputs/reason.ts';
import type { Health } from '../health.ts';
import { type LiveTaskDependencies, pause } from '../tasks/live-task.ts';
import { usefulMs } from '../tasks/dropping.ts';
import type { Step, Workflow } from '../workflows/workflow.ts';
import { type AgentRunEnd, runAgent, type RunSubject } from './agent-run.ts';
import { mergedHandoffs } from './merged-handoffs.ts';

export interface WorkflowRunDependencies {
  agents: ReadonlyMap<AgentId, Agent>;
  /** Those that an utterance triggers, their steps in order. */
  workflows: readonly Workflow[];
  tasks: LiveTaskDependencies;
  health: Pick<Health, 'isOffline'>;
}

export interface WorkflowsEnd {
  ends: readonly AgentRunEnd[];
  workflows: WorkflowRun[];
}

const hasResult: ReadonlySet<AgentOutcome['status']> = new Set(['spoke', 'silent', 'refused', 'blocked']);

type Ends = Map<AgentId, Promise<AgentRunEnd>>;

/** Runs the agents of `only` and those they come after; all where it is left out. Never rejects. */
export async function runWorkflows(
  dependencies: WorkflowRunDependencies,
  subject: RunSubject,
  only?: ReadonlySet<AgentId>,
): Promise<WorkflowsEnd> {
  const { clock } = dependencies.tasks;
  const began = clock.elapsed();
  const ends: Ends = new Map();
  const runs = dependencies.workflows
    .map((workflow) => ({ ...workflow, steps: only ? leadingTo(workflow.steps, only) : workflow.steps }))
    .filter(({ steps }) => steps.length > 0)
    .map(async ({ name, steps, maxLatencyMs }): Promise<WorkflowRun> => {
      for (const step of steps) ends.set(step.agent, runStep(dependencies, subject, name, step, ends));
      await Promise.all(steps.map(({ agent }) => ends.get(agent)!));
      return { name, ms: clock.elapsed() - began, limitMs: maxLatencyMs };
    });
  const workflows = await Promise.all(runs);
  return { ends: await Promise.all(ends.values()), workflows };
}

/** The agents that look at an entry: those of `only`, with those they come after; all where it is left out. */
export function agentsIn(workflows: readonly Workflow[], only?: ReadonlySet<AgentId>): AgentId[] {
  const steps = workflows.flatMap((workflow) => (only ? leadingTo(workflow.steps, only) : workflow.steps));
  return steps.map(({ agent }) => agent);
}

/** The steps of these agents with all that they come after. `steps` are in order, so a step comes behind what it needs. */
function leadingTo(steps: readonly Step[], agents: ReadonlySet<AgentId>): readonly Step[] {
  const needed = new Set(agents);
  for (const { agent, after } of steps.toReversed()) {
    if (needed.has(agent)) for (const before of after) needed.add(before);
  }
  return steps.filter(({ agent }) => needed.has(agent));
}

async function runStep(
  dependencies: WorkflowRunDependencies,
  subject: RunSubject,
  workflow: string,
  { agent: id, after }: Step,
  ends: Ends,
): Promise<AgentRunEnd> {
  const agent = dependencies.agents.get(id)!;
  const before = await Promise.all(after.map((one) => ends.get(one)!));
  const handoff = mergedHandoffs(before.map((end) => end.handoff));
  const forbidden = subject.forbids(agent);
  if (forbidden) return { outcome: unrun(id, 'blocked', forbidden), handoff };
  const blocks = before.find((end) => end.blocks !== undefined)?.blocks;
  if (blocks) return { outcome: unrun(id, 'blocked', blocks), handoff, blocks };
  if (!isThere(dependencies, before) && !(await whenThere(dependencies, before, subject.lost))) {
    return { outcome: unrun(id, 'dropped', { code: 'dependency-offline' }), handoff };
  }
  return runAgent(dependencies.tasks, subject, { agent, workflow, after, handoff });
}

/** False while an agent it comes after is offline and came to no result for this entry. */
function isThere({ health }: WorkflowRunDependencies, before: readonly AgentRunEnd[]): boolean {
  return !before.some(({ outcome }) => !hasResult.has(outcome.status) && health.isOffline(outcome.agentType));
}

/** Waits for those. False when that took longer than the step would be of use. */
async function whenThere(
  dependencies: WorkflowRunDependencies,
  before: readonly AgentRunEnd[],
  lost: AbortSignal,
): Promise<boolean> {
  const { clock } = dependencies.tasks;
  const until = clock.elapsed() + usefulMs;
  while (!isThere(dependencies, before)) {
    if (clock.elapsed() >= until || lost.aborted) return false;
    await pause(clock, limits.dependencyRecheckMs, lost);
  }
  return true;
}

/** How it ends for an agent that was not called. */
export function unrun(agentType: AgentId, status: 'blocked' | 'dropped', reason: Reason): AgentOutcome {
  return { agentType, status, reason, ms: 0, attempts: 0 };
}
