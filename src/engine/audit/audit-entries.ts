// Turns one event of the log into its audit records: which records, of which kind, with which data. They contain ids,
// decisions and numbers, never words or names.
import type { AgentId } from '#meeting/outputs/agent.ts';
import type { BodyOf, DurableEvent, MeetingEvent, RuleCheck, WorkflowRun } from '#meeting/events.ts';
import type { retentionDays } from '#meeting/limits.ts';
import type { AgentOutcome } from '#meeting/outputs/output.ts';

export type AuditKind = keyof typeof retentionDays;

/** A record without the id of the event it belongs to. */
export interface AuditEntry {
  /** Decides how long it is kept. */
  kind: AuditKind;
  /** What the record is of, where an event comes to several; part of its id. */
  part?: string;
  agent?: AgentId;
  data?: Record<string, unknown>;
  tags?: string[];
}

export function entriesOf(event: DurableEvent): AuditEntry[] {
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
    case 'session-started':
      return startEntries(event.body);
    case 'session-stopped':
      return [{ kind: 'session', data: { ...event.body } }];
    case 'rules-checked':
      return [{ kind: 'compliance-audit', tags: ['rules'], data: { rules: event.body.checks.map(ruleOf) } }];
    case 'member-changed':
      return [memberEntry(event.body)];
    case 'invitation-made': {
      const { id, ...data } = event.body.invitation;
      return [{ kind: 'compliance-audit', tags: ['access'], data: { invitation: id, ...data } }];
    }
    case 'invitation-revoked':
      return [{ kind: 'compliance-audit', tags: ['access'], data: { invitation: event.body.invitationId } }];
    case 'whispers-directed':
      return [{ kind: 'compliance-audit', tags: ['access'], data: { to: event.body.to } }];
    case 'model-budget-changed':
      return [{ kind: 'compliance-audit', tags: ['language-model'], data: { perHour: event.body.perHour } }];
    case 'consent-given':
      return [consentEntry(event)];
    case 'entry-added':
      return [{ kind: 'sensitive', tags: ['transcript', 'personal-data'] }];
    case 'entry-joined':
      return [joinedEntry(event.body)];
    case 'entry-corrected':
      return [correctedEntry(event.body)];
    case 'speaker-renamed':
      return [{ kind: 'compliance-audit', tags: ['correction', 'personal-data'], data: { speaker: true } }];
    case 'entry-parted':
    case 'line-split':
    case 'split-undone': {
      const { entryId, lineId } = event.body;
      return [{ kind: 'compliance-audit', tags: ['correction'], data: { entry: entryId, line: lineId } }];
    }
    case 'note-written':
    case 'note-removed': {
      const { noteId, to } = event.body;
      return [{ kind: 'sensitive', tags: ['note', 'personal-data'], data: { note: noteId, to } }];
    }
    case 'insight-emitted':
      return [insightEntry(event.body)];
    case 'feedback-given':
      return [feedbackEntry(event.body)];
    case 'company-corrected': {
      const { isMeant } = event.body;
      return [{ kind: 'compliance-audit', tags: ['correction'], data: { company: true, isMeant } }];
    }
    case 'run-finished':
      return runEntries(event.body);
    case 'lines-scouted':
      return [scoutEntry(event.body)];
    case 'question-asked':
      return [{ kind: 'task-execution', tags: ['language-model'], data: { ...event.body } }];
    case 'correction-checked':
      return [checkEntry(event.body)];
    case 'insight-reviewed':
      return [reviewEntry(event.body)];
  }
}

function startEntries({ stage, checks, workflows }: BodyOf<'session-started'>): AuditEntry[] {
  return [
    { kind: 'session', data: { stage } },
    { kind: 'compliance-audit', part: 'rules', tags: ['rules'], data: { rules: checks.map(ruleOf) } },
    ...workflows.map(workflowEntry),
  ];
}

function memberEntry({ member }: BodyOf<'member-changed'>): AuditEntry {
  const { id, role, side, status, isGuest, invitationId } = member;
  const data = { member: id, role, side, status, isGuest, invitation: invitationId };
  return { kind: 'compliance-audit', tags: ['access', 'personal-data'], data };
}

function consentEntry({ actor, body }: MeetingEvent<'consent-given'>): AuditEntry {
  const { participantId, given, text } = body;
  // For others it is noted where they take part by name alone; the name stands in the log.
  const data = { given, text, notedForOther: participantId !== actor.id };
  return { kind: 'compliance-audit', tags: ['consent', 'personal-data'], data };
}

function joinedEntry({ lineId, text, takesSpeaker }: BodyOf<'entry-joined'>): AuditEntry {
  const data = { line: lineId, text: text !== undefined, speaker: takesSpeaker };
  return { kind: 'sensitive', tags: ['transcript', 'personal-data'], data };
}

function correctedEntry({ entryId, text, speaker }: BodyOf<'entry-corrected'>): AuditEntry {
  const data = { entry: entryId, text: text !== undefined, speaker: speaker !== undefined };
  return { kind: 'compliance-audit', tags: ['correction', 'personal-data'], data };
}

function insightEntry({ output, ranking, trail }: BodyOf<'insight-emitted'>): AuditEntry {
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
  return { kind: 'default', tags: ['agent-output'], data };
}

function feedbackEntry({ outputId, rating }: BodyOf<'feedback-given'>): AuditEntry {
  // An output's id as a page sent it: taken for one only when it looks like one.
  const output = /^[\w.:-]+$/.test(outputId) ? outputId : undefined;
  return { kind: 'default', tags: ['feedback'], data: { output, rating } };
}

/** What every agent did, and by itself whatever was refused or went wrong. */
function runEntries({ entryId, outcomes, workflows = [], attempt }: BodyOf<'run-finished'>): AuditEntry[] {
  const refused = outcomes.filter(({ status }) => status === 'refused' || status === 'blocked');
  const failed = outcomes.filter(({ status }) => status === 'failed' || status === 'timed-out');
  return [
    { kind: 'task-execution', data: { entry: entryId, attempt, tasks: outcomes.map(taskOf) } },
    ...workflows.map(workflowEntry),
    ...refused.map((outcome): AuditEntry => ({
      kind: 'compliance-audit',
      part: `refusal.${outcome.agentType}`,
      agent: outcome.agentType,
      tags: ['refusal'],
      data: { entry: entryId, status: outcome.status },
    })),
    ...failed.map((outcome): AuditEntry => ({
      kind: 'error',
      part: `error.${outcome.agentType}`,
      agent: outcome.agentType,
      data: { entry: entryId, ...taskOf(outcome) },
    })),
  ];
}

function scoutEntry({
  from,
  upTo,
  moments,
  reviews = [],
  outcome,
  ...counts
}: BodyOf<'lines-scouted'>): AuditEntry {
  const tasks = moments.map((moment) => ({ entry: moment.entryId, ...taskOf(moment.outcome) }));
  const looks = reviews.map((review) => ({ ...taskOf(review.outcome), output: review.outputId }));
  const data = { from, upTo, outcome, ...counts, tasks, reviews: looks };
  return { kind: 'task-execution', tags: ['language-model'], data };
}

function checkEntry({ correctionId, entryId, checks, attempt }: BodyOf<'correction-checked'>): AuditEntry {
  const outputs = checks.map(({ outputId, outcome }) => ({ output: outputId, outcome }));
  const data = { correction: correctionId, entry: entryId, attempt, outputs };
  return { kind: 'task-execution', tags: ['correction'], data };
}

function reviewEntry({
  check: { outputId, outcome, output },
  model,
}: BodyOf<'insight-reviewed'>): AuditEntry {
  const evidence = output?.evidence.map(({ entryId }) => entryId);
  const data = { output: outputId, outcome, evidence, model };
  return { kind: 'default', tags: ['agent-output', 'language-model'], data };
}

function taskOf({ agentType, status, attempts, ms, outputId }: AgentOutcome) {
  return { agent: agentType, status, attempts, ms, output: outputId };
}

function workflowEntry({ name, ms, limitMs }: WorkflowRun): AuditEntry {
  return {
    kind: 'workflow',
    part: `workflow.${name}`,
    data: { workflow: name, ms, limitMs, late: ms > limitMs },
  };
}

function ruleOf({ ruleId, level, passed }: RuleCheck) {
  return { rule: ruleId, level, passed };
}
