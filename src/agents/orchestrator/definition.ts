// The orchestrator among the agents: the engine itself (engine/orchestrator.ts), which looks at no entry of its own.
import type { AgentDefinition } from '#meeting/outputs/agent.ts';
import { slaTimeoutMs } from '#meeting/limits.ts';

export const orchestratorDefinition: AgentDefinition = {
  id: 'orchestrator',
  name: 'Orchestrator',
  description: 'Coordinates all agents, their tasks and workflows',
  icon: 'workflow',
  color: '#64748b',
  category: 'core',
  priority: 0,
  dependencies: [],
  sla_timeout_ms: slaTimeoutMs.orchestrator,
  fallback_strategy: 'retry',
};
