// A workflow as data: a graph with agents as its nodes. It is checked when it is loaded, so a cycle or a missing agent stops
// the start instead of a meeting.
import type { AgentId } from '#meeting/outputs/agent.ts';

export interface Step {
  agent: AgentId;
  /** Runs when these have ended, and is given what they found. */
  after: readonly AgentId[];
}

export interface Workflow {
  name: string;
  description: string;
  /** utterance: for every entry. session-start: when the agents begin to follow a meeting. async: behind everything. */
  trigger: 'utterance' | 'session-start' | 'async';
  /** From the trigger to the last step. Measured and reported; nothing is cut short by it. */
  maxLatencyMs: number;
  steps: readonly Step[];
}

/**
 * The steps in an order in which each comes after those it waits for. Throws with one sentence when a step waits for
 * itself in a circle, stands twice, or waits for an agent that is no step of the workflow.
 */
export function inOrder({ name, steps }: Workflow): readonly Step[] {
  const byAgent = new Map(steps.map((step) => [step.agent, step]));
  if (byAgent.size < steps.length) throw new Error(`The workflow ${name} has an agent twice.`);
  const ordered = new Set<Step>();
  const path = new Set<AgentId>();
  const visit = (agent: AgentId, from: AgentId): void => {
    const step = byAgent.get(agent);
    if (!step)
      throw new Error(`In the workflow ${name}, ${from} waits for ${agent}, which is no step of it.`);
    if (ordered.has(step)) return;
    if (path.has(agent))
      throw new Error(`The workflow ${name} runs in a circle: ${[...path, agent].join(' → ')}.`);
    path.add(agent);
    for (const before of step.after) visit(before, agent);
    path.delete(agent);
    ordered.add(step);
  };
  for (const { agent } of steps) visit(agent, agent);
  return [...ordered];
}
