// The routes below /api, and the checks that every request to them passes first.
import type { FastifyInstance } from 'fastify';
import { readAgentFile } from '#agents/own/read-agent-file.ts';
import { agentDefinitions } from '#agents/registry.ts';
import type { Clock } from '#meeting/clock.ts';
import type { SharedDatabase } from '#store/database.ts';
import { createAttempts } from './accounts/attempts.ts';
import { addDescriptionRoutes } from './http/api-description.ts';
import { addAccountRoutes } from './http/routes/account-routes.ts';
import { addAuditHooks } from './http/audit-hooks.ts';
import { addAuditRoutes } from './http/routes/audit-routes.ts';
import { addBetterAuthRoutes } from './http/routes/better-auth-routes.ts';
import { addOwnAgentRoutes } from './http/routes/own-agent-routes.ts';
import { addOwnDataRoutes } from './http/routes/own-data-routes.ts';
import { addMeetingRoutes } from './http/routes/meeting-routes.ts';
import { addServiceRoutes } from './http/routes/service-routes.ts';
import { addSignInRoutes } from './http/routes/sign-in-routes.ts';
import { addWorkflowRoutes } from './http/routes/workflow-routes.ts';
import { addModelBudgetRoutes } from './http/routes/model-budget-routes.ts';
import { addPeopleRoutes } from './http/routes/people-routes.ts';
import { addQuestionRoutes } from './http/routes/question-routes.ts';
import { addReportRoutes } from './http/routes/report-routes.ts';
import { addTranscriptionRoutes } from './http/routes/transcription-routes.ts';
import { addOriginGuard, addRequestLimit } from './http/request-guards.ts';
import type { ModelFolder } from './operator-files/on-device-model.ts';
import type { Core } from './assemble-core.ts';
import { reportFailures } from './report-failures.ts';

export interface ApiDependencies extends Core, SharedDatabase {
  clock: Clock;
  modelFolder: ModelFolder | undefined;
}

export async function addApi(api: FastifyInstance, dependencies: ApiDependencies): Promise<void> {
  const { publicUrl, streaming } = dependencies;
  addRequestLimit(api);
  addOriginGuard(api, publicUrl);
  addAuditHooks(api, dependencies);
  api.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'));
  await addDescriptionRoutes(api);
  addServiceRoutes(api, { ...dependencies, definitions: agentDefinitions });
  const attempts = createAttempts(dependencies.openLimiter);
  const failed = reportFailures(api)('the settings of a person');
  addAccountRoutes(api, { ...dependencies, failed });
  addOwnAgentRoutes(api, { ...dependencies, problemsOf: (text) => readAgentFile(text).problems, failed });
  addSignInRoutes(api, dependencies);
  addBetterAuthRoutes(api, { ...dependencies, attempts });
  addOwnDataRoutes(api, { ...dependencies, accounts: dependencies.signIn.accounts, attempts });
  addMeetingRoutes(api, { ...dependencies, failed: reportFailures(api)('the notes of a person') });
  addModelBudgetRoutes(api, dependencies);
  addPeopleRoutes(api, dependencies);
  addReportRoutes(api, dependencies);
  addQuestionRoutes(api, { ...dependencies, failed: reportFailures(api)('answering a question') });
  addAuditRoutes(api, dependencies);
  addTranscriptionRoutes(api, { ...dependencies, streaming: streaming !== undefined });
  addWorkflowRoutes(api, dependencies);
}
