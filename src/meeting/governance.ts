// Legal and trust duties: audit records and compliance rules.
import { z } from 'zod';
import { Timestamp } from './session.ts';

export const AuditLog = z.object({
  id: z.string(),
  event_type: z.string(),
  agent_id: z.string().optional(),
  session_id: z.string().optional(),
  user_id: z.string().optional(),
  data: z.unknown(),
  timestamp: Timestamp,
  trace_id: z.string(),
  compliance_tags: z.array(z.string()),
  retention_until: Timestamp,
});
export type AuditLog = z.infer<typeof AuditLog>;

export const ComplianceRule = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  category: z.string(),
  active: z.boolean(),
  enforcement_level: z.enum(['advisory', 'warning', 'blocking']),
  conditions: z.array(z.string()),
  actions: z.array(z.string()),
});
export type ComplianceRule = z.infer<typeof ComplianceRule>;
