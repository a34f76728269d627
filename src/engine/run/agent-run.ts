// One agent's run: the agent gets a context, as a task with time limit, retries and fallback; its output is checked against
// the words, ranked, and given its trail. New entries, re-checks after corrections and callers that publish nothing all use
// it: the caller decides what happens to the output.
import type { Agent, AgentContext, AgentResult, Handoff } from '#agents/agent.ts';
import type { EmittedOutput } from '#meeting/state/standing-outputs.ts';
import { timestampOf } from '#meeting/clock.ts';
import type { ConversationNotes } from '#meeting/outputs/conversation.ts';
import type { RuleCheck } from '#meeting/events.ts';
import type { AgentOutcome, AgentOutput } from '#meeting/outputs/output.ts';
import type { Ranking } from '#meeting/outputs/ranking.ts';
import type { Reason } from '#meeting/outputs/reason.ts';
import type { AgentId } from '#meeting/outputs/agent.ts';
import type { Trail } from '#meeting/outputs/trail.ts';
import { type Cause, namesOf } from '../event-parts.ts';
import { liveTask, type LiveTaskDependencies, newTask, type TaskEnd } from '../tasks/live-task.ts';
import { degradedResult } from './fallback.ts';
import { mergedHandoffs } from './merged-handoffs.ts';
import { type Check, checksOf } from './output-checks.ts';
import type { Share } from '../tasks/shares.ts';
import type { Spoken } from './spoken.ts';

/** An entry that agents are to look at, and what for. */
export interface RunSubject {
  /** What sets it off: the entry, or the correction of it. Task ids derive from its id. */
  cause: Cause & { at: string };
  /** Of whose share of the engine it takes. */
  share: Share;
  /** Aborts when this engine has lost the session: nothing more is begun. */
  lost: AbortSignal;
  /** In words, for the trail. */
  trigger: string;
  /** Outputs keep the trace of the entry they are made for. */
  traceId: string;
  /** Without what earlier steps hand on. */
  context: AgentContext;
  /** Why this agent must not look; undefined when it may. */
  forbids(agent: Agent): Reason | undefined;
  /** `worth`: what its agent thinks it worth, 0 to 1. */
  rank(output: AgentOutput, worth?: number): Ranking;
  /** Told at once of what an agent has said, when it is ranked and before anybody else is. */
  emitted?(output: EmittedOutput, agent: Agent): void;
  /** Told when an agent takes its time, and when it has ended. */
  busy?(agent: Agent, is: 'processing' | 'idle'): void;
  /** Set where it is done besides the entry's own run: ends the ids of what is made, and says how often it is tried again. */
  besides?: { mark: string; retries: number };
  /** What this agent has said on this entry before its process ended: that stands, whatever it says now. */
  saidBefore?(agent: AgentId): EmittedOutput | undefined;
}

/** How an agent's run has ended, for the log and for those that come after it. */
export interface AgentRunEnd {
  outcome: AgentOutcome;
  handoff: Handoff;
  notes?: ConversationNotes;
  ruleChecks?: readonly RuleCheck[];
  output?: EmittedOutput;
  /** Set when nothing may come after it: why. */
  blocks?: Reason;
}

export interface AgentRunStep {
  agent: Agent;
  workflow: string;
  after: readonly AgentId[];
  /** What those it comes after have handed on. */
  handoff: Handoff;
}

/** Never rejects. */
export async function runAgent(
  tasks: LiveTaskDependencies,
  subject: RunSubject,
  step: AgentRunStep,
): Promise<AgentRunEnd> {
  const { agent, handoff, workflow, after } = step;
  const context: AgentContext = { ...subject.context, handoff };
  const { cause, besides } = subject;
  const task = newTask(tasks.clock, agent.definition, {
    id: idOf(cause.id, agent.definition.id, besides),
    ...(besides && { max_retries: besides.retries }),
    type: workflow,
    payload: { sessionId: cause.sessionId, entryId: context.entry.id },
    dependencies: after.map((id) => `${cause.id}.${id}`),
    trace_id: subject.traceId,
  });
  const end = await liveTask(tasks, task, (signal) => analyzed(subject, agent, context, signal), subject);
  return concluded(tasks, subject, step, { context, task: { id: task.id, ...end }, end });
}

/** Of a task of an agent for what caused it, and of what the agent says about an entry. */
export function idOf(
  of: string,
  agent: AgentId,
  besides?: Pick<NonNullable<RunSubject['besides']>, 'mark'>,
): string {
  return besides ? `${of}.${agent}.${besides.mark}` : `${of}.${agent}`;
}

/** The agent's own work. Screens hear of it only where it takes its time. */
function analyzed(
  { busy }: RunSubject,
  agent: Agent,
  context: AgentContext,
  signal: AbortSignal,
): AgentResult | Promise<AgentResult> {
  const result = agent.analyze(context, signal);
  if (!busy || !(result instanceof Promise)) return result;
  busy(agent, 'processing');
  signal.addEventListener('abort', () => busy(agent, 'idle'), { once: true });
  return result.finally(() => {
    if (!signal.aborted) busy(agent, 'idle');
  });
}

interface Attempted {
  context: AgentContext;
  task: { id: string; attempts: number; ms: number };
  end: TaskEnd<AgentResult>;
}

function concluded(
  tasks: LiveTaskDependencies,
  subject: RunSubject,
  step: AgentRunStep,
  attempted: Attempted,
): AgentRunEnd {
  const { agent } = step;
  const { end, task } = attempted;
  const { handoff } = step;
  const ended = (status: AgentOutcome['status'], reason: Reason): AgentRunEnd => ({
    outcome: { ...namesOf(agent), status, reason, ms: task.ms, attempts: task.attempts },
    handoff,
  });
  const before = subject.saidBefore?.(agent.definition.id);
  if (before && end.outcome !== 'done') return said(ended, before);
  if (end.outcome === 'dropped') return ended('dropped', { code: 'too-late' });
  if (end.outcome !== 'done') return fallenBack(tasks, subject, step, attempted, ended);
  const result = end.value;
  const { notes, ruleChecks } = result;
  const handedOn = {
    handoff: result.handoff ? mergedHandoffs([handoff, result.handoff]) : handoff,
    ...(notes && { notes }),
    ...(ruleChecks && { ruleChecks }),
  };
  if (before) return { ...said(ended, before), ...handedOn };
  switch (result.outcome) {
    case 'spoke':
      return { ...spoken(tasks, subject, step, attempted, result, ended), ...handedOn };
    case 'silent':
      return { ...ended('silent', result.reason), ...handedOn };
    case 'refused':
      return { ...ended('refused', { code: 'refused', fault: result.fault }), ...handedOn };
    case 'blocked': {
      const blocks: Reason = { code: 'rule', rule: result.rule };
      return { ...ended('blocked', blocks), ...handedOn, blocks };
    }
  }
}

type Ended = (status: AgentOutcome['status'], reason: Reason) => AgentRunEnd;

/** The agent failed for good: its fallback holds. */
function fallenBack(
  tasks: LiveTaskDependencies,
  subject: RunSubject,
  step: AgentRunStep,
  attempted: Attempted,
  ended: Ended,
): AgentRunEnd {
  const { definition } = step.agent;
  const { outcome, attempts } = attempted.end;
  const reason: Reason =
    outcome === 'timed-out'
      ? { code: 'timed-out', limitMs: definition.sla_timeout_ms, times: attempts }
      : { code: 'failed', times: attempts };
  const status = outcome === 'timed-out' ? outcome : 'failed';
  switch (definition.fallback_strategy) {
    case 'retry':
      return ended(status, reason);
    case 'skip':
      return ended('skipped', reason);
    case 'degraded': {
      const result = degradedResult(step.agent, attempted.context, reason);
      const end = spoken(tasks, subject, step, attempted, result, ended);
      return end.output ? { ...end, outcome: { ...end.outcome, status: 'degraded', reason } } : end;
    }
    case 'block':
      return { ...ended(status, reason), blocks: { code: 'unchecked', agent: definition.name } };
  }
}

function said(ended: Ended, output: EmittedOutput): AgentRunEnd {
  const reason: Reason = { code: 'text', text: output.outputs.reasoning_chain.at(-1) ?? '' };
  const end = ended('spoke', reason);
  return { ...end, outcome: { ...end.outcome, outputId: output.id }, output };
}

/** Checked, ranked, with its trail; or refused. */
function spoken(
  { clock }: LiveTaskDependencies,
  subject: RunSubject,
  { agent, workflow }: AgentRunStep,
  { context, task }: Attempted,
  result: Spoken,
  ended: Ended,
): AgentRunEnd {
  const waited = clock.now() - Date.parse(subject.cause.at) - task.ms;
  const began = clock.elapsed();
  const checks = checksOf(result, context.quotable);
  const fault = checks.find(({ passed }) => !passed);
  if (fault?.fault) return ended('refused', { code: 'refused', fault: fault.fault });
  const output = outputOf(agent, subject, result, timestampOf(clock));
  const checked = clock.elapsed();
  const ranking = subject.rank(output, result.worth);
  const stages = [
    { stage: 'waiting', ms: Math.max(0, waited) },
    { stage: 'looking', ms: task.ms },
    { stage: 'checking', ms: checked - began },
    { stage: 'ranking', ms: clock.elapsed() - checked },
  ];
  const trail = trailOf(subject, agent, workflow, result, checks, task, stages);
  const emitted: EmittedOutput = { ...output, entryId: context.entry.id, ranking, trail };
  subject.emitted?.(emitted, agent);
  return said(ended, emitted);
}

/** The output's id derives from entry and agent: an agent run twice says nothing twice. */
function outputOf(
  agent: Agent,
  { context, traceId, cause, besides }: RunSubject,
  spokenResult: Spoken,
  now: string,
): AgentOutput {
  const { analysis, insights, confidence, reasoning, evidence, entities = [] } = spokenResult;
  const { sources, companies, people, degraded, model } = spokenResult;
  return {
    id: idOf(context.entry.id, agent.definition.id, besides),
    sessionId: cause.sessionId,
    ...namesOf(agent),
    createdAt: now,
    provenance: { timestamp: now, confidence, trace_id: traceId, ...(model && { model }) },
    outputs: { analysis, insights, confidence_score: confidence, reasoning_chain: reasoning },
    evidence,
    entities,
    ...(sources && { sources }),
    ...(companies && { companies }),
    ...(people && { people }),
    ...(degraded && { degraded }),
  };
}

function trailOf(
  { context, trigger }: RunSubject,
  { definition, version = '1' }: Agent,
  workflow: string,
  { methods, sources = [] }: Spoken,
  checks: readonly Check[],
  task: { id: string; attempts: number },
  stages: Trail['stages'],
): Trail {
  return {
    trigger,
    workflow,
    taskId: task.id,
    attempt: Math.max(1, task.attempts),
    entries: context.recent.map(({ id }) => id),
    methods: [`agent ${definition.id}, version ${version}`, ...(methods ?? [])],
    sources,
    checks: checks.map(({ fault: _, ...check }) => check),
    stages,
  };
}
