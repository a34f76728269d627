// Serves the budget of a meeting for language models (protocol/http/model-budget-routes.ts).
import type { FastifyInstance } from 'fastify';
import { modelBudgetRoutes as routes } from '#protocol/http/model-budget-routes.ts';
import type { ModelBudgets } from '../../asking/model-budget.ts';
import { serveRoute } from '../serve-route.ts';

export function addModelBudgetRoutes(
  server: FastifyInstance,
  { modelBudgets }: { modelBudgets: ModelBudgets },
): void {
  serveRoute(server, routes.read, 'ask-model', () => modelBudgets.service);

  serveRoute(server, routes.change, 'change-model-budget', async ({ user, params, body }) => {
    await modelBudgets.change(user, params.id, body);
    return body;
  });
}
