// The routes of a meeting's hourly budget for language models.
import { HourBudget, ModelOfMeeting } from '#meeting/models/model-budget.ts';
import { MeetingParams } from './meeting-routes.ts';
import type { Route } from './route.ts';

export const modelBudgetRoutes = {
  read: {
    method: 'GET',
    path: '/api/meetings/:id/model-budget',
    summary: 'The language model, and what it may use in any meeting. What the host has set is in the log.',
    params: MeetingParams,
    answers: { 200: ModelOfMeeting },
  },
  change: {
    method: 'PUT',
    path: '/api/meetings/:id/model-budget',
    summary: 'Sets the budget for 60 minutes, whole. What is left out is as the settings say.',
    params: MeetingParams,
    body: HourBudget,
    answers: { 200: HourBudget },
    problems: ['model-not-configured', 'cannot-store'],
  },
} as const satisfies Record<string, Route>;
