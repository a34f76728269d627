// Handles an output that an agent's run has let through: sends it at once to the pages, and stores it as an event.
import type { Agent } from '#agents/agent.ts';
import type { Clock } from '#meeting/clock.ts';
import type { NewEvent } from '#meeting/events.ts';
import type { StreamingInsight } from '#meeting/outputs/output.ts';
import type { EmittedOutput } from '#meeting/state/standing-outputs.ts';
import type { Bus } from '../bus.ts';
import { actorOf, broadcast, causedBy, type Cause, namesOf } from '../event-parts.ts';

/** Tells whoever looks on what an agent is saying, as an ephemeral event. */
export function tellEphemeral(
  to: { bus: Pick<Bus, 'broadcast'>; clock: Clock },
  cause: Cause,
  agent: Agent,
  insight: Omit<StreamingInsight, 'agentType' | 'agentName'>,
): void {
  broadcast(to, cause, actorOf(agent), 'insight-streaming', { insight: { ...namesOf(agent), ...insight } });
}

/** Streams what was let through, before it is kept and after. */
export function announcer(
  to: { bus: Pick<Bus, 'broadcast'>; clock: Clock },
  cause: Cause,
  agent: Agent,
  { id, createdAt, outputs, ranking }: EmittedOutput,
): (isComplete: boolean) => void {
  if (ranking?.decision !== 'shown') return () => {};
  return (isComplete) =>
    tellEphemeral(to, cause, agent, {
      id,
      content: outputs.analysis,
      timestamp: createdAt,
      confidence: outputs.confidence_score,
      isComplete,
    });
}

export function insightOf(
  clock: Clock,
  cause: Cause,
  agent: Agent,
  emitted: EmittedOutput,
): NewEvent<'insight-emitted'> {
  const { entryId: _, ranking, trail, check: __, ...output } = emitted;
  return {
    ...causedBy(cause, clock),
    id: output.id,
    kind: 'insight-emitted',
    actor: actorOf(agent),
    body: { output, ...(ranking && { ranking }), ...(trail && { trail }) },
  };
}
