// The workflows of Aside, as graphs of agents. Every registered agent that is in none of them runs by itself, side by side
// with the others (see `forRegistry`).
import type { Agent } from '#agents/agent.ts';
import { workflowLatencyMs } from '#meeting/limits.ts';
import { inOrder, type Workflow } from './workflow.ts';

/** From the spoken line to the screen. Privacy comes before every agent that looks things up outside the line. */
export const salesIntelligence: Workflow = {
  name: 'real-time-sales-intelligence',
  description: 'Transcription, entities, what is known about them, what to say next, ranking, screen.',
  trigger: 'utterance',
  maxLatencyMs: workflowLatencyMs.salesIntelligence,
  steps: [
    { agent: 'stt', after: [] },
    { agent: 'compliance-privacy', after: ['stt'] },
    { agent: 'entity-extraction', after: ['stt'] },
    { agent: 'domain-intelligence', after: ['entity-extraction', 'compliance-privacy'] },
    { agent: 'person-enrichment', after: ['entity-extraction', 'compliance-privacy'] },
    { agent: 'retriever-rag', after: ['entity-extraction', 'compliance-privacy'] },
    { agent: 'suggestion-generator', after: ['domain-intelligence', 'person-enrichment', 'retriever-rag'] },
    { agent: 'ranking-contextualizer', after: ['suggestion-generator'] },
    { agent: 'ui-agent', after: ['ranking-contextualizer'] },
  ],
};

const complianceCheck: Workflow = {
  name: 'compliance-check',
  description: 'What the compliance rules say when a session starts.',
  trigger: 'session-start',
  maxLatencyMs: workflowLatencyMs.complianceCheck,
  steps: [{ agent: 'compliance-privacy', after: [] }],
};

const auditTrail: Workflow = {
  name: 'audit-trail',
  description: 'Writes down what was done, behind everything else.',
  trigger: 'async',
  maxLatencyMs: workflowLatencyMs.auditTrail,
  steps: [{ agent: 'logger-audit', after: [] }],
};

/** Those who need nobody: each looks at the line for itself. */
const specialists = {
  name: 'specialists',
  description: 'Independent specialists, side by side.',
  trigger: 'utterance',
  maxLatencyMs: workflowLatencyMs.salesIntelligence,
} as const;

/**
 * The workflows as this registry can run them: steps of agents that are not in it are left out, with what waited for
 * them waiting for what they waited for. Throws when a workflow makes no sense (see `inOrder`).
 */
export function forRegistry(
  registry: readonly Agent[],
  workflows: readonly Workflow[] = [salesIntelligence, complianceCheck, auditTrail],
): readonly Workflow[] {
  const present = new Set(registry.map(({ definition }) => definition.id));
  const reduced = workflows.map((workflow) => {
    const after = new Map(inOrder(workflow).map((step) => [step.agent, step.after]));
    const reach = (agents: readonly string[]): string[] =>
      agents.flatMap((agent) =>
        present.has(agent as never) ? [agent] : reach(after.get(agent as never) ?? []),
      );
    return {
      ...workflow,
      steps: inOrder(workflow)
        .filter(({ agent }) => present.has(agent))
        .map((step) => ({ agent: step.agent, after: [...new Set(reach(step.after))] as typeof step.after })),
    };
  });
  const named = new Set(reduced.flatMap(({ steps }) => steps.map(({ agent }) => agent)));
  const alone = registry.filter(
    ({ definition }) => !named.has(definition.id) && definition.id !== 'orchestrator',
  );
  return [
    ...reduced,
    { ...specialists, steps: alone.map(({ definition: { id } }) => ({ agent: id, after: [] })) },
  ];
}
