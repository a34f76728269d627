// The public routes about the service itself: whether it is alive and ready, its agents, its on-device model.
import { z } from 'zod';
import { AgentDefinition, AgentHealth } from '#meeting/outputs/agent.ts';
import { OnDeviceModel, onDeviceModelPath } from '../on-device-model.ts';
import type { Route } from './route.ts';

/** Of the agents, those at work have their health. */
const AgentWithHealth = AgentDefinition.extend({ health: AgentHealth.optional() });

/** From an event to its record in the audit trail: of the last batch, the worst, and how many were over the limit. */
const AuditReport = z.object({
  rows: z.number().int(),
  lastMs: z.number(),
  worstMs: z.number(),
  limitMs: z.number(),
  late: z.number().int(),
});

export const AgentsReport = z.object({
  agents: z.array(AgentWithHealth),
  /** What the event bus remembers. This and the audit trail are told to people who are signed in alone. */
  bus: z.object({ status: z.enum(['healthy', 'degraded']), bytes: z.number() }).optional(),
  audit: AuditReport.optional(),
});
export type AgentsReport = z.infer<typeof AgentsReport>;

/** An OpenAPI document. */
export const ApiDescription = z.looseObject({ openapi: z.literal('3.1.0') });

export const serviceRoutes = {
  alive: {
    method: 'GET',
    path: '/healthz',
    summary: 'Whether the process is alive.',
    answers: { 200: z.object({ status: z.literal('alive') }) },
  },
  ready: {
    method: 'GET',
    path: '/readyz',
    summary: 'Whether it can serve: what it writes to its disk is kept. Looked at once a second at most.',
    answers: {
      200: z.object({ status: z.literal('ready') }),
      503: z.object({ status: z.literal('not ready'), why: z.string() }),
    },
  },
  metrics: {
    method: 'GET',
    path: '/metrics',
    summary: 'Numbers of the process and of its work, for Prometheus.',
    answers: { 200: z.string() },
    answerTypes: ['text/plain'],
  },
  description: {
    method: 'GET',
    path: '/api/openapi.json',
    summary: 'This description of the API (OpenAPI 3.1).',
    answers: { 200: ApiDescription },
  },
  agents: {
    method: 'GET',
    path: '/api/agents',
    summary:
      'Every agent with its health; for people who are signed in also the event bus, and how far the audit trail is behind.',
    answers: { 200: AgentsReport },
  },
  onDeviceModel: {
    method: 'GET',
    path: onDeviceModelPath,
    summary: 'The speech model that this server holds for the devices of its people, if it has one.',
    answers: { 200: OnDeviceModel },
  },
} as const satisfies Record<string, Route>;
