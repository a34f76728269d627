// How what an agent says gets before people: checked against the words, ranked, kept with its whole trail, and
// announced where ranking lets it through.
import type { AgentResult, AgentContext } from '#agents/agent.ts';
import type { Agent } from '#agents/agent.ts';
import { type Clock, timestampOf } from '#meeting/clock.ts';
import type { Actor, MeetingEvent, NewEvent, EphemeralKind } from '#meeting/events.ts';
import { newId } from '#meeting/ids.ts';
import type { AgentOutput } from '#meeting/output.ts';
import type { EmittedOutput } from '#meeting/meeting-state.ts';
import type { Ranking } from '#meeting/ranking.ts';
import type { Trail } from '#meeting/trail.ts';
import type { Bus } from './bus.ts';
import { type LiveSession, remember } from './live-sessions.ts';
import { type Check, checksOf } from './output-checks.ts';

/** Ranks an output the moment it is offered. `earlier`: what was offered in this meeting lately, oldest first. */
export type Rank = (
  output: AgentOutput,
  earlier: readonly EmittedOutput[],
  options: { now: number },
) => Ranking;

export interface OfferDependencies {
  bus: Bus;
  clock: Clock;
  rank: Rank;
}

export type Spoken = Extract<AgentResult, { outcome: 'spoke' }> & { degraded?: boolean };

/** What is being looked at, and what for. */
export interface Occasion {
  heard: MeetingEvent<'entry-added'>;
  live: LiveSession;
  look: AgentContext;
  trigger: string;
  workflow: string;
}

export type Offered = { offered: EmittedOutput } | { refused: string };

/** `taskId` becomes the output's id: a task run twice says nothing twice. Rejects when the log cannot be written. */
export async function offer(
  { bus, clock, rank }: OfferDependencies,
  occasion: Occasion,
  agent: Agent,
  spoken: Spoken,
  task: { id: string; attempts: number; ms: number },
): Promise<Offered> {
  const { heard, live, look } = occasion;
  const began = clock.now();
  const checks = checksOf(spoken, look.recent);
  const fault = checks.find(({ passed }) => !passed);
  if (fault) return { refused: fault.detail ?? fault.name };

  const output = outputOf(agent, heard, spoken, task.id, timestampOf(clock));
  const checked = clock.now();
  // A round that is run again after a failure meets what it offered before.
  const earlier = live.offered.filter(({ id }) => id !== output.id);
  const ranking = rank(output, earlier, { now: checked });
  const trail = trailOf(occasion, agent, spoken, checks, task, [
    { stage: 'waiting', ms: Math.max(0, began - Date.parse(heard.at) - task.ms) },
    { stage: 'looking', ms: task.ms },
    { stage: 'checking', ms: checked - began },
    { stage: 'ranking', ms: clock.now() - checked },
  ]);
  const offered = { ...output, ranking, trail };
  remember(live, offered);

  const announce = ranking.decision === 'shown' ? announcer(bus, clock, heard, agent, output) : undefined;
  announce?.(false);
  await bus.publish({
    ...causedBy(heard, clock),
    id: output.id,
    kind: 'insight-emitted',
    actor: actorOf(agent),
    body: { output, ranking, trail },
  } satisfies NewEvent<'insight-emitted'>);
  announce?.(true);
  return { offered };
}

function announcer(
  bus: Bus,
  clock: Clock,
  heard: MeetingEvent<'entry-added'>,
  agent: Agent,
  output: AgentOutput,
) {
  return (isComplete: boolean) =>
    passOn(bus, clock, heard, agent, 'insight-streaming', {
      insight: {
        id: output.id,
        agentType: output.agentType,
        content: output.outputs.analysis,
        timestamp: output.createdAt,
        confidence: output.outputs.confidence_score,
        isComplete,
      },
    });
}

/** Sends a passing event that this entry and agent cause. */
export function passOn<K extends EphemeralKind>(
  bus: Bus,
  clock: Clock,
  heard: MeetingEvent<'entry-added'>,
  agent: Agent,
  kind: K,
  body: MeetingEvent<K>['body'],
): void {
  bus.pass({
    ...causedBy(heard, clock),
    id: newId(),
    sequence: 0,
    kind,
    actor: actorOf(agent),
    body,
  } as MeetingEvent<EphemeralKind>);
}

/** What an agent's words come to, once they are an output. Also used when an output is revised. */
export function outputOf(
  { definition }: Agent,
  heard: Pick<MeetingEvent<'entry-added'>, 'sessionId' | 'traceId'>,
  spoken: Spoken,
  id: string,
  now: string,
): AgentOutput {
  const { analysis, insights, confidence, reasoning, evidence, entities = [] } = spoken;
  const { sources, companies, people, degraded } = spoken;
  return {
    id,
    sessionId: heard.sessionId,
    agentType: definition.id,
    createdAt: now,
    provenance: { timestamp: now, confidence, trace_id: heard.traceId },
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
  { look, trigger, workflow }: Occasion,
  { definition, version = '1' }: Agent,
  { methods, sources = [] }: Spoken,
  checks: readonly Check[],
  task: { id: string; attempts: number },
  stages: Trail['stages'],
): Trail {
  return {
    trigger,
    workflow,
    taskId: task.id,
    attempt: task.attempts,
    entries: look.recent.map(({ id }) => id),
    methods: [`agent ${definition.id}, version ${version}`, ...(methods ?? [])],
    sources,
    checks: [...checks],
    stages,
  };
}

export const engineActor: Actor = { type: 'system', id: 'orchestrator', name: 'Orchestrator' };

export function actorOf({ definition: { id, name } }: Agent): Actor {
  return { type: 'agent', id, name };
}

export function causedBy(cause: Pick<MeetingEvent, 'id' | 'sessionId' | 'traceId'>, clock: Clock) {
  return { sessionId: cause.sessionId, at: timestampOf(clock), causes: [cause.id], traceId: cause.traceId };
}
