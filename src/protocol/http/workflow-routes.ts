// The route that runs one of a meeting's workflows by hand.
import { z } from 'zod';
import { RuleCheck } from '#meeting/events.ts';
import { MeetingParams } from './meeting-routes.ts';
import type { Route } from './route.ts';

export const workflowRoutes = {
  run: {
    method: 'POST',
    path: '/api/meetings/:id/workflows/:name',
    summary: "Runs a session's check once more, and answers what its rules say.",
    params: MeetingParams.extend({ name: z.string().max(100) }),
    answers: { 200: z.object({ checks: z.array(RuleCheck) }) },
    problems: ['unknown-workflow', 'workflow-not-by-hand', 'no-active-session'],
  },
} as const satisfies Record<string, Route>;
