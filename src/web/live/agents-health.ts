// How the agents are doing, as the server (GET /api/agents) and the page's own engine tell it.
import type { AgentDefinition, AgentHealth } from '#meeting/agent.ts';

export interface AgentsHealth {
  /** Without `health` where an agent has not been watched yet. */
  agents: (AgentDefinition & { health?: AgentHealth })[];
  /** What the event bus remembers. */
  bus?: { status: 'healthy' | 'degraded'; bytes: number };
}
