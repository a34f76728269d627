// Who the agents are (/api/agents).
import type { FastifyInstance } from 'fastify';
import type { Agent } from '#agents/agent.ts';

export function addAgentRoutes(server: FastifyInstance, agents: readonly Agent[]): void {
  const definitions = agents.map((agent) => agent.definition);
  server.get('/agents', async () => definitions);
}
