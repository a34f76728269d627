// One round: the workflows of one entry. Every agent has one task in it, which starts when those it comes after have
// ended; what they say is offered at once; what all concluded is kept as one event.
import type { Agent, AgentResult, Handoff, AgentContext } from '#agents/agent.ts';
import { contextOf } from '#agents/agent-context.ts';
import type { AgentId, Task } from '#meeting/agent.ts';
import type { ConversationNotes } from '#meeting/conversation.ts';
import type { MeetingEvent, WorkflowRun } from '#meeting/events.ts';
import { newId } from '#meeting/ids.ts';
import { tasks as limits } from '#meeting/limits.ts';
import { engineMessages } from '#meeting/messages.ts';
import type { AgentOutcome } from '#meeting/output.ts';
import type { EmittedOutput } from '#meeting/meeting-state.ts';
import type { TranscriptEntry } from '#meeting/transcript.ts';
import { degradedResult } from './fallback.ts';
import { mergedHandoffs } from './merged-handoffs.ts';
import type { Health } from './health.ts';
import { conversationOf, type LiveSession } from './live-sessions.ts';
import { causedBy, engineActor, offer, type OfferDependencies, passOn, type Spoken } from './offer.ts';
import { violationOf } from './session-start.ts';
import { liveTask, type LiveTaskDependencies, newTask, pause, type TaskEnd } from './tasks/live-task.ts';
import { usefulMs } from './tasks/scheduler.ts';
import type { Step, Workflow } from './workflows/workflow.ts';

export interface RoundDependencies extends OfferDependencies {
  agents: ReadonlyMap<AgentId, Agent>;
  /** Those that an utterance triggers, their steps in order. */
  workflows: readonly Workflow[];
  tasks: LiveTaskDependencies;
  health: Pick<Health, 'isOffline'>;
}

/** An entry whose round is owed. */
export interface RoundWork {
  heard: MeetingEvent<'entry-added'>;
  /** The last three entries; the last of them is the one heard. */
  recent: readonly TranscriptEntry[];
  live: LiveSession;
  attempt: number;
}

/** How a step of a workflow has ended, for those that come after it. */
interface StepEnd {
  look: AgentOutcome;
  found: Handoff;
  notes?: ConversationNotes;
  /** Set when nothing may come after it: why, in words for the screen. */
  blocks?: string;
}

/** Ends when every task has ended. Rejects only when the log cannot be written. */
export async function runRound(parts: RoundDependencies, work: RoundWork): Promise<void> {
  const status = (is: 'processing' | 'idle') =>
    parts.bus.pass({
      ...causedBy(work.heard, parts.clock),
      id: newId(),
      sequence: 0,
      kind: 'agent-status',
      actor: engineActor,
      body: { agentType: 'orchestrator', status: is },
    });
  status('processing');
  try {
    await concludeRound(parts, work);
  } finally {
    status('idle');
  }
}

async function concludeRound(parts: RoundDependencies, work: RoundWork): Promise<void> {
  const { bus, clock, workflows } = parts;
  const { heard, recent, live, attempt } = work;
  const offered: EmittedOutput[] = [];
  const base = contextOf(recent, recent.length - 1, {
    userId: live.session?.userId ?? '',
    conversation: conversationOf(live, heard.at),
    offered,
    earlier: live.offered,
  });
  const began = clock.now();
  const ends = new Map<AgentId, Promise<StepEnd>>();
  const runs = workflows.map(async ({ name, steps, maxLatencyMs }): Promise<WorkflowRun> => {
    for (const step of steps) ends.set(step.agent, runStep(parts, work, base, offered, name, step, ends));
    await Promise.all(steps.map(({ agent }) => ends.get(agent)!));
    return { name, ms: clock.now() - began, limitMs: maxLatencyMs };
  });
  const [concluded, ran] = await Promise.all([Promise.all(ends.values()), Promise.all(runs)]);
  const notes = Object.assign({}, ...concluded.map((end) => end.notes)) as ConversationNotes;
  await bus.publish({
    ...causedBy(heard, clock),
    id: `${heard.id}.round`,
    kind: 'run-finished',
    actor: engineActor,
    body: {
      entryId: heard.id,
      outcomes: concluded.map(({ look }) => look),
      workflows: ran,
      attempt,
      ...(Object.keys(notes).length > 0 && { notes }),
    },
  });
}

async function runStep(
  parts: RoundDependencies,
  work: RoundWork,
  base: AgentContext,
  offered: EmittedOutput[],
  workflow: string,
  step: Step,
  ends: ReadonlyMap<AgentId, Promise<StepEnd>>,
): Promise<StepEnd> {
  const agent = parts.agents.get(step.agent)!;
  const before = await Promise.all(step.after.map((id) => ends.get(id)!));
  const found = mergedHandoffs(before.map((end) => end.found));
  // Where the session itself breaks a rule, only the agent that carries the rules out looks at what is said.
  const violation = agent.checkSessionStart ? undefined : violationOf(work.live);
  if (violation !== undefined) return { look: unrun(step.agent, 'blocked', violation), found };
  const blocks = before.find((end) => end.blocks !== undefined)?.blocks;
  if (blocks !== undefined) return { look: unrun(step.agent, 'blocked', blocks), found, blocks };
  if (!(await whenThere(parts, step.after))) {
    return {
      look: unrun(step.agent, 'dropped', 'What it depends on stayed out of reach for too long.'),
      found,
    };
  }
  const look: AgentContext = { ...base, found };
  const task = newTask(parts.clock, agent.definition, {
    id: `${work.heard.id}.${step.agent}`,
    type: workflow,
    payload: { sessionId: work.heard.sessionId, entryId: work.heard.id },
    dependencies: step.after.map((id) => `${work.heard.id}.${id}`),
    trace_id: work.heard.traceId,
  });
  const end = await liveTask(parts.tasks, task, (signal) => analysed(parts, work.heard, agent, look, signal));
  return concludeStep(parts, work, agent, look, offered, workflow, task, end, found);
}

/** False when an agent it comes after was offline for longer than the step would be of use. */
async function whenThere({ clock, health }: RoundDependencies, after: readonly AgentId[]): Promise<boolean> {
  const until = clock.now() + usefulMs;
  while (after.some(health.isOffline)) {
    if (clock.now() >= until) return false;
    await pause(clock, limits.dependencyRecheckMs);
  }
  return true;
}

/** The agent's own work. Screens hear of it only where it takes its time. */
function analysed(
  { bus, clock }: RoundDependencies,
  heard: MeetingEvent<'entry-added'>,
  agent: Agent,
  look: AgentContext,
  signal: AbortSignal,
): AgentResult | Promise<AgentResult> {
  const conclusion = agent.analyze(look, signal);
  if (!(conclusion instanceof Promise)) return conclusion;
  const status = (is: 'processing' | 'idle') =>
    passOn(bus, clock, heard, agent, 'agent-status', { agentType: agent.definition.id, status: is });
  status('processing');
  signal.addEventListener('abort', () => status('idle'), { once: true });
  return conclusion.finally(() => {
    if (!signal.aborted) status('idle');
  });
}

async function concludeStep(
  parts: RoundDependencies,
  { heard, live }: RoundWork,
  agent: Agent,
  look: AgentContext,
  offered: EmittedOutput[],
  workflow: string,
  task: Task,
  end: TaskEnd<AgentResult>,
  found: Handoff,
): Promise<StepEnd> {
  const { id: agentType, fallback_strategy: fallback, sla_timeout_ms } = agent.definition;
  const { attempts, ms } = end;
  const concluded = (status: AgentOutcome['status'], reason: string, outputId?: string): AgentOutcome => ({
    agentType,
    status,
    reason,
    ms,
    attempts,
    ...(outputId !== undefined && { outputId }),
  });
  const say = async (spoken: Spoken, status: 'spoke' | 'degraded', reason: string): Promise<AgentOutcome> => {
    const occasion = { heard, live, look, trigger: 'an entry was heard', workflow };
    const result = await offer(parts, occasion, agent, spoken, {
      id: task.id,
      attempts: Math.max(1, attempts),
      ms,
    });
    if ('refused' in result) return concluded('refused', result.refused);
    offered.push(result.offered);
    return concluded(status, reason, result.offered.id);
  };

  if (end.outcome === 'done') {
    const conclusion = end.value;
    const { notes } = conclusion;
    const more = { found: mergedHandoffs([found, conclusion.found ?? {}]), ...(notes && { notes }) };
    if (conclusion.outcome === 'spoke') {
      return { ...more, look: await say(conclusion, 'spoke', conclusion.reasoning.at(-1) ?? '') };
    }
    const look = concluded(conclusion.outcome, conclusion.reason);
    if (conclusion.outcome === 'silent') return { ...more, look };
    return { ...more, look, blocks: engineMessages.complianceViolation(conclusion.rule) };
  }
  if (end.outcome === 'dropped') {
    return { found, look: concluded('dropped', 'It waited too long to be of use, and was not looked at.') };
  }
  const how = end.outcome === 'timed-out' ? `took longer than its ${sla_timeout_ms} ms` : 'failed';
  const after = attempts > 1 ? `, ${attempts} times` : '';
  const reason = `It ${how}${after}.`;
  switch (fallback) {
    case 'retry':
      return { found, look: concluded(end.outcome, reason) };
    case 'skip':
      return { found, look: concluded('skipped', reason) };
    case 'degraded':
      return { found, look: await say(degradedResult(agent, look, `${how}${after}`), 'degraded', reason) };
    case 'block': {
      const blocks = `${agent.definition.name} could not check this line, so nothing that builds on it ran.`;
      return { found, look: concluded(end.outcome, reason), blocks };
    }
  }
}

function unrun(agentType: AgentId, status: 'blocked' | 'dropped', reason: string): AgentOutcome {
  return { agentType, status, reason, ms: 0, attempts: 0 };
}
