// Who the agents are and how they are doing (/api/agents), and their workflows.
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { AgentDefinition } from '#meeting/agent.ts';
import { Problem } from '#meeting/problems.ts';
import { SessionId } from '#meeting/session.ts';
import type { AuditTrail } from '#engine/audit/audit-trail.ts';
import type { Orchestrator } from '#engine/orchestrator.ts';
import type { Rooms } from '../rooms.ts';
import type { SignIn } from '../sign-in.ts';
import { checked } from './checked.ts';
import { whoSends } from './request-guards.ts';

const Params = z.object({ id: SessionId, name: z.string().max(100) });

export interface AgentRoutesDependencies {
  definitions: readonly AgentDefinition[];
  orchestrator: Pick<Orchestrator, 'health' | 'runWorkflow' | 'resume'>;
  trail: Pick<AuditTrail, 'report'>;
  rooms: Rooms;
  signIn: SignIn;
}

export function addAgentRoutes(
  server: FastifyInstance,
  { definitions, orchestrator, trail, rooms, signIn }: AgentRoutesDependencies,
): void {
  /** Every agent, those at work with their health; the bus; how far the audit trail is behind. Says nothing of any meeting, so nobody has to sign in. */
  server.get('/agents', async () => {
    const { agents, bus } = orchestrator.health();
    const byId = new Map(agents.map((health) => [health.agent_id, health]));
    const shown = definitions.map((agent) => ({ ...agent, health: byId.get(agent.id) }));
    return { agents: shown, bus, audit: trail.report() };
  });

  /** Runs a session's check once more, and answers what its rules say. */
  server.post('/meetings/:id/workflows/:name', async (request) => {
    const { id, name } = checked(Params, request.params, 'The address');
    await rooms.see(await whoSends(signIn, request), id);
    await orchestrator.resume(id);
    const result = orchestrator.runWorkflow(name, id);
    if (result.outcome !== 'ran') throw new Problem(result.outcome, result.message);
    return { checks: result.checks };
  });
}
