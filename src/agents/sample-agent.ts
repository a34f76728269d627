// A configurable agent for tests: the test passes in its function, defaults fill the rest. Not for production code.
import type { AgentId } from '#meeting/outputs/agent.ts';
import type { Agent } from './agent.ts';

export function sampleAgent(id: AgentId, analyze: Agent['analyze'], slaMs = 5_000): Agent {
  return {
    definition: {
      id,
      name: id,
      icon: 'circle',
      description: '',
      color: '#888888',
      category: 'legacy',
      priority: 1,
      dependencies: [],
      sla_timeout_ms: slaMs,
      fallback_strategy: 'skip',
    },
    analyze,
  };
}
