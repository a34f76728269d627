// The audit records of stored events, and those of events outside the log. They hold ids, decisions and numbers, never words
// or names: contents are referenced by hash.
import type { DurableEvent } from '#meeting/events.ts';
import type { AuditLog } from '#meeting/governance.ts';
import { newId } from '#meeting/ids.ts';
import { retentionDays } from '#meeting/limits.ts';
import { type AuditKind, entriesOf } from './audit-entries.ts';

const dayMs = 24 * 60 * 60 * 1_000;

/** `contentHash` is the salted hash of the event's whole text. */
export function auditRecordsOf(event: DurableEvent, contentHash: string): AuditLog[] {
  return entriesOf(event).map(({ kind, part, agent, data, tags = [] }) => {
    const agentId = agent ?? (event.actor.type === 'agent' ? event.actor.id : undefined);
    return {
      id: `${event.sessionId}:${event.id}${part === undefined ? '' : `#${part}`}`,
      event_type: kind,
      ...(agentId !== undefined && { agent_id: agentId }),
      session_id: event.sessionId,
      ...(event.actor.type === 'person' && { user_id: event.actor.id }),
      data: {
        event: event.kind,
        number: event.sequence,
        content_hash: contentHash,
        causes: event.causes,
        ...data,
      },
      timestamp: event.at,
      trace_id: event.traceId,
      compliance_tags: tags,
      retention_until: keptUntil(kind, event.at),
    };
  });
}

/** What happens outside the log and belongs into the trail all the same. */
const happenings = {
  'signed-up': { kind: 'security', tags: ['account'] },
  'signed-in': { kind: 'security', tags: ['account'] },
  'signed-out': { kind: 'security', tags: ['account'] },
  'sign-in-refused': { kind: 'security', tags: ['account', 'refusal'] },
  'password-changed': { kind: 'security', tags: ['account'] },
  'second-step-on': { kind: 'security', tags: ['account'] },
  'second-step-off': { kind: 'security', tags: ['account'] },
  'sign-ins-revoked': { kind: 'security', tags: ['account'] },
  'name-changed': { kind: 'security', tags: ['account', 'personal-data'] },
  'account-exported': { kind: 'compliance-audit', tags: ['access', 'export'] },
  'account-deleted': { kind: 'compliance-audit', tags: ['account', 'erasure'] },
  'request-refused': { kind: 'security', tags: ['refusal'] },
  'meeting-opened': { kind: 'compliance-audit', tags: ['access'] },
  'meeting-exported': { kind: 'compliance-audit', tags: ['access', 'export', 'exit'] },
  'audio-sent': { kind: 'compliance-audit', tags: ['exit'] },
  'model-asked': { kind: 'compliance-audit', tags: ['exit'] },
  'company-looked-up': { kind: 'compliance-audit', tags: ['exit'] },
  'exit-refused': { kind: 'compliance-audit', tags: ['exit', 'refusal'] },
  'meeting-erased': { kind: 'compliance-audit', tags: ['erasure'] },
  'records-dropped': { kind: 'error', tags: [] },
} as const satisfies Record<string, { kind: AuditKind; tags: readonly string[] }>;

export interface Happening {
  what: keyof typeof happenings;
  userId?: string;
  sessionId?: string;
  /** Ids, codes and numbers; never words, names or addresses of people. */
  data?: Record<string, string | number | boolean>;
  /** Of the request, where it has one. */
  traceId?: string;
}

/** `at`: ISO 8601. */
export function auditRecordOf({ what, userId, sessionId, data, traceId }: Happening, at: string): AuditLog {
  const { kind, tags } = happenings[what];
  const id = newId();
  return {
    id,
    event_type: kind,
    ...(sessionId !== undefined && { session_id: sessionId }),
    ...(userId !== undefined && { user_id: userId }),
    data: { event: what, ...data },
    timestamp: at,
    trace_id: traceId ?? id,
    compliance_tags: [...tags],
    retention_until: keptUntil(kind, at),
  };
}

function keptUntil(kind: AuditKind, at: string): string {
  return new Date(Date.parse(at) + retentionDays[kind] * dayMs).toISOString();
}
