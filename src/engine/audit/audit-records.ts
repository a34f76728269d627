// What the audit trail says: the records that a kept event comes to, and those of what happens outside the log. They
// hold ids, decisions and numbers, never words or names: contents are referenced by hash.
import type { AgentId } from '#meeting/outputs/agent.ts';
import type { DurableEvent, RuleCheck, WorkflowRun } from '#meeting/events.ts';
import type { AuditLog } from '#meeting/governance.ts';
import { newId } from '#meeting/ids.ts';
import { retentionDays } from '#meeting/limits.ts';
import { spokenId } from '#meeting/people/participants.ts';
import type { AgentOutcome } from '#meeting/outputs/output.ts';

export type AuditKind = keyof typeof retentionDays;

const dayMs = 24 * 60 * 60 * 1_000;

/** A record without the id of the event it belongs to. */
interface Entry {
  /** Decides how long it is kept. */
  kind: AuditKind;
  /** What the record is of, where an event comes to several; part of its id. */
  part?: string;
  agent?: AgentId;
  data?: Record<string, unknown>;
  tags?: string[];
}

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

function entriesOf(event: DurableEvent): Entry[] {
  switch (event.kind) {
    case 'meeting-created':
    case 'meeting-renamed':
    case 'recording-started':
    case 'recording-stopped':
    case 'meeting-ended':
      return [{ kind: 'session' }];
    case 'participant-joined':
    case 'brief-changed':
      return [{ kind: 'session', tags: ['personal-data'] }];
    case 'member-changed': {
      const { id, role, side, status, isGuest, invitationId } = event.body.member;
      const data = { member: id, role, side, status, isGuest, invitation: invitationId };
      return [{ kind: 'compliance-audit', tags: ['access', 'personal-data'], data }];
    }
    case 'invitation-made': {
      const { id, ...data } = event.body.invitation;
      return [{ kind: 'compliance-audit', tags: ['access'], data: { invitation: id, ...data } }];
    }
    case 'invitation-revoked':
      return [{ kind: 'compliance-audit', tags: ['access'], data: { invitation: event.body.invitationId } }];
    case 'whispers-directed':
      return [{ kind: 'compliance-audit', tags: ['access'], data: { to: event.body.to } }];
    case 'entry-added':
      return [{ kind: 'sensitive', tags: ['transcript', 'personal-data'] }];
    case 'entry-joined': {
      const { lineId, text, takesSpeaker } = event.body;
      const data = { line: lineId, text: text !== undefined, speaker: takesSpeaker };
      return [{ kind: 'sensitive', tags: ['transcript', 'personal-data'], data }];
    }
    case 'entry-parted':
    case 'line-split':
    case 'split-undone': {
      const { entryId, lineId } = event.body;
      return [{ kind: 'compliance-audit', tags: ['correction'], data: { entry: entryId, line: lineId } }];
    }
    case 'insight-emitted': {
      const { output, ranking, trail } = event.body;
      const { id, evidence, degraded = false } = output;
      const data = {
        output: id,
        evidence: evidence.map(({ entryId }) => entryId),
        confidence: output.outputs.confidence_score,
        degraded,
        decision: ranking?.decision,
        workflow: trail?.workflow,
        attempt: trail?.attempt,
      };
      return [{ kind: 'default', tags: ['agent-output'], data }];
    }
    case 'run-finished': {
      const { entryId, outcomes, workflows = [], attempt } = event.body;
      const refused = outcomes.filter(({ status }) => status === 'refused' || status === 'blocked');
      const failed = outcomes.filter(({ status }) => status === 'failed' || status === 'timed-out');
      return [
        { kind: 'task-execution', data: { entry: entryId, attempt, tasks: outcomes.map(taskOf) } },
        ...workflows.map(workflowEntry),
        ...refused.map((look): Entry => ({
          kind: 'compliance-audit',
          part: `refusal.${look.agentType}`,
          agent: look.agentType,
          tags: ['refusal'],
          data: { entry: entryId, status: look.status },
        })),
        ...failed.map((look): Entry => ({
          kind: 'error',
          part: `error.${look.agentType}`,
          agent: look.agentType,
          data: { entry: entryId, ...taskOf(look) },
        })),
      ];
    }
    case 'lines-scouted': {
      const { from, upTo, moments, outcome, ...counts } = event.body;
      const tasks = moments.map((moment) => ({ entry: moment.entryId, ...taskOf(moment.outcome) }));
      const data = { from, upTo, outcome, ...counts, tasks };
      return [{ kind: 'task-execution', tags: ['language-model'], data }];
    }
    case 'session-started': {
      const { stage, checks, workflows } = event.body;
      return [
        { kind: 'session', data: { stage } },
        { kind: 'compliance-audit', part: 'rules', tags: ['rules'], data: { rules: checks.map(ruleOf) } },
        ...workflows.map(workflowEntry),
      ];
    }
    case 'rules-checked':
      return [{ kind: 'compliance-audit', tags: ['rules'], data: { rules: event.body.checks.map(ruleOf) } }];
    case 'session-stopped':
      return [{ kind: 'session', data: { ...event.body } }];
    case 'entry-corrected': {
      const { entryId, text, speaker } = event.body;
      const data = { entry: entryId, text: text !== undefined, speaker: speaker !== undefined };
      return [{ kind: 'compliance-audit', tags: ['correction', 'personal-data'], data }];
    }
    case 'speaker-renamed':
      return [{ kind: 'compliance-audit', tags: ['correction', 'personal-data'], data: { speaker: true } }];
    case 'correction-checked': {
      const { correctionId, entryId, checks, attempt } = event.body;
      const outputs = checks.map(({ outputId, outcome }) => ({ output: outputId, outcome }));
      const data = { correction: correctionId, entry: entryId, attempt, outputs };
      return [{ kind: 'task-execution', tags: ['correction'], data }];
    }
    case 'feedback-given': {
      const { outputId, rating } = event.body;
      // An output's id as a page sent it: taken for one only when it looks like one.
      const output = /^[\w.:-]+$/.test(outputId) ? outputId : undefined;
      return [{ kind: 'default', tags: ['feedback'], data: { output, rating } }];
    }
    case 'note-written':
    case 'note-removed': {
      const { noteId, to } = event.body;
      return [{ kind: 'sensitive', tags: ['note', 'personal-data'], data: { note: noteId, to } }];
    }
    case 'consent-given': {
      const { participantId, given, text } = event.body;
      const { id, name } = event.actor;
      // For others it is noted where they take part by name alone; the name stands in the log.
      const data = { given, text, notedForOther: ![id, spokenId(name)].includes(participantId) };
      return [{ kind: 'compliance-audit', tags: ['consent', 'personal-data'], data }];
    }
  }
}

function taskOf({ agentType, status, attempts, ms, outputId }: AgentOutcome) {
  return { agent: agentType, status, attempts, ms, output: outputId };
}

function workflowEntry({ name, ms, limitMs }: WorkflowRun): Entry {
  return {
    kind: 'workflow',
    part: `workflow.${name}`,
    data: { workflow: name, ms, limitMs, late: ms > limitMs },
  };
}

function ruleOf({ ruleId, level, passed }: RuleCheck) {
  return { rule: ruleId, level, passed };
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
