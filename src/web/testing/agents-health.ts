// How the agents are, as a server tells it: all of them healthy, the first in another state, or all switched off.
import { agentDefinitions } from '#agents/registry.ts';
import type { AgentsHealth } from '#web/live/agents-health.ts';

export function agentsHealth(first: 'healthy' | 'unhealthy' | 'offline' = 'healthy'): AgentsHealth {
  const agents = agentDefinitions.map((definition, index) => ({
    ...definition,
    health: {
      agent_id: definition.id,
      status: index === 0 ? first : ('healthy' as const),
      last_heartbeat: '2026-01-05T09:00:00.000Z',
      response_time_avg_ms: 41.6,
      error_rate: 0.02,
      active_tasks: 1,
      version: '1',
      capabilities: [],
    },
  }));
  return { agents, bus: { status: 'healthy', bytes: 1_572_864 } };
}

/** As a server with AGENTS=off answers: it names its agents, and watches none. */
export const agentsSwitchedOff: AgentsHealth = {
  agents: [...agentDefinitions],
  bus: { status: 'healthy', bytes: 0 },
};
