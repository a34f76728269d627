// The audit logger among the agents: it follows the log, not the conversation (engine/audit/audit-trail.ts).
import type { AgentDefinition } from '#meeting/outputs/agent.ts';
import { slaTimeoutMs } from '#meeting/limits.ts';

export const loggerAuditDefinition: AgentDefinition = {
  id: 'logger-audit',
  name: 'Audit Logger',
  description: 'Writes down what was done, by whom and why, so that it can be proved',
  icon: 'scroll-text',
  color: '#78716c',
  category: 'governance',
  priority: 9,
  dependencies: [],
  sla_timeout_ms: slaTimeoutMs['logger-audit'],
  fallback_strategy: 'retry',
};
