// Serves public information about the service (protocol/http/service-routes.ts): nothing about any meeting. Figures about the
// machine need a sign-in.
import type { FastifyInstance } from 'fastify';
import type { AgentDefinition } from '#meeting/outputs/agent.ts';
import type { Clock } from '#meeting/clock.ts';
import type { AuditTrail } from '#engine/audit/audit-trail.ts';
import type { Orchestrator } from '#engine/orchestrator.ts';
import { serviceRoutes as routes } from '#protocol/http/service-routes.ts';
import type { SharedDatabase } from '#store/database.ts';
import type { Metrics } from '../../metrics.ts';
import type { ModelFolder } from '../../operator-files/on-device-model.ts';
import type { SignIn } from '../../sign-in.ts';
import { whoSends } from '../request-guards.ts';
import { serveRoute } from '../serve-route.ts';

export interface ServiceRoutesDependencies {
  definitions: readonly AgentDefinition[];
  orchestrator: Pick<Orchestrator, 'health'>;
  trail: Pick<AuditTrail, 'report'>;
  signIn: Pick<SignIn, 'who'>;
  /** Undefined when this server has no model for people's own devices. */
  modelFolder: ModelFolder | undefined;
}

export function addServiceRoutes(
  server: FastifyInstance,
  { definitions, orchestrator, trail, signIn, modelFolder }: ServiceRoutesDependencies,
): void {
  serveRoute(server, routes.agents, 'read-service', async ({ request }) => {
    const { agents, bus } = orchestrator.health();
    const byId = new Map(agents.map((health) => [health.agent_id, health]));
    const shown = definitions.map((agent) => ({ ...agent, health: byId.get(agent.id) }));
    const isSignedIn = (await whoSends(signIn, request)) !== undefined;
    return { agents: shown, ...(isSignedIn && { bus, audit: trail.report() }) };
  });

  serveRoute(
    server,
    routes.onDeviceModel,
    'read-service',
    () => modelFolder?.model ?? { configured: false as const },
  );
}

export interface HealthRoutesDependencies {
  database: Pick<SharedDatabase, 'mustKeep'>;
  metrics: Pick<Metrics, 'text' | 'contentType'>;
  clock: Clock;
}

/** Whoever asks whether the server is ready makes it write to its disk, so anybody's questions within a second share one. */
const readinessHoldsMs = 1_000;

/** For whoever watches the process; outside the limits that hold for requests to the API. */
export function addHealthRoutes(
  server: FastifyInstance,
  { database, metrics, clock }: HealthRoutesDependencies,
): void {
  serveRoute(server, routes.metrics, 'read-service', ({ reply }) => {
    reply.type(metrics.contentType);
    return metrics.text();
  });

  serveRoute(server, routes.alive, 'read-service', () => ({ status: 'alive' as const }));

  let looked = { at: -Infinity, isReady: Promise.resolve(false) };
  async function look(): Promise<boolean> {
    try {
      await database.mustKeep();
      return true;
    } catch (error) {
      server.log.error({ error: String(error) }, 'what is written is not kept');
      return false;
    }
  }
  serveRoute(server, routes.ready, 'read-service', async ({ reply }) => {
    const now = clock.now();
    if (now - looked.at >= readinessHoldsMs) looked = { at: now, isReady: look() };
    if (await looked.isReady) return { status: 'ready' as const };
    reply.code(503);
    return {
      status: 'not ready' as const,
      why: 'What is written is not kept. The log of the server says why.',
    };
  });
}
