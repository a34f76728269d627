// Serves what the service tells of itself to anybody (protocol/http/service-routes.ts): nothing of any meeting.
import type { FastifyInstance } from 'fastify';
import type { AgentDefinition } from '#meeting/agent.ts';
import { newId } from '#meeting/ids.ts';
import type { AuditTrail } from '#engine/audit/audit-trail.ts';
import type { Orchestrator } from '#engine/orchestrator.ts';
import { serviceRoutes as routes } from '#protocol/http/service-routes.ts';
import type { LogStore } from '#store/store.ts';
import type { ModelFolder } from '../on-device-model.ts';
import { serveRoute } from './serve-route.ts';

export interface ServiceRoutesDependencies {
  definitions: readonly AgentDefinition[];
  orchestrator: Pick<Orchestrator, 'health'>;
  trail: Pick<AuditTrail, 'report'>;
  /** Undefined when this server has no model for people's own devices. */
  modelFolder: ModelFolder | undefined;
}

export function addServiceRoutes(
  server: FastifyInstance,
  { definitions, orchestrator, trail, modelFolder }: ServiceRoutesDependencies,
): void {
  serveRoute(server, routes.agents, 'read-service', () => {
    const { agents, bus } = orchestrator.health();
    const byId = new Map(agents.map((health) => [health.agent_id, health]));
    const shown = definitions.map((agent) => ({ ...agent, health: byId.get(agent.id) }));
    return { agents: shown, bus, audit: trail.report() };
  });

  serveRoute(
    server,
    routes.onDeviceModel,
    'read-service',
    () => modelFolder?.model ?? { configured: false as const },
  );
}

/** For whoever watches the process; outside the limits that hold for requests to the API. */
export function addHealthRoutes(server: FastifyInstance, store: Pick<LogStore, 'head'>): void {
  serveRoute(server, routes.alive, 'read-service', () => ({ status: 'alive' as const }));

  serveRoute(server, routes.ready, 'read-service', async ({ request, reply }) => {
    try {
      await store.head(newId());
      return { status: 'ready' as const };
    } catch (error) {
      request.log.error({ error: String(error) }, 'the store does not answer');
      reply.code(503);
      return { status: 'not ready' as const, why: 'the store does not answer' };
    }
  });
}
