// The routes of the agents that a person wrote.
import { z } from 'zod';
import { OwnAgentId } from '#meeting/outputs/agent.ts';
import { OwnAgent, OwnAgentFile } from '#meeting/outputs/own-agents.ts';
import type { Route } from './route.ts';

const OwnAgentAddress = z.object({ agent: OwnAgentId });

export const ownAgentRoutes = {
  agents: {
    method: 'GET',
    path: '/api/me/agents',
    summary: 'The agents that you wrote yourself.',
    answers: { 200: z.array(OwnAgent) },
  },
  keepAgent: {
    method: 'PUT',
    path: '/api/me/agents/:agent',
    summary:
      'Keeps an agent of yours; one that is on looks at the meetings you host, from the next line on. A file that cannot be read is refused, with the lines at fault.',
    params: OwnAgentAddress,
    body: OwnAgentFile,
    answers: { 200: OwnAgent },
    problems: ['limit-reached', 'cannot-store', 'needs-account'],
  },
  removeAgent: {
    method: 'DELETE',
    path: '/api/me/agents/:agent',
    summary: 'Removes an agent of yours. What it said in meetings stays there.',
    params: OwnAgentAddress,
    answers: { 204: z.undefined() },
    problems: ['cannot-store', 'needs-account'],
  },
} as const satisfies Record<string, Route>;
