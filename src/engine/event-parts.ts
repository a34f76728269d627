// The parts that all events of the engine share: the actor and the causes.
import type { Agent } from '#agents/agent.ts';
import { type Clock, timestampOf } from '#meeting/clock.ts';
import type { Actor, EphemeralEvent, EphemeralKind, MeetingEvent } from '#meeting/events.ts';
import { newId } from '#meeting/ids.ts';
import { isOwn } from '#meeting/outputs/agent.ts';
import type { AgentOutput } from '#meeting/outputs/output.ts';
import type { Bus } from './bus.ts';

/** The event that something is done for. */
export type Cause = Pick<MeetingEvent, 'id' | 'sessionId' | 'traceId'>;

export const engineActor: Actor = { type: 'system', id: 'orchestrator', name: 'Orchestrator' };

export function actorOf({ definition: { id, name } }: Agent): Actor {
  return { type: 'agent', id, name };
}

/** How an agent stands under what it says: the page knows what those that ship are called. */
export function namesOf({ definition: { id, name } }: Agent): Pick<AgentOutput, 'agentType' | 'agentName'> {
  return { agentType: id, ...(isOwn(id) && { agentName: name }) };
}

export function causedBy(cause: Cause, clock: Clock) {
  return { sessionId: cause.sessionId, at: timestampOf(clock), causes: [cause.id], traceId: cause.traceId };
}

/** Sends an ephemeral event that `cause` leads to. */
export function broadcast<K extends EphemeralKind>(
  { bus, clock }: { bus: Pick<Bus, 'broadcast'>; clock: Clock },
  cause: Cause,
  actor: Actor,
  kind: K,
  body: MeetingEvent<K>['body'],
): void {
  bus.broadcast({
    ...causedBy(cause, clock),
    id: newId(),
    sequence: 0,
    kind,
    actor,
    body,
  } as EphemeralEvent);
}
