// The whole trail of one output, in lines for a person: what it says, the words it rests on, how it came about, what was
// decided, what people made of it, and what the audit trail has under the same trace id.
import type { AuditLog } from '#meeting/governance.ts';
import type { BodyOf, DurableEvent } from '#meeting/events.ts';
import { companiesIn } from '#meeting/outputs/company-facts.ts';
import { isSameCompany, wrongCompanyText } from '#meeting/outputs/wrong-companies.ts';
import { reasonText } from '#meeting/outputs/reason.ts';
import type { AgentOutcome, Evidence } from '#meeting/outputs/output.ts';
import {
  reduceEvents,
  emptyMeetingState,
  type EmittedOutput,
  type MeetingState,
} from '#meeting/state/meeting-state.ts';
import type { Trail } from '#meeting/outputs/trail.ts';
import { auditLogOf } from '#store/audit-store.ts';
import type { DataReader } from '#store/sqlite/read-data.ts';

const auditRows = 1_000;

/** Throws with one sentence when there is no such output. */
export async function explainOutput(data: DataReader, outputId: string): Promise<string[]> {
  const [sessionId] = data.sessionsWithOutput(outputId);
  if (sessionId === undefined) throw new Error(`There is no output of the id ${outputId}.`);
  const events = data.eventsOf(sessionId);
  const state = reduceEvents(emptyMeetingState, events);
  const output = state.outputs.find(({ id }) => id === outputId)!;
  const traceId = output.provenance.trace_id;
  const rows = await data.audit.rowsOf({ sessionId, after: 0, limit: auditRows, traceId });
  const run = state.runs.find(({ outcomes }) => outcomes.some((outcome) => outcome.outputId === outputId));
  return [
    ...outputLines(output, state),
    ...section(
      'The words it rests on',
      output.evidence.flatMap((one) => evidenceLines(one, state)),
    ),
    ...section('How it came about', output.trail ? trailLines(output.trail) : []),
    ...section('Its reasoning', output.outputs.reasoning_chain),
    ...section('Checks', output.trail?.checks.map(checkLine) ?? []),
    ...section('Ranking', output.ranking ? rankingLines(output.ranking) : []),
    ...section('Its run', run ? runLines(run) : []),
    ...section('What people made of it', [
      ...feedbackLines(state, outputId),
      ...companyLines(events, output),
    ]),
    ...section('Corrections of its words', correctionLines(events, output)),
    ...section(
      'In the audit trail',
      rows.flatMap((row) => {
        const record = auditLogOf(row);
        return record ? [auditLine(row.number, record)] : [];
      }),
    ),
  ];
}

function outputLines(output: EmittedOutput, { session }: MeetingState): string[] {
  const { id, agentType, createdAt, provenance, outputs, degraded, check } = output;
  return [
    `${agentType}, ${createdAt}, confidence ${percent(outputs.confidence_score)}${degraded ? ', DEGRADED' : ''}`,
    outputs.analysis,
    ...outputs.insights.map((insight) => `  - ${insight}`),
    ...(check ? [`${check.outcome.toUpperCase()} on ${check.at}: ${check.reason}`] : []),
    '',
    `output    ${id}`,
    `meeting   ${output.sessionId}, ${session?.title ?? 'without a title'}`,
    `trace     ${provenance.trace_id}`,
  ];
}

function evidenceLines({ entryId, quote, start, end }: Evidence, { entries }: MeetingState): string[] {
  const entry = entries.find(({ id }) => id === entryId);
  if (!entry) return [`“${quote}” in entry ${entryId}, which is not there`];
  const stands = entry.text.slice(start, end) === quote ? '' : ' (the entry reads differently now)';
  return [
    `“${quote}”${stands}`,
    `  ${entry.speaker}, ${entry.timestamp}, entry ${entryId}, characters ${start} to ${end}`,
  ];
}

function trailLines({
  trigger,
  workflow,
  taskId,
  attempt,
  entries,
  methods,
  sources,
  stages,
}: Trail): string[] {
  return [
    `set off by   ${trigger}`,
    `workflow     ${workflow}`,
    `task         ${taskId}, attempt ${attempt}`,
    `was shown    ${entries.join(', ')}`,
    ...methods.map((method) => `by           ${method}`),
    ...sources.map(({ type, title, accessed_at }) => `source       ${type}: ${title}, ${accessed_at}`),
    ...stages.map(({ stage, ms }) => `took         ${ms} ms ${stage}`),
  ];
}

function checkLine({ name, passed, detail }: Trail['checks'][number]): string {
  return `${passed ? 'passed' : 'FAILED'}   ${name}${detail === undefined ? '' : `: ${detail}`}`;
}

function rankingLines(ranking: NonNullable<EmittedOutput['ranking']>): string[] {
  const { decision, score, reason, mergedWith, conflictsWith } = ranking;
  return [
    `${decision}, weight ${percent(score)}: ${reason}`,
    ...(mergedWith === undefined ? [] : [`merged with ${mergedWith}`]),
    ...(conflictsWith === undefined ? [] : [`conflicts with ${conflictsWith}`]),
  ];
}

function runLines({ entryId, outcomes, workflows = [], attempt }: BodyOf<'run-finished'>): string[] {
  return [
    `entry ${entryId}${attempt === undefined ? '' : `, claim ${attempt}`}`,
    ...workflows.map(
      ({ name, ms, limitMs }) => `${name}: ${ms} ms of ${limitMs}${ms > limitMs ? ', LATE' : ''}`,
    ),
    ...outcomes.map(outcomeLine),
  ];
}

function outcomeLine({ agentType, status, reason, ms }: AgentOutcome): string {
  return `${agentType}: ${status} after ${ms} ms. ${reasonText(reason)}`;
}

function feedbackLines({ feedback }: MeetingState, outputId: string): string[] {
  return feedback
    .filter((one) => one.outputId === outputId)
    .map(({ rating, actor }) => `${rating}, ${actor.name}`);
}

/** Whether the companies that it tells of were those that were meant. */
function companyLines(events: readonly DurableEvent[], output: EmittedOutput): string[] {
  const told = companiesIn(output.asTold ?? output);
  return events.flatMap(({ kind, body, at, actor }) => {
    if (kind !== 'company-corrected' || !told.some((one) => isSameCompany(one, body))) return [];
    const { name, company, isMeant } = body;
    return [`${at}: ${isMeant ? `“${name}” means ${company}` : wrongCompanyText(body)}, ${actor.name}`];
  });
}

/** Each correction of a quoted entry, and what it made of this output. */
function correctionLines(events: readonly DurableEvent[], { id, evidence }: EmittedOutput): string[] {
  const quoted = new Set(evidence.map(({ entryId }) => entryId));
  return events.flatMap((event) => {
    if (event.kind === 'entry-corrected' && quoted.has(event.body.entryId)) {
      const changed = [
        event.body.text === undefined ? [] : 'text',
        event.body.speaker === undefined ? [] : 'speaker',
      ];
      return [
        `${event.at}: ${event.actor.name} corrected the ${changed.flat().join(' and ')} of ${event.body.entryId}`,
      ];
    }
    if (event.kind === 'line-split' && quoted.has(event.body.lineId))
      return [`${event.at}: ${event.actor.name} split ${event.body.lineId}`];
    if (event.kind !== 'correction-checked') return [];
    const checks = event.body.checks.filter(({ outputId }) => outputId === id);
    return checks.map(({ outcome, reason }) => `${event.at}: ${outcome}. ${reason}`);
  });
}

function auditLine(
  number: number,
  { event_type, timestamp, data, agent_id, retention_until }: AuditLog,
): string {
  const { event } = data as { event: string };
  const actor = agent_id === undefined ? '' : `, ${agent_id}`;
  return `${number}  ${timestamp}  ${event_type}: ${event}${actor}, kept until ${retention_until.slice(0, 10)}`;
}

function section(title: string, lines: readonly string[]): string[] {
  return ['', title, ...(lines.length > 0 ? lines : ['nothing']).map((line) => `  ${line}`)];
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}
