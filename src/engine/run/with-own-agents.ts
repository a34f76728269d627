// The agents of one meeting: those of the registry, and those that its host wrote. The code that runs, checks, ranks and
// stores treats both alike.
import { workflowLatencyMs } from '#meeting/limits.ts';
import type { LiveSession } from '../session/live-sessions.ts';
import type { RunDependencies } from './entry-run.ts';

const workflow = {
  name: 'own-agents',
  description: 'Those that the host of the meeting wrote, side by side.',
  trigger: 'utterance',
  maxLatencyMs: workflowLatencyMs.salesIntelligence,
} as const;

export function withOwnAgents(
  dependencies: RunDependencies,
  { own: { agents: own } }: Pick<LiveSession, 'own'>,
): RunDependencies {
  if (own.length === 0) return dependencies;
  const { agents, workflows } = dependencies;
  const steps = own.map(({ definition: { id } }) => ({ agent: id, after: [] }));
  return {
    ...dependencies,
    agents: new Map([...agents, ...own.map((agent) => [agent.definition.id, agent] as const)]),
    workflows: [...workflows, { ...workflow, steps }],
  };
}
