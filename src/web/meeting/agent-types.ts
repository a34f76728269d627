// The agents as the screen names them: name, icon and colour, also for an agent this page does not know yet.
import { type AgentId, type AgentType, isOwn } from '#meeting/outputs/agent.ts';
import type { AgentOutput } from '#meeting/outputs/output.ts';
import { canSpeak } from '#web/live/can-speak.ts';
import { agentDefinitions } from './agent-definitions.ts';

export type ShownAgent = AgentType & { color: string };

export const registeredTypes: readonly ShownAgent[] = agentDefinitions;

export const speakingTypes: readonly ShownAgent[] = registeredTypes.filter(({ id }) => canSpeak(id));

/** `name`: of somebody's own, as what it said carries it. An agent of a newer server than this page is shown by its id. */
export function agentType(id: AgentId, name?: string): ShownAgent {
  if (isOwn(id)) return { id, name: name ?? 'Your agent', icon: 'sparkles', color: 'var(--color-accent)' };
  return (
    registeredTypes.find((agent) => agent.id === id) ?? { id, name: id, icon: 'bot', color: 'currentColor' }
  );
}

/** Those that people wrote themselves and that were heard of here, under their last names. */
export function ownTypes(of: readonly Named[]): ShownAgent[] {
  const names = new Map(
    of.flatMap(({ agentType: id, agentName }) => (isOwn(id) ? [[id, agentName] as const] : [])),
  );
  return [...names].map(([id, name]) => agentType(id, name));
}

type Named = Pick<AgentOutput, 'agentType' | 'agentName'>;
