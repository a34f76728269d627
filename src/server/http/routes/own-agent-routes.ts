// Serves the agents that people write themselves (protocol/http/own-agent-routes.ts): each is stored as a personal setting.
import type { FastifyInstance } from 'fastify';
import { ownAgentBounds, ownAgentsIn, settingOf } from '#meeting/outputs/own-agents.ts';
import { Problem } from '#meeting/problems.ts';
import { ownAgentRoutes as routes } from '#protocol/http/own-agent-routes.ts';
import type { PersonSettings } from '#store/person-settings.ts';
import { refusingOnFault } from '../../kept/cannot-store.ts';
import { serveRoute } from '../serve-route.ts';

export interface OwnAgentRoutesDependencies {
  settings: PersonSettings;
  /** What is wrong with a file, by its lines; empty where it can be read. */
  problemsOf(text: string): readonly { line: number; message: string }[];
  /** Writing failed; the person was told. */
  failed(error: unknown): void;
}

/** Of what is wrong, in one answer. */
const problemsTold = 5;

export function addOwnAgentRoutes(
  server: FastifyInstance,
  { settings, problemsOf, failed }: OwnAgentRoutesDependencies,
): void {
  const cannotStore = refusingOnFault(failed);
  const agentsOf = async (userId: string) => ownAgentsIn(await settings.readAll(userId));

  serveRoute(server, routes.agents, 'read-self', ({ user }) => agentsOf(user.uid));

  serveRoute(server, routes.keepAgent, 'keep-agents', async ({ user, params, body }) => {
    const problems = problemsOf(body.text);
    if (problems.length > 0) {
      const told = problems.slice(0, problemsTold).map(({ line, message }) => `Line ${line}: ${message}`);
      throw new Problem('bad-request', told.join(' '));
    }
    const kept = await agentsOf(user.uid);
    if (kept.length >= ownAgentBounds.agents && !kept.some(({ id }) => id === params.agent))
      throw new Problem(
        'limit-reached',
        `You have ${ownAgentBounds.agents} agents, which is the most. Please remove one first.`,
      );
    await settings.write(user.uid, settingOf(params.agent), body).catch(cannotStore);
    return { id: params.agent, ...body };
  });

  serveRoute(server, routes.removeAgent, 'keep-agents', async ({ user, params }) => {
    await settings.remove(user.uid, settingOf(params.agent)).catch(cannotStore);
    return undefined;
  });
}
