// The agents and their health: definitions, types, health. The agents room implements them.
import { z } from 'zod';
import { Confidence, Timestamp } from '../session.ts';

/** Those that come with Aside. */
export const BuiltInAgentId = z.enum([
  'orchestrator',
  'stt',
  'entity-extraction',
  'domain-intelligence',
  'person-enrichment',
  'retriever-rag',
  'summarizer',
  'suggestion-generator',
  'ranking-contextualizer',
  'compliance-privacy',
  'logger-audit',
  'ui-agent',
  'sales',
  'hr',
  'compliance',
  'competitor',
  'action-items',
]);

/**
 * One that a person wrote: see own-agents.ts. It means something in the meetings of that person alone. The type says what the
 * pattern checks: Zod gives a pattern no type, and its template literals would come into the page's first script.
 */
export const OwnAgentId = z.string().regex(/^own-[a-z0-9]{8,32}$/) as unknown as z.ZodType<OwnAgentId> &
  z.ZodString;
export type OwnAgentId = `own-${string}`;

export function isOwn(id: AgentId): id is OwnAgentId {
  return id.startsWith('own-');
}

export const AgentId = z.union([BuiltInAgentId, OwnAgentId]);
export type AgentId = z.infer<typeof AgentId>;

/** What the screens need of an agent: a button with a name and an icon. */
export const AgentType = z.object({ id: AgentId, name: z.string(), icon: z.string() });
export type AgentType = z.infer<typeof AgentType>;

export const AgentDefinition = AgentType.extend({
  description: z.string(),
  /** A CSS colour that reads on both themes' card backgrounds as an accent, never as text. */
  color: z.string(),
  category: z.enum(['core', 'intelligence', 'analysis', 'governance', 'ui', 'legacy']),
  /** Lower goes first. */
  priority: z.number().int(),
  dependencies: z.array(AgentId),
  sla_timeout_ms: z.number().int().positive(),
  fallback_strategy: z.enum(['retry', 'degraded', 'block', 'skip']),
});
export type AgentDefinition = z.infer<typeof AgentDefinition>;

export const AgentHealth = z.object({
  agent_id: AgentId,
  status: z.enum(['healthy', 'unhealthy', 'offline']),
  last_heartbeat: Timestamp,
  response_time_avg_ms: z.number(),
  error_rate: Confidence,
  active_tasks: z.number().int().min(0),
  version: z.string(),
  capabilities: z.array(z.string()),
});
export type AgentHealth = z.infer<typeof AgentHealth>;

export const Task = z.object({
  id: z.string(),
  type: z.string(),
  agent_id: AgentId,
  payload: z.unknown(),
  priority: z.number().int(),
  created_at: Timestamp,
  started_at: Timestamp.optional(),
  completed_at: Timestamp.optional(),
  status: z.enum(['pending', 'running', 'completed', 'failed', 'timeout']),
  retries: z.number().int().min(0),
  max_retries: z.number().int().min(0),
  timeout_ms: z.number().int().positive(),
  dependencies: z.array(z.string()),
  trace_id: z.string(),
});
export type Task = z.infer<typeof Task>;
