// Serves the route that starts a workflow by hand (protocol/http/workflow-routes.ts).
import type { FastifyInstance } from 'fastify';
import { Problem } from '#meeting/problems.ts';
import type { Orchestrator } from '#engine/orchestrator.ts';
import { workflowRoutes } from '#protocol/http/workflow-routes.ts';
import { serveRoute } from '../serve-route.ts';

export interface WorkflowRoutesDependencies {
  orchestrator: Pick<Orchestrator, 'runWorkflow' | 'resume'>;
}

export function addWorkflowRoutes(
  server: FastifyInstance,
  { orchestrator }: WorkflowRoutesDependencies,
): void {
  serveRoute(server, workflowRoutes.run, 'run-workflow', async ({ params: { id, name } }) => {
    await orchestrator.resume(id);
    const result = orchestrator.runWorkflow(name, id);
    if (result.outcome !== 'ran') throw new Problem(result.outcome, result.message);
    return { checks: result.checks };
  });
}
