// One round: every agent of the roster looks at one entry, each for itself, within its own time. What they say is
// checked against the words, passed on while it comes, and kept; what all concluded is kept as one event.
import type { Agent, Conclusion, Look } from '#agents/agent.ts';
import type { AgentDefinition } from '#meeting/agent.ts';
import { type Clock, timestampOf } from '#meeting/clock.ts';
import type { Actor, MeetingEvent, NewEvent, PassingKind } from '#meeting/events.ts';
import { newId } from '#meeting/ids.ts';
import type { AgentLook, AgentOutput } from '#meeting/output.ts';
import type { Bus } from './bus.ts';
import { evidenceFault } from './evidence.ts';
import { withTimeout } from './with-timeout.ts';

export interface RoundParts {
  bus: Bus;
  roster: readonly Agent[];
  clock: Clock;
  /** An agent threw. Its name and the error, never the meeting's words. */
  agentFailed(agentId: string, error: unknown): void;
}

const engine: Actor = { type: 'system', id: 'orchestrator', name: 'Orchestrator' };

/** Ends when every agent has concluded or run out of time. Rejects only when the log cannot be written. */
export async function runRound(
  parts: RoundParts,
  heard: MeetingEvent<'entry-heard'>,
  look: Look,
): Promise<void> {
  const looks = await Promise.all(parts.roster.map((agent) => runAgent(parts, heard, look, agent)));
  await parts.bus.publish({
    ...cause(heard, parts.clock),
    id: `${heard.id}.round`,
    kind: 'round-finished',
    by: engine,
    body: { entryId: heard.id, looks },
  });
}

async function runAgent(
  parts: RoundParts,
  heard: MeetingEvent<'entry-heard'>,
  look: Look,
  agent: Agent,
): Promise<AgentLook> {
  const { clock, bus } = parts;
  const { id: agentType } = agent.definition;
  const by = actorOf(agent.definition);
  const pass: Pass = (kind, body) =>
    bus.pass({ ...cause(heard, clock), id: newId(), number: 0, kind, by, body } as MeetingEvent<PassingKind>);

  pass('agent-status', { agentType, status: 'processing' });
  try {
    return await conclude(parts, heard, look, agent, pass);
  } finally {
    pass('agent-status', { agentType, status: 'idle' });
  }
}

type Pass = <K extends PassingKind>(kind: K, body: MeetingEvent<K>['body']) => void;

async function conclude(
  { bus, clock, agentFailed }: RoundParts,
  heard: MeetingEvent<'entry-heard'>,
  look: Look,
  { definition, analyze }: Agent,
  pass: Pass,
): Promise<AgentLook> {
  const { id: agentType, sla_timeout_ms } = definition;
  const began = clock.now();
  const timed = await withTimeout(clock, sla_timeout_ms, (signal) => analyze(look, signal));
  const ms = clock.now() - began;
  const concluded = (conclusion: AgentLook['conclusion'], reason: string, outputId?: string): AgentLook => ({
    agentType,
    conclusion,
    reason,
    ms,
    ...(outputId !== undefined && { outputId }),
  });

  switch (timed.outcome) {
    case 'timed-out':
      return concluded('timed-out', `It took longer than its ${sla_timeout_ms} ms.`);
    case 'failed':
      agentFailed(agentType, timed.error);
      return concluded('failed', 'It failed; the log of the server says how.');
    case 'done':
      break;
  }
  const conclusion = timed.value;
  if (conclusion.outcome === 'silent') return concluded('silent', conclusion.reason);
  const fault = evidenceFault(conclusion.evidence, look.recent);
  if (fault) return concluded('refused', fault);

  const output = outputOf(definition, heard, conclusion, timestampOf(clock));
  const insight = {
    id: output.id,
    agentType,
    content: conclusion.analysis,
    timestamp: output.createdAt,
    confidence: conclusion.confidence,
  };
  pass('insight-streaming', { insight: { ...insight, isComplete: false } });
  await bus.publish({
    ...cause(heard, clock),
    id: output.id,
    kind: 'insight-offered',
    by: actorOf(definition),
    body: { output },
  } satisfies NewEvent<'insight-offered'>);
  pass('insight-streaming', { insight: { ...insight, isComplete: true } });
  return concluded('spoke', conclusion.reasoning.at(-1) ?? '', output.id);
}

/** The output's id derives from the entry and the agent, so that a round run twice says nothing twice. */
function outputOf(
  { id: agentType }: AgentDefinition,
  heard: MeetingEvent<'entry-heard'>,
  spoke: Extract<Conclusion, { outcome: 'spoke' }>,
  now: string,
): AgentOutput {
  return {
    id: `${heard.id}.${agentType}`,
    sessionId: heard.sessionId,
    agentType,
    createdAt: now,
    provenance: { timestamp: now, confidence: spoke.confidence, trace_id: heard.traceId },
    outputs: {
      analysis: spoke.analysis,
      insights: spoke.insights,
      confidence_score: spoke.confidence,
      reasoning_chain: spoke.reasoning,
    },
    evidence: spoke.evidence,
    entities: spoke.entities ?? [],
  };
}

function actorOf({ id, name }: AgentDefinition): Actor {
  return { type: 'agent', id, name };
}

function cause(heard: MeetingEvent<'entry-heard'>, clock: Clock) {
  return { sessionId: heard.sessionId, at: timestampOf(clock), because: [heard.id], traceId: heard.traceId };
}
